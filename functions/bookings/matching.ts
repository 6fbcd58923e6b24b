import type { Table } from '#functions/platform/table/table.ts'
import { instructorDayRepository } from '#functions/timetable/instructorDayRepository.ts'
import { type InstructorProfile, instructorRepository } from '#functions/timetable/instructorRepository.ts'
import type { Hours } from '#shared/timetable/hours.ts'
import { datesOf, type Series } from '#shared/timetable/series.ts'
import { hasRoom, slotsFor } from '#shared/timetable/slots.ts'
import { teaches, teachesIn } from '#shared/timetable/teaching.ts'

export interface CourseRequest extends Series {
  city: string
  area: string
  courseName: string
}

interface Candidates {
  /** The time zone of most instructors in the city; undefined if nobody teaches there. */
  timeZone: string | undefined
  /** The instructors in that zone who teach the course there. */
  instructors: readonly InstructorProfile[]
}

/** A search returns at most this many slots, because each costs a read for every week of the course. */
const maxSlots = 60
/** A search reads instructors' days in groups: first this many days, which is mostly enough, then twice as many each time. */
const firstGroupDays = 100
const maxGroupDays = 800

const nothingTaken = new Map<string, number[]>()

export function matching(table: Table) {
  const repository = instructorRepository(table)
  const days = instructorDayRepository(table)

  /**
   * Yields the instructors for whom `isPossible` holds, with their taken quarter-hours. These are read in
   * groups, so that a search that stops early leaves the rest unread.
   */
  async function* withTakenHours(
    request: CourseRequest,
    instructors: readonly InstructorProfile[],
    isPossible: (instructor: InstructorProfile) => boolean,
  ) {
    const dates = datesOf(request)
    let groupDays = firstGroupDays
    for (let next = 0; next < instructors.length; groupDays = Math.min(maxGroupDays, groupDays * 2)) {
      const size = Math.max(1, Math.floor(groupDays / dates.length))
      const group: InstructorProfile[] = []
      for (; next < instructors.length && group.length < size; next++)
        if (isPossible(instructors[next]!)) group.push(instructors[next]!)
      const taken = await days.takenOn(group, dates)
      for (const instructor of group)
        yield { instructor, taken: taken.get(instructor.userId) ?? nothingTaken }
    }
  }

  return {
    async candidates(request: Omit<CourseRequest, 'date' | 'start' | 'end'>): Promise<Candidates> {
      const inCity = (await repository.allInCity(request.city)).filter(({ timeZone }) => timeZone !== '')
      const byZone = Map.groupBy(inCity, ({ timeZone }) => timeZone)
      const [timeZone] = [...byZone].toSorted(([, some], [, others]) => others.length - some.length)[0] ?? []
      const instructors = (byZone.get(timeZone ?? '') ?? []).filter(
        (instructor) => teachesIn(instructor, request) && teaches(instructor, request),
      )
      return { timeZone, instructors }
    },

    /** The candidates who are free for the whole of each session. */
    async freeInstructors(request: CourseRequest, { instructors }: Candidates): Promise<InstructorProfile[]> {
      const free: InstructorProfile[] = []
      const isPossible = (instructor: InstructorProfile) => hasRoom(instructor, nothingTaken, request)
      for await (const { instructor, taken } of withTakenHours(request, instructors, isPossible))
        if (hasRoom(instructor, taken, request)) free.push(instructor)
      return free
    },

    /** Free hours that overlap the requested ones, by instructor; at most 60. */
    async freeSlots(
      request: CourseRequest,
      { instructors }: Candidates,
    ): Promise<{ userId: string; hours: Hours }[]> {
      const slots: { userId: string; hours: Hours }[] = []
      const isPossible = (instructor: InstructorProfile) =>
        slotsFor(instructor, nothingTaken, request).length > 0
      for await (const { instructor, taken } of withTakenHours(request, instructors, isPossible)) {
        const { userId } = instructor
        slots.push(...slotsFor(instructor, taken, request).map((hours) => ({ userId, hours })))
        if (slots.length >= maxSlots) break
      }
      return slots.slice(0, maxSlots)
    },
  }
}
