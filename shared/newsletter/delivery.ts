import * as z from 'zod/mini'

/**
 * The delivery of an issue to one address. It is `begun` before SES gets the letter. If the sender dies
 * before SES has answered, it stays `begun`: nobody knows whether the letter left, and it is not sent again,
 * so no address gets an issue twice.
 */
export const DeliveryState = z.enum(['begun', 'sent', 'refused', 'bounced', 'complained'])
export type DeliveryState = z.output<typeof DeliveryState>

/** Counts of an issue's deliveries so far. Unconfirmed and unsubscribed addresses are not counted. */
export const Tally = z.object({
  sent: z._default(z.number(), 0),
  /** SES refused the letter. */
  refused: z._default(z.number(), 0),
  /** The sender died before it knew the outcome. */
  uncertain: z._default(z.number(), 0),
})
export type Tally = z.output<typeof Tally>

/** Returns the count that a delivery belongs to. A letter that bounced or caused a complaint was sent, too. */
export function countedAs(state: DeliveryState): keyof Tally {
  if (state === 'begun') return 'uncertain'
  return state === 'refused' ? 'refused' : 'sent'
}

/** Counts of the bounces, complaints and unsubscribes that an issue caused. */
export const Feedback = z.object({
  bounced: z._default(z.number(), 0),
  complained: z._default(z.number(), 0),
  /** Unsubscribed by the link of one of the letters. */
  left: z._default(z.number(), 0),
})
export type Feedback = z.output<typeof Feedback>
