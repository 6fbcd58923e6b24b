import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import { teachers } from '#functions/timetable/teachers.ts'
import type { bookings as contract } from '#shared/bookings/contract.ts'
import { foldText } from '#shared/kernel/foldText.ts'
import { taughtCourses } from '#shared/kernel/taughtCourses.ts'
import type { BookingDeps } from './deps.ts'
import { matching } from './matching.ts'
import { startOf } from './wantedTime.ts'

/** Those that can be booked, by their names. */
const bookable = new Map<string, string>(
  taughtCourses.map(({ name, courseId }) => [foldText(name), courseId]),
)

/** One of those that are spelled alike but for case and accents. */
const unlike = (words: readonly string[]) =>
  [...new Map(words.filter(Boolean).map((word) => [foldText(word), word])).values()].toSorted((a, b) =>
    a.localeCompare(b),
  )

/** What can be booked where, and when instructors are free. */
export function search({ table, users }: BookingDeps): Pick<Handlers<typeof contract>, 'offered' | 'slots'> {
  const stored = teachers(table)
  const match = matching(table)

  return {
    async offered() {
      const inCities = (await stored.all()).filter(({ city, subjects }) => city !== '' && subjects.length > 0)
      const byCity = Map.groupBy(inCities, ({ city }) => foldText(city))
      return [...byCity.values()]
        .map((some) => {
          const subjects = some.flatMap((one) => one.subjects)
          const courses = subjects.flatMap(({ name, durationWeeks }) => {
            const courseId = bookable.get(foldText(name))
            return courseId
              ? [[`${courseId} ${durationWeeks}`, { courseId, name, durationWeeks }] as const]
              : []
          })
          return {
            city: some[0]!.city,
            timeZone: some[0]!.timeZone,
            areas: unlike(some.flatMap(({ location, regions }) => [location, ...regions])),
            courses: [...new Map(courses).values()].toSorted((a, b) => a.durationWeeks - b.durationWeeks),
          }
        })
        .filter(({ courses }) => courses.length > 0)
        .toSorted((one, other) => one.city.localeCompare(other.city))
    },

    async slots({ input, at }) {
      const candidates = await match.candidates(input)
      startOf(input, candidates.timeZone, at)
      const found = await match.slots(input, candidates)
      const firstNames = new Map(
        (await users.byIds([...new Set(found.map(({ userId }) => userId))])).map((user) => [
          user.userId,
          user.firstName,
        ]),
      )
      const slots = found.flatMap(({ userId, hours }) => {
        const firstName = firstNames.get(userId)
        return firstName === undefined ? [] : [{ firstName, ...hours }]
      })
      const hasRoom = slots.some(({ start, end }) => start <= input.start && input.end <= end)
      return { timeZone: candidates.timeZone, hasRoom, slots }
    },
  }
}
