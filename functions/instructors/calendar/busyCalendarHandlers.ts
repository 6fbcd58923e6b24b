import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import { untilWritten } from '#functions/platform/table/write.ts'
import { busyTimeRepository } from '#functions/timetable/busyTimeRepository.ts'
import {
  emptyProfile,
  type InstructorProfile,
  instructorRepository,
} from '#functions/timetable/instructorRepository.ts'
import { type BusyCalendar, calendarFailures } from '#shared/instructors/busyCalendarRoutes.ts'
import type { instructors as contract } from '#shared/instructors/contract.ts'
import { instructorRefusals } from '#shared/instructors/refusals.ts'
import type { LoggedInUser } from '#shared/kernel/actor.ts'
import { addDays, dayIn } from '#shared/kernel/calendar.ts'
import { found } from '#shared/kernel/refusal.ts'
import { hoursOfQuarters } from '#shared/timetable/hours.ts'
import { busyCalendarRepository, type StoredCalendar } from './busyCalendarRepository.ts'
import { CalendarFailure } from './calendarFailure.ts'
import { type CalendarDeps, calendarReader } from './calendarReader.ts'
import { calendarHost } from './fetchCalendar.ts'

const daysShown = 56

/** Lets instructors choose the calendar that their busy times are read from. Nobody else may choose it for them. */
export function busyCalendarHandlers(
  deps: CalendarDeps,
): Pick<Handlers<typeof contract>, 'busyCalendar' | 'readCalendar' | 'refreshCalendar' | 'forgetCalendar'> {
  const { table, users } = deps
  const calendars = busyCalendarRepository(table)
  const instructors = instructorRepository(table)
  const busyTimes = busyTimeRepository(table)
  const { read, storedFactsOf, refresh } = calendarReader(deps)

  /** Writes whether the profile has a busy calendar, if that changes. */
  const profileWrites = (
    profile: InstructorProfile & { version?: number },
    hasBusyCalendar: true | undefined,
  ) =>
    profile.hasBusyCalendar === hasBusyCalendar
      ? []
      : [instructors.replacement(profile, { ...profile, hasBusyCalendar })]

  const instructorIdOf = ({ role, userId }: LoggedInUser): string => {
    if (role !== 'instructor') throw instructorRefusals.notInstructor()
    return userId
  }

  async function calendarView(userId: string, stored: StoredCalendar, at: Date): Promise<BusyCalendar> {
    const timeZone = (await instructors.byId(userId))?.timeZone ?? ''
    const today = dayIn(timeZone, at)
    const instructor = { userId, hasBusyCalendar: true } as const
    const busy = await busyTimes.busyBetween(instructor, today, addDays(today, daysShown))
    const { addedAt, readAt, failure, failingSince, events, unread } = stored
    return {
      host: calendarHost(stored.secretAddress),
      ...{ addedAt, readAt, failure, failingSince, events, unread },
      busy: [...busy].flatMap(([date, quarters]) =>
        hoursOfQuarters(quarters).map((hours) => ({ date, ...hours })),
      ),
    }
  }
  const answerOf = async (userId: string, at: Date) => {
    const stored = await calendars.byUser(userId)
    return stored ? { calendar: await calendarView(userId, stored, at) } : {}
  }

  return {
    async busyCalendar({ actor, at }) {
      return answerOf(instructorIdOf(actor), at)
    },

    async readCalendar({ input: { address }, actor, at }) {
      const userId = instructorIdOf(actor)
      const { email } = found(await users.byId(userId), instructorRefusals.missing)
      const timeZone = (await instructors.byId(userId))?.timeZone ?? ''
      if (!timeZone) throw instructorRefusals.calendarNoCity()
      const result = await read({ address, timeZone, email, at }).catch((error: unknown) => {
        throw error instanceof CalendarFailure ? calendarFailures[error.failure]() : error
      })
      if (result === 'unchanged') throw instructorRefusals.calendarRefused()
      await untilWritten(async () => {
        const [before, stored] = await Promise.all([calendars.byUser(userId), instructors.byId(userId)])
        const profile: InstructorProfile & { version?: number } = stored ?? emptyProfile(userId)
        if (profile.timeZone !== timeZone) throw instructorRefusals.changedMeanwhile()
        const newCalendar = {
          ...{ userId, secretAddress: address, addedAt: at.toISOString() },
          ...storedFactsOf(result, { timeZone, at }),
        }
        await table.transact([
          calendars.replacement(before ?? {}, newCalendar),
          ...(await busyTimes.replacement(userId, result.days)),
          ...profileWrites(profile, true),
        ])
      })
      return answerOf(userId, at)
    },

    async refreshCalendar({ actor, at }) {
      const userId = instructorIdOf(actor)
      found(await calendars.byUser(userId), instructorRefusals.calendarMissing)
      await refresh(userId, at)
      return answerOf(userId, at)
    },

    async forgetCalendar({ actor }) {
      const userId = instructorIdOf(actor)
      await untilWritten(async () => {
        const [before, profile] = await Promise.all([calendars.byUser(userId), instructors.byId(userId)])
        if (!before) return
        await table.transact([
          calendars.removal(before),
          ...(await busyTimes.replacement(userId, {})),
          ...(profile ? profileWrites(profile, undefined) : []),
        ])
      })
    },
  }
}
