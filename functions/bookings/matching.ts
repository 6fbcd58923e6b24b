import type { Table } from '#functions/platform/table/table.ts'
import { instructorDays } from '#functions/timetable/instructorDays.ts'
import { type Teacher, teachers } from '#functions/timetable/teachers.ts'
import type { Hours } from '#shared/timetable/hours.ts'
import { datesOf, type Series } from '#shared/timetable/series.ts'
import { hasRoom, slotsFor } from '#shared/timetable/slots.ts'
import { teaches, teachesIn } from '#shared/timetable/teaching.ts'

export interface Wanted extends Series {
  city: string
  area: string
  courseName: string
}

/** Instructors of one city, by what is wanted there. */
export interface Candidates {
  /** Of the city; undefined when nobody teaches there. Where instructors disagree, that of most of them. */
  timeZone: string | undefined
  /** Those who teach the course there, in that zone. */
  teachers: readonly Teacher[]
}

/** A search stops at so many slots: nobody reads more, and each costs a read for every week of the course. */
const mostSlots = 60
/** So many days are read first, and twice as many each time until there are enough slots: most searches need no more than the first. */
const fewestDays = 100
const mostDays = 800

const nothingTaken = new Map<string, number[]>()

/** Which instructors can teach what is wanted, and when. */
export function matching(table: Table) {
  const stored = teachers(table)
  const days = instructorDays(table)

  /**
   * Those of the teachers whose own hours could hold it, with what is taken of these; in groups, so that a search may stop early, and
   * looks at nobody further down.
   */
  async function* withTaken(wanted: Wanted, all: readonly Teacher[], isPossible: (one: Teacher) => boolean) {
    const dates = datesOf(wanted)
    let atOnce = fewestDays
    for (let from = 0; from < all.length; atOnce = Math.min(mostDays, atOnce * 2)) {
      const group: Teacher[] = []
      for (
        const size = Math.max(1, Math.floor(atOnce / dates.length));
        from < all.length && group.length < size;
        from++
      )
        if (isPossible(all[from]!)) group.push(all[from]!)
      const taken = await days.takenOn(
        group.map(({ userId }) => userId),
        dates,
      )
      for (const teacher of group) yield { teacher, taken: taken.get(teacher.userId) ?? nothingTaken }
    }
  }

  return {
    async candidates(wanted: Wanted): Promise<Candidates> {
      const inCity = (await stored.allIn(wanted.city)).filter(({ timeZone }) => timeZone !== '')
      const byZone = Map.groupBy(inCity, ({ timeZone }) => timeZone)
      const [timeZone] = [...byZone].toSorted(([, some], [, others]) => others.length - some.length)[0] ?? []
      const able = (byZone.get(timeZone ?? '') ?? []).filter(
        (one) => teachesIn(one, wanted) && teaches(one, wanted),
      )
      return { timeZone, teachers: able }
    },

    /** Those who are free for the whole of each session. */
    async free(wanted: Wanted, { teachers: able }: Candidates): Promise<Teacher[]> {
      const free: Teacher[] = []
      const isPossible = (one: Teacher) => hasRoom(one, nothingTaken, wanted)
      for await (const { teacher, taken } of withTaken(wanted, able, isPossible))
        if (hasRoom(teacher, taken, wanted)) free.push(teacher)
      return free
    },

    /** Free hours that overlap the wanted ones, by instructor. */
    async slots(wanted: Wanted, { teachers: able }: Candidates): Promise<{ userId: string; hours: Hours }[]> {
      const slots: { userId: string; hours: Hours }[] = []
      const isPossible = (one: Teacher) => slotsFor(one, nothingTaken, wanted).length > 0
      for await (const { teacher, taken } of withTaken(wanted, able, isPossible)) {
        slots.push(...slotsFor(teacher, taken, wanted).map((hours) => ({ userId: teacher.userId, hours })))
        if (slots.length >= mostSlots) break
      }
      return slots.slice(0, mostSlots)
    },
  }
}
