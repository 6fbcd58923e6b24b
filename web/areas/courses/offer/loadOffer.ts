import { bookings } from '#shared/bookings/contract.ts'
import type { TaughtCourse } from '#shared/kernel/taughtCourses.ts'
import { type Answer, client } from '#web/shell/index.ts'

const api = client(bookings)
type FreeDays = Answer<typeof bookings.routes.freeDays>

/** Each city with days takes one call, so only the first cities have them. */
const citiesWithDays = 6

/** A city where a course is taught. `weeks` are the durations in which it can be booked, the shortest first. */
export interface OfferedCity extends Pick<FreeDays, 'instructors' | 'days'> {
  city: string
  areas: string[]
  weeks: number[]
}

/** A city as the page shows it. Its instructors only have names. */
export interface ShownCity extends Omit<OfferedCity, 'instructors'> {
  instructors: Pick<FreeDays['instructors'][number], 'firstName' | 'lastName'>[]
}

/**
 * Loads the cities where a course can be booked. The first ones have their instructors, and the days on which
 * the course can begin in its shortest duration.
 */
export async function loadOffer(
  { courseId, name }: TaughtCourse,
  signal?: AbortSignal,
): Promise<OfferedCity[]> {
  const cities = (await api.offered({}, { signal })).flatMap(({ city, areas, courses }) => {
    const weeks = courses.flatMap((one) => (one.courseId === courseId ? [one.durationWeeks] : []))
    return weeks.length > 0 ? [{ city, areas, weeks: weeks.toSorted((a, b) => a - b) }] : []
  })
  return Promise.all(
    cities.map(async (one, index) => {
      if (index >= citiesWithDays) return { ...one, instructors: [], days: [] }
      const query = { city: one.city, courseName: name, durationWeeks: one.weeks[0]! }
      const { instructors, days } = await api.freeDays(query, { signal })
      return { ...one, instructors, days }
    }),
  )
}
