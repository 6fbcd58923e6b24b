import type { Platform } from '#functions/platform/platform.ts'
import { customerRepository } from './customerRepository.ts'
import { orderRepository } from './orderRepository.ts'

const limit = { limit: 10, minutes: 60 }

/**
 * Limits how many checkouts an account that has never paid may open, because each makes events at Stripe that
 * the portal must settle. Beyond the limit the function throws a refusal (429) that says when to try again.
 */
export const newBuyerThrottle = ({ table, throttle }: Pick<Platform, 'table' | 'throttle'>) => {
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
