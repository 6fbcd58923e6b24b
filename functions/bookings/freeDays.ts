import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import { instructorDayRepository } from '#functions/timetable/instructorDayRepository.ts'
import type { bookings as contract } from '#shared/bookings/contract.ts'
import { addDays, dayIn } from '#shared/kernel/calendar.ts'
import { taughtCourse } from '#shared/kernel/taughtCourses.ts'
import { longestOf } from '#shared/timetable/hours.ts'
import { freeInAllWeeks } from '#shared/timetable/slots.ts'
import type { BookingDeps } from './deps.ts'
import { matching } from './matching.ts'

/** First days are looked for in this many days, from tomorrow on. */
const daysAhead = 28
/** The page of a course shows no more days of a city. */
const maxDays = 5
/** In a larger city only this many instructors are read, so that everybody's question costs the same. */
const maxInstructors = 12

/** Tells visitors of a city, before they log in, who teaches a course there and on which days it can begin next. */
export function freeDays({ table, users }: BookingDeps): Pick<Handlers<typeof contract>, 'freeDays'> {
  const days = instructorDayRepository(table)
  const match = matching(table)

  return {
    async freeDays({ input: { city, courseName, durationWeeks }, at }) {
      if (!taughtCourse(courseName)) return { instructors: [], days: [] }
      const { timeZone = '', instructors: candidates } = await match.candidates({
        city,
        area: '',
        courseName,
        durationWeeks,
      })
      const read = candidates.slice(0, maxInstructors)
      const first = addDays(dayIn(timeZone, at), 1)
      const last = addDays(first, daysAhead - 1 + 7 * (durationWeeks - 1))
      const [accounts, taken] = await Promise.all([
        users.byIds(read.map(({ userId }) => userId)),
        Promise.all(read.map(({ userId }) => days.takenBetween(userId, first, last))),
      ])
      const names = new Map(accounts.map((account) => [account.userId, account]))
      const teaching = read.flatMap((instructor, index) => {
        const account = names.get(instructor.userId)
        return account ? [{ instructor, account, taken: taken[index]! }] : []
      })

      const found: { date: string; start: string; end: string }[] = []
      for (let day = 0; day < daysAhead && found.length < maxDays; day++) {
        const date = addDays(first, day)
        const free = longestOf(
          teaching.flatMap((one) => freeInAllWeeks(one.instructor, one.taken, { date, durationWeeks })),
        )
        if (free) found.push({ date, ...free })
      }
      return {
        timeZone,
        instructors: teaching.map(({ account: { firstName, lastName } }) => ({ firstName, lastName })),
        days: found,
      }
    },
  }
}
