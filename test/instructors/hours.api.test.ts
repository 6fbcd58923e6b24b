import { describe, expect, test } from 'vitest'
import { erasures } from '#functions/account/erasures.ts'
import { put } from '#functions/platform/table/write.ts'
import { offer, offerKey } from '#functions/timetable/booking.ts'
import { bookingRepository } from '#functions/timetable/bookingRepository.ts'
import { instructorRepository } from '#functions/timetable/instructorRepository.ts'
import { aBooking } from '../support/aBooking.ts'
import { instructorsApi } from './instructorsApi.ts'

const api = instructorsApi()
const morning = { start: '09:00', end: '12:00' }
const afternoon = { start: '13:00', end: '17:00' }

describe('hours', () => {
  test('of the week are replaced as a whole; those of single dates stay unless they are sent', async () => {
    const { token, email } = await api.instructor()
    await api.setHours(token, email, {
      availability: { Monday: [afternoon, morning], Friday: [morning] },
      overrides: { '2027-03-01': [] },
    })
    const { body } = await api.setHours(token, email, { availability: { Monday: [morning] } })
    expect(body).toMatchObject({
      availability: { Monday: [morning] },
      overrides: { '2027-03-01': [] },
      version: 2,
    })
    expect(body.availability).not.toHaveProperty('Friday')
  })

  test.each([
    [{ availability: { Montag: [morning] } }],
    [{ availability: { Monday: [{ start: '12:00', end: '09:00' }] } }],
    [{ availability: { Monday: [morning, { start: '11:00', end: '13:00' }] } }],
    [{ availability: { Monday: [{ start: '9', end: '10' }] } }],
    [{ availability: { Monday: morning } }],
    [{ availability: {}, overrides: { '2027-02-30': [] } }],
    [{ availability: {}, overrides: { '2027-03-01': [{ start: '12:00', end: '12:00' }] } }],
    [{}],
  ])('%j are refused, and nothing changes', async (body) => {
    const { token, email } = await api.instructor()
    expect((await api.setHours(token, email, body)).status).toBe(400)
    expect((await api.profile(token, email)).body.version).toBe(0)
  })

  test('are deleted by index, but not if other hours have moved to that index', async () => {
    const { token, email } = await api.instructor()
    await api.setHours(token, email, { availability: { Monday: [morning, afternoon] } })
    const params = { email, day: 'Monday', index: '0' }
    expect((await api.removeHours(token, params, afternoon)).body.code).toBe('instructor.slotMoved')
    const { status, body } = await api.removeHours(token, params, morning)
    expect([status, body.availability]).toEqual([200, { Monday: [afternoon] }])
    const again = await api.removeHours(token, params, morning)
    expect([again.status, again.body.code]).toEqual([409, 'instructor.slotMoved'])
    expect((await api.removeHours(token, { ...params, index: '7' })).status).toBe(409)
  })

  test.each([
    [{ day: 'Monday', index: '-1' }],
    [{ day: 'Monday', index: 'one' }],
    [{ day: 'Montag', index: '0' }],
    [{ day: 'Monday', index: '0.5' }],
  ])('cannot be deleted at %j', async (path) => {
    const { token, email } = await api.instructor()
    const { status, body } = await api.removeHours(token, { email, ...path })
    expect([status, body.message]).toEqual([400, 'Invalid slot parameters for deletion.'])
  })
})

describe('an instructor’s sessions', () => {
  const bookSessions = async (userId: string) => {
    const { table } = api.platform
    await table.transact(
      instructorRepository(table).addition({ userId, createdAt: new Date().toISOString() }),
    )
    const booking = aBooking({ bookingId: `bkg_${userId}`, asked: [userId] })
    await table.transact(bookingRepository(table).addition(booking, 'x', new Date()))
    const stored = (await bookingRepository(table).byId(booking.bookingId))!
    const to = { status: 'confirmed', instructorId: userId, until: booking.until! } as const
    await table.transact([
      ...(await bookingRepository(table).statusChange(stored, to, new Date()))!,
      ...instructorRepository(table).countAcceptance(userId),
    ])
  }
  const listSessions = (token: string, email: string) =>
    api.call('GET /api/instructors/bookings/{email}', { token, params: { email } })
  const readFeed = (id: string, key: string) =>
    api.call('GET /api/instructors/{id}/sessions.ics', { params: { id }, query: { key } })

  test('are listed only for the instructor and administrators', async () => {
    const { userId, email, token } = await api.instructor()
    await bookSessions(userId)
    for (const callerToken of [token, api.admin.token])
      expect((await listSessions(callerToken, email)).body).toMatchObject([
        { status: 'confirmed', paid: false },
      ])
    expect((await listSessions((await api.instructor()).token, email)).status).toBe(403)
  })

  test('do not prevent deleting the account while they are only offered', async () => {
    const { userId } = await api.instructor()
    const { table } = api.platform
    const booking = aBooking({ bookingId: `bkg_${userId}`, asked: [userId] })
    await table.transact(bookingRepository(table).addition(booking, 'x', new Date()))
    const { bookingId, until } = booking
    await table.write(put(offer, { bookingId, instructorId: userId, until: until! }))
    expect((await api.remove(userId)).status).toBe(204)
    await erasures(table).sweep()
    expect(await table.get(offer, offerKey(bookingId, userId))).toBeUndefined()
    expect((await bookingRepository(table).byId(bookingId))?.status).toBe('on-hold')
  })

  test('prevent deleting the account until they are over', async () => {
    const { userId } = await api.instructor()
    await bookSessions(userId)
    const refused = await api.remove(userId)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This instructor has confirmed sessions ahead. Cancel them first.',
    ])
    expect(await api.platform.users.byId(userId)).toBeTruthy()
  })

  test('are published as a calendar feed under a secret URL, until a newer URL replaces it', async () => {
    const { userId, email, token } = await api.instructor()
    await bookSessions(userId)
    const makeFeedKey = async () => {
      const { body } = await api.call('POST /api/instructors/feed/{email}', { token, params: { email } })
      return new URL(body.url).searchParams.get('key')!
    }
    const stateOf = async (as: string) =>
      (await api.call('GET /api/instructors/feed/{email}', { token: as, params: { email } })).body
    expect(await stateOf(token)).toEqual({})
    const [first, second] = [await makeFeedKey(), await makeFeedKey()]
    expect(await stateOf(token)).toEqual({ feed: { createdAt: expect.stringMatching(/Z$/) } })
    expect((await stateOf((await api.instructor()).token)).code).toBe('instructor.notYours')
    expect((await readFeed(userId, first)).status).toBe(404)
    expect((await readFeed(userId, `${second}x`)).status).toBe(404)
    const { status, headers, bytes } = await readFeed(userId, second)
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'private, no-store',
    ])
    expect(bytes.toString()).toContain(`UID:bkg_${userId}@localhost:3000\r\n`)
    const another = await api.instructor()
    expect((await readFeed(another.userId, second)).status).toBe(404)
    expect((await readFeed(userId, '')).status).toBe(400)
    const refused = await api.call('POST /api/instructors/feed/{email}', {
      token: (await api.instructor()).token,
      params: { email },
    })
    expect(refused.status).toBe(403)

    const { table } = api.platform
    const before = (await bookingRepository(table).byId(`bkg_${userId}`))!
    await table.transact(
      (await bookingRepository(table).statusChange(
        before,
        { status: 'cancelled', cancelled: { by: 'portal' } },
        new Date(),
      ))!,
    )
    const afterCancelling = await readFeed(userId, second)
    expect([afterCancelling.status, afterCancelling.bytes.toString().includes('BEGIN:VEVENT')]).toEqual([
      200,
      false,
    ])
    const end = (as: string) =>
      api.call('DELETE /api/instructors/feed/{email}', { token: as, params: { email } })
    expect((await end((await api.instructor()).token)).status).toBe(403)
    expect([(await end(token)).status, (await end(token)).status]).toEqual([204, 204])
    expect([(await readFeed(userId, second)).status, await stateOf(token)]).toEqual([404, {}])
    const third = await makeFeedKey()
    expect((await readFeed(userId, third)).status).toBe(200)
    expect((await api.remove(userId)).status).toBe(204)
    await erasures(table).sweep()
    expect((await readFeed(userId, third)).status).toBe(404)
  })
})
