import * as z from 'zod/mini'

/**
 * What became of an issue on its way to one address. It is `begun` before SES gets the letter; one that stays so was under way
 * when its sender died, and nobody knows whether it left. It is never sent again: no address gets an issue twice.
 */
export const DeliveryState = z.enum(['begun', 'sent', 'refused', 'bounced', 'complained'])
export type DeliveryState = z.output<typeof DeliveryState>

/** How the addresses that an issue has come past have fared. Who had not confirmed, or had left by then, is not counted. */
export const Tally = z.object({
  sent: z._default(z.number(), 0),
  /** SES would not have the address. */
  refused: z._default(z.number(), 0),
  /** Under way when a sender died. */
  uncertain: z._default(z.number(), 0),
})
export type Tally = z.output<typeof Tally>

/** Under which count a delivery goes: what came back later was sent too. */
export function countedAs(state: DeliveryState): keyof Tally {
  if (state === 'begun') return 'uncertain'
  return state === 'refused' ? 'refused' : 'sent'
}

/** What subscribers and their mail programs answered to an issue. */
export const Feedback = z.object({
  bounced: z._default(z.number(), 0),
  complained: z._default(z.number(), 0),
  left: z._default(z.number(), 0),
})
export type Feedback = z.output<typeof Feedback>
