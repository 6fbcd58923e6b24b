import * as z from 'zod/mini'
import { defineEntity, type Key } from '#functions/platform/table/entity.ts'
import type { Table } from '#functions/platform/table/table.ts'
import { put, remove, type Write } from '#functions/platform/table/write.ts'
import { addMonths } from '#shared/kernel/calendar.ts'
import type { BusyDays } from '#shared/timetable/busyDays.ts'
import { quartersOfRanges } from '#shared/timetable/busyDays.ts'
import { datesOf, type Series } from '#shared/timetable/series.ts'
import { quartersTaken } from '#shared/timetable/slots.ts'

/** An instructor, and whether busy times are read from a calendar. For those without one the table is not read. */
export interface InstructorRef {
  userId: string
  hasBusyCalendar?: true | undefined
}

const key = (userId: string, month: string): Key => ({ pk: `INSTRUCTOR#${userId}`, sk: `BUSY#${month}` })

/**
 * The quarter-hours of a month in which an instructor's own calendar is busy, by date, as ranges such as `36-47 52`. A
 * whole month is one item, so that a search reads only one or two items for each instructor.
 */
const busyMonth = defineEntity({
  type: 'BusyMonth',
  schema: z.object({ userId: z.string(), month: z.string(), days: z.record(z.string(), z.string()) }),
  keys: ({ userId, month }) => key(userId, month),
})

const monthOf = (date: string) => date.slice(0, 7)

/** Reads the busy times of instructors' own calendars, and makes the writes that replace them. */
export const busyTimeRepository = (table: Table) => {
  const monthsOf = (userId: string, consistent: boolean) =>
    Array.fromAsync(table.all(busyMonth, { pk: `INSTRUCTOR#${userId}`, beginsWith: 'BUSY#', consistent }))

  /** Returns the busy quarter-hours by instructor and date. It reads each month that has one of the dates. */
  async function busyOn(instructors: readonly InstructorRef[], dates: readonly string[]) {
    const months = [...new Set(dates.map(monthOf))]
    const withCalendar = instructors.filter(({ hasBusyCalendar }) => hasBusyCalendar)
    const keys = withCalendar.flatMap(({ userId }) => months.map((month) => key(userId, month)))
    const byInstructor = new Map(withCalendar.map(({ userId }) => [userId, new Map<string, number[]>()]))
    for (const { userId, days } of keys.length > 0 ? await table.getMany(busyMonth, keys) : [])
      for (const date of dates)
        if (days[date]) byInstructor.get(userId)!.set(date, quartersOfRanges(days[date]))
    return byInstructor
  }

  return {
    busyOn,

    /** Returns an instructor's busy quarter-hours by date, from the first day to the last, in one query. */
    async busyBetween({ userId, hasBusyCalendar }: InstructorRef, first: string, last: string) {
      const busy = new Map<string, number[]>()
      if (!hasBusyCalendar) return busy
      const range = {
        pk: `INSTRUCTOR#${userId}`,
        between: [`BUSY#${monthOf(first)}`, `BUSY#${monthOf(last)}`],
      }
      for await (const { days } of table.all(
        busyMonth,
        range as typeof range & { between: [string, string] },
      ))
        for (const [date, ranges] of Object.entries(days))
          if (first <= date && date <= last) busy.set(date, quartersOfRanges(ranges))
      return busy
    },

    /** True if the instructor's calendar is busy during one of the sessions. */
    async isBusy(instructor: InstructorRef, series: Series): Promise<boolean> {
      const busy = (await busyOn([instructor], datesOf(series))).get(instructor.userId)
      return quartersTaken(series).some(({ date, quarters }) =>
        busy?.get(date)?.some((quarter) => quarters.includes(quarter)),
      )
    },

    /** Returns the writes that replace all busy times of an instructor. Months that stay as they are get none. */
    async replacement(userId: string, days: BusyDays): Promise<Write[]> {
      const stored = new Map((await monthsOf(userId, true)).map((one) => [one.month, one.days]))
      const next = Object.groupBy(Object.entries(days), ([date]) => monthOf(date))
      const writes: Write[] = []
      for (const [month, entries = []] of Object.entries(next)) {
        const before = stored.get(month)
        stored.delete(month)
        const isSame =
          before &&
          Object.keys(before).length === entries.length &&
          entries.every(([date, ranges]) => before[date] === ranges)
        if (!isSame) writes.push(put(busyMonth, { userId, month, days: Object.fromEntries(entries) }))
      }
      return [...writes, ...[...stored.keys()].map((month) => remove(key(userId, month)))]
    },
  }
}

/** The number of months whose busy times are kept: members can book 24 months ahead, and the longest course lasts 7 more. */
const monthsKept = 24 + 7

/** The last day whose busy times are kept. */
export const lastDayKept = (today: string) => `${addMonths(monthOf(today), monthsKept)}-28`
