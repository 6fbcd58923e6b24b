import { describe, expect, test } from 'vitest'
import { after, minutes } from '#shared/kernel/time.ts'
import { aCity, bookingsApi, course } from './bookingsApi.ts'

const api = bookingsApi()
const venue = {
  address: '12 King Street West',
  room: 'Room 4',
  contact: 'Imani at the desk, 416 555 0142',
  note: 'There is a projector.',
}
const inMinutes = (count: number) => after(new Date(), minutes(count))

type Person = Awaited<ReturnType<typeof api.member>>
const save = ({ token }: Pick<Person, 'token'>, id: string, body: Record<string, unknown> = venue) =>
  api.call('PUT /api/bookings/{id}/venue', { token, params: { id }, body })
const calendarOf = ({ token }: Pick<Person, 'token'>, id: string) =>
  api.call('GET /api/bookings/{id}/sessions.ics', { token, params: { id } })

async function aRequest() {
  const city = aCity()
  const [member, instructor, other] = [
    await api.member(),
    await api.instructor({ city }),
    await api.instructor({ city }),
  ]
  const { body } = await api.book(member, { city })
  return { id: body.bookingId as string, member, instructor, other }
}
async function aConfirmedBooking() {
  const request = await aRequest()
  await api.accept(request.instructor, request.id)
  return request
}

describe('the venue of a booking', () => {
  test('is mailed with new calendars to the member and to the instructor who has accepted, and to no other', async () => {
    const { id, member, instructor, other } = await aConfirmedBooking()
    const saved = await save(member, id)
    expect([saved.status, saved.body.venue]).toEqual([200, venue])
    await api.runDueWork(inMinutes(6))
    for (const [reader, subject] of [
      [member, `Where your sessions take place: ${course}`],
      [instructor, `Where you teach: ${course}`],
    ] as const) {
      const text = (await api.lettersTo(reader))[subject]
      for (const words of ['12 King Street West, Room 4', venue.contact, venue.note])
        expect(text).toContain(words)
      const calendar = (await api.calendars(reader)).at(-1)!.replaceAll('\r\n ', '')
      expect(calendar).toContain('SEQUENCE:2')
      expect(calendar).toContain('LOCATION:12 King Street West\\, Room 4\\, Town')
    }
    expect(await api.letters(other)).toEqual([`Can you teach ${course}?`])
    const assigned = await api.call('GET /api/bookings/assigned/{instructorUserId}', {
      token: instructor.token,
      params: { instructorUserId: instructor.userId },
    })
    expect(assigned.body).toMatchObject([{ _id: id, venue }])
  })

  test('is one letter when it is saved several times within five minutes, and none when nothing changes', async () => {
    const { id, member, instructor } = await aConfirmedBooking()
    for (const room of ['Room 1', 'Room 2', 'Room 3']) await save(member, id, { ...venue, room })
    await save(member, id, { ...venue, room: 'Room 3' })
    await api.runDueWork(inMinutes(6))
    await api.runDueWork(inMinutes(7))
    const letters = (await api.letters(instructor)).filter((subject) => subject.startsWith('Where you teach'))
    expect(letters).toHaveLength(1)
    expect((await api.lettersTo(instructor))[`Where you teach: ${course}`]).toContain('Room 3')
    expect((await api.stored(id))!.sequence).toBe(4)
  })

  test('is hidden from instructors who are only asked, and is in the letter to the one who accepts', async () => {
    const { id, member, instructor } = await aRequest()
    expect((await save(member, id)).status).toBe(200)
    const offers = await api.call('GET /api/bookings', {
      token: instructor.token,
      query: { notifiedInstructorId: instructor.userId },
    })
    expect(offers.body).toMatchObject([{ _id: id }])
    expect(JSON.stringify(offers.body)).not.toContain('King Street')
    expect(Object.values(await api.lettersTo(instructor)).join()).not.toContain('King Street')
    await api.accept(instructor, id)
    expect((await api.lettersTo(instructor))[`You teach ${course}`]).toContain('King Street')
  })

  test('can be set only by the member, and not once the booking is over', async () => {
    const { id, member, instructor } = await aConfirmedBooking()
    const stranger = await api.member()
    for (const caller of [stranger, instructor]) {
      const refused = await save(caller, id)
      expect([refused.status, refused.body.code]).toEqual([404, 'booking.missing'])
    }
    await api.cancel(member, id)
    const late = await save(member, id)
    expect([late.status, late.body.code]).toEqual([409, 'booking.over'])
    expect((await api.stored(id))!.venue).toBeUndefined()
  })

  test('has no links, which would be mailed to the instructor', async () => {
    const { id, member } = await aConfirmedBooking()
    for (const field of ['address', 'room', 'contact', 'note']) {
      const refused = await save(member, id, { ...venue, [field]: 'see www.example.org' })
      expect([refused.status, refused.body.issues?.[0].path]).toEqual([400, field])
    }
    expect((await save(member, id, { address: ' ' })).status).toBe(400)
  })

  test('saved while the booking is cancelled is either stored or refused, and the booking ends cancelled', async () => {
    for (let round = 0; round < 10; round++) {
      const { id, member } = await aConfirmedBooking()
      const [saved, cancelled] = await Promise.all([save(member, id), api.cancel(member, id)])
      expect(cancelled.status).toBe(204)
      const stored = (await api.stored(id))!
      expect(stored.status).toBe('cancelled')
      expect(stored.venue === undefined).toBe(saved.status === 409)
    }
  })
})

test('the sessions can be downloaded as a calendar by their member and instructor, once they are confirmed', async () => {
  const { id, member, instructor, other } = await aRequest()
  expect((await calendarOf(member, id)).status).toBe(409)
  await api.accept(instructor, id)
  for (const reader of [member, instructor]) {
    const { status, bytes } = await calendarOf(reader, id)
    const text = bytes.toString().replaceAll('\r\n ', '')
    expect(status).toBe(200)
    expect(text).toContain('METHOD:PUBLISH')
    expect(text).toContain(`/sessions?booking=${id}`)
  }
  expect((await calendarOf(other, id)).status).toBe(404)
})
