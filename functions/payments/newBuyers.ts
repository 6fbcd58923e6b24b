import type { Platform } from '#functions/platform/platform.ts'
import { customerRepository } from './customerRepository.ts'
import { orderRepository } from './orderRepository.ts'

const limit = { limit: 10, minutes: 60 }

/**
 * Each page to pay makes events at Stripe that have to be followed. Whoever has never paid opens so many an hour; past them a refusal
 * (429) says when to try again.
 */
export const newBuyers = ({ table, throttle }: Pick<Platform, 'table' | 'throttle'>) => {
  const orders = orderRepository(table)
  const customers = customerRepository(table)
  return async (userId: string, at: Date): Promise<void> => {
    const [{ items }, customer] = await Promise.all([
      orders.ofUser(userId, { limit: 25 }),
      customers.byUser(userId),
    ])
    const hasPaid = customer?.subscription !== undefined || items.some(({ paidAt }) => paidAt !== undefined)
    if (!hasPaid) await throttle.count(`checkout:${userId}`, limit, at)
  }
}
