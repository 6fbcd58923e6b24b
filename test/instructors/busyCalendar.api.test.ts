import { describe, expect, test } from 'vitest'
import { erasures } from '#functions/account/erasures.ts'
import { calendarReader } from '#functions/instructors/calendar/calendarReader.ts'
import { refreshDueCalendars } from '#functions/instructors/calendar/refreshDueCalendars.ts'
import { instructorDayRepository } from '#functions/timetable/instructorDayRepository.ts'
import { instructorRepository } from '#functions/timetable/instructorRepository.ts'
import { addDays, dayIn } from '#shared/kernel/calendar.ts'
import { after, days, hours } from '#shared/kernel/time.ts'
import type { Person } from '../support/areaApi.ts'
import { quietOutbox } from '../support/letters.ts'
import { calendarEvent, calendarServer, calendarText } from './calendarServer.ts'
import { allowsThisMachine, instructorsApi } from './instructorsApi.ts'

const api = instructorsApi()
const server = calendarServer()
const zone = 'America/Toronto'
const today = dayIn(zone, new Date())
const date = addDays(today, 10)
const icalDate = date.replaceAll('-', '')
const dentist = calendarEvent(`DTSTART:${icalDate}T090000`, `DTEND:${icalDate}T103000`)
const dentistHours = { date, start: '09:00', end: '10:30' }

/** An instructor in Toronto. */
async function anInstructor(): Promise<Person> {
  const person = await api.instructor()
  await api.change(person.token, person.email, { city: 'Toronto', timeZone: zone })
  return person
}
const read = (person: Person, address = server.address()) => api.busy(person.token, 'PUT', { address })
const shownCalendar = async (person: Person) => (await api.busy(person.token, 'GET')).body.calendar
async function aConnectedInstructor(...events: readonly string[][]): Promise<Person> {
  server.serve(calendarText(...(events.length > 0 ? events : [dentist]).flat()))
  const person = await anInstructor()
  expect((await read(person)).status).toBe(200)
  return person
}
const deps = () => ({
  ...api.local.task('refreshCalendars').platform,
  outbox: quietOutbox(api.local.task('refreshCalendars').platform),
  resolveOptions: { allows: allowsThisMachine },
})
const refreshDue = (at: Date) => refreshDueCalendars(deps(), at)
const takenOn = async ({ userId }: Person) => {
  const profile = (await instructorRepository(api.platform.table).byId(userId))!
  return (await instructorDayRepository(api.platform.table).takenOn([profile], [date])).get(userId)!.get(date)
}
const rowsOf = ({ userId }: Person) =>
  Array.fromAsync(api.platform.table.rows({ pk: `INSTRUCTOR#${userId}`, consistent: true }))
const inAnHour = () => after(new Date(), hours(1.01))

describe('an instructor’s own calendar', () => {
  test('is read at once, and its busy hours are taken', async () => {
    const person = await aConnectedInstructor()
    expect(await shownCalendar(person)).toMatchObject({ events: 1, unread: 0, busy: [dentistHours] })
    expect(await takenOn(person)).toEqual([36, 37, 38, 39, 40, 41])
  })

  test('is stored without titles, and its address is shown to nobody, not even in an export', async () => {
    const person = await aConnectedInstructor()
    const rows = await rowsOf(person)
    expect(JSON.stringify(rows)).not.toContain('Dentist')
    const answers = JSON.stringify([
      (await api.busy(person.token, 'GET')).body,
      (await api.profile(person.token, person.email)).body,
      (await api.profile(api.admin.token, person.email)).body,
      (await api.list({}, api.admin.token)).body,
    ])
    expect(answers).not.toContain('secret-1234')
    expect((await shownCalendar(person)).host).toBe(new URL(server.address()).host)
  })

  test('cannot be set by members or administrators', async () => {
    const member = await api.join()
    for (const { token } of [member, api.admin]) {
      expect((await api.busy(token, 'GET')).body.code).toBe('instructor.notInstructor')
      expect((await api.busy(token, 'PUT', { address: server.address() })).status).toBe(403)
      expect((await api.busy(token, 'DELETE')).status).toBe(403)
      expect((await api.refreshBusy(token)).status).toBe(403)
    }
  })

  test('needs a city, whose clock the hours follow', async () => {
    const person = await api.instructor()
    expect((await read(person)).body.code).toBe('instructor.calendarNoCity')
  })

  test('is read again when the city changes', async () => {
    const utcEvent = calendarEvent(`DTSTART:${icalDate}T170000Z`, `DURATION:PT1H`)
    const person = await aConnectedInstructor(utcEvent)
    await api.change(person.token, person.email, { city: 'Vancouver', timeZone: 'America/Vancouver' })
    const [busy] = (await shownCalendar(person)).busy
    expect(['09:00', '10:00']).toContain(busy.start)
  })

  test('replaces the previous calendar, whose hours are free again', async () => {
    const person = await aConnectedInstructor()
    server.serve(calendarText(...calendarEvent(`DTSTART:${icalDate}T140000`, 'DURATION:PT30M')))
    await read(person, server.address('/other.ics'))
    expect((await shownCalendar(person)).busy).toEqual([{ date, start: '14:00', end: '14:30' }])
  })

  test('can be removed, with its hours', async () => {
    const person = await aConnectedInstructor()
    expect((await api.busy(person.token, 'DELETE')).status).toBe(204)
    expect((await api.busy(person.token, 'DELETE')).status).toBe(204)
    expect([await shownCalendar(person), await takenOn(person)]).toEqual([undefined, undefined])
    expect((await api.refreshBusy(person.token)).body.code).toBe('instructor.calendarMissing')
    const rows = await rowsOf(person)
    expect(rows.map(({ sk }) => sk)).toEqual(['INSTRUCTOR'])
  })

  test('is erased with the account', async () => {
    const person = await aConnectedInstructor()
    expect((await api.remove(person.userId)).status).toBe(204)
    await erasures(api.platform.table).sweep()
    expect(await rowsOf(person)).toEqual([])
    await refreshDue(inAnHour())
    expect(await rowsOf(person)).toEqual([])
  })
})

describe('a calendar’s address', () => {
  test.each([
    ['ftp://example.org/a.ics'],
    ['file:///etc/passwd'],
    ['https://'],
    ['https://user:secret@example.org/a.ics'],
    ['https://[::1/a.ics'],
    ['calendar.example.org/a.ics'],
    [''],
    [`https://example.org/${'a'.repeat(2000)}`],
  ])('%j is refused before anything is opened', async (address) => {
    const person = await anInstructor()
    expect((await read(person, address)).status).toBe(400)
  })

  test.each([
    ['https://127.0.0.2/a.ics'],
    ['webcal://10.0.0.1/a.ics'],
    ['https://169.254.169.254/latest/meta-data/'],
    ['https://[::ffff:10.0.0.1]/a.ics'],
    ['https://localhost/a.ics'],
    ['https://93.184.216.34:8080/a.ics'],
  ])('%s is not on the public internet, and is not opened', async (address) => {
    const person = await anInstructor()
    expect((await read(person, address)).body.code).toBe('instructor.calendarNotPublic')
  })

  test.each([['http://10.0.0.1/a.ics'], ['https://127.0.0.2/'], ['file:///etc/passwd'], ['//localhost/a']])(
    'that redirects to %s does not lead there',
    async (location) => {
      server.fail(302, { location })
      const person = await anInstructor()
      const { body } = await read(person)
      expect(['instructor.calendarNotPublic', 'instructor.calendarUnreachable']).toContain(body.code)
      expect(await shownCalendar(person)).toBeUndefined()
    },
  )

  test('may redirect three times, but not for ever', async () => {
    server.respond = ({ url }, response) =>
      url === '/3'
        ? response.end(calendarText(...dentist))
        : response.writeHead(302, { location: `/${Number(url?.slice(1)) + 1}` }).end()
    const person = await anInstructor()
    expect((await read(person, server.address('/0'))).status).toBe(200)
    server.fail(302, { location: '/again' })
    expect((await read(person)).body.code).toBe('instructor.calendarRefused')
  })

  test.each([
    [404, 'calendarRefused'],
    [401, 'calendarRefused'],
    [500, 'calendarRefused'],
    [304, 'calendarRefused'],
  ])('that is answered with %i has no calendar', async (status, code) => {
    server.fail(status)
    expect((await read(await anInstructor())).body.code).toBe(`instructor.${code}`)
  })

  test('with a page, or with a compressed response, has no calendar', async () => {
    const person = await anInstructor()
    server.serve('<html><body>Please log in</body></html>')
    expect((await read(person)).body.code).toBe('instructor.calendarNotACalendar')
    server.serve(calendarText(), { 'content-encoding': 'gzip' })
    expect((await read(person)).body.code).toBe('instructor.calendarNotACalendar')
  })

  test('with more than 10 MB is too large, and is not read to its end', async () => {
    let sentBytes = 0
    server.respond = (_, response) => {
      const send = () => {
        if (response.destroyed) return
        sentBytes += 1_000_000
        response.write('x'.repeat(1_000_000), () => setImmediate(send))
      }
      send()
    }
    expect((await read(await anInstructor())).body.code).toBe('instructor.calendarTooLarge')
    expect(sentBytes).toBeLessThan(60_000_000)
  })
})

describe('a refresh', () => {
  test('is due each hour, and takes up what has changed', async () => {
    const person = await aConnectedInstructor()
    const before = server.requests.length
    await refreshDue(after(new Date(), hours(0.9)))
    expect(server.requests.length).toBe(before)
    server.serve(calendarText(...calendarEvent(`DTSTART:${icalDate}T140000`, 'DURATION:PT30M')))
    await refreshDue(inAnHour())
    expect((await shownCalendar(person)).busy).toEqual([{ date, start: '14:00', end: '14:30' }])
    const requestCount = server.requests.length
    await refreshDue(after(new Date(), hours(1.5)))
    expect(server.requests.length).toBe(requestCount)
    await api.busy(person.token, 'DELETE')
  })

  test('asks whether anything has changed, and keeps the hours if nothing has', async () => {
    server.serve(calendarText(...dentist), { etag: '"v1"', 'last-modified': 'Mon, 01 Mar 2027 00:00:00 GMT' })
    const person = await anInstructor()
    await read(person)
    server.fail(304)
    const { body } = await api.refreshBusy(person.token)
    const { headers } = server.requests.at(-1)!
    expect(headers).toMatchObject({
      'if-none-match': '"v1"',
      'if-modified-since': 'Mon, 01 Mar 2027 00:00:00 GMT',
    })
    expect(body.calendar).toMatchObject({ busy: [dentistHours] })
    expect(body.calendar.failure).toBeUndefined()
  })

  test('fetches the whole calendar once a day, because the period of busy times moves on', async () => {
    server.serve(
      calendarText(...calendarEvent(`DTSTART:${icalDate}T090000`, 'DURATION:PT1H', 'RRULE:FREQ=DAILY')),
      {
        etag: '"v1"',
      },
    )
    const person = await anInstructor()
    await read(person)
    await refreshDue(after(new Date(), days(1.5)))
    expect(server.requests.at(-1)!.headers['if-none-match']).toBeUndefined()
    await api.busy(person.token, 'DELETE')
  })

  test('that fails keeps the hours, says so, and mails the instructor once after two days', async () => {
    const person = await aConnectedInstructor()
    server.fail(404)
    const { body } = await api.refreshBusy(person.token)
    expect(body.calendar).toMatchObject({ failure: 'refused', busy: [dentistHours] })
    expect(await takenOn(person)).toHaveLength(6)
    const start = Date.now()
    for (const afterDays of [1, 1.9]) await refreshDue(new Date(start + days(afterDays)))
    expect(await api.letters(person.email)).toEqual([])
    for (const afterDays of [2.1, 2.2, 3, 9]) await refreshDue(new Date(start + days(afterDays)))
    const letters = await api.letters(person.email)
    expect(letters.map(({ subject }) => subject)).toEqual(['We cannot read your calendar'])
    expect(letters[0]!.text + letters[0]!.html).not.toContain('secret-1234')

    server.serve(calendarText(...dentist))
    await refreshDue(new Date(start + days(10)))
    expect((await shownCalendar(person)).failingSince).toBeUndefined()
    server.fail(404)
    for (const afterDays of [11, 12, 13.5, 14]) await refreshDue(new Date(start + days(afterDays)))
    expect(await api.letters(person.email)).toHaveLength(2)
    await api.busy(person.token, 'DELETE')
  })

  test('stores nothing if the address is changed or removed meanwhile', async () => {
    for (const method of ['PUT', 'DELETE']) {
      const person = await aConnectedInstructor()
      const responseAllowed = Promise.withResolvers<void>()
      const requestArrived = Promise.withResolvers<void>()
      server.respond = async ({ url }, response) => {
        if (url === '/new.ics') return response.end(calendarText())
        requestArrived.resolve()
        await responseAllowed.promise
        response.end(calendarText(...dentist))
      }
      const refreshing = calendarReader(deps()).refresh(person.userId, new Date())
      await requestArrived.promise
      await api.busy(
        person.token,
        method,
        method === 'PUT' ? { address: server.address('/new.ics') } : undefined,
      )
      responseAllowed.resolve()
      await refreshing
      expect([method, await takenOn(person)]).toEqual([method, undefined])
    }
  })

  test('goes on with the other calendars when one fails unexpectedly, which is not read again within the hour', async () => {
    const [one, other] = [await aConnectedInstructor(), await aConnectedInstructor()]
    const at = inAnHour()
    const brokenDeps = deps()
    const byId = brokenDeps.users.byId
    brokenDeps.users = {
      ...brokenDeps.users,
      byId: async (userId: string) => {
        if (userId === one.userId) throw new Error('broken off')
        return byId(userId)
      },
    } as typeof brokenDeps.users
    server.serve(calendarText())
    await expect(refreshDueCalendars(brokenDeps, at)).rejects.toThrow('broken off')
    expect(await takenOn(other)).toBeUndefined()
    expect(await takenOn(one)).toHaveLength(6)
  })

  test('by hand is limited to twelve an hour', async () => {
    const person = await aConnectedInstructor()
    const statuses: number[] = []
    for (let tries = 0; tries < 13; tries++) statuses.push((await api.refreshBusy(person.token)).status)
    expect([statuses.slice(0, 12).every((status) => status === 200), statuses[12]]).toEqual([true, 429])
  })
})
