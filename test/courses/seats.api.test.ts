import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { purchases } from '#functions/platform/accounts/purchases.ts'
import { put, remove } from '#functions/platform/table/write.ts'
import { type Booking, booking, bookingKey } from '#functions/timetable/booking.ts'
import { type Seat, seat, seatKey, seatList } from '#functions/timetable/seat.ts'
import { aBooking } from '../support/aBooking.ts'
import { loggedIn } from '../support/users.ts'
import { course, lessonsApi } from './lessonsApi.ts'

const api = lessonsApi()

/** The course of Monday 4 January 2027 in Toronto, which ends at noon. */
const lastSession = '2027-01-04'
const duringIt = '2027-01-04T16:59:59Z'
const afterIt = '2027-01-04T17:00:00Z'

function setClock(at: string): void {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(new Date(at))
  onTestFinished(() => void vi.useRealTimers())
}

/** Somebody with a seat in the paid booking of another member. */
async function attendee(overrides: Partial<Booking> = {}) {
  vi.useRealTimers()
  const lesson = await api.add()
  onTestFinished(async () => {
    await api.trash(lesson._id)
  })
  setClock(duringIt)
  const { platform } = api.local
  const { table } = platform
  const [{ token, user }, booker] = [await loggedIn(platform), await loggedIn(platform)]
  const stored = aBooking({
    ...{ userId: booker.user.userId, status: 'paid', courseName: course, date: lastSession },
    ...{ orderId: `ord_${user.userId}`, ...overrides },
  })
  const { bookingId, userId } = stored
  const purchase = {
    ...{ userId, courseName: course, orderId: stored.orderId!, bookingId },
    boughtAt: stored.createdAt,
  }
  const ownSeat: Seat = {
    ...{ bookingId, seatId: `seat_${user.userId}`, name: 'Ada', email: user.email, language: 'en' },
    ...{ sequence: 0, invitedAt: stored.createdAt, holderId: user.userId, attended: [], endsAt: 0 },
  }
  const save = (change: Partial<Booking>) => table.write(put(booking, { ...stored, ...change }))
  const attend = (...attended: string[]) => table.write(put(seat, { ...ownSeat, attended }))
  await save({})
  await attend()
  await table.write(purchases(table).addCourse(purchase))
  return {
    ...{ user, save, attend },
    refund: () => table.write(purchases(table).removeCourse(purchase)),
    seatOf: () => table.get(seat, seatKey(bookingId, ownSeat.seatId)),
    /** Removes the seat, as the member does who gives it to somebody else. */
    unseat: () => table.write(remove(seatKey(bookingId, ownSeat.seatId))),
    eraseBooking: () =>
      Promise.all([
        table.write(remove(bookingKey(bookingId))),
        table.write(remove(seatKey(bookingId, ownSeat.seatId))),
        table.write(purchases(table).removeCourse(purchase)),
      ]),
    takeAttendance: () =>
      table.write(put(seatList, { bookingId, userId, attendanceDates: [lastSession], personalData: [] })),
    complete: () => api.call('POST /api/lessons/{id}/complete', { token, params: { id: lesson._id } }),
    certify: () => api.call('POST /api/certificates', { token, body: { course } }),
    owned: () => api.call('GET /api/courses/purchased', { token }),
  }
}

const verify = async (id: string) => (await api.call('GET /api/certificates/{id}', { params: { id } })).status

describe('a seat', () => {
  test('gives the lessons of the course to the account that has taken it', async () => {
    const { owned, complete } = await attendee()
    expect((await owned()).body).toMatchObject([{ name: course, certificateAfter: lastSession }])
    expect((await complete()).status).toBe(200)
  })

  test('counts as opened once its holder has seen the lessons, so that it cannot be passed from person to person', async () => {
    const { owned, seatOf, unseat } = await attendee()
    expect((await seatOf())?.openedAt).toBeUndefined()
    await owned()
    expect((await seatOf())?.openedAt).toBe('2027-01-04T16:59:59.000Z')
    await unseat()
    expect((await owned()).status).toBe(403)
  })

  test('gives nothing after a refund, while the payment is disputed or when the booking is cancelled', async () => {
    const { owned, complete, refund } = await attendee()
    await refund()
    expect([(await owned()).status, (await complete()).status]).toEqual([403, 403])
    const other = await attendee()
    await other.save({ status: 'cancelled' })
    expect((await other.complete()).status).toBe(403)
    const unpaid = await attendee({ status: 'confirmed' })
    expect((await unpaid.complete()).status).toBe(403)
  })

  test('gives nothing once it has been taken away', async () => {
    const { owned, unseat } = await attendee()
    await unseat()
    expect((await owned()).status).toBe(403)
  })
})

describe('the certificate of a taught course', () => {
  test('waits for the end of the last session in the course’s city', async () => {
    const { complete, certify, owned } = await attendee()
    await complete()
    expect((await certify()).body).toMatchObject({ code: 'course.notTaught' })
    setClock(afterIt)
    expect((await certify()).status).toBe(201)
    expect((await owned()).body[0]).not.toHaveProperty('certificateAfter')
  })

  test('waits for the member who booked too, and is issued once one of their two bookings is over', async () => {
    const { complete, certify, save, user } = await attendee()
    const { table } = api.local.platform
    const own = aBooking({ userId: user.userId, status: 'paid', courseName: course, date: '2027-02-01' })
    const { userId, bookingId } = own
    const purchase = { userId, courseName: course, orderId: 'ord_own', bookingId, boughtAt: own.createdAt }
    await table.write(put(booking, own))
    await table.write(purchases(table).addCourse(purchase))
    await complete()
    expect((await certify()).body).toMatchObject({ code: 'course.notTaught' })
    await save({ date: '2026-12-01' })
    expect((await certify()).status).toBe(201)
  })

  test('requires the attendee’s presence at one session, if attendance was taken', async () => {
    const { complete, certify, takeAttendance, attend } = await attendee()
    await complete()
    await takeAttendance()
    setClock(afterIt)
    expect((await certify()).body).toMatchObject({ code: 'course.notAttended' })
    await attend(lastSession)
    expect((await certify()).status).toBe(201)
  })

  test('ends with a refund, and stays when the booking is erased with its member’s account', async () => {
    const { complete, certify, refund, eraseBooking } = await attendee()
    await complete()
    setClock(afterIt)
    const { _id } = (await certify()).body
    expect(await verify(_id)).toBe(200)
    await refund()
    expect(await verify(_id)).toBe(404)
    await eraseBooking()
    expect(await verify(_id)).toBe(200)
  })
})

test('an administrator sees how far somebody is, and opens no lessons for them', async () => {
  const { user, seatOf, refund } = await attendee()
  const admin = await loggedIn(api.local.platform, { role: 'admin' })
  const learning = (token: string) =>
    api.call('GET /api/courses/learning', { token, query: { userId: user.userId } })
  const { status, body } = await learning(admin.token)
  expect(status).toBe(200)
  expect(body).toEqual([
    expect.objectContaining({ name: course, begun: 0, completed: 0, certificateAfter: lastSession }),
  ])
  expect(body[0].lessons).toBeGreaterThan(0)
  expect((await seatOf())!.openedAt).toBeUndefined()
  expect((await learning((await loggedIn(api.local.platform)).token)).status).toBe(403)
  await refund()
  expect((await learning(admin.token)).body).toEqual([])
})
