import { beforeAll } from 'vitest'
import { erasures } from '#functions/account/erasures.ts'
import type { BookingApiDeps } from '#functions/bookings/deps.ts'
import { dueWork } from '#functions/bookings/dueWork.ts'
import { bookingsHandlers } from '#functions/bookings/handlers.ts'
import { beginErasure } from '#functions/platform/accounts/erasure.ts'
import type { User } from '#functions/platform/accounts/users.ts'
import { serve } from '#functions/platform/http/serve.ts'
import { waitingLetter } from '#functions/platform/mail/letter.ts'
import { openOutbox } from '#functions/platform/mail/outbox.ts'
import type { Platform } from '#functions/platform/platform.ts'
import { documentClient } from '#functions/platform/table/table.ts'
import { bookings as openBookings } from '#functions/timetable/bookings.ts'
import { instructorDays } from '#functions/timetable/instructorDays.ts'
import { newTeacher, type Teacher, teachers } from '#functions/timetable/teachers.ts'
import { everyRow } from '#infra/check/everyRow.ts'
import { bookings } from '#shared/bookings/contract.ts'
import { addDays, weekdayOf, weekdays } from '#shared/kernel/calendar.ts'
import { settingValues } from '#shared/kernel/setting.ts'
import { caller } from '../support/call.ts'
import { testPlatform } from '../support/platform.ts'
import { aUser, loggedIn } from '../support/users.ts'
import { watchedPlatform } from '../support/watched.ts'

export interface Person {
  token: string
  userId: string
  email: string
}

export const course = 'Net Zero Carbon Strategy for Business'

/** The next such weekday that is at least ten days ahead. */
export function dayAhead(weekday: (typeof weekdays)[number], more = 0): string {
  let date = addDays(new Date().toISOString().slice(0, 10), 10)
  while (weekdayOf(date) !== weekday) date = addDays(date, 1)
  return addDays(date, more)
}

export const allWeek = (start: string, end: string) =>
  Object.fromEntries(weekdays.map((day) => [day, [{ start, end }]]))

/** Teaches in Toronto, from 8 to 20 on each day of the week. */
export const aTeacher = (over: Partial<Teacher> = {}): Omit<Teacher, 'userId'> => {
  const { userId: _, ...empty } = newTeacher('')
  return {
    ...empty,
    city: 'Toronto',
    location: 'Downtown',
    timeZone: 'America/Toronto',
    regions: ['North York'],
    subjects: [1, 2, 4, 26].map((durationWeeks) => ({ name: course, durationWeeks })),
    availability: allWeek('08:00', '20:00'),
    ...over,
  }
}

let cities = 0
/** Nobody else's city, so that tests do not meet. */
export const aCity = () => `Town ${++cities}`

/** The API of bookings on a real local table. */
export function bookingsApi() {
  const held = testPlatform(bookings)
  const api = {} as {
    call: ReturnType<typeof caller>
    platform: Platform
    /** As the task that checks bookings, which may read less than the test. */
    checking: Platform
    deps: BookingApiDeps
    work: (at: Date) => Promise<void>
  }

  const deps = (platform: Platform): BookingApiDeps & Platform => ({
    ...platform,
    outbox: { ...openOutbox(platform), wake: async () => undefined },
    settings: settingValues(bookings, () => undefined),
  })
  beforeAll(async () => {
    const task = held.task('keepTime').platform
    Object.assign(api, {
      platform: held.platform,
      checking: held.task('check').platform,
      deps: deps(held.lambda),
      call: caller(serve(bookings, bookingsHandlers(deps(held.lambda)), held.lambda)),
      work: dueWork(deps(task)),
    })
  })

  const join = async (over: Partial<User> = {}): Promise<Person> => {
    const { token, user } = await loggedIn(api.platform, over)
    return { token, userId: user.userId, email: user.email }
  }
  const wish = (over: Record<string, unknown> = {}) => ({
    ...{
      date: dayAhead('Monday'),
      city: 'Toronto',
      area: '',
      courseName: course,
      durationWeeks: 1,
      start: '09:00',
      end: '12:00',
    },
    ...over,
  })

  return Object.assign(api, {
    join,
    empty: () => held.empty(),
    wish,
    /** The API and the minute's work on a table that is watched. */
    open(outside: (changes?: boolean) => Promise<void>) {
      const watched = (name: string) => {
        const { platform, credentials } = held.task(name)
        return deps(watchedPlatform(platform, credentials, outside))
      }
      const own = watched('api')
      return { call: caller(serve(bookings, bookingsHandlers(own), own)), work: dueWork(watched('keepTime')) }
    },
    member: (over: Partial<User> = {}) => join({ package: 'premium', ...over }),
    /** An instructor with a session. */
    async teacher(profile: Partial<Teacher> = {}, over: Partial<User> = {}): Promise<Person> {
      const user = aUser({ role: 'instructor', ...over })
      await api.platform.users.add(user, teachers(api.platform.table).addition(user, aTeacher(profile)))
      const { token } = await api.platform.sessions.open(user, new Date())
      return { token, userId: user.userId, email: user.email }
    },
    book: ({ token, userId }: Person, over: Record<string, unknown> = {}) =>
      api.call('POST /api/bookings', { token, body: { userId, ...wish(over) } }),
    accept: (
      { token, userId }: Person,
      id: string,
      body: Record<string, unknown> = { instructorId: userId },
    ) => api.call('POST /api/bookings/{id}/accept', { token, params: { id }, body }),
    cancel: ({ token }: Pick<Person, 'token'>, id: string, query: Record<string, string> = {}) =>
      api.call('DELETE /api/bookings/{id}', { token, params: { id }, query }),
    status: ({ token }: Person, id: string) =>
      api.call('GET /api/bookings/{id}/status', { token, params: { id } }),
    /** All that the table holds, but for what counts calls: whatever is refused leaves it as it was. */
    async kept(): Promise<string[]> {
      const rows = await Array.fromAsync(everyRow(documentClient(), api.platform.env.TABLE_NAME))
      return rows
        .filter(({ pk }) => !/^(THROTTLE|SEEN)#/.test(pk))
        .map((row) => JSON.stringify(row))
        .sort()
    },
    /** Ends an instructor's account, as the area instructors and the account's erasure do. */
    async deleted({ userId }: Person): Promise<void> {
      const user = (await api.platform.users.byId(userId))!
      await api.platform.users.erase(user, [
        beginErasure(user, new Date()),
        ...teachers(api.platform.table).removal(user, 0),
      ])
      await erasures(api.platform.table).sweep()
    },
    stored: (id: string) => openBookings(api.platform.table).byId(id),
    taken: ({ userId }: Person) => instructorDays(api.platform.table).takenFrom(userId, '2020-01-01'),
    async letters({ email }: Pick<Person, 'email'>): Promise<string[]> {
      const waiting = await Array.fromAsync(
        api.platform.table.all(waitingLetter, { index: 'gsi1', pk: 'OUTBOX' }),
      )
      return waiting.filter((letter) => letter.to === email).map(({ subject }) => subject)
    },
    /** The texts of somebody's letters, by their subjects. */
    async lettersTo({ email }: Pick<Person, 'email'>): Promise<Record<string, string>> {
      const waiting = await Array.fromAsync(
        api.platform.table.all(waitingLetter, { index: 'gsi1', pk: 'OUTBOX' }),
      )
      return Object.fromEntries(
        waiting.flatMap(({ to, subject, text }) => (to === email ? [[subject, text]] : [])),
      )
    },
    /** The calendars that came with somebody's letters. */
    async calendars({ email }: Pick<Person, 'email'>): Promise<string[]> {
      const waiting = await Array.fromAsync(
        api.platform.table.all(waitingLetter, { index: 'gsi1', pk: 'OUTBOX' }),
      )
      return waiting.flatMap(({ to, calendar }) => (to === email && calendar ? [calendar.text] : []))
    },
    /** The links of the offers that were mailed. */
    async offersTo({ email }: Pick<Person, 'email'>): Promise<string[]> {
      const waiting = await Array.fromAsync(
        api.platform.table.all(waitingLetter, { index: 'gsi1', pk: 'OUTBOX' }),
      )
      return waiting.flatMap(({ to, text }) =>
        to === email ? (text.match(/http\S+\/slots\/accept\S+/g) ?? []) : [],
      )
    },
    /** Makes a step of a booking, as the area payments does. */
    async pay(id: string, orderId = 'ord_test'): Promise<void> {
      const stored = openBookings(api.platform.table)
      const before = (await stored.byId(id))!
      await api.platform.table.transact(
        (await stored.step(before, { status: 'paid', orderId, paidCents: 6400 }, new Date()))!,
      )
    },
  })
}
