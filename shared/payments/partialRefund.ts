import * as z from 'zod/mini'
import { chargedCents, type OrderLine } from './order.ts'
import { lineAmounts } from './revenue.ts'

/**
 * A partial refund of an order, whose buyer keeps what was bought. It is `due` until Stripe has made it, and `failed` if Stripe refuses
 * it, for instance because the whole order was refunded at the same moment.
 */
export const PartialRefund = z.object({
  /** The id of the administrator's form, so that sending it again refunds nothing more; `stripe-…` for a refund made in Stripe's Dashboard. */
  refundId: z.string(),
  /** The amount in cents, with tax. */
  cents: z.number(),
  /** The share of each line of the order, in cents. */
  shares: z.array(z.number()),
  /** The reason that is mailed to the buyer. Missing if the refund was made in Stripe's Dashboard. */
  reason: z.optional(z.string()),
  at: z.iso.datetime(),
  state: z.enum(['due', 'made', 'failed']),
  madeAt: z.optional(z.iso.datetime()),
})
export type PartialRefund = z.output<typeof PartialRefund>

/** An order that may have been refunded in part. All amounts are in cents. */
export interface RefundableOrder {
  lines: readonly OrderLine[]
  total: number
  discount?: number | undefined
  tax?: number | undefined
  partRefunds?: readonly PartialRefund[] | undefined
}

/** The most partial refunds of one order. */
export const maxPartialRefunds = 50

/** Divides an amount in cents in proportion to the weights. The shares add up to the amount; if it is the sum of the weights, they are the weights. */
export function allocate(cents: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  let [weightSoFar, sharedSoFar] = [0, 0]
  return weights.map((weight) => {
    weightSoFar += weight
    const share = Math.round((cents * weightSoFar) / (whole || 1)) - sharedSoFar
    sharedSoFar += share
    return share
  })
}

/** Returns what each line costs the buyer, in cents: without its part of the discount, with its part of the tax. The sum is what was charged. */
export function chargesByLine({ lines, discount, tax = 0 }: RefundableOrder): number[] {
  const amounts = lineAmounts({ lines, discount })
  const taxes = allocate(tax, amounts)
  return amounts.map((amount, index) => amount + taxes[index]!)
}

const isNotFailed = ({ state }: PartialRefund) => state !== 'failed'

/** The sum of an order's partial refunds in cents, with those that are still due. */
export const partiallyRefundedCents = ({ partRefunds = [] }: Pick<RefundableOrder, 'partRefunds'>): number =>
  partRefunds.filter(isNotFailed).reduce((sum, { cents }) => sum + cents, 0)

/** The cents of an order that remain after its partial refunds. */
export const remainingCents = (order: RefundableOrder): number =>
  chargedCents(order) - partiallyRefundedCents(order)

/** The cents of each line that remain after the partial refunds. */
export const remainingByLine = (order: RefundableOrder): number[] =>
  chargesByLine(order).map((charge, index) =>
    (order.partRefunds ?? [])
      .filter(isNotFailed)
      .reduce((left, { shares }) => left - (shares[index] ?? 0), charge),
  )

/** Returns the amount and the shares of a refund of all that is left of these lines. */
export function refundOfLines(order: RefundableOrder, indexes: readonly number[]) {
  const shares = remainingByLine(order).map((left, index) => (indexes.includes(index) ? left : 0))
  return { cents: shares.reduce((sum, share) => sum + share, 0), shares }
}

/** Returns the shares of a refund of this amount, in proportion to what is left of each line. */
export const refundOfAmount = (order: RefundableOrder, cents: number) => ({
  cents,
  shares: allocate(cents, remainingByLine(order)),
})

/** A refund without tax: its moment, and the cents that it takes from each line. */
export interface NetRefund {
  at: string
  amounts: number[]
}

/**
 * Returns the partial refunds without tax, the oldest first, and the cents that a refund of the rest takes from each line. The sum is
 * exactly the revenue of the lines.
 */
export function netRefunds(order: RefundableOrder): { parts: NetRefund[]; rest: number[] } {
  const [nets, charges] = [lineAmounts(order), chargesByLine(order)]
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
