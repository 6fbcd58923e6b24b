import type { ResolveOptions } from '#functions/platform/internet/resolvePublic.ts'
import type { PlatformWithOutbox } from '#functions/platform/mail/outbox.ts'
import { ConditionFailed, conditionHeld } from '#functions/platform/table/write.ts'
import { busyTimeRepository, lastDayKept } from '#functions/timetable/busyTimeRepository.ts'
import { instructorRepository } from '#functions/timetable/instructorRepository.ts'
import { daysUntilFailureIsMailed } from '#shared/instructors/busyCalendarRoutes.ts'
import { addDays, dayIn } from '#shared/kernel/calendar.ts'
import { after, days, hours } from '#shared/kernel/time.ts'
import { calendarFailingLetter } from '../letters.ts'
import { busyCalendarRepository, type CalendarBefore, type StoredCalendar } from './busyCalendarRepository.ts'
import { CalendarFailure } from './calendarFailure.ts'
import { calendarHost, fetchCalendar, type Validators } from './fetchCalendar.ts'
import type { BusyTimes } from './readBusyTimes.ts'

export interface CalendarDeps extends Pick<PlatformWithOutbox, 'env' | 'table' | 'users' | 'outbox'> {
  resolveOptions: Pick<ResolveOptions, 'allows' | 'lookup'>
}

const refreshEvery = hours(1)
const nextRefresh = (at: Date) => after(at, refreshEvery).toISOString()

interface ReadParams {
  address: string
  validators?: Validators
  timeZone: string
  email: string
  at: Date
}

/** Reads instructors' own calendars, and replaces the busy times that are stored for them. */
export function calendarReader({ env, table, users, outbox, resolveOptions }: CalendarDeps) {
  const calendars = busyCalendarRepository(table)
  const instructors = instructorRepository(table)
  const busyTimes = busyTimeRepository(table)

  /** Busy times that were made for this day and zone are up to date as long as the calendar is unchanged. */
  const dayAndZone = (timeZone: string, at: Date) => `${dayIn(timeZone, at)} ${timeZone}`

  /** Fetches a calendar and reads its busy times. Throws `CalendarFailure`. */
  async function read({ address, validators = {}, timeZone, email, at }: ReadParams) {
    const fetched = await fetchCalendar(address, validators, resolveOptions)
    if (fetched === 'unchanged') return fetched
    // The package for calendars is loaded only when one is read.
    const { readInThread } = await import('./readInThread.ts')
    const today = dayIn(timeZone, at)
    const { text, ...newValidators } = fetched
    const busyTimesRead = await readInThread({
      ...{ text, timeZone, email },
      ...{ from: addDays(today, -1), to: lastDayKept(today) },
      ownHost: new URL(env.ORIGIN).host,
    })
    return { ...busyTimesRead, ...newValidators }
  }

  /** Returns the attributes that a successful reading stores with the calendar. */
  const storedFactsOf = (
    { events, unread, etag, lastModified }: BusyTimes & Validators,
    { timeZone, at }: { timeZone: string; at: Date },
  ) => ({
    ...{ events, unread },
    readAt: at.toISOString(),
    nextAt: nextRefresh(at),
    madeFor: dayAndZone(timeZone, at),
    secretEtag: etag,
    secretLastModified: lastModified,
  })

  /** Stores the reason why a calendar could not be read. The instructor is mailed once, if it has failed for days. */
  async function storeFailure(before: CalendarBefore, { failure }: CalendarFailure, at: Date): Promise<void> {
    const failingSince = before.failingSince ?? at.toISOString()
    const isLong = after(new Date(failingSince), days(daysUntilFailureIsMailed)) <= at
    const user = isLong && !before.toldAt ? await users.byId(before.userId) : undefined
    const next = { ...before, failure, failingSince, ...(user && { toldAt: at.toISOString() }) }
    const replacement = calendars.replacement(before, next)
    if (!user) return table.write(replacement)
    const letter = calendarFailingLetter({
      ...{ user, host: calendarHost(before.secretAddress), failure, origin: env.ORIGIN },
      readAt: new Date(before.readAt),
    })
    // The id names the period of failures, so the letter about it is never written twice.
    const letterId = `calendar-${before.userId}-${Date.parse(failingSince)}`
    const { userId } = before
    await table.transact([
      replacement,
      outbox.letter({ ...letter, letterId, userId, causedBy: 'recipient', at }),
    ])
    await outbox.wake()
  }

  return {
    read,
    storedFactsOf,

    /**
     * Reads an instructor's calendar again. The time of the next reading is stored first, so a calendar that ends the Lambda does not
     * keep the others from being read. A calendar that the instructor has changed or removed meanwhile is left as it is.
     */
    async refresh(userId: string, at: Date): Promise<void> {
      const [stored, profile, user] = await Promise.all([
        calendars.byUser(userId),
        instructors.byId(userId),
        users.byId(userId),
      ])
      if (!stored || !profile || !user) return
      const planned = { ...stored, nextAt: nextRefresh(at) }
      if (!(await conditionHeld(table.write(calendars.replacement(stored, planned))))) return
      const before = { ...planned, version: stored.version + 1 }
      const { timeZone } = profile
      try {
        // Each day the period of busy times ends a day later, so the first reading of a day fetches the whole calendar.
        const isMadeForToday = before.madeFor === dayAndZone(timeZone, at)
        const validators = isMadeForToday
          ? { etag: before.secretEtag, lastModified: before.secretLastModified }
          : {}
        const result = await read({
          ...{ address: before.secretAddress, validators, timeZone, at },
          email: user.email,
        })
        const noFailure = { failure: undefined, failingSince: undefined, toldAt: undefined }
        if (result === 'unchanged') {
          const next = { ...before, ...noFailure, readAt: at.toISOString() }
          return await table.write(calendars.replacement(before, next))
        }
        const next: StoredCalendar = { ...before, ...noFailure, ...storedFactsOf(result, { timeZone, at }) }
        await table.transact([
          calendars.replacement(before, next),
          ...(await busyTimes.replacement(userId, result.days)),
        ])
      } catch (error) {
        if (error instanceof ConditionFailed) return
        if (!(error instanceof CalendarFailure)) throw error
        await storeFailure(before, error, at).catch((failed: unknown) => {
          if (!(failed instanceof ConditionFailed)) throw failed
        })
      }
    },
  }
}
