import * as z from 'zod/mini'
import { Nothing, type Route } from '../kernel/area.ts'
import { calendarDate, endTimeOfDay, timeOfDay } from '../kernel/calendar.ts'
import { instant } from '../kernel/fields.ts'
import { fieldErrors } from '../kernel/refusals.ts'
import { instructorErrors, instructorRefusals } from './refusals.ts'

/** The reasons why a calendar could not be read. */
export const calendarFailures = {
  notPublic: instructorRefusals.calendarNotPublic,
  unreachable: instructorRefusals.calendarUnreachable,
  refused: instructorRefusals.calendarRefused,
  notACalendar: instructorRefusals.calendarNotACalendar,
  tooLarge: instructorRefusals.calendarTooLarge,
  tooMuch: instructorRefusals.calendarTooMuch,
}
export const calendarFailureNames = Object.keys(calendarFailures) as (keyof typeof calendarFailures)[]
export type CalendarFailureName = (typeof calendarFailureNames)[number]

/** A failing calendar is read again each hour. After this many days the instructor is mailed once. */
export const daysUntilFailureIsMailed = 2

/**
 * The instructor's own calendar. Its busy times are not offered to members. Its address is a secret, of which only the host is shown.
 */
export const BusyCalendar = z.object({
  host: z.string(),
  addedAt: instant(),
  /** The time of the last successful reading. */
  readAt: instant(),
  failure: z.optional(z.enum(calendarFailureNames)),
  /** The time of the first failed reading since `readAt`. The busy times of `readAt` still count. */
  failingSince: z.optional(instant()),
  /** The number of events in it, and of those that could not be read. */
  events: z.number(),
  unread: z.number(),
  /** The busy hours of the next eight weeks, in the time of the instructor's city. */
  busy: z.array(z.object({ date: calendarDate(), start: timeOfDay(), end: endTimeOfDay() })),
})
export type BusyCalendar = z.output<typeof BusyCalendar>

/** Checks an address. It may have no user name, which would be shown with the host. */
const isCalendarAddress = (address: string) =>
  /^(https?|webcals?):\/\/[^\s/@?#]+([/?#]\S*)?$/i.test(address) &&
  URL.canParse(address.replace(/^(webcals?|http):/i, 'https:'))

const CalendarResponse = z.object({ calendar: z.optional(BusyCalendar) })
const { notInstructor, calendarNoCity, calendarMissing, changedMeanwhile } = instructorRefusals

/** Routes for the instructor's own calendar, from which the portal reads busy times. */
export const busyCalendarRoutes = {
  busyCalendar: {
    method: 'GET',
    path: '/api/instructors/busy/calendar',
    access: 'user',
    summary:
      'Read which calendar the caller’s busy times are read from, when it was last read, and the busy hours',
    refuses: [notInstructor],
    output: CalendarResponse,
  },
  readCalendar: {
    method: 'PUT',
    path: '/api/instructors/busy/calendar',
    access: 'user',
    summary:
      'Have the busy times of the calendar at this address read, now and each hour from now on. The address is never shown again',
    input: z.object({
      /** The secret iCalendar address that a calendar program gives: `https://` or `webcal://`. */
      address: z
        .string()
        .check(
          z.trim(),
          z.minLength(1, fieldErrors.required.code),
          z.maxLength(2000),
          z.refine(isCalendarAddress, instructorErrors.calendarAddress.code),
        ),
    }),
    example: { address: 'https://calendar.example.org/ical/secret/basic.ics' },
    refuses: [notInstructor, calendarNoCity, changedMeanwhile, ...Object.values(calendarFailures)],
    output: CalendarResponse,
    throttles: [{ by: 'account', limit: 20, minutes: 60 }],
  },
  refreshCalendar: {
    method: 'POST',
    path: '/api/instructors/busy/refresh',
    access: 'user',
    summary:
      'Read the busy times of the caller’s calendar now; a failure is told by the response’s `failure`',
    refuses: [notInstructor, calendarMissing],
    output: CalendarResponse,
    throttles: [{ by: 'account', limit: 12, minutes: 60 }],
  },
  forgetCalendar: {
    method: 'DELETE',
    path: '/api/instructors/busy/calendar',
    access: 'user',
    summary:
      'Forget the address of the caller’s calendar and its busy times, whose hours are then offered again',
    refuses: [notInstructor],
    output: Nothing,
  },
} as const satisfies Record<string, Route>
