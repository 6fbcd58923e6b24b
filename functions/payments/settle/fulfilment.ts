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

/** True if a booking was ordered at the discount of a plan, but was paid for after the member had lost the discount. */
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

/** Returns the writes that deliver an order or take it back, to be stored together with the order. */
export function fulfilment({ env, table, users, outbox, shop }: Deps) {
  const purchaseRepository = purchases(table)
  const bookings = bookingRepository(table)
  const writesForReceipt = receiptWrites({ env, table, outbox })
  const inbox = required(env, 'INBOX')
  const origin = env.ORIGIN
  const newLetterId = () => newId('mail', randomBytes)

  const bookingIdOf = ({ lines }: Order) => lines.find(({ bookingId }) => bookingId)?.bookingId

  /**
   * Returns the writes that mark the order's booking as paid. Returns undefined when the booking cannot take
   * place any more: it has expired, or another order has paid for it. If this order has paid for it before (a
   * dispute was won), only the course is added again.
   */
  async function writesForPaidBooking(order: Stored<Order>, at: Date): Promise<Write[] | undefined> {
    const bookingId = bookingIdOf(order)
    if (!bookingId) return []
    const booking = await bookings.byId(bookingId)
    const { orderId, userId, total, discount = 0, createdAt: boughtAt } = order
    if (booking?.userId !== userId) return undefined
    const course = purchaseRepository.addCourse({
      userId,
      courseName: booking.courseName,
      orderId,
      bookingId,
      boughtAt,
    })
    if (booking.status === 'paid' && booking.orderId === orderId) return [course]
    if (booking.status !== 'confirmed') return undefined
    return [
      ...(await bookings.statusChange(
        booking,
        { status: 'paid', orderId, paidCents: total - discount },
        at,
      ))!,
      course,
    ]
  }

  /** Returns the writes that take the order's course away and, if the order is refunded, cancel its booking. */
  async function writesForUnpaidBooking(order: Stored<Order>, state: OrderState, at: Date): Promise<Write[]> {
    const bookingId = bookingIdOf(order)
    const booking = bookingId ? await bookings.byId(bookingId) : undefined
    if (!booking || booking.orderId !== order.orderId) return []
    const { orderId, userId } = order
    const courseRemoval = purchaseRepository.removeCourse({ userId, courseName: booking.courseName, orderId })
    const isCancelled = state === 'refunded' && booking.status === 'paid'
    return [
      courseRemoval,
      ...(isCancelled
        ? (await bookings.statusChange(booking, { status: 'cancelled', cancelled: { by: 'portal' } }, at))!
        : []),
    ]
  }

  const purchasesOf = ({ orderId, userId, lines, createdAt }: Order) =>
    lines.flatMap(({ productId }) => (productId ? [{ userId, productId, orderId, boughtAt: createdAt }] : []))

  return {
    /** The update that delivers a paid order, or makes it `refundDue` if that is impossible or the price is too low. */
    async deliver(order: Stored<Order>, chargedAt: Date, at: Date): Promise<OrderUpdate> {
      const [user, isAvailable] = await Promise.all([users.byId(order.userId), shop.canDeliver(order.lines)])
      const isDeliverable = user && isAvailable && !isTooCheap(order, user, chargedAt)
      const bookingWrites = isDeliverable ? await writesForPaidBooking(order, at) : undefined
      if (!user || !bookingWrites) return { state: 'refundDue', writes: [] }
      const writes = [
        ...bookingWrites,
        ...purchasesOf(order).map(purchaseRepository.add),
        ...writesForReceipt({ letterId: newLetterId(), order, user, at }),
      ]
      return { state: 'fulfilled', writes }
    },

    /** The writes that take back what was delivered, and mail the inbox (held, disputed) or the buyer (refunded). */
    async withdraw(order: Stored<Order>, state: OrderState, at: Date): Promise<Write[]> {
      const writes = [
        ...purchasesOf(order).map(purchaseRepository.remove),
        ...(await writesForUnpaidBooking(order, state, at)),
      ]
      if (state === 'held' || state === 'disputed') {
        // The readers of the inbox may not know the buyer's language.
        const letter = attentionLetter({
          to: inbox,
          order: { ...order, language: defaultLanguage },
          state,
          origin,
        })
        return [...writes, outbox.letter({ ...letter, letterId: newLetterId(), causedBy: 'recipient', at })]
      }
      if (state !== 'refunded') return []
      const user = await users.byId(order.userId)
      if (!user) return writes
      const letter = {
        ...refundLetter({ user, order, origin }),
        letterId: newLetterId(),
        userId: user.userId,
        causedBy: 'recipient' as const,
        at,
      }
      return [...writes, outbox.letter(letter)]
    },
  }
}
export type Fulfilment = ReturnType<typeof fulfilment>
