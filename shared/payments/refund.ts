import * as z from 'zod/mini'
import { chargedCents, type OrderLine } from './order.ts'
import { lineAmounts } from './revenue.ts'

/**
 * A refund of a part of an order, which stays delivered. `due` until Stripe has made it; `failed` if Stripe refuses it, for instance
 * because the whole order was refunded at the same moment.
 */
export const PartRefund = z.object({
  /** Of the administrator's form, so that sending it again refunds nothing more. Of a refund that was made at Stripe, `stripe-…`. */
  refundId: z.string(),
  /** With tax, in cents. */
  cents: z.number(),
  /** The part of it that each line of the order gets. */
  shares: z.array(z.number()),
  /** The buyer is told it. Missing if the refund was made at Stripe. */
  reason: z.optional(z.string()),
  at: z.iso.datetime(),
  state: z.enum(['due', 'made', 'failed']),
  madeAt: z.optional(z.iso.datetime()),
})
export type PartRefund = z.output<typeof PartRefund>

/** An order that may have been refunded in part. All amounts are in cents. */
export interface RefundedOrder {
  lines: readonly OrderLine[]
  total: number
  discount?: number | undefined
  tax?: number | undefined
  partRefunds?: readonly PartRefund[] | undefined
}

/** An order is refunded in at most so many parts. */
export const maxPartRefunds = 50

/** Shares an amount by weights, to the cent. The shares of the whole weight are the weights. */
export function shareOut(cents: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  let [weightSoFar, sharedSoFar] = [0, 0]
  return weights.map((weight) => {
    weightSoFar += weight
    const share = Math.round((cents * weightSoFar) / (whole || 1)) - sharedSoFar
    sharedSoFar += share
    return share
  })
}

/** Returns what each line costs the buyer: less its part of the discount, with its part of the tax. Together it is what was charged. */
export function lineCharges({ lines, discount, tax = 0 }: RefundedOrder): number[] {
  const amounts = lineAmounts({ lines, discount })
  const taxes = shareOut(tax, amounts)
  return amounts.map((amount, index) => amount + taxes[index]!)
}

const counts = ({ state }: PartRefund) => state !== 'failed'

/** The sum of an order's refunds of a part, those that are still to be made included. */
export const partRefundedCents = ({ partRefunds = [] }: Pick<RefundedOrder, 'partRefunds'>): number =>
  partRefunds.filter(counts).reduce((sum, { cents }) => sum + cents, 0)

/** What an order has cost its buyer after its refunds of a part. */
export const leftCents = (order: RefundedOrder): number => chargedCents(order) - partRefundedCents(order)

/** What each line has cost the buyer after the refunds of a part. */
export const lineLeft = (order: RefundedOrder): number[] =>
  lineCharges(order).map((charge, index) =>
    (order.partRefunds ?? [])
      .filter(counts)
      .reduce((left, { shares }) => left - (shares[index] ?? 0), charge),
  )

/** Returns the amount and the shares of a refund of whole lines. */
export function refundOfLines(order: RefundedOrder, indexes: readonly number[]) {
  const shares = lineLeft(order).map((left, index) => (indexes.includes(index) ? left : 0))
  return { cents: shares.reduce((sum, share) => sum + share, 0), shares }
}

/** Returns the amount and the shares of a refund of an amount, which all lines bear by what is left of them. */
export const refundOfAmount = (order: RefundedOrder, cents: number) => ({
  cents,
  shares: shareOut(cents, lineLeft(order)),
})

/** A refund without tax: its moment, and what it takes from each line. */
export interface NetRefund {
  at: string
  amounts: number[]
}

/**
 * Returns the refunds of a part without their taxes, in their order, and what a refund of all the rest takes from each line. Together they are exactly what
 * the lines had brought.
 */
export function netRefunds(order: RefundedOrder): { parts: NetRefund[]; rest: number[] } {
  const [nets, charges] = [lineAmounts(order), lineCharges(order)]
  const [refunded, netSoFar] = [nets.map(() => 0), nets.map(() => 0)]
  const parts = (order.partRefunds ?? []).flatMap(({ madeAt, shares }): NetRefund[] => {
    if (madeAt === undefined) return []
    const amounts = nets.map((net, index) => {
      refunded[index]! += shares[index] ?? 0
      const amount = Math.round((net * refunded[index]!) / (charges[index]! || 1)) - netSoFar[index]!
      netSoFar[index]! += amount
      return amount
    })
    return [{ at: madeAt, amounts }]
  })
  return { parts, rest: nets.map((net, index) => net - netSoFar[index]!) }
}
