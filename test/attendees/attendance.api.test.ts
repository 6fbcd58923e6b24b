import { describe, expect, test } from 'vitest'
import { aPerson, attendeesApi, codeOf, people } from './attendeesApi.ts'

const api = attendeesApi()
const firstSession = '2027-01-04T15:00:00Z'

describe('attendance', () => {
  test('is taken by the instructor for sessions that have come, and may be corrected', async () => {
    const { add, attend, list, instructor, at } = await api.aCourse()
    await add(...people(3))
    const ids = (await list()).attendees.map(({ _id }) => _id)
    expect(codeOf(await attend('2027-01-04', ids))).toBe('409 attendee.noSession')
    await at(firstSession)
    expect((await list(instructor)).days).toEqual(['2027-01-04'])
    expect(codeOf(await attend('2027-01-11', ids))).toBe('409 attendee.noSession')
    expect(codeOf(await attend('2027-01-05', ids))).toBe('409 attendee.noSession')
    const { body } = await attend('2027-01-04', ids.slice(0, 2))
    expect([
      body.taken,
      body.attendees.map(({ attended }: { attended: string[] }) => attended.length),
    ]).toEqual([['2027-01-04'], [1, 1, 0]])
    await attend('2027-01-04', ids.slice(2))
    expect((await list()).attendees.map(({ state }) => state)).toEqual(['invited', 'invited', 'used'])
    await at('2027-02-01T17:00:00Z')
    expect(codeOf(await attend('2027-01-04', ids))).toBe('409 attendee.noSession')
  })

  test('begins on the day of the session in the course’s city', async () => {
    const { attend, at } = await api.aCourse()
    await at('2027-01-04T04:59:59Z')
    expect(codeOf(await attend('2027-01-04', []))).toBe('409 attendee.noSession')
    await at('2027-01-04T05:00:00Z')
    expect((await attend('2027-01-04', [])).body.taken).toEqual(['2027-01-04'])
  })

  test('is taken of a hundred people at once', async () => {
    const { add, attend, list, at } = await api.aCourse({ people: 110 })
    await add(...people(110))
    await at(firstSession)
    const { body } = await attend(
      '2027-01-04',
      (await list()).attendees.map(({ _id }) => _id),
    )
    expect(body.attendees.every(({ attended }: { attended: string[] }) => attended.length === 1)).toBe(true)
  })

  test('is not taken by the member, by strangers or for other bookings’ seats', async () => {
    const { attend, member, at } = await api.aCourse()
    const other = await api.aCourse()
    await other.add(aPerson())
    await at(firstSession)
    expect(codeOf(await attend('2027-01-04', [], member))).toBe('403 attendee.notInstructor')
    await api.setTime(firstSession, other.instructor, other.member)
    expect(codeOf(await attend('2027-01-04', [], other.instructor))).toBe('404 attendee.noBooking')
    const foreign = (await other.list()).attendees[0]!._id
    expect(codeOf(await attend('2027-01-04', [foreign]))).toBe('404 attendee.missing')
  })

  test('keeps the seat with its attendee', async () => {
    const { add, as, attend, list, member, at } = await api.aCourse()
    await add(aPerson())
    const seatId = (await list()).attendees[0]!._id
    await at(firstSession)
    await attend('2027-01-04', [seatId])
    const params = { seatId }
    expect(codeOf(await as('PUT /seats/{seatId}', member, { params, body: aPerson() }))).toBe(
      '409 attendee.used',
    )
    expect(codeOf(await as('DELETE /seats/{seatId}', member, { params }))).toBe('409 attendee.used')
  })
})
