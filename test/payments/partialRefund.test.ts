import { describe, expect, test } from 'vitest'
import { chargedCents } from '#shared/payments/order.ts'
import {
  chargesByLine,
  netRefunds,
  type PartialRefund,
  type RefundableOrder,
  refundOfAmount,
  refundOfLines,
  remainingByLine,
  remainingCents,
} from '#shared/payments/partialRefund.ts'
import { lineAmounts } from '#shared/payments/revenue.ts'

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
const at = '2026-12-01T10:00:00.000Z'
const aLine = (cents: number, quantity = 1) => ({
  title: `Of ${cents}`,
  productId: `p${cents}`,
  cents,
  quantity,
})
const anOrder = (overrides: Partial<RefundableOrder> = {}): RefundableOrder => {
  const lines = overrides.lines ?? [aLine(1000, 3), aLine(999), aLine(1)]
  return {
    lines,
    total: sum(lines.map(({ cents, quantity }) => cents * quantity)),
    discount: 371,
    tax: 493,
    ...overrides,
  }
}
const withRefund = (
  order: RefundableOrder,
  part: Pick<PartialRefund, 'cents' | 'shares'>,
): RefundableOrder => ({
  ...order,
  partRefunds: [...(order.partRefunds ?? []), { ...part, refundId: 'r', at, madeAt: at, state: 'made' }],
})

describe('a partial refund', () => {
  test('of all lines is what was charged, discount and tax included, to the cent', () => {
    const order = anOrder()
    expect(sum(chargesByLine(order))).toBe(chargedCents(order))
    expect(refundOfLines(order, [0, 1, 2]).cents).toBe(chargedCents(order))
  })

  test('never takes more from a line than is left of it, in any order of amounts and lines', () => {
    for (let seed = 1; seed < 400; seed++) {
      const random = (most: number, salt: number) =>
        Math.floor((Math.sin(seed * 997 + salt * 31) + 1) * 0.5 * most)
      const lines = Array.from({ length: 1 + random(5, 1) }, (_, n) =>
        aLine(1 + random(9999, n + 2), 1 + random(3, n + 9)),
      )
      const total = sum(lines.map(({ cents, quantity }) => cents * quantity))
      let order = anOrder({ lines, total, discount: random(total, 20), tax: random(total / 5, 21) })
      for (let step = 0; remainingCents(order) > 0 && step < 12; step++) {
        const left = remainingCents(order)
        const part =
          step % 2 === 0
            ? refundOfAmount(order, 1 + random(left, step + 40))
            : refundOfLines(order, [random(lines.length, step + 60)])
        if (part.cents === 0) continue
        expect(sum(part.shares)).toBe(part.cents)
        order = withRefund(order, part)
        expect(remainingByLine(order).every((cents) => cents >= 0)).toBe(true)
        expect(sum(remainingByLine(order))).toBe(remainingCents(order))
      }
      const { parts, rest } = netRefunds(order)
      // The refunds in the revenue add up to exactly what the lines had brought.
      const nets = lines.map((_, index) => sum(parts.map(({ amounts }) => amounts[index]!)) + rest[index]!)
      expect(nets).toEqual(lineAmounts(order))
      if (remainingCents(order) === 0) expect(rest.every((cents) => cents === 0)).toBe(true)
    }
  })

  test('that is due or has failed does not lower the revenue, and a due one cannot be refunded twice', () => {
    const order = anOrder({
      partRefunds: [
        { refundId: 'a', cents: 100, shares: [100, 0, 0], at, state: 'due' },
        { refundId: 'b', cents: 200, shares: [200, 0, 0], at, state: 'failed' },
      ],
    })
    expect(remainingCents(order)).toBe(chargedCents(order) - 100)
    expect(netRefunds(order).parts).toEqual([])
  })
})
