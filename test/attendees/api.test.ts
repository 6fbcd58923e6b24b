import { describe, expect, test } from 'vitest'
import { seatRepository } from '#functions/timetable/seatRepository.ts'
import { aPerson, attendeesApi, codeOf, people } from './attendeesApi.ts'

const api = attendeesApi()

describe('naming attendees', () => {
  test('mails each an invitation in their language, once', async () => {
    const { add, list } = await api.aCourse()
    const [ada, jeanne] = [
      aPerson({ name: 'Ada Lovelace' }),
      aPerson({ name: 'Jeanne Dupont', language: 'fr' }),
    ]
    const added = await add(ada, jeanne, ada)
    expect([added.status, added.body.added, added.body.known]).toEqual([200, 2, 0])
    const again = await add(ada, jeanne)
    expect([again.body.added, again.body.known]).toEqual([0, 2])
    const { places, attendees } = await list()
    expect([places, attendees.map(({ name, state }) => `${name} ${state}`)]).toEqual([
      8,
      ['Ada Lovelace invited', 'Jeanne Dupont invited'],
    ])
    const [letter, ...others] = await api.letters(jeanne.email)
    expect(others).toEqual([])
    expect(letter!.subject).toContain('Votre place')
    expect(letter!.text).toContain('/fr/attend?token=')
    expect(letter!.text).toContain('Grace Hopper')
  })

  test('fills a large course in several transactions', async () => {
    const { add } = await api.aCourse({ people: 120 })
    const { body } = await add(...people(120))
    expect([body.added, body.list.attendees.length]).toEqual([120, 120])
    expect(codeOf(await add(aPerson()))).toBe('409 attendee.full')
  })

  test('never names more people than were paid for, whoever is faster', async () => {
    const { add, list } = await api.aCourse({ people: 8 })
    const answers = await Promise.all(people(20).map((person) => add(person)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(8)
    expect(answers.filter((answer) => codeOf(answer) === '409 attendee.full')).toHaveLength(12)
    expect((await list()).attendees).toHaveLength(8)
    expect(codeOf(await add(...people(2)))).toBe('409 attendee.full')
  })

  test('of the same person at once is one seat with one letter', async () => {
    const { add, list } = await api.aCourse()
    const person = aPerson()
    await Promise.all(Array.from({ length: 10 }, () => add(person)))
    expect((await list()).attendees).toHaveLength(1)
    expect(await api.letters(person.email)).toHaveLength(1)
  })

  test('is refused before the payment, after the last session and when the booking was cancelled', async () => {
    const { add, save, list, at } = await api.aCourse({ status: 'confirmed' })
    expect(codeOf(await add(aPerson()))).toBe('409 attendee.notPaid')
    expect(await list()).toMatchObject({ paid: false, mayName: false, attendees: [] })
    await save({ status: 'paid' })
    await at('2027-01-25T17:00:00Z')
    expect(codeOf(await add(aPerson()))).toBe('409 attendee.over')
    await at('2026-12-01T12:00:00Z')
    await add(aPerson())
    await save({ status: 'cancelled' })
    expect(codeOf(await add(aPerson()))).toBe('409 attendee.notPaid')
    expect((await list()).attendees).toEqual([])
  })

  test('is the matter of the member who booked alone', async () => {
    const { as, instructor, list, add } = await api.aCourse()
    const stranger = await api.join()
    await add(aPerson())
    for (const method of ['GET', 'POST'])
      expect(codeOf(await as(method, stranger, { body: { people: [aPerson()] } }))).toBe(
        '404 attendee.noBooking',
      )
    expect(codeOf(await as('POST', instructor, { body: { people: [aPerson()] } }))).toBe(
      '403 attendee.notBooker',
    )
    const [seen] = (await list(instructor)).attendees
    expect(seen).not.toHaveProperty('email')
    expect((await list(api.admin)).attendees[0]).toHaveProperty('email')
  })
})

describe('the attendees of a booking before its first day', () => {
  test('are shown to its instructor by their names alone, with the day from which attendance is taken', async () => {
    const { add, list, at, instructor, member, as } = await api.aCourse()
    const person = aPerson({ name: 'Ada Lovelace' })
    await add(person)
    const seen = await list(instructor)
    expect(seen).toMatchObject({ firstDay: '2027-01-04', days: [], attendees: [{ name: 'Ada Lovelace' }] })
    expect(JSON.stringify(seen)).not.toContain(person.email)
    expect(await list(member)).not.toHaveProperty('firstDay')
    expect(codeOf(await as('GET', await api.join({ role: 'instructor' })))).toBe('404 attendee.noBooking')
    await at('2027-01-04T15:00:00Z')
    const onTheDay = await list(instructor)
    expect(onTheDay).toMatchObject({ days: ['2027-01-04'] })
    expect(onTheDay).not.toHaveProperty('firstDay')
    expect(JSON.stringify(onTheDay)).not.toContain(person.email)
  })
})

describe('an invitation', () => {
  test('shows when and where to anyone with the link, and is taken by one account', async () => {
    const venue = { address: '12 King Street', room: '4', contact: '416 555 0142', note: '' }
    const { add, list } = await api.aCourse({ venue })
    const person = aPerson()
    await add(person)
    const token = await api.tokenFor(person.email)
    const shown = await api.invitation(token)
    expect(shown.body).toMatchObject({
      ...{ name: person.name, invitedBy: 'Grace Hopper', holder: 'nobody', date: '2027-01-04' },
      venue: { address: '12 King Street', room: '4' },
    })
    expect(JSON.stringify(shown.body)).not.toContain('416')
    const [ada, eve] = [await api.join(), await api.join()]
    const replies = await Promise.all([ada, ada, ada].map((account) => api.accept(token, account)))
    expect(replies.map(({ status, body }) => `${status} ${body.holder}`)).toEqual(Array(3).fill('200 you'))
    expect(codeOf(await api.accept(token, eve))).toBe('409 attendee.taken')
    expect((await api.invitation(token, eve)).body.holder).toBe('other')
    expect((await list()).attendees[0]).toMatchObject({ state: 'joined', completed: 0 })
  })

  test('is one seat of a booking for an account', async () => {
    const { add, seated } = await api.aCourse()
    const account = await seated()
    const other = aPerson()
    await add(other)
    expect(codeOf(await api.accept(await api.tokenFor(other.email), account))).toBe('409 attendee.secondSeat')
  })

  test('ends when the seat goes to somebody else, and is mailed again on request', async () => {
    const { add, as, member, list } = await api.aCourse()
    const [first, second] = [aPerson(), aPerson()]
    await add(first)
    const before = await api.tokenFor(first.email)
    const seatId = (await list()).attendees[0]!._id
    const moved = await as('PUT /seats/{seatId}', member, { params: { seatId }, body: second })
    expect(moved.body.attendees.map(({ email }: { email: string }) => email)).toEqual([second.email])
    expect(codeOf(await api.invitation(before))).toBe('404 attendee.badLink')
    expect(codeOf(await api.accept(before, await api.join()))).toBe('404 attendee.badLink')
    const newId = moved.body.attendees[0]._id
    expect((await as('POST /seats/{seatId}/letter', member, { params: { seatId: newId } })).status).toBe(204)
    expect(await api.letters(second.email)).toHaveLength(2)
    expect(
      (await as('DELETE /seats/{seatId}', member, { params: { seatId: newId } })).body.attendees,
    ).toEqual([])
    expect((await api.invitation(await api.tokenFor(second.email))).status).toBe(404)
  })

  test('stays with its account once a lesson was begun, whose progress the list shows', async () => {
    const { as, seated, list, member, instructor, courseName } = await api.aCourse({ courseName: 'Weaving' })
    const { userId, seatId } = await seated()
    /** Stores a row of the area courses, with the attributes that attendees read. */
    const store = (pk: string, sk: string, row: object) =>
      api.platform.table.write({ kind: 'put', key: { pk, sk }, item: { pk, sk, ...row } })
    for (const id of ['lesson_1', 'lesson_2'])
      await store('LESSON#PUBLISHED', `2026-11-01T00:00:00.000Z#${id}`, {
        id,
        fields: { course: courseName },
      })
    expect((await list()).attendees[0]).toMatchObject({ state: 'joined', completed: 0 })
    await store(`PROGRESS#${userId}`, 'lesson_1', { lessonId: 'lesson_1' })
    const params = { seatId }
    for (const route of ['PUT /seats/{seatId}', 'DELETE /seats/{seatId}'])
      expect(codeOf(await as(route, member, { params, body: aPerson() }))).toBe('409 attendee.used')
    await store(`PROGRESS#${userId}`, 'lesson_2', { lessonId: 'lesson_2', completedAt: '2026-12-01' })
    expect(await list(instructor)).toMatchObject({
      lessons: 2,
      attendees: [{ state: 'used', completed: 1 }],
    })
    const { email } = (await list()).attendees[0]!
    const corrected = { name: 'Ada Corrected', email, language: 'fr' }
    const { body } = await as('PUT /seats/{seatId}', member, { params, body: corrected })
    expect(body.attendees[0]).toMatchObject({ _id: seatId, name: 'Ada Corrected', language: 'fr' })
  })

  test('stays with its account once the lessons were shown', async () => {
    const { as, seated, list, member, id } = await api.aCourse()
    const { seatId } = await seated()
    const seats = seatRepository(api.platform.table)
    const stored = await seats.byId(id, seatId)
    expect(await seats.open(stored!, new Date())).toBe(true)
    expect((await list()).attendees[0]).toMatchObject({ state: 'used' })
    const refused = await as('PUT /seats/{seatId}', member, { params: { seatId }, body: aPerson() })
    expect(codeOf(refused)).toBe('409 attendee.used')
  })

  test('can be put into a calendar', async () => {
    const { add } = await api.aCourse()
    const person = aPerson()
    await add(person)
    const file = await api.call('GET /api/seats/invitation/sessions.ics', {
      query: { token: await api.tokenFor(person.email) },
    })
    expect(file.bytes.toString()).toContain('BEGIN:VEVENT')
  })
})

describe('the join link', () => {
  const codeIn = (body: { url?: string }) => body.url!.split('=').at(-1)!

  test('gives free places to whoever has it, by an invitation that proves the address', async () => {
    const { as, member, open, join, list, add } = await api.aCourse({ people: 2 })
    const made = await Promise.all([1, 2, 3].map(() => as('POST /link', member)))
    expect(new Set(made.map(({ body }) => body.url)).size).toBe(1)
    const code = codeIn(made[0]!.body)
    expect((await open(code)).body).toMatchObject({ free: 2, invitedBy: 'Grace Hopper' })
    const person = aPerson()
    expect((await join(code, person)).status).toBe(204)
    expect((await join(code, person)).status).toBe(204)
    expect(await api.letters(person.email)).toHaveLength(1)
    expect((await list()).attendees).toHaveLength(1)
    await add(aPerson())
    expect(codeOf(await join(code, aPerson()))).toBe('409 attendee.joinFull')
    expect((await open(code)).body.free).toBe(0)
  })

  test('is renewed and ended by the member, and ends with the course', async () => {
    const { as, member, instructor, open, save } = await api.aCourse()
    const former = codeIn((await as('POST /link', member)).body)
    expect(codeOf(await as('POST /link', instructor))).toBe('403 attendee.notBooker')
    const latest = codeIn((await as('PUT /link', member)).body)
    expect(codeOf(await open(former))).toBe('404 attendee.badJoinLink')
    await save({ status: 'cancelled' })
    expect(codeOf(await open(latest))).toBe('404 attendee.badJoinLink')
    await save({ status: 'paid' })
    expect((await open(latest)).status).toBe(200)
    expect((await as('DELETE /link', member)).body).not.toHaveProperty('url')
    expect((await open(latest)).status).toBe(404)
  })
})

describe('the places of a person', () => {
  test('are shown to administrators alone, also once the booking gives nothing any more', async () => {
    const { seated, save, id, instructor, member } = await api.aCourse()
    const holder = await seated(aPerson({ name: 'Ada Example' }))
    const query = { userId: holder.userId }
    const held = () => api.asAdmin('GET /api/seats/held', { query })
    expect((await held()).body).toEqual([
      expect.objectContaining({ bookingId: id, status: 'paid', name: 'Ada Example', attended: 0 }),
    ])
    await save({ status: 'cancelled' })
    expect((await held()).body).toMatchObject([{ status: 'cancelled' }])
    for (const { token } of [holder, instructor, member])
      expect((await api.call('GET /api/seats/held', { token, query })).status).toBe(403)
    expect((await api.asAdmin('GET /api/seats/held', { query: { userId: 'usr_none' } })).body).toEqual([])
  })
})
