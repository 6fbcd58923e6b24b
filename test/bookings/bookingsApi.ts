import { beforeAll } from 'vitest'
import { erasures } from '#functions/account/erasures.ts'
import type { BookingApiDeps } from '#functions/bookings/deps.ts'
import { dueWork } from '#functions/bookings/dueWork.ts'
import { bookingsHandlers } from '#functions/bookings/handlers.ts'
import { beginErasure } from '#functions/platform/accounts/erasure.ts'
import type { User } from '#functions/platform/accounts/users.ts'
import { serve } from '#functions/platform/http/serve.ts'
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
import { addDays, weekdays } from '#shared/kernel/calendar.ts'
import { settingValues } from '#shared/kernel/setting.ts'
import type { Person } from '../support/areaApi.ts'
import { caller } from '../support/call.ts'
import { watchedPlatform } from '../support/killableProcess.ts'
import { quietOutbox, waitingLetters } from '../support/letters.ts'
import { nextWeekday } from '../support/nextWeekday.ts'
import { type TestPlatform, testPlatform } from '../support/platform.ts'
import { aUser, loggedIn } from '../support/users.ts'

export const course = 'Net Zero Carbon Strategy for Business'

/** Returns the date that is `days` after the first such weekday at least ten days from now. */
export const dayAhead = (weekday: (typeof weekdays)[number], days = 0): string =>
  addDays(nextWeekday(weekday, 10), days)

/** Returns an availability with the same hours on each day of the week. */
export const allWeek = (start: string, end: string) =>
  Object.fromEntries(weekdays.map((day) => [day, [{ start, end }]]))

/** The profile of an instructor in Toronto who teaches from 8:00 to 20:00 on every day of the week. */
export const aProfile = (overrides: Partial<InstructorProfile> = {}): Omit<InstructorProfile, 'userId'> => {
  const { userId: _, ...empty } = emptyProfile('')
  return {
    ...empty,
    city: 'Toronto',
    location: 'Downtown',
    timeZone: 'America/Toronto',
    regions: ['North York'],
    subjects: [1, 2, 4, 26].map((durationWeeks) => ({ name: course, durationWeeks })),
    availability: allWeek('08:00', '20:00'),
    ...overrides,
  }
}

let cityCount = 0
/** Returns the name of another city each time, so that tests do not share instructors. */
export const aCity = () => `Town ${++cityCount}`

/** The API of bookings on a real local table. */
export function bookingsApi() {
  const local = testPlatform(bookings)
  const api = {} as {
    call: ReturnType<typeof caller>
    platform: Platform
    /** The platform of the task `check`, which may read less than the test. */
    checkPlatform: Platform
    deps: BookingApiDeps
    runDueWork: (at: Date) => Promise<void>
    tables: TestPlatform['tables']
  }

  const deps = (platform: Platform): BookingApiDeps & Platform => ({
    ...platform,
    outbox: quietOutbox(platform),
    settings: settingValues(bookings, () => undefined),
  })
  beforeAll(async () => {
    const task = local.task('keepTime').platform
    Object.assign(api, {
      platform: local.platform,
      tables: local.tables,
      checkPlatform: local.task('check').platform,
      deps: deps(local.lambda),
      call: caller(serve(bookings, bookingsHandlers(deps(local.lambda)), local.lambda)),
      runDueWork: dueWork(deps(task)),
    })
  })

  /** A new user who is logged in. */
  const join = async (overrides: Partial<User> = {}): Promise<Person> => {
    const { token, user } = await loggedIn(api.platform, overrides)
    return { token, userId: user.userId, email: user.email }
  }
  const request = (overrides: Record<string, unknown> = {}) => ({
    ...{
      date: dayAhead('Monday'),
      city: 'Toronto',
      area: '',
      courseName: course,
      durationWeeks: 1,
      start: '09:00',
      end: '12:00',
    },
    ...overrides,
  })

  const lettersOf = ({ email }: Pick<Person, 'email'>) => waitingLetters(api.platform, email)

  return Object.assign(api, {
    join,
    empty: () => local.empty(),
    request,
    /** The API and the work that is due each minute, with `onExternalCall` awaited before and after every call to the table. */
    watched(onExternalCall: (changes?: boolean) => Promise<void>) {
      const depsOf = (name: string) => {
        const { platform, credentials } = local.task(name)
        return deps(watchedPlatform(platform, credentials, onExternalCall))
      }
      const watchedDeps = depsOf('api')
      return {
        call: caller(serve(bookings, bookingsHandlers(watchedDeps), watchedDeps)),
        runDueWork: dueWork(depsOf('keepTime')),
      }
    },
    member: (overrides: Partial<User> = {}) => join({ package: 'premium', ...overrides }),
    /** An instructor who is logged in. */
    async instructor(
      profile: Partial<InstructorProfile> = {},
      overrides: Partial<User> = {},
    ): Promise<Person> {
      const user = aUser({ role: 'instructor', ...overrides })
      await api.platform.users.add(
        user,
        instructorRepository(api.platform.table).addition(user, aProfile(profile)),
      )
      const { token } = await api.platform.sessions.open(user, new Date())
      return { token, userId: user.userId, email: user.email }
    },
    book: ({ token, userId }: Person, overrides: Record<string, unknown> = {}) =>
      api.call('POST /api/bookings', { token, body: { userId, ...request(overrides) } }),
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
    /** The texts of a person's letters, by subject. */
    lettersTo: async (person: Pick<Person, 'email'>): Promise<Record<string, string>> =>
      Object.fromEntries((await lettersOf(person)).map(({ subject, text }) => [subject, text])),
    /** The calendars attached to a person's letters. */
    calendars: async (person: Pick<Person, 'email'>): Promise<string[]> =>
      (await lettersOf(person)).flatMap(({ calendar }) => (calendar ? [calendar.text] : [])),
    /** The links of the offers mailed to a person. */
    offersTo: async (person: Pick<Person, 'email'>): Promise<string[]> =>
      (await lettersOf(person)).flatMap(({ text }) => text.match(/http\S+\/slots\/accept\S+/g) ?? []),
    /** Sets the booking to paid, as the area payments does. */
    async pay(id: string, orderId = 'ord_test'): Promise<void> {
      const repository = bookingRepository(api.platform.table)
      const before = (await repository.byId(id))!
      await api.platform.table.transact(
        (await repository.statusChange(before, { status: 'paid', orderId, paidCents: 6400 }, new Date()))!,
      )
    },
  })
}
