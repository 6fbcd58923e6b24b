import { randomBytes } from 'node:crypto'
import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import { pageUrl } from '#functions/platform/http/pageUrl.ts'
import type { PlatformWithOutbox } from '#functions/platform/mail/outbox.ts'
import type { Booking } from '#functions/timetable/booking.ts'
import { bookingRepository } from '#functions/timetable/bookingRepository.ts'
import { newSortedId } from '#shared/kernel/ids.ts'
import { found } from '#shared/kernel/refusal.ts'
import { taughtCourses } from '#shared/kernel/taughtCourses.ts'
import { priceCart } from '#shared/payments/cart.ts'
import type { payments } from '#shared/payments/contract.ts'
import { paymentRefusals } from '#shared/payments/refusals.ts'
import { ensureCustomer } from './ensureCustomer.ts'
import { callStripe, type Gateway } from './gateway/gateway.ts'
import { newBuyerThrottle } from './newBuyerThrottle.ts'
import { type Order, orderRepository } from './orderRepository.ts'
import { shopRepository } from './shopRepository.ts'

interface Deps extends Pick<PlatformWithOutbox, 'env' | 'table' | 'users' | 'throttle'> {
  gateway: () => Promise<Gateway>
  automaticTax: boolean
  promotionCodes: boolean
}

const courseNames = taughtCourses.map(({ name }) => name)

export function cartCheckout({
  env,
  table,
  users,
  throttle,
  gateway,
  automaticTax,
  promotionCodes,
}: Deps): Pick<Handlers<typeof payments>, 'checkoutCart'> {
  const orders = orderRepository(table)
  const shop = shopRepository(table)
  const bookings = bookingRepository(table)
  const throttleNewBuyer = newBuyerThrottle({ table, throttle })

  /** Returns the member's confirmed booking that is still to be paid, if there is one. Nobody has two. */
  async function unpaidBookings(userId: string, at: Date): Promise<Booking[]> {
    const openBooking = await bookings.openBookingOf(userId)
    const booking = openBooking && (await bookings.byId(openBooking.bookingId))
    return booking?.status === 'confirmed' && new Date(booking.until!) > at ? [booking] : []
  }

  function redirectUrls({ orderId, lines, language }: Order) {
    const urlOf = (path: `/${string}`, query: Record<string, string>) =>
      `${pageUrl(path, { origin: env.ORIGIN, language })}?${new URLSearchParams(query)}`
    const bookingId = lines[0]?.bookingId
    if (bookingId)
      return {
        successUrl: urlOf('/buy-courses', { paid: bookingId }),
        cancelUrl: urlOf('/buy-courses', {}),
      }
    const query = { type: 'product', order: orderId }
    return { successUrl: urlOf('/success', query), cancelUrl: urlOf('/cancel', query) }
  }

  return {
    /** The order is stored before Stripe is called, so that every payment belongs to an order. */
    async checkoutCart({ input: { cart, purchaseOrder: typedNumber }, actor, at, queryLanguage }) {
      const user = found(await users.byId(actor.userId), paymentRefusals.noOrder)
      const { userId } = user
      const [products, unpaid] = await Promise.all([shop.onSale(cart, at), unpaidBookings(userId, at)])
      const allCourseNames = [...courseNames, ...unpaid.map(({ courseName }) => courseName)]
      const plan = actor.package
      const { lines, total } = priceCart(cart, { products, courseNames: allCourseNames, unpaid, plan })
      await throttleNewBuyer(userId, at)
      const language = queryLanguage ?? user.language
      const orderId = newSortedId('ord', at, randomBytes)
      const createdAt = at.toISOString()
      const purchaseOrder = typedNumber || undefined
      const order: Order = {
        ...{ orderId, userId, state: 'created', lines, total, plan, language, createdAt },
        purchaseOrder,
      }
      await table.transact(orders.writesToSave(undefined, order))

      const stripe = await gateway()
      const { customerId } = await callStripe(() => ensureCustomer({ table, gateway: stripe }, user, at))
      const params = {
        ...{ orderId, customerId, lines, language, purchaseOrder, isTaxed: automaticTax },
        invoiceLanguage: user.language,
        takesPromotionCodes: promotionCodes,
        ...redirectUrls(order),
      }
      const { sessionId, url } = await callStripe(() => stripe.checkoutSessions.createForOrder(params))
      await table.transact(orders.writesToSave({ ...order, version: 1 }, { ...order, sessionId }))
      return { url }
    },
  }
}
