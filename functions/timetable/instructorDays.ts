import * as z from 'zod/mini'
import { defineEntity, type Key, type Stored } from '#functions/platform/table/entity.ts'
import type { Table } from '#functions/platform/table/table.ts'
import { put, unchanged, type Write } from '#functions/platform/table/write.ts'
import { hoursOfQuarters } from '#shared/timetable/hours.ts'

/**
 * A day of an instructor of which something is taken. `taken` has quarter-hours, and the booking that takes them: `q36` is 09:00 to
 * 09:15, `q36-q47` 09:00 to 12:00. A search reads a thousand days, so each is told in few words.
 */
export const instructorDay = defineEntity({
  type: 'InstructorDay',
  schema: z.object({ userId: z.string(), date: z.string(), taken: z.record(z.string(), z.string()) }),
  keys: ({ userId, date }) => ({ ...key(userId, date) }),
})
type InstructorDay = z.output<typeof instructorDay.schema>

const key = (userId: string, date: string): Key => ({ pk: `INSTRUCTOR#${userId}`, sk: `DAY#${date}` })
export const nameOf = (quarter: number) => `q${quarter}`
/** The quarter-hours of a day that are taken, and by which booking. */
type Takers = Map<number, string>

function takersIn(taken: InstructorDay['taken']): Takers {
  const takers: Takers = new Map()
  for (const [name, bookingId] of Object.entries(taken)) {
    const [first, last = first] = name.split('-').map((end) => Number(end.slice(1)))
    for (let quarter = first!; quarter <= last!; quarter++) takers.set(quarter, bookingId)
  }
  return takers
}

function takenOf(takers: Takers): InstructorDay['taken'] {
  const taken: InstructorDay['taken'] = {}
  const quarters = [...takers.keys()].toSorted((a, b) => a - b)
  for (let from = 0, at = 0; at < quarters.length; at++) {
    const [quarter, next] = [quarters[at]!, quarters[at + 1]]
    if (next === quarter + 1 && takers.get(next) === takers.get(quarter)) continue
    taken[from === at ? nameOf(quarter) : `${nameOf(quarters[from]!)}-${nameOf(quarter)}`] =
      takers.get(quarter)!
    from = at + 1
  }
  return taken
}

export interface Taken {
  date: string
  start: string
  end: string
}
/** Quarter-hours of a day. */
export interface Quarters {
  date: string
  quarters: readonly number[]
}

/** The days of instructors, of which bookings take quarter-hours. */
export const instructorDays = (table: Table) => {
  const read = async (userId: string, days: readonly Quarters[]) => {
    const stored = await table.getMany(
      instructorDay,
      days.map(({ date }) => key(userId, date)),
    )
    return new Map(stored.map((day) => [day.date, day]))
  }
  // A day stays when nothing of it is taken any more: were it removed, its version would begin anew, and no longer tell a change.
  const save = (before: Stored<InstructorDay> | undefined, day: InstructorDay): Write =>
    put(instructorDay, { ...day, version: before?.version }, unchanged(before ?? {}))

  return {
    /** The hours of an instructor that are taken from this day on, those of one booking together. */
    async takenFrom(userId: string, date: string): Promise<Taken[]> {
      const taken: Taken[] = []
      const range = {
        pk: `INSTRUCTOR#${userId}`,
        between: [`DAY#${date}`, 'DAY#~'],
        consistent: true,
      } as const
      for await (const day of table.all(instructorDay, range)) {
        const ofBooking = Map.groupBy(takersIn(day.taken), ([, bookingId]) => bookingId)
        const hours = [...ofBooking.values()].flatMap((quarters) =>
          hoursOfQuarters(quarters.map(([quarter]) => quarter)),
        )
        taken.push(...hours.map((some) => ({ date: day.date, ...some })))
      }
      return taken
    },

    /** What every quarter-hour of an instructor's days is taken by, from this day on: `2027-03-01 q36` and the booking. */
    async bookedFrom(userId: string, date: string): Promise<Map<string, string>> {
      const range = {
        pk: `INSTRUCTOR#${userId}`,
        between: [`DAY#${date}`, 'DAY#~'],
        consistent: true,
      } as const
      const all = await Array.fromAsync(table.all(instructorDay, range))
      return new Map(
        all.flatMap((day) =>
          [...takersIn(day.taken)].map(([quarter, by]) => [`${day.date} ${nameOf(quarter)}`, by] as const),
        ),
      )
    },

    /** The quarter-hours that are taken of these instructors' days, by instructor and date. */
    async takenOn(
      userIds: readonly string[],
      dates: readonly string[],
    ): Promise<Map<string, Map<string, number[]>>> {
      const keys = userIds.flatMap((userId) => dates.map((date) => key(userId, date)))
      const byInstructor = new Map<string, Map<string, number[]>>(
        userIds.map((userId) => [userId, new Map()]),
      )
      for (const { userId, date, taken } of await table.getMany(instructorDay, keys))
        byInstructor.get(userId)!.set(date, [...takersIn(taken).keys()])
      return byInstructor
    },

    /** The writes that take these quarter-hours, or undefined when one of them is taken by another. Their condition fails when a day has changed since. */
    async take(userId: string, bookingId: string, days: readonly Quarters[]): Promise<Write[] | undefined> {
      const stored = await read(userId, days)
      const writes: Write[] = []
      for (const { date, quarters } of days) {
        const before = stored.get(date)
        const takers = takersIn(before?.taken ?? {})
        for (const quarter of quarters) {
          if ((takers.get(quarter) ?? bookingId) !== bookingId) return undefined
          takers.set(quarter, bookingId)
        }
        writes.push(save(before, { userId, date, taken: takenOf(takers) }))
      }
      return writes
    },

    /** The writes after which none of these days has anything of the booking. */
    async free(userId: string, bookingId: string, days: readonly Quarters[]): Promise<Write[]> {
      const stored = await read(userId, days)
      return [...stored.values()].map((before) => {
        const taken = Object.fromEntries(Object.entries(before.taken).filter(([, by]) => by !== bookingId))
        return save(before, { userId: before.userId, date: before.date, taken })
      })
    },
  }
}
