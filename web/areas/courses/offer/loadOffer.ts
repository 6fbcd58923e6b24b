import { bookings } from '#shared/bookings/contract.ts'
import type { TaughtCourse } from '#shared/kernel/taughtCourses.ts'
import { type Answer, client } from '#web/shell/index.ts'

const api = client(bookings)
type FreeDays = Answer<typeof bookings.routes.freeDays>

/** Each city is a call of its own; the others are named without their days. */
const citiesWithDays = 6

/** A city where a course is taught. `weeks` are the durations in which it can be booked, the shortest first. */
export interface OfferedCity extends Pick<FreeDays, 'instructors' | 'days'> {
  city: string
  areas: string[]
  weeks: number[]
}

/** A city as it is shown, with the names of its instructors alone. */
export interface ShownCity extends Omit<OfferedCity, 'instructors'> {
  instructors: Pick<FreeDays['instructors'][number], 'firstName' | 'lastName'>[]
}

/** Loads where a course can be booked, and for the first cities who teaches it and when it can begin, in its shortest duration. */
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
