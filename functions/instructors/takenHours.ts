import * as z from 'zod/mini'
import { defineEntity } from '#functions/platform/entity.ts'
import type { Table } from '#functions/platform/table.ts'
import { hoursOfQuarters } from '#shared/instructors/hours.ts'

/** A day of an instructor of which something is taken. `taken` has the quarter-hours, `q36` for 09:00, and what each is taken by. */
const instructorDay = defineEntity({
  type: 'InstructorDay',
  schema: z.object({ userId: z.string(), date: z.string(), taken: z.record(z.string(), z.string()) }),
  keys: ({ userId, date }) => ({ pk: `INSTRUCTOR#${userId}`, sk: `DAY#${date}` }),
})

export interface Taken {
  date: string
  start: string
  end: string
}

/** The hours of an instructor that are taken from this day on, those of one booking together. */
export async function takenFrom(table: Table, userId: string, date: string): Promise<Taken[]> {
  const taken: Taken[] = []
  const ahead = table.all(instructorDay, { pk: `INSTRUCTOR#${userId}`, between: [`DAY#${date}`, 'DAY#~'], consistent: true })
  for await (const day of ahead) {
    const ofBooking = Map.groupBy(Object.entries(day.taken), ([, bookingId]) => bookingId)
    const hours = [...ofBooking.values()].flatMap((quarters) => hoursOfQuarters(quarters.map(([name]) => Number(name.slice(1)))))
    taken.push(...hours.map((some) => ({ date: day.date, ...some })))
  }
  return taken
}
