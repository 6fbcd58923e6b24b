import * as z from 'zod/mini'
import { defineEntity, type Key, type Stored } from '#functions/platform/table/entity.ts'
import type { Table } from '#functions/platform/table/table.ts'
import { put, unchanged, type Write } from '#functions/platform/table/write.ts'
import { type Hours, hoursOfQuarters } from '#shared/timetable/hours.ts'
import { busyTimeRepository, type InstructorRef } from './busyTimeRepository.ts'

/**
 * An instructor's day with booked hours. `taken` maps ranges of quarter-hours to the id of the booking that
 * takes them: `q36` is 09:00 to 09:15, `q36-q47` is 09:00 to 12:00. Ranges keep the item small, because a
 * search reads a thousand days.
 */
export const instructorDay = defineEntity({
  type: 'InstructorDay',
  schema: z.object({ userId: z.string(), date: z.string(), taken: z.record(z.string(), z.string()) }),
  keys: ({ userId, date }) => ({ ...key(userId, date) }),
})
type InstructorDay = z.output<typeof instructorDay.schema>

const key = (userId: string, date: string): Key => ({ pk: `INSTRUCTOR#${userId}`, sk: `DAY#${date}` })
export const quarterName = (quarter: number) => `q${quarter}`
type BookingByQuarter = Map<number, string>

function bookingByQuarter(taken: InstructorDay['taken']): BookingByQuarter {
  const bookings: BookingByQuarter = new Map()
  for (const [name, bookingId] of Object.entries(taken)) {
    const [first, last = first] = name.split('-').map((end) => Number(end.slice(1)))
    for (let quarter = first!; quarter <= last!; quarter++) bookings.set(quarter, bookingId)
  }
  return bookings
}

function takenRanges(bookings: BookingByQuarter): InstructorDay['taken'] {
  const taken: InstructorDay['taken'] = {}
  const quarters = [...bookings.keys()].toSorted((a, b) => a - b)
  for (let from = 0, index = 0; index < quarters.length; index++) {
    const [quarter, next] = [quarters[index]!, quarters[index + 1]]
    if (next === quarter + 1 && bookings.get(next) === bookings.get(quarter)) continue
    const name = quarterName(quarter)
    taken[from === index ? name : `${quarterName(quarters[from]!)}-${name}`] = bookings.get(quarter)!
    from = index + 1
  }
  return taken
}

/** The quarter-hours of a day that other bookings than `exceptId` take. */
const quartersExcept = (taken: InstructorDay['taken'], exceptId?: string) =>
  [...bookingByQuarter(taken)].flatMap(([quarter, bookingId]) => (bookingId === exceptId ? [] : [quarter]))

type BookedHours = Hours & { date: string }

interface QuartersOfDay {
  date: string
  quarters: readonly number[]
}

/** Adds the busy quarter-hours of an instructor's own calendar to those that bookings take. */
function addBusyQuarters(taken: Map<string, number[]>, busy: ReadonlyMap<string, number[]> | undefined) {
  for (const [date, quarters] of busy ?? []) taken.set(date, [...(taken.get(date) ?? []), ...quarters])
  return taken
}

/** Reads the quarter-hours in which instructors are not free, and makes the writes by which bookings take and free them. */
export const instructorDayRepository = (table: Table) => {
  const busyTimes = busyTimeRepository(table)
  const read = async (userId: string, days: readonly QuartersOfDay[]) => {
    const stored = await table.getMany(
      instructorDay,
      days.map(({ date }) => key(userId, date)),
    )
    return new Map(stored.map((day) => [day.date, day]))
  }
  // An empty day stays stored: if it were removed, its version would begin anew and could hide a change.
  const writeOf = (before: Stored<InstructorDay> | undefined, day: InstructorDay): Write =>
    put(instructorDay, { ...day, version: before?.version }, unchanged(before ?? {}))
  const daysFrom = (userId: string, date: string) =>
    table.all(instructorDay, {
      pk: `INSTRUCTOR#${userId}`,
      between: [`DAY#${date}`, 'DAY#~'],
      consistent: true,
    })

  return {
    /** Returns an instructor's booked hours from this day on. Hours of different bookings are not joined. */
    async takenFrom(userId: string, date: string): Promise<BookedHours[]> {
      const taken: BookedHours[] = []
      for await (const day of daysFrom(userId, date)) {
        const ofBooking = Map.groupBy(bookingByQuarter(day.taken), ([, bookingId]) => bookingId)
        const hours = [...ofBooking.values()].flatMap((quarters) =>
          hoursOfQuarters(quarters.map(([quarter]) => quarter)),
        )
        taken.push(...hours.map((period) => ({ date: day.date, ...period })))
      }
      return taken
    },

    /**
     * Returns an instructor's quarter-hours by date that bookings take or their own calendar is busy in, from the first day to the last,
     * in one query for each. Those that the booking `exceptId` takes count as free.
     */
    async takenBetween(
      instructor: InstructorRef,
      first: string,
      last: string,
      exceptId?: string,
    ): Promise<Map<string, number[]>> {
      const { userId } = instructor
      const range = { pk: `INSTRUCTOR#${userId}`, between: [`DAY#${first}`, `DAY#${last}`] } as const
      const [stored, busy] = await Promise.all([
        Array.fromAsync(table.all(instructorDay, range)),
        busyTimes.busyBetween(instructor, first, last),
      ])
      return addBusyQuarters(
        new Map(stored.map(({ date, taken }) => [date, quartersExcept(taken, exceptId)])),
        busy,
      )
    },

    /** Returns which booking takes each quarter-hour of an instructor from this day on, by `2027-03-01 q36`. */
    async bookedFrom(userId: string, date: string): Promise<Map<string, string>> {
      const all = await Array.fromAsync(daysFrom(userId, date))
      return new Map(
        all.flatMap((day) =>
          [...bookingByQuarter(day.taken)].map(
            ([quarter, bookingId]) => [`${day.date} ${quarterName(quarter)}`, bookingId] as const,
          ),
        ),
      )
    },

    /**
     * Returns the quarter-hours by instructor and date that bookings take or the instructor's own calendar is busy in. Those that the
     * booking `exceptId` takes count as free.
     */
    async takenOn(
      instructors: readonly InstructorRef[],
      dates: readonly string[],
      exceptId?: string,
    ): Promise<Map<string, Map<string, number[]>>> {
      const keys = instructors.flatMap(({ userId }) => dates.map((date) => key(userId, date)))
      const byInstructor = new Map<string, Map<string, number[]>>(
        instructors.map(({ userId }) => [userId, new Map()]),
      )
      const [stored, busy] = await Promise.all([
        table.getMany(instructorDay, keys),
        busyTimes.busyOn(instructors, dates),
      ])
      for (const { userId, date, taken } of stored)
        byInstructor.get(userId)!.set(date, quartersExcept(taken, exceptId))
      for (const [userId, taken] of byInstructor) addBusyQuarters(taken, busy.get(userId))
      return byInstructor
    },

    /**
     * Returns the writes that take these quarter-hours, or undefined if another booking takes one of them. The
     * condition of the writes fails if a day has changed since it was read.
     */
    async writesToTake(
      userId: string,
      bookingId: string,
      days: readonly QuartersOfDay[],
    ): Promise<Write[] | undefined> {
      const stored = await read(userId, days)
      const writes: Write[] = []
      for (const { date, quarters } of days) {
        const before = stored.get(date)
        const bookings = bookingByQuarter(before?.taken ?? {})
        for (const quarter of quarters) {
          if ((bookings.get(quarter) ?? bookingId) !== bookingId) return undefined
          bookings.set(quarter, bookingId)
        }
        writes.push(writeOf(before, { userId, date, taken: takenRanges(bookings) }))
      }
      return writes
    },

    /**
     * Returns the writes that free all hours of a booking on the days `from` and take those of `to`, or undefined if another booking
     * takes one of them. The condition of the writes fails if a day has changed since it was read.
     */
    async writesToMove(
      userId: string,
      bookingId: string,
      from: readonly QuartersOfDay[],
      to: readonly QuartersOfDay[],
    ): Promise<Write[] | undefined> {
      const stored = await read(userId, [...new Map([...from, ...to].map((day) => [day.date, day])).values()])
      const wanted = new Map(to.map(({ date, quarters }) => [date, quarters]))
      const writes: Write[] = []
      for (const date of new Set([...from, ...to].map((day) => day.date))) {
        const before = stored.get(date)
        const bookings = bookingByQuarter(before?.taken ?? {})
        for (const [quarter, id] of bookings) if (id === bookingId) bookings.delete(quarter)
        for (const quarter of wanted.get(date) ?? []) {
          if (bookings.has(quarter)) return undefined
          bookings.set(quarter, bookingId)
        }
        writes.push(writeOf(before, { userId, date, taken: takenRanges(bookings) }))
      }
      return writes
    },

    async writesToFree(userId: string, bookingId: string, days: readonly QuartersOfDay[]): Promise<Write[]> {
      const stored = await read(userId, days)
      return [...stored.values()].map((before) => {
        const taken = Object.fromEntries(Object.entries(before.taken).filter(([, id]) => id !== bookingId))
        return writeOf(before, { userId: before.userId, date: before.date, taken })
      })
    },
  }
}
