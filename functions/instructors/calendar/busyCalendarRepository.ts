import * as z from 'zod/mini'
import { PersonalDataKeys } from '#functions/platform/accounts/personalData.ts'
import { defineEntity, type Key, type Stored } from '#functions/platform/table/entity.ts'
import { keysUntil } from '#functions/platform/table/keysUntil.ts'
import type { Table } from '#functions/platform/table/table.ts'
import { put, remove, unchanged, type Write } from '#functions/platform/table/write.ts'
import { calendarFailureNames } from '#shared/instructors/busyCalendarRoutes.ts'

/** The calendar that an instructor's busy times are read from. Attributes that begin with `secret` are in no export. */
const StoredCalendar = z.object({
  userId: z.string(),
  secretAddress: z.string(),
  addedAt: z.iso.datetime(),
  readAt: z.iso.datetime(),
  /** The time of the next scheduled reading. */
  nextAt: z.iso.datetime(),
  failure: z.optional(z.enum(calendarFailureNames)),
  failingSince: z.optional(z.iso.datetime()),
  /** The time at which the instructor was mailed that the calendar cannot be read. */
  toldAt: z.optional(z.iso.datetime()),
  secretEtag: z.optional(z.string()),
  secretLastModified: z.optional(z.string()),
  /** The day and the time zone for which the stored busy times were made, such as `2027-03-01 America/Toronto`. */
  madeFor: z.string(),
  /** The number of events, and of those that could not be read. */
  events: z.number(),
  unread: z.number(),
})
export type StoredCalendar = z.output<typeof StoredCalendar>
export type CalendarBefore = StoredCalendar & { version?: number }

const key = (userId: string): Key => ({ pk: `INSTRUCTOR#${userId}`, sk: 'CALENDAR' })

/** gsi1 lists it under the account, so it is erased with the account, and so are the busy times. gsi2 lists it by its next reading. */
const busyCalendar = defineEntity({
  type: 'BusyCalendar',
  schema: z.extend(StoredCalendar, { personalData: PersonalDataKeys }),
  keys: ({ userId, nextAt }) => ({
    ...key(userId),
    gsi1pk: `USER#${userId}`,
    gsi1sk: 'CALENDAR',
    gsi2pk: 'BUSYCALENDARS',
    gsi2sk: `${nextAt}#${userId}`,
  }),
})

export const busyCalendarRepository = (table: Table) => ({
  byUser: (userId: string): Promise<Stored<StoredCalendar> | undefined> =>
    table.get(busyCalendar, key(userId)),
  /** The calendars whose next reading is due, the longest overdue first. */
  due: (at: Date, limit: number) =>
    table.query(busyCalendar, { index: 'gsi2', pk: 'BUSYCALENDARS', between: keysUntil(at), limit }),
  /** The write that stores `next`. Its condition fails if the calendar has changed since `before` was read. */
  replacement: (before: { version?: number }, next: StoredCalendar): Write =>
    put(
      busyCalendar,
      { ...next, version: before.version, personalData: [{ pk: key(next.userId).pk, sk: 'BUSY#' }] },
      unchanged(before),
    ),
  removal: (before: Stored<StoredCalendar>): Write => remove(key(before.userId), unchanged(before)),
})
