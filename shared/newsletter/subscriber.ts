import * as z from 'zod/mini'
import { Language } from '../kernel/language.ts'
import { after, days, minutes } from '../kernel/time.ts'
import { newsletterRefusals } from './refusals.ts'

export const SubscriberStatus = z.enum(['pending', 'confirmed', 'unsubscribed'])
export type SubscriberStatus = z.output<typeof SubscriberStatus>

/** The portal ends a subscription whose letters bounce permanently or are reported as spam. */
export const StopReason = z.enum(['bounced', 'complained'])
export type StopReason = z.output<typeof StopReason>

/** The latest subscription of an e-mail address. */
export const Subscriber = z.object({
  email: z.string(),
  language: Language,
  status: SubscriberStatus,
  /** Each new subscription has a new id, so that the confirm links of an earlier one do not confirm it. */
  subscriptionId: z.string(),
  /** The time of the latest subscribe request. */
  givenAt: z.iso.datetime(),
  /** The time at which an unconfirmed subscription expires. */
  until: z.optional(z.iso.datetime()),
  confirmedAt: z.optional(z.iso.datetime()),
  leftAt: z.optional(z.iso.datetime()),
  /** Set when the portal ended the subscription. */
  stopped: z.optional(StopReason),
  /** The time of the consent that an import file names. */
  consentAt: z.optional(z.iso.datetime()),
})
export type Subscriber = z.output<typeof Subscriber>

export const confirmationPeriod = days(7)
/** How long a letter's unsubscribe link works. Canada's anti-spam law (CASL, section 11) asks for 60 days. */
export const unsubscribePeriod = days(365)
/** A second request within this time sends no second letter: the first is still on its way. */
const minLetterInterval = minutes(1)

/** True when a subscription was not confirmed in time. It then counts as never requested. */
export const isExpired = ({ status, until }: Subscriber, at: Date) =>
  status === 'pending' && until !== undefined && new Date(until) <= at

interface SubscriptionRequest {
  email: string
  language: Language
  /** The id to use if this begins a new subscription. */
  subscriptionId: string
  at: Date
}

/**
 * Returns the pending subscriber to store and send a confirmation letter to; undefined when no letter is due,
 * because the subscription is confirmed or was requested a moment ago. A new request changes the language
 * only until the subscription is confirmed, so that strangers cannot change it afterwards.
 */
export function subscribe(
  before: Subscriber | undefined,
  { email, language, subscriptionId, at }: SubscriptionRequest,
): Subscriber | undefined {
  if (before?.status === 'confirmed') return undefined
  const pending = before?.status === 'pending' && !isExpired(before, at) ? before : undefined
  if (pending && after(new Date(pending.givenAt), minLetterInterval) > at) return undefined
  return {
    email,
    language,
    status: 'pending',
    subscriptionId: pending?.subscriptionId ?? subscriptionId,
    givenAt: at.toISOString(),
    until: after(at, confirmationPeriod).toISOString(),
  }
}

/** Confirms the subscription of a mailed link. A second call changes nothing. Refused if it has ended or expired. */
export function confirm(subscriber: Subscriber | undefined, subscriptionId: string, at: Date): Subscriber {
  const isCurrent = subscriber?.subscriptionId === subscriptionId && !isExpired(subscriber, at)
  if (!isCurrent || subscriber.status === 'unsubscribed') throw newsletterRefusals.badLink()
  if (subscriber.status === 'confirmed') return subscriber
  const { until: _, ...rest } = subscriber
  return { ...rest, status: 'confirmed', confirmedAt: at.toISOString() }
}

/** Unsubscribes, even by a link of an earlier subscription. A second call changes nothing. */
export function unsubscribe(subscriber: Subscriber, at: Date): Subscriber {
  if (subscriber.status === 'unsubscribed') return subscriber
  const { until: _, ...rest } = subscriber
  return { ...rest, status: 'unsubscribed', leftAt: at.toISOString() }
}

/**
 * Ends a subscription whose letters bounce or are reported as spam. It counts as unsubscribed, so that the
 * address gets letters again only after a new confirmation. Changes nothing for an unsubscribed address.
 */
export function stop(subscriber: Subscriber, reason: StopReason, at: Date): Subscriber {
  return subscriber.status === 'unsubscribed'
    ? subscriber
    : { ...unsubscribe(subscriber, at), stopped: reason }
}

interface ImportRequest extends SubscriptionRequest {
  /** The time of the consent that the file names. */
  consentAt: string
}

/**
 * Returns an imported subscriber, confirmed at once: the administrator who imports answers for the consent.
 * Undefined for an address that has confirmed or unsubscribed already, or whose subscription was stopped.
 */
export function importSubscriber(
  before: Subscriber | undefined,
  { email, language, subscriptionId, consentAt, at }: ImportRequest,
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
