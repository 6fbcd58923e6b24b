import { type BusyDays, quartersPerDay, rangesOf } from '#shared/timetable/busyDays.ts'
import { dayMs, offsetsOf } from './calendarZones.ts'

const quarterMs = 15 * 60 * 1000

interface MarkedDays {
  /** The IANA zone of the instructor’s city. */
  timeZone: string
  /** The first and the last day that are marked. */
  from: string
  to: string
}

/** Collects the busy quarter-hours of days, by the clock of a city. */
export function busyMarks({ timeZone, from, to }: MarkedDays) {
  const [fromMs, toMs] = [Date.parse(from), Date.parse(to) + dayMs]
  const offset = offsetsOf(timeZone, { fromMs: fromMs - dayMs, toMs: toMs + dayMs })
  const days = new Map<number, Uint8Array>()
  /** Marks a period by the wall clock of the city. */
  function markLocal(startMs: number, endMs: number): void {
    const end = Math.ceil(Math.min(endMs, toMs) / quarterMs)
    for (let quarter = Math.floor(Math.max(startMs, fromMs) / quarterMs); quarter < end; quarter++) {
      const day = Math.floor(quarter / quartersPerDay)
      const busyQuarters = days.get(day) ?? new Uint8Array(quartersPerDay)
      days.set(day, busyQuarters)
      if (quarter % quartersPerDay === 0 && end - quarter >= quartersPerDay) {
        busyQuarters.fill(1)
        quarter += quartersPerDay - 1
      } else busyQuarters[quarter % quartersPerDay] = 1
    }
  }
  return {
    markLocal,
    /** Marks a period between two moments. It is not cut short if the clocks go back meanwhile. */
    mark(startMs: number, endMs: number): void {
      if (endMs <= startMs || endMs < fromMs - dayMs || startMs > toMs + dayMs) return
      const localStart = startMs + offset(startMs)
      const localEnd = endMs + offset(endMs)
      markLocal(Math.min(localStart, localEnd - 1), Math.max(localEnd, localStart + 1))
    },
    busyDays: (): BusyDays =>
      Object.fromEntries(
        [...days]
          .toSorted(([one], [other]) => one - other)
          .map(([day, busyQuarters]) => [
            new Date(day * dayMs).toISOString().slice(0, 10),
            rangesOf(busyQuarters),
          ]),
      ),
  }
}

export type BusyMarks = ReturnType<typeof busyMarks>
