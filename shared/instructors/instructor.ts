import * as z from 'zod/mini'
import { calendarDate, endOfTime, timeOfDay } from '../kernel/calendar.ts'
import { teachingFields } from '../timetable/teaching.ts'

/** An instructor as everyone sees them. */
export const Instructor = z.object({
  _id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** For administrators only. */
  email: z.optional(z.string()),
  ...teachingFields,
  /** Hours that are taken, one for each week of a series. */
  bookings: z.array(z.object({ date: calendarDate(), start: timeOfDay(), end: endOfTime() })),
})
export type Instructor = z.output<typeof Instructor>
