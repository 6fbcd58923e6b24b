import * as z from 'zod/mini'
import { calendarDate, endTimeOfDay, timeOfDay } from '../kernel/calendar.ts'
import { introductionFields } from '../timetable/introduction.ts'
import { teachingFields } from '../timetable/teaching.ts'

/** An instructor as everyone sees them. Only administrators see `email`. */
export const Instructor = z.object({
  _id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.optional(z.string()),
  ...introductionFields,
  ...teachingFields,
  /** Booked hours, an entry for each session. */
  bookings: z.array(z.object({ date: calendarDate(), start: timeOfDay(), end: endTimeOfDay() })),
})
export type Instructor = z.output<typeof Instructor>
