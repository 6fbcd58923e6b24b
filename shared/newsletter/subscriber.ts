import * as z from 'zod/mini'
import { Language } from '../kernel/language.ts'
import { after, days, minutes } from '../kernel/time.ts'
import { newsletterRefusals } from './refusals.ts'

export const SubscriberStatus = z.enum(['pending', 'confirmed', 'unsubscribed'])
export type SubscriberStatus = z.output<typeof SubscriberStatus>

/** Why a subscription was ended by the portal: its letters come back for good, or its reader called them spam. */
export const StopReason = z.enum(['bounced', 'complained'])
export type StopReason = z.output<typeof StopReason>

/** An e-mail address that asked for the newsletter, and what became of it. */
export const Subscriber = z.object({
  email: z.string(),
  language: Language,
  status: SubscriberStatus,
  /** Of this subscribing. Subscribing again after leaving is another one, which links of the one before do not confirm. */
  subscriptionId: z.string(),
  /** When the newsletter was asked for last. */
  givenAt: z.iso.datetime(),
  /** A subscription that nobody confirms is forgotten after this. */
  until: z.optional(z.iso.datetime()),
  confirmedAt: z.optional(z.iso.datetime()),
  leftAt: z.optional(z.iso.datetime()),
  /** Of a subscription that was not left but ended. */
  stopped: z.optional(StopReason),
  /** Of one that was brought from elsewhere: when its owner agreed there, by the file that brought it. */
  consentAt: z.optional(z.iso.datetime()),
})
export type Subscriber = z.output<typeof Subscriber>

/** How long a subscription waits to be confirmed. */
export const confirmableFor = days(7)
/** How long the unsubscribe links of a letter work. Canada's anti-spam law (CASL, section 11) asks for 60 days. */
export const unsubscribableFor = days(365)
/** Who asks again within this time is sent no second letter: the first is still on its way. */
const letterUnderWay = minutes(1)

/** Nobody has confirmed it in time, so it counts as never asked for. */
export const isForgotten = ({ status, until }: Subscriber, at: Date) =>
  status === 'pending' && until !== undefined && new Date(until) <= at

interface Asking {
  email: string
  language: Language
  /** For a subscription that begins anew. */
  subscriptionId: string
  at: Date
}

/**
 * The subscriber who asked and now is to confirm by mail; undefined when no letter is due: confirmed already, or asked
 * a moment ago. The language is that of the last asking, until it is confirmed: after that no stranger changes it.
 */
export function subscribe(
  before: Subscriber | undefined,
  { email, language, subscriptionId, at }: Asking,
): Subscriber | undefined {
  if (before?.status === 'confirmed') return undefined
  const open = before?.status === 'pending' && !isForgotten(before, at) ? before : undefined
  if (open && after(new Date(open.givenAt), letterUnderWay) > at) return undefined
  return {
    email,
    language,
    status: 'pending',
    subscriptionId: open?.subscriptionId ?? subscriptionId,
    givenAt: at.toISOString(),
    until: after(at, confirmableFor).toISOString(),
  }
}

/** Confirms the subscription that the link was mailed for; confirming again changes nothing. Refused once it was left or is forgotten. */
export function confirm(subscriber: Subscriber | undefined, subscriptionId: string, at: Date): Subscriber {
  const own = subscriber?.subscriptionId === subscriptionId && !isForgotten(subscriber, at)
  if (!own || subscriber.status === 'unsubscribed') throw newsletterRefusals.badLink()
  if (subscriber.status === 'confirmed') return subscriber
  const { until: _, ...kept } = subscriber
  return { ...kept, status: 'confirmed', confirmedAt: at.toISOString() }
}

/** Leaves, whichever subscription the link was of: who presses it wants no more mail. Leaving again changes nothing. */
export function unsubscribe(subscriber: Subscriber, at: Date): Subscriber {
  if (subscriber.status === 'unsubscribed') return subscriber
  const { until: _, ...kept } = subscriber
  return { ...kept, status: 'unsubscribed', leftAt: at.toISOString() }
}

/**
 * Ends a subscription whose address takes no mail or wants none. It counts as left: only a new confirmation brings letters again.
 * What was left before stays as it was.
 */
export function stop(subscriber: Subscriber, reason: StopReason, at: Date): Subscriber {
  return subscriber.status === 'unsubscribed'
    ? subscriber
    : { ...unsubscribe(subscriber, at), stopped: reason }
}

interface Bringing extends Asking {
  /** When they agreed, by the file that names them. */
  consentAt: string
}

/**
 * A subscriber by a file, confirmed at once: that they agreed elsewhere is what whoever imports it answers for. Undefined for who is
 * one already, and for who has left or was taken off.
 */
export function bring(
  before: Subscriber | undefined,
  { email, language, subscriptionId, consentAt, at }: Bringing,
): Subscriber | undefined {
  if (before && before.status !== 'pending') return undefined
  return {
    email,
    language,
    status: 'confirmed',
    subscriptionId,
    givenAt: consentAt,
    consentAt,
    confirmedAt: at.toISOString(),
  }
}
