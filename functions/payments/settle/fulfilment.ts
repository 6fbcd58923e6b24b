import { randomBytes } from 'node:crypto'
import type { Stored } from '#functions/platform/entity.ts'
import { required } from '#functions/platform/env.ts'
import type { PlatformWithOutbox } from '#functions/platform/outbox.ts'
import { planOf } from '#functions/platform/plan.ts'
import { purchases } from '#functions/platform/purchases.ts'
import type { User } from '#functions/platform/users.ts'
import type { Write } from '#functions/platform/write.ts'
import { bookings } from '#functions/timetable/bookings.ts'
import { hasDiscount } from '#shared/kernel/courseFee.ts'
import { newId } from '#shared/kernel/ids.ts'
import { defaultLanguage } from '#shared/kernel/language.ts'
import type { OrderState } from '#shared/payments/order.ts'
import { attentionLetter, refundLetter } from '../letters.ts'
import type { Order } from '../orderRepository.ts'
import { receipts } from '../receipts.ts'
import type { ShopRepository } from '../shopRepository.ts'

type Deps = Pick<PlatformWithOutbox, 'env' | 'table' | 'users' | 'outbox'> & { shop: ShopRepository }

/** A booking that was ordered at a discount, and paid for after the plan that gives it was lost. */
function isTooCheap({ plan, lines }: Order, user: User, chargedAt: Date): boolean {
  const { discountEndedAt: endedAt } = user
  const isDiscounted = plan !== undefined && hasDiscount(plan) && lines.some(({ bookingId }) => bookingId)
  return isDiscounted && !hasDiscount(planOf(user)) && endedAt !== undefined && chargedAt > new Date(endedAt)
}

/** What is delivered for a payment, and taken back with it: the writes that go into the transaction of the order. */
export function fulfilment({ env, table, users, outbox, shop }: Deps) {
  const bought = purchases(table)
  const booked = bookings(table)
  const receipt = receipts({ env, table, outbox })
  const inbox = required(env, 'INBOX')
  const origin = env.ORIGIN
  const letterId = () => newId('mail', randomBytes)

  const bookingIdOf = ({ lines }: Order) => lines.find(({ bookingId }) => bookingId)?.bookingId

  /**
   * The writes that a paid booking comes with; undefined when it cannot take place any more: it has expired, or is paid with another order.
   * One that this order has paid already, such as after a dispute that was won, is the buyer's as it was.
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
    return [...(await booked.step(booking, { status: 'paid', orderId, paidCents }, at))!, course]
  }

  /** The writes with which a booking that is paid back is called off, and its course closed. */
  async function bookingUnpaid(order: Stored<Order>, state: OrderState, at: Date): Promise<Write[]> {
    const bookingId = bookingIdOf(order)
    const booking = bookingId ? await booked.byId(bookingId) : undefined
    if (!booking || booking.orderId !== order.orderId) return []
    const { orderId, userId } = order
    const closed = bought.removeCourse({ userId, courseName: booking.courseName, orderId })
    const isOff = state === 'refunded' && booking.status === 'paid'
    return [
      closed,
      ...(isOff
        ? (await booked.step(booking, { status: 'cancelled', cancelled: { by: 'portal' } }, at))!
        : []),
    ]
  }

  const purchasesOf = ({ orderId, userId, lines, createdAt }: Order) =>
    lines.flatMap(({ productId }) => (productId ? [{ userId, productId, orderId, boughtAt: createdAt }] : []))

  return {
    /** Delivers what is paid for. What cannot be delivered any more, or not for what was paid, is to be paid back. */
    async deliver(
      order: Stored<Order>,
      chargedAt: Date,
      at: Date,
    ): Promise<{ state: OrderState; also: Write[] }> {
      const [user, isThere] = await Promise.all([users.byId(order.userId), shop.has(order.lines)])
      const isDue = user && isThere && !isTooCheap(order, user, chargedAt)
      const paid = isDue ? await bookingPaid(order, at) : undefined
      if (!user || !paid) return { state: 'refundDue', also: [] }
      const also = [
        ...paid,
        ...purchasesOf(order).map(bought.add),
        ...receipt({ letterId: letterId(), order, user, at }),
      ]
      return { state: 'fulfilled', also }
    },

    /** Whatever a payment that is none any more had bought is the buyer's no longer, and whoever must know is told. */
    async withdraw(order: Stored<Order>, state: OrderState, at: Date): Promise<Write[]> {
      const taken = [...purchasesOf(order).map(bought.remove), ...(await bookingUnpaid(order, state, at))]
      if (state === 'held' || state === 'disputed') {
        // Whoever reads the inbox need not read the buyer's language.
        const told = attentionLetter({
          to: inbox,
          order: { ...order, language: defaultLanguage },
          state,
          origin,
        })
        return [...taken, outbox.letter({ ...told, letterId: letterId(), causedBy: 'reader', at })]
      }
      if (state !== 'refunded') return []
      const user = await users.byId(order.userId)
      if (!user) return taken
      const letter = {
        ...refundLetter({ user, order, origin }),
        letterId: letterId(),
        userId: user.userId,
        causedBy: 'reader' as const,
        at,
      }
      return [...taken, outbox.letter(letter)]
    },
  }
}
export type Fulfilment = ReturnType<typeof fulfilment>
