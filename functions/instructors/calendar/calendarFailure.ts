import type { CalendarFailureName } from '#shared/instructors/busyCalendarRoutes.ts'

/** A calendar could not be read. */
export class CalendarFailure extends Error {
  readonly failure: CalendarFailureName
  constructor(failure: CalendarFailureName) {
    super(failure)
    this.name = 'CalendarFailure'
    this.failure = failure
  }
}
