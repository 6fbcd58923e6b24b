import * as z from 'zod/mini'
import { defineEntity, type Key, type Stored } from '#functions/platform/entity.ts'
import type { Table } from '#functions/platform/table.ts'
import { put, unchanged, type Write } from '#functions/platform/write.ts'
import { hoursOfQuarters } from '#shared/timetable/hours.ts'

/** A day of an instructor of which something is taken. `taken` has the quarter-hours, `q36` for 09:00, and what each is taken by. */
export const instructorDay = defineEntity({
  type: 'InstructorDay',
  schema: z.object({ userId: z.string(), date: z.string(), taken: z.record(z.string(), z.string()) }),
  keys: ({ userId, date }) => ({ ...key(userId, date) }),
})
type InstructorDay = z.output<typeof instructorDay.schema>

const key = (userId: string, date: string): Key => ({ pk: `INSTRUCTOR#${userId}`, sk: `DAY#${date}` })
export const nameOf = (quarter: number) => `q${quarter}`
const quarterOf = (name: string) => Number(name.slice(1))

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
      const range = { pk: `INSTRUCTOR#${userId}`, between: [`DAY#${date}`, 'DAY#~'], consistent: true } as const
      for await (const day of table.all(instructorDay, range)) {
        const ofBooking = Map.groupBy(Object.entries(day.taken), ([, bookingId]) => bookingId)
        const hours = [...ofBooking.values()].flatMap((quarters) => hoursOfQuarters(quarters.map(([name]) => quarterOf(name))))
        taken.push(...hours.map((some) => ({ date: day.date, ...some })))
      }
      return taken
    },

    /** What every quarter-hour of an instructor's days is taken by, from this day on: `2027-03-01 q36` and the booking. */
    async bookedFrom(userId: string, date: string): Promise<Map<string, string>> {
      const range = { pk: `INSTRUCTOR#${userId}`, between: [`DAY#${date}`, 'DAY#~'], consistent: true } as const
      const all = await Array.fromAsync(table.all(instructorDay, range))
      return new Map(all.flatMap((day) => Object.entries(day.taken).map(([name, by]) => [`${day.date} ${name}`, by] as const)))
    },

    /** The quarter-hours that are taken of these instructors' days, by instructor and date. */
    async takenOn(userIds: readonly string[], dates: readonly string[]): Promise<Map<string, Map<string, number[]>>> {
      const keys = userIds.flatMap((userId) => dates.map((date) => key(userId, date)))
      const byInstructor = new Map<string, Map<string, number[]>>(userIds.map((userId) => [userId, new Map()]))
      for (const { userId, date, taken } of await table.getMany(instructorDay, keys))
        byInstructor.get(userId)!.set(date, Object.keys(taken).map(quarterOf))
      return byInstructor
    },

    /** The writes that take these quarter-hours, or undefined when one of them is taken by another. Their condition fails when a day has changed since. */
    async take(userId: string, bookingId: string, days: readonly Quarters[]): Promise<Write[] | undefined> {
      const stored = await read(userId, days)
      const writes: Write[] = []
      for (const { date, quarters } of days) {
        const before = stored.get(date)
        const taken = { ...before?.taken }
        for (const name of quarters.map(nameOf)) {
          if (taken[name] !== undefined && taken[name] !== bookingId) return undefined
          taken[name] = bookingId
        }
        writes.push(save(before, { userId, date, taken }))
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
