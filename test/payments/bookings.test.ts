import { expect, test } from 'vitest'
import { orderRepository } from '#functions/payments/orderRepository.ts'
import { purchases } from '#functions/platform/purchases.ts'
import type { Booking } from '#functions/timetable/booking.ts'
import { bookings } from '#functions/timetable/bookings.ts'
import { after, days } from '#shared/kernel/time.ts'
import { paymentsArea } from './paymentsArea.ts'

const area = paymentsArea()
const courseName = 'Net Zero Carbon Strategy for Business'

type Shop = Awaited<ReturnType<typeof area.open>>
let count = 0

/** A member whose booking an instructor has confirmed, and who has yet to pay. */
async function withBooking(shop: Shop) {
  const { user, token } = await shop.member({ paidPackage: 'premium' })
  const at = new Date()
  const stored = bookings(area.platform.table)
  const startsAt = after(at, days(20)).toISOString()
  const booking: Booking = {
    ...{ bookingId: `bkg_test${++count}`, userId: user.userId, city: 'Toronto', area: '', courseName, people: 8 },
    ...{ date: startsAt.slice(0, 10), start: '09:00', end: '12:00', durationWeeks: 1, timeZone: 'America/Toronto', startsAt },
    ...{ status: 'on-hold', until: after(at, days(2)).toISOString(), asked: [], offerSecret: 'secret', sequence: 0 },
    createdAt: at.toISOString(),
  }
  await area.platform.table.transact(stored.addition(booking, 'request', at))
  const byId = async () => (await stored.byId(booking.bookingId))!
  const until = after(at, days(3)).toISOString()
  const instructorId = `usr_instructor${count}`
  await area.platform.table.transact((await stored.step(await byId(), { status: 'confirmed', instructorId, until }, at))!)

  async function checkout() {
    const cart = [{ name: courseName, price: 64, quantity: 1 }]
    const { status, body } = await shop.call('POST /api/create-checkout-session', { token, body: { cart } })
    expect(status).toBe(200)
    const session = { id: new URL(body.url).pathname.split('/').at(-1)! }
    const { client_reference_id: orderId } = await shop.standIn.sdk.checkout.sessions.retrieve(session.id)
    return { session, orderId: orderId! }
  }
  const stateOf = async (orderId: string) => (await orderRepository(area.platform.table).byId(orderId))?.state
  return { user, byId, checkout, stateOf }
}

test('a course is paid for by its booking, once: the second of two payment pages is paid back, and its reader told', async () => {
  const shop = await area.open()
  const { user, byId, checkout, stateOf } = await withBooking(shop)
  const [first, second] = [await checkout(), await checkout()]
  for (const { session } of [first, second]) await shop.standIn.press(session, 'pay')
  for (let time = 0; time < 3; time++) await shop.bringIn()

  const { status, orderId, paidCents } = await byId()
  expect([status, paidCents]).toEqual(['paid', 6400])
  const states = [await stateOf(first.orderId), await stateOf(second.orderId)]
  expect(states.toSorted()).toEqual(['fulfilled', 'refunded'])
  expect(await stateOf(orderId!)).toBe('fulfilled')
  const { data } = await shop.standIn.sdk.charges.list()
  expect(data.map(({ amount, amount_refunded: back }) => [amount, back]).sort()).toEqual([
    [6400, 0],
    [6400, 6400],
  ])
  expect((await shop.letters(user.email)).map(({ subject }) => subject).toSorted()).toEqual([
    'We have paid you back C$64.00',
    'Your receipt: C$64.00',
  ])
  expect(await purchases(area.platform.table).coursesOf(user.userId)).toEqual([courseName])
})

test('once it is paid no other page is opened for it', async () => {
  const shop = await area.open()
  const { checkout, byId } = await withBooking(shop)
  const { session } = await checkout()
  await shop.standIn.press(session, 'pay')
  await shop.bringIn()
  expect((await byId()).status).toBe('paid')
  await expect(checkout()).rejects.toThrow('409')
})
