import * as z from 'zod/mini'
import { Language } from '../kernel/language.ts'
import { after, days, minutes } from '../kernel/time.ts'
import { newsletterRefusals, personRefusals } from './refusals.ts'
import { Topic } from './topic.ts'

export const SubscriberStatus = z.enum(['pending', 'confirmed', 'unsubscribed'])
export type SubscriberStatus = z.output<typeof SubscriberStatus>

/** The reasons for which a subscription was ended: its letters bounce permanently or are reported as spam, or an administrator removed it. */
export const StopReason = z.enum(['bounced', 'complained', 'removed'])
export type StopReason = z.output<typeof StopReason>

/** The latest subscription of an e-mail address. */
export const Subscriber = z.object({
  email: z.string(),
  language: Language,
  status: SubscriberStatus,
  /**
   * The topics that the owner of the address has confirmed: none until then, and none once the subscription has ended. Whoever confirmed
   * before there were topics gets the newsletter.
   */
  topics: z._default(z.array(Topic), ['newsletter']),
  /** The latest request that has yet to be confirmed. Anyone may have made it, so it gives no letters. */
  requested: z.optional(z.object({ topics: z.array(Topic), at: z.iso.datetime() })),
  /** Each new subscription has a new id, so that the confirm links of an earlier one do not confirm it. */
  subscriptionId: z.string(),
  /** The time of the latest subscribe request before the subscription was confirmed. */
  givenAt: z.iso.datetime(),
  /** The time at which an unconfirmed subscription expires. */
  until: z.optional(z.iso.datetime()),
  confirmedAt: z.optional(z.iso.datetime()),
  /**
   * The time at which the subscription ended. A new request keeps it until it is confirmed, because anybody can make a request. So
   * neither an import nor an administrator can subscribe an address again that has unsubscribed.
   */
  leftAt: z.optional(z.iso.datetime()),
  /** Set when the portal or an administrator ended the subscription. Stays as long as `leftAt`. */
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

/** Returns the subscriber as if an expired request had never been made: unsubscribed, or undefined if there was no subscription before. */
export function withoutExpired(subscriber: Subscriber, at: Date): Subscriber | undefined {
  if (!isExpired(subscriber, at)) return subscriber
  const { until: _, requested: __, ...rest } = subscriber
  return rest.leftAt === undefined ? undefined : { ...rest, status: 'unsubscribed' }
}

/** True if a subscriber gets the issues of a topic. */
export const wants = ({ status, topics }: Subscriber, topic: Topic) =>
  status === 'confirmed' && topics.includes(topic)

interface SubscriptionRequest {
  email: string
  language: Language
  topics: readonly Topic[]
  /** The id to use if this begins a new subscription. */
  subscriptionId: string
  at: Date
}

/** True if the letter to confirm these topics was sent a moment ago. */
function isLetterOnItsWay(
  { status, requested, givenAt }: Subscriber,
  topics: readonly Topic[],
  at: Date,
): boolean {
  // Pending subscribers from before there were topics asked for the newsletter.
  const latest = requested ?? (status === 'pending' ? { topics: ['newsletter'], at: givenAt } : undefined)
  return (
    latest !== undefined &&
    after(new Date(latest.at), minLetterInterval) > at &&
    topics.every((topic) => latest.topics.includes(topic))
  )
}

/**
 * Returns the subscriber to store and to send a letter that confirms the request; undefined when no letter is due, because all topics
 * are confirmed or the same was requested a moment ago. Strangers may ask in somebody else's name, so a request changes the language
 * only until the subscription is confirmed, and adds no topic: the link in the letter does.
 */
export function subscribe(
  before: Subscriber | undefined,
  { email, language, topics, subscriptionId, at }: SubscriptionRequest,
): Subscriber | undefined {
  const current = before && before.status !== 'unsubscribed' && !isExpired(before, at) ? before : undefined
  if (current && topics.every((topic) => wants(current, topic))) return undefined
  if (current && isLetterOnItsWay(current, topics, at)) return undefined
  const requested = { topics: [...topics], at: at.toISOString() }
  if (current?.status === 'confirmed') return { ...current, requested }
  return {
    email,
    language,
    status: 'pending',
    topics: [],
    requested,
    subscriptionId: current?.subscriptionId ?? subscriptionId,
    givenAt: at.toISOString(),
    until: after(at, confirmationPeriod).toISOString(),
    leftAt: before?.leftAt,
    stopped: before?.stopped,
  }
}

/** Subscribes an address that an administrator has entered. Refused if it has unsubscribed: then only its owner can subscribe it again. */
export function invite(before: Subscriber | undefined, request: SubscriptionRequest): Subscriber | undefined {
  if (before?.leftAt !== undefined) throw personRefusals.hasLeft()
  return subscribe(before, request)
}

interface MailedRequest {
  subscriptionId: string
  topics: readonly Topic[]
}

/**
 * Confirms the request of a mailed link: its topics are added to those that were confirmed before. A second call changes nothing.
 * Refused if the subscription has ended or expired.
 */
export function confirm(
  subscriber: Subscriber | undefined,
  { subscriptionId, topics }: MailedRequest,
  at: Date,
): Subscriber {
  const isCurrent = subscriber?.subscriptionId === subscriptionId && !isExpired(subscriber, at)
  if (!isCurrent || subscriber.status === 'unsubscribed') throw newsletterRefusals.badLink()
  if (topics.every((topic) => wants(subscriber, topic))) return subscriber
  const { until: _, requested: __, leftAt: ___, stopped: ____, ...rest } = subscriber
  const earlierTopics = subscriber.status === 'confirmed' ? subscriber.topics : []
  return {
    ...rest,
    status: 'confirmed',
    topics: [...new Set([...earlierTopics, ...topics])],
    confirmedAt: subscriber.confirmedAt ?? at.toISOString(),
  }
}

/** Unsubscribes from all topics, even by a link of an earlier subscription. A second call changes nothing. */
export function unsubscribe(subscriber: Subscriber, at: Date): Subscriber {
  if (subscriber.status === 'unsubscribed') return subscriber
  const { until: _, requested: __, ...rest } = subscriber
  return { ...rest, status: 'unsubscribed', topics: [], leftAt: at.toISOString() }
}

/**
 * Ends a subscription whose letters bounce or are reported as spam, or that an administrator removes. It counts as unsubscribed, so that
 * the address gets letters again only after a new confirmation. Changes nothing for an unsubscribed address.
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
  { email, language, topics, subscriptionId, consentAt, at }: ImportRequest,
): Subscriber | undefined {
  if (before && (before.status !== 'pending' || before.leftAt !== undefined)) return undefined
  return {
    email,
    language,
    status: 'confirmed',
    topics: [...topics],
    subscriptionId,
    givenAt: consentAt,
    consentAt,
    confirmedAt: at.toISOString(),
  }
}
