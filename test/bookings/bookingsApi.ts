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
import { bookingRepository } from '#functions/timetable/bookingRepository.ts'
import { instructorDayRepository } from '#functions/timetable/instructorDayRepository.ts'
import {
  emptyProfile,
  type InstructorProfile,
  instructorRepository,
} from '#functions/timetable/instructorRepository.ts'
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

/** The next such weekday at least ten days ahead, plus `days`. */
export function dayAhead(weekday: (typeof weekdays)[number], days = 0): string {
  let date = addDays(new Date().toISOString().slice(0, 10), 10)
  while (weekdayOf(date) !== weekday) date = addDays(date, 1)
  return addDays(date, days)
}

export const allWeek = (start: string, end: string) =>
  Object.fromEntries(weekdays.map((day) => [day, [{ start, end }]]))

/** The profile of an instructor in Toronto who teaches from 8:00 to 20:00 on every day of the week. */
export const aProfile = (over: Partial<InstructorProfile> = {}): Omit<InstructorProfile, 'userId'> => {
  const { userId: _, ...empty } = emptyProfile('')
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

let cityCount = 0
/** A new city each time, so that tests do not share instructors. */
export const aCity = () => `Town ${++cityCount}`

/** The API of bookings on a real local table. */
export function bookingsApi() {
  const local = testPlatform(bookings)
  const api = {} as {
    call: ReturnType<typeof caller>
    platform: Platform
    /** With the permissions of the task `check`, which may read less than the test. */
    checking: Platform
    deps: BookingApiDeps
    runDueWork: (at: Date) => Promise<void>
  }

  const deps = (platform: Platform): BookingApiDeps & Platform => ({
    ...platform,
    outbox: { ...openOutbox(platform), wake: async () => undefined },
    settings: settingValues(bookings, () => undefined),
  })
  beforeAll(async () => {
    const task = local.task('keepTime').platform
    Object.assign(api, {
      platform: local.platform,
      checking: local.task('check').platform,
      deps: deps(local.lambda),
      call: caller(serve(bookings, bookingsHandlers(deps(local.lambda)), local.lambda)),
      runDueWork: dueWork(deps(task)),
    })
  })

  const join = async (over: Partial<User> = {}): Promise<Person> => {
    const { token, user } = await loggedIn(api.platform, over)
    return { token, userId: user.userId, email: user.email }
  }
  const request = (over: Record<string, unknown> = {}) => ({
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

  const lettersOf = async ({ email }: Pick<Person, 'email'>) => {
    const waiting = api.platform.table.all(waitingLetter, { index: 'gsi1', pk: 'OUTBOX' })
    return (await Array.fromAsync(waiting)).filter(({ to }) => to === email)
  }

  return Object.assign(api, {
    join,
    empty: () => local.empty(),
    request,
    /** The API and each minute's work, with `outside` awaited before and after every call to the table. */
    watched(outside: (changes?: boolean) => Promise<void>) {
      const depsOf = (name: string) => {
        const { platform, credentials } = local.task(name)
        return deps(watchedPlatform(platform, credentials, outside))
      }
      const own = depsOf('api')
      return {
        call: caller(serve(bookings, bookingsHandlers(own), own)),
        runDueWork: dueWork(depsOf('keepTime')),
      }
    },
    member: (over: Partial<User> = {}) => join({ package: 'premium', ...over }),
    /** An instructor who is logged in. */
    async instructor(profile: Partial<InstructorProfile> = {}, over: Partial<User> = {}): Promise<Person> {
      const user = aUser({ role: 'instructor', ...over })
      await api.platform.users.add(
        user,
        instructorRepository(api.platform.table).addition(user, aProfile(profile)),
      )
      const { token } = await api.platform.sessions.open(user, new Date())
      return { token, userId: user.userId, email: user.email }
    },
    book: ({ token, userId }: Person, over: Record<string, unknown> = {}) =>
      api.call('POST /api/bookings', { token, body: { userId, ...request(over) } }),
    accept: (
      { token, userId }: Person,
      id: string,
      body: Record<string, unknown> = { instructorId: userId },
    ) => api.call('POST /api/bookings/{id}/accept', { token, params: { id }, body }),
    cancel: ({ token }: Pick<Person, 'token'>, id: string, query: Record<string, string> = {}) =>
      api.call('DELETE /api/bookings/{id}', { token, params: { id }, query }),
    status: ({ token }: Person, id: string) =>
      api.call('GET /api/bookings/{id}/status', { token, params: { id } }),
    /** All rows of the table except call counters, to show that a refused call changed nothing. */
    async snapshot(): Promise<string[]> {
      const rows = await Array.fromAsync(everyRow(documentClient(), api.platform.env.TABLE_NAME))
      return rows
        .filter(({ pk }) => !/^(THROTTLE|SEEN)#/.test(pk))
        .map((row) => JSON.stringify(row))
        .sort()
    },
    /** Deletes an account with its data, as the areas instructors and account do. */
    async deleteAccount({ userId }: Person): Promise<void> {
      const user = (await api.platform.users.byId(userId))!
      await api.platform.users.erase(user, [
        beginErasure(user, new Date()),
        ...instructorRepository(api.platform.table).removal(user, 0),
      ])
      await erasures(api.platform.table).sweep()
    },
    stored: (id: string) => bookingRepository(api.platform.table).byId(id),
    takenHours: ({ userId }: Person) =>
      instructorDayRepository(api.platform.table).takenFrom(userId, '2020-01-01'),
    letters: async (person: Pick<Person, 'email'>): Promise<string[]> =>
      (await lettersOf(person)).map(({ subject }) => subject),
    /** The texts of somebody's letters, by subject. */
    lettersTo: async (person: Pick<Person, 'email'>): Promise<Record<string, string>> =>
      Object.fromEntries((await lettersOf(person)).map(({ subject, text }) => [subject, text])),
    /** The calendars attached to somebody's letters. */
    calendars: async (person: Pick<Person, 'email'>): Promise<string[]> =>
      (await lettersOf(person)).flatMap(({ calendar }) => (calendar ? [calendar.text] : [])),
    /** The links of somebody's mailed offers. */
    offersTo: async (person: Pick<Person, 'email'>): Promise<string[]> =>
      (await lettersOf(person)).flatMap(({ text }) => text.match(/http\S+\/slots\/accept\S+/g) ?? []),
    /** Sets the booking to paid, as the area payments does. */
    async pay(id: string, orderId = 'ord_test'): Promise<void> {
      const stored = bookingRepository(api.platform.table)
      const before = (await stored.byId(id))!
      await api.platform.table.transact(
        (await stored.statusChange(before, { status: 'paid', orderId, paidCents: 6400 }, new Date()))!,
      )
    },
  })
}
