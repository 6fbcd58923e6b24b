import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import { bookingRepository } from '#functions/timetable/bookingRepository.ts'
import { instructorDayRepository } from '#functions/timetable/instructorDayRepository.ts'
import { instructorRepository } from '#functions/timetable/instructorRepository.ts'
import { introductionOf } from '#functions/timetable/introduction.ts'
import type { bookings as contract } from '#shared/bookings/contract.ts'
import { bookingRefusals } from '#shared/bookings/refusals.ts'
import { addDays, addMonths, datesOfMonth, dayIn, minutesOf } from '#shared/kernel/calendar.ts'
import { taughtCourse } from '#shared/kernel/taughtCourses.ts'
import { distinctHours, type Hours, longestOf } from '#shared/timetable/hours.ts'
import { isAccepted } from '#shared/timetable/series.ts'
import { freeInAllWeeks } from '#shared/timetable/slots.ts'
import type { BookingDeps } from './deps.ts'
import { matching } from './matching.ts'
import { sideBooking } from './sideBooking.ts'

/** A course's first day is searched for among this many days, from tomorrow on. */
const searchedDays = 28
/** A course's page shows at most this many days of a city. */
const maxDays = 5
/** At most this many instructors of a city are read, which limits what a request costs. */
const maxInstructors = 12
/** When a month has no free day, the next one is searched for in this many months after it. */
const monthsAhead = 6
/** Nobody books a course further ahead; a later month has no free days. */
const maxMonthsAhead = 24

interface Course {
  city: string
  area: string
  courseName: string
  durationWeeks: number
}

type FreeOn = (date: string) => Hours[]

/** Returns those of a month's dates that are free, with their hours, and if there are none the next such date. */
async function freeDaysOf(
  month: string,
  dates: readonly string[],
  readBetween: (range: readonly [string, string]) => Promise<FreeOn>,
) {
  const freeOn = await readBetween([dates[0]!, dates.at(-1)!])
  const days = dates.flatMap((date) => {
    const hours = distinctHours(freeOn(date))
    return hours.length > 0 ? [{ date, hours }] : []
  })
  if (days.length > 0) return { days }

  const later = Array.from({ length: monthsAhead }, (_, index) =>
    datesOfMonth(addMonths(month, index + 1)),
  ).flat()
  const freeLater = await readBetween([later[0]!, later.at(-1)!])
  const next = later.find((date) => freeLater(date).length > 0)
  return { days, ...(next && { next }) }
}

/** Returns the dates of a month from tomorrow on; none if it is over, or too far ahead. */
function searchedDatesOf(month: string, timeZone: string, at: Date): string[] {
  const tomorrow = addDays(dayIn(timeZone, at), 1)
  const isTooLate = month > addMonths(tomorrow.slice(0, 7), maxMonthsAhead)
  return isTooLate ? [] : datesOfMonth(month).filter((date) => date >= tomorrow)
}

/** Handlers that tell visitors who teaches a course in a city and when it can begin, and the sides of a booking when it can begin instead. */
export function freeDays({
  env,
  table,
  users,
}: BookingDeps): Pick<Handlers<typeof contract>, 'freeDays' | 'freeMonth' | 'freeToMove'> {
  const days = instructorDayRepository(table)
  const match = matching(table)
  const bookings = bookingRepository(table)
  const instructors = instructorRepository(table)

  /** Returns the instructors who teach the course in the city, at most 12. */
  async function instructorsOf(course: Course) {
    if (!taughtCourse(course.courseName)) return { timeZone: '', instructors: [] }
    const { timeZone = '', instructors } = await match.candidates(course)
    return { timeZone, instructors: instructors.slice(0, maxInstructors) }
  }

  /** Reads the taken hours from the first to the last day. Returns a function that finds each instructor's free hours of a first day. */
  async function freeHoursBetween(
    { instructors }: Awaited<ReturnType<typeof instructorsOf>>,
    { durationWeeks }: Course,
    [first, last]: readonly [string, string],
  ): Promise<(date: string) => Hours[]> {
    const lastSession = addDays(last, 7 * (durationWeeks - 1))
    const taken = await Promise.all(
      instructors.map((instructor) => days.takenBetween(instructor, first, lastSession)),
    )
    return (date) =>
      instructors.flatMap((instructor, index) =>
        freeInAllWeeks(instructor, taken[index]!, { date, durationWeeks }),
      )
  }

  return {
    async freeDays({ input, at }) {
      const course = { ...input, area: '' }
      const { timeZone, instructors } = await instructorsOf(course)
      const accounts = await users.byIds(instructors.map(({ userId }) => userId))
      const accountById = new Map(accounts.map((account) => [account.userId, account]))
      // An account that is being erased teaches no more, although its profile may still be there.
      const teaching = instructors.filter(({ userId }) => accountById.has(userId))
      const first = addDays(dayIn(timeZone, at), 1)
      const dates = Array.from({ length: searchedDays }, (_, day) => addDays(first, day))
      const freeOn = await freeHoursBetween({ timeZone, instructors: teaching }, course, [
        first,
        dates.at(-1)!,
      ])
      const found: ({ date: string } & Hours)[] = []
      for (const date of dates) {
        if (found.length === maxDays) break
        const longest = longestOf(freeOn(date))
        if (longest) found.push({ date, ...longest })
      }
      return {
        ...(timeZone && { timeZone }),
        instructors: teaching.map((instructor) => {
          const account = accountById.get(instructor.userId)!
          const { firstName, lastName } = account
          return { firstName, lastName, ...introductionOf(instructor, account, env.ORIGIN) }
        }),
        days: found,
      }
    },

    async freeMonth({ input: { month, ...course }, at }) {
      const taught = await instructorsOf(course)
      const { timeZone } = taught
      const dates = taught.instructors.length === 0 ? [] : searchedDatesOf(month, timeZone, at)
      if (dates.length === 0) return { ...(timeZone && { timeZone }), days: [] }

      return {
        timeZone,
        ...(await freeDaysOf(month, dates, (range) => freeHoursBetween(taught, course, range))),
      }
    },

    async freeToMove({ input: { id, month }, actor, at }) {
      const booking = await sideBooking(bookings, id, actor.userId)
      if (!isAccepted(booking.status)) throw bookingRefusals.notAccepted()
      const { instructorId = '', timeZone, durationWeeks } = booking
      const instructor = await instructors.byId(instructorId)
      const dates = instructor ? searchedDatesOf(month, timeZone, at) : []
      if (!instructor || dates.length === 0) return { timeZone, days: [] }
      const length = minutesOf(booking.end) - minutesOf(booking.start)
      const readBetween = async ([first, last]: readonly [string, string]): Promise<FreeOn> => {
        const lastSession = addDays(last, 7 * (durationWeeks - 1))
        const taken = await days.takenBetween(instructor, first, lastSession, id)
        return (date) =>
          freeInAllWeeks(instructor, taken, { date, durationWeeks }).filter(
            ({ start, end }) => minutesOf(end) - minutesOf(start) >= length,
          )
      }
      return { timeZone, ...(await freeDaysOf(month, dates, readBetween)) }
    },
  }
}
