import type { instructors } from '#shared/instructors/contract.ts'
import type { Answer } from '#web/shell/index.ts'

/** The calendar that an instructor's busy times are read from, if there is one. */
export type CalendarAnswer = Answer<typeof instructors.routes.busyCalendar>
