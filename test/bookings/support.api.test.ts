import { expect, test } from 'vitest'
import type { Person } from '../support/areaApi.ts'
import { aCity, bookingsApi } from './bookingsApi.ts'

const api = bookingsApi()

/** A booking that an instructor has accepted. */
async function aConfirmedBooking(member?: Person) {
  const city = aCity()
  const [booker, instructor] = [member ?? (await api.member()), await api.instructor({ city })]
  const { body } = await api.book(booker, { city })
  const id = body.bookingId as string
  await api.accept(instructor, id)
  return { id, member: booker, instructor }
}

test('support staff read every booking and mail its letters again', async () => {
  const { id, member } = await aConfirmedBooking()
  const { token } = await api.join({ duties: ['support'] })
  const params = { id }
  const one = await api.call('GET /api/bookings/manage/{id}', { token, params })
  expect([one.status, one.body.booker.email]).toEqual([200, member.email])
  const ofUser = { token, params: { userId: member.userId } }
  const [booking] = (await api.call('GET /api/bookings/user/{userId}', ofUser)).body
  expect([booking._id, booking.booker.email]).toEqual([id, member.email])
  const letters = await api.call('POST /api/bookings/{id}/letters', { token, params, body: {} })
  expect(letters.status).toBe(200)
})

test('support staff can cancel an unpaid booking, but not a paid one, which would have to be refunded', async () => {
  const support = await api.join({ duties: ['support', 'bookkeeper', 'editor'] })
  const paid = await aConfirmedBooking()
  await api.pay(paid.id)
  const before = await api.snapshot()
  const refused = await api.cancel(support, paid.id)
  expect([refused.status, refused.body.code]).toEqual([403, 'booking.paid'])
  const changedRows = (await api.snapshot()).filter(
    (row) => !before.includes(row) && !row.includes('ACTIVITY#'),
  )
  expect(changedRows).toEqual([])
  const open = await aConfirmedBooking()
  expect((await api.cancel(support, open.id)).status).toBe(204)
  expect(await api.stored(open.id)).toMatchObject({ status: 'cancelled', cancelled: { by: 'portal' } })
})

test('editors and bookkeepers see no more of bookings than members do', async () => {
  const { id, member } = await aConfirmedBooking()
  const colleague = await api.join({ duties: ['editor', 'bookkeeper'] })
  expect((await api.status(colleague, id)).status).toBe(404)
  expect((await api.cancel(colleague, id)).status).toBe(404)
  const ofUser = { token: colleague.token, params: { userId: member.userId } }
  expect((await api.call('GET /api/bookings/user/{userId}', ofUser)).status).toBe(404)
})

test('a premium member with a duty books at a member’s price, and cannot accept as an instructor', async () => {
  const colleague = await api.member({ duties: ['support'] })
  const [own, other] = [await aConfirmedBooking(colleague), await aConfirmedBooking()]
  const priceOf = async (id: string) => {
    const params = { id }
    return (await api.call('GET /api/bookings/manage/{id}', { token: colleague.token, params })).body.price
  }
  expect(await priceOf(own.id)).toBe(await priceOf(other.id))
  expect((await api.accept(colleague, own.id)).status).toBe(403)
})
