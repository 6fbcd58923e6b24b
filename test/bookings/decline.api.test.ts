import { describe, expect, test } from 'vitest'
import { timetableFlaws } from '#functions/timetable/timetableFlaws.ts'
import { aCity, bookingsApi, course } from './bookingsApi.ts'

const api = bookingsApi()
type Person = Awaited<ReturnType<typeof api.member>>

async function aRequestTo(count: number) {
  const city = aCity()
  const member = await api.member()
  const instructors: Person[] = []
  for (let made = 0; made < count; made++) instructors.push(await api.instructor({ city }))
  const { body } = await api.book(member, { city })
  return { id: body.bookingId as string, member, instructors, city }
}
const decline = ({ token }: Person, id: string, body: Record<string, unknown> = {}) =>
  api.call('POST /api/bookings/{id}/decline', { token, params: { id }, body })
const offeredTo = async ({ token, userId }: Person) =>
  (await api.call('GET /api/bookings', { token, query: { notifiedInstructorId: userId } })).body
const flaws = () => timetableFlaws(api.platform.table, new Date(), { recheckAfterMs: 0 })

describe('declining an offered booking', () => {
  test('removes it from the instructor’s list, leaves it to the others, and may be repeated', async () => {
    const { id, member, instructors } = await aRequestTo(2)
    const [first, second] = instructors as [Person, Person]
    for (const reason of ['', 'I am away.']) expect((await decline(first, id, { reason })).status).toBe(204)
    expect([await offeredTo(first), (await offeredTo(second)).length]).toEqual([[], 1])
    expect((await api.stored(id))!.declined).toEqual([{ instructorId: first.userId, reason: 'I am away.' }])
    const admin = await api.join({ role: 'admin' })
    const managed = await api.call('GET /api/bookings/manage/{id}', { token: admin.token, params: { id } })
    expect(managed.body).toMatchObject({
      askedCount: 2,
      declined: [{ name: 'Ada Lovelace', reason: 'I am away.' }],
    })
    const resent = await api.call('POST /api/bookings/{id}/letters', {
      token: admin.token,
      params: { id },
      body: {},
    })
    expect(resent.body.sentTo.map(({ email }: { email: string }) => email)).toEqual([second.email])
    expect((await api.status(member, id)).body.status).toBe('on-hold')
    expect((await api.accept(second, id)).status).toBe(200)
    const late = await decline(first, id)
    expect([late.status, late.body.code]).toEqual([409, 'booking.taken'])
    expect(await flaws()).toEqual([])
  })

  test('by the last instructor who was asked ends the request: the member gets a letter, and may book again', async () => {
    const { id, member, instructors, city } = await aRequestTo(2)
    for (const instructor of instructors) expect((await decline(instructor, id)).status).toBe(204)
    expect((await api.status(member, id)).body.status).toBe('expired')
    expect(await api.letters(member)).toEqual(['No instructor can teach at that time'])
    // The instructors who have declined get no further letter.
    for (const instructor of instructors)
      expect(await api.letters(instructor)).toEqual([`Can you teach ${course}?`])
    expect((await api.book(member, { city, start: '13:00', end: '15:00' })).status).toBe(201)
    const late = await decline(instructors[0]!, id)
    expect([late.status, late.body.code]).toEqual([409, 'booking.over'])
    expect(await flaws()).toEqual([])
  })

  test('is not final: an instructor who has declined may still accept', async () => {
    const { id, instructors } = await aRequestTo(2)
    await decline(instructors[0]!, id)
    expect((await api.accept(instructors[0]!, id)).status).toBe(200)
  })

  test('is only for instructors who were asked, with a reason without links', async () => {
    const { id, member, instructors } = await aRequestTo(1)
    const stranger = await api.instructor({ city: aCity() })
    expect((await decline(stranger, id)).body.code).toBe('booking.notAsked')
    expect((await decline(member, id)).status).toBe(403)
    expect((await decline(instructors[0]!, 'bkg_none')).status).toBe(404)
    expect((await decline(instructors[0]!, id, { reason: 'see www.example.org' })).status).toBe(400)
    expect((await api.stored(id))!.status).toBe('on-hold')
  })

  test('works by the mailed link, which a stranger cannot forge', async () => {
    const { id, instructors } = await aRequestTo(1)
    const [link] = await api.offersTo(instructors[0]!)
    const body = Object.fromEntries(new URL(link!).searchParams)
    const forged = await api.call('POST /api/bookings/offer/decline', { body: { ...body, token: 'forged' } })
    expect([forged.status, forged.body.code]).toEqual([404, 'booking.badLink'])
    expect((await api.call('POST /api/bookings/offer/decline', { body })).status).toBe(204)
    expect((await api.stored(id))!.status).toBe('expired')
  })

  test('by everyone while one of them accepts leaves it either confirmed or expired', async () => {
    for (let round = 0; round < 10; round++) {
      const { id, instructors } = await aRequestTo(3)
      const [accepted] = await Promise.all([
        api.accept(instructors[0]!, id),
        ...instructors.map((instructor) => decline(instructor, id)),
      ])
      const { status } = (await api.stored(id))!
      expect([status, accepted.status]).toEqual(
        status === 'confirmed' ? ['confirmed', 200] : ['expired', 409],
      )
    }
    expect(await flaws()).toEqual([])
  })
})
