import { randomBytes } from 'node:crypto'
import type { Handlers } from '#functions/platform/handlerContext.ts'
import type { PlatformWithOutbox } from '#functions/platform/outbox.ts'
import { pageOf } from '#functions/platform/pageOf.ts'
import type { Booking } from '#functions/timetable/booking.ts'
import { bookings } from '#functions/timetable/bookings.ts'
import { newSortedId } from '#shared/kernel/ids.ts'
import { found } from '#shared/kernel/refusal.ts'
import { taughtCourses } from '#shared/kernel/taughtCourses.ts'
import { priceCart } from '#shared/payments/cart.ts'
import type { payments } from '#shared/payments/contract.ts'
import { paymentRefusals } from '#shared/payments/refusals.ts'
import { customerOf } from './customers.ts'
import { asking, type Gateway } from './gateway/gateway.ts'
import { newBuyers } from './newBuyers.ts'
import { type Order, orderRepository } from './orderRepository.ts'
import { shopRepository } from './shopRepository.ts'

interface Deps extends Pick<PlatformWithOutbox, 'env' | 'table' | 'users' | 'throttle'> {
  gateway: () => Promise<Gateway>
}

const taught = taughtCourses.map(({ name }) => name)

/** From a cart to the page where it is paid. */
export function cartCheckout({
  env,
  table,
  users,
  throttle,
  gateway,
}: Deps): Pick<Handlers<typeof payments>, 'checkoutCart'> {
  const orders = orderRepository(table)
  const shop = shopRepository(table)
  const booked = bookings(table)
  const countNewBuyer = newBuyers({ table, throttle })

  /** The booking that waits for its payment, if there is one: nobody has two. */
  async function unpaidOf(userId: string, at: Date): Promise<Booking[]> {
    const open = await booked.openOf(userId)
    const booking = open && (await booked.byId(open.bookingId))
    return booking?.status === 'confirmed' && new Date(booking.until!) > at ? [booking] : []
  }

  return {
    /** The order is kept before Stripe hears of it, so that whatever is paid belongs to an order. */
    async checkoutCart({ input: { cart }, actor, at, namedLanguage }) {
      const user = found(await users.byId(actor.userId), paymentRefusals.noOrder)
      const [products, unpaid] = await Promise.all([shop.sold(cart, at), unpaidOf(user.userId, at)])
      const courses = [...taught, ...unpaid.map(({ courseName }) => courseName)]
      const { lines, total } = priceCart(cart, { products, courses, unpaid, plan: actor.package })
      await countNewBuyer(user.userId, at)
      const language = namedLanguage ?? user.language
      const orderId = newSortedId('ord', at, randomBytes)
      const { userId } = user
      const { package: plan } = actor
      const order: Order = {
        orderId,
        userId,
        state: 'created',
        lines,
        total,
        plan,
        language,
        createdAt: at.toISOString(),
      }
      await table.transact(orders.save(undefined, order))

      const open = await gateway()
      const { customerId } = await asking(() => customerOf({ table, gateway: open })(user, at))
      const page = (path: `/${string}`, query: Record<string, string>) =>
        `${pageOf(path, { origin: env.ORIGIN, language })}?${new URLSearchParams(query)}`
      const ofOrder = { type: 'product', order: orderId }
      const bookingId = lines[0]?.bookingId
      const success = bookingId ? page('/buy-courses', { paid: bookingId }) : page('/success', ofOrder)
      const cancel = bookingId ? page('/buy-courses', {}) : page('/cancel', ofOrder)
      const { sessionId, url } = await asking(() =>
        open.orders.openPage({ orderId, customerId, lines, language, success, cancel }),
      )
      await table.transact(orders.save({ ...order, version: 1 }, { ...order, sessionId }))
      return { url }
    },
  }
}
