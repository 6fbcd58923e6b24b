import { randomBytes } from 'node:crypto'
import { planOf } from '#functions/platform/accounts/plan.ts'
import { purchases } from '#functions/platform/accounts/purchases.ts'
import type { User } from '#functions/platform/accounts/users.ts'
import { required } from '#functions/platform/aws/env.ts'
import type { PlatformWithOutbox } from '#functions/platform/mail/outbox.ts'
import type { Stored } from '#functions/platform/table/entity.ts'
import type { Write } from '#functions/platform/table/write.ts'
import { bookingRepository } from '#functions/timetable/bookingRepository.ts'
import { hasDiscount } from '#shared/kernel/courseFee.ts'
import { newId } from '#shared/kernel/ids.ts'
import { defaultLanguage } from '#shared/kernel/language.ts'
import type { OrderState } from '#shared/payments/order.ts'
import { attentionLetter, refundLetter } from '../letters.ts'
import type { Order } from '../orderRepository.ts'
import { receiptWrites } from '../receiptWrites.ts'
import type { ShopRepository } from '../shopRepository.ts'

type Deps = Pick<PlatformWithOutbox, 'env' | 'table' | 'users' | 'outbox'> & { shop: ShopRepository }

/** Tells if a booking was ordered at the discount of a plan, but paid for after the member lost that plan. */
function isTooCheap({ plan, lines }: Order, user: User, chargedAt: Date): boolean {
  const { discountEndedAt: endedAt } = user
  const isDiscounted = plan !== undefined && hasDiscount(plan) && lines.some(({ bookingId }) => bookingId)
  return isDiscounted && !hasDiscount(planOf(user)) && endedAt !== undefined && chargedAt > new Date(endedAt)
}

/** The new state of an order, and the writes that must be stored with it. */
export interface OrderUpdate {
  state: OrderState
  writes: readonly Write[]
}

/** Gives the writes that deliver an order or take it back, to be stored together with the order. */
export function fulfilment({ env, table, users, outbox, shop }: Deps) {
  const bought = purchases(table)
  const booked = bookingRepository(table)
  const receipt = receiptWrites({ env, table, outbox })
  const inbox = required(env, 'INBOX')
  const origin = env.ORIGIN
  const letterId = () => newId('mail', randomBytes)

  const bookingIdOf = ({ lines }: Order) => lines.find(({ bookingId }) => bookingId)?.bookingId

  /**
   * Gives the writes that mark the order's booking as paid. Returns undefined when the booking cannot take
   * place any more: it has expired, or another order has paid for it. If this order has paid for it before (a
   * dispute was won), only the course is given back.
   */
  async function bookingPaid(order: Stored<Order>, at: Date): Promise<Write[] | undefined> {
    const bookingId = bookingIdOf(order)
    if (!bookingId) return []
    const booking = await booked.byId(bookingId)
    const { orderId, userId, total: paidCents, createdAt: boughtAt } = order
    if (booking?.userId !== userId) return undefined
    const course = bought.addCourse({ userId, courseName: booking.courseName, orderId, bookingId, boughtAt })
    if (booking.status === 'paid' && booking.orderId === orderId) return [course]
    if (booking.status !== 'confirmed') return undefined
    return [...(await booked.statusChange(booking, { status: 'paid', orderId, paidCents }, at))!, course]
  }

  /** Gives the writes that close the order's course and, if the order is refunded, cancel its booking. */
  async function bookingUnpaid(order: Stored<Order>, state: OrderState, at: Date): Promise<Write[]> {
    const bookingId = bookingIdOf(order)
    const booking = bookingId ? await booked.byId(bookingId) : undefined
    if (!booking || booking.orderId !== order.orderId) return []
    const { orderId, userId } = order
    const courseClosed = bought.removeCourse({ userId, courseName: booking.courseName, orderId })
    const isCancelled = state === 'refunded' && booking.status === 'paid'
    return [
      courseClosed,
      ...(isCancelled
        ? (await booked.statusChange(booking, { status: 'cancelled', cancelled: { by: 'portal' } }, at))!
        : []),
    ]
  }

  const purchasesOf = ({ orderId, userId, lines, createdAt }: Order) =>
    lines.flatMap(({ productId }) => (productId ? [{ userId, productId, orderId, boughtAt: createdAt }] : []))

  return {
    /** Delivers a paid order. It becomes `refundDue` if that is impossible, or the price is too low. */
    async deliver(order: Stored<Order>, chargedAt: Date, at: Date): Promise<OrderUpdate> {
      const [user, isAvailable] = await Promise.all([users.byId(order.userId), shop.canDeliver(order.lines)])
      const isDeliverable = user && isAvailable && !isTooCheap(order, user, chargedAt)
      const bookingWrites = isDeliverable ? await bookingPaid(order, at) : undefined
      if (!user || !bookingWrites) return { state: 'refundDue', writes: [] }
      const writes = [
        ...bookingWrites,
        ...purchasesOf(order).map(bought.add),
        ...receipt({ letterId: letterId(), order, user, at }),
      ]
      return { state: 'fulfilled', writes }
    },

    /** Takes back what was delivered, and mails the inbox (held, disputed) or the buyer (refunded). */
    async withdraw(order: Stored<Order>, state: OrderState, at: Date): Promise<Write[]> {
      const writes = [...purchasesOf(order).map(bought.remove), ...(await bookingUnpaid(order, state, at))]
      if (state === 'held' || state === 'disputed') {
        // The readers of the inbox may not know the buyer's language.
        const letter = attentionLetter({
          to: inbox,
          order: { ...order, language: defaultLanguage },
          state,
          origin,
        })
        return [...writes, outbox.letter({ ...letter, letterId: letterId(), causedBy: 'reader', at })]
      }
      if (state !== 'refunded') return []
      const user = await users.byId(order.userId)
      if (!user) return writes
      const letter = {
        ...refundLetter({ user, order, origin }),
        letterId: letterId(),
        userId: user.userId,
        causedBy: 'reader' as const,
        at,
      }
      return [...writes, outbox.letter(letter)]
    },
  }
}
export type Fulfilment = ReturnType<typeof fulfilment>
