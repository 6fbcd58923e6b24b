import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import { instructorRepository } from '#functions/timetable/instructorRepository.ts'
import type { bookings as contract } from '#shared/bookings/contract.ts'
import { foldText } from '#shared/kernel/foldText.ts'
import { taughtCourse } from '#shared/kernel/taughtCourses.ts'
import type { BookingDeps } from './deps.ts'
import { firstSessionStart } from './firstSessionStart.ts'
import { matching } from './matching.ts'

/** Sorts words, and keeps only one of several that differ in nothing but case and accents. */
const distinct = (words: readonly string[]) =>
  [...new Map(words.filter(Boolean).map((word) => [foldText(word), word])).values()].toSorted((a, b) =>
    a.localeCompare(b),
  )

export function search({ table, users }: BookingDeps): Pick<Handlers<typeof contract>, 'offered' | 'slots'> {
  const instructors = instructorRepository(table)
  const match = matching(table)

  return {
    async offered() {
      const inCities = (await instructors.all()).filter(
        ({ city, subjects }) => city !== '' && subjects.length > 0,
      )
      const byCity = Map.groupBy(inCities, ({ city }) => foldText(city))
      return [...byCity.values()]
        .map((instructorsOfCity) => {
          const subjects = instructorsOfCity.flatMap((one) => one.subjects)
          const courses = subjects.flatMap(({ name, durationWeeks }) => {
            const courseId = taughtCourse(name)?.courseId
            return courseId
              ? [[`${courseId} ${durationWeeks}`, { courseId, name, durationWeeks }] as const]
              : []
          })
          return {
            city: instructorsOfCity[0]!.city,
            timeZone: instructorsOfCity[0]!.timeZone,
            areas: distinct(instructorsOfCity.flatMap(({ location, regions }) => [location, ...regions])),
            courses: [...new Map(courses).values()].toSorted((a, b) => a.durationWeeks - b.durationWeeks),
          }
        })
        .filter(({ courses }) => courses.length > 0)
        .toSorted((one, other) => one.city.localeCompare(other.city))
    },

    async slots({ input, at }) {
      const candidates = await match.candidates(input)
      firstSessionStart(input, candidates.timeZone, at)
      const matches = await match.freeSlots(input, candidates)
      const userIds = new Set(matches.map(({ userId }) => userId))
      const accounts = await users.byIds([...userIds])
      const firstNames = new Map(accounts.map(({ userId, firstName }) => [userId, firstName]))
      const slots = matches.flatMap(({ userId, hours }) => {
        const firstName = firstNames.get(userId)
        return firstName === undefined ? [] : [{ firstName, ...hours }]
      })
      const hasRoom = slots.some(({ start, end }) => start <= input.start && input.end <= end)
      return { timeZone: candidates.timeZone, hasRoom, slots }
    },
  }
}
