import type { Order } from '#functions/payments/orderRepository.ts'

let count = 0

/** Returns a paid order of one workbook for C$39. A test overrides only the fields that it is about. */
export function anOrder(overrides: Partial<Order> = {}): Order {
  const orderId = `ord_test${++count}`
  const createdAt = overrides.createdAt ?? new Date().toISOString()
  const lines = overrides.lines ?? [
    { title: 'Workbook', productId: 'product_workbook', cents: 3900, quantity: 1 },
  ]
  return {
    orderId,
    userId: `usr_buyer${count}`,
    state: 'fulfilled',
    lines,
    total: lines.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0),
    language: 'en',
    createdAt,
    paidAt: createdAt,
    ...overrides,
  }
}
