import fc from 'fast-check'
import { expect, test } from 'vitest'
import { put } from '#functions/platform/table/write.ts'
import { instructorDay, instructorDayRepository } from '#functions/timetable/instructorDayRepository.ts'
import { instructors } from '#shared/instructors/contract.ts'
import { testPlatform } from '../support/platform.ts'

const local = testPlatform(instructors)
const date = '2027-03-01'
const bookingIds = ['bkg_one', 'bkg_two', 'bkg_three']
let instructorCount = 0
const anInstructor = () => `usr_instructor${instructorCount++}`

const steps = fc.array(
  fc.record({
    bookingId: fc.constantFrom(...bookingIds),
    isTaking: fc.boolean(),
    first: fc.nat({ max: 95 }),
    length: fc.integer({ min: 1, max: 8 }),
  }),
  { maxLength: 8 },
)

test('a quarter-hour belongs to the booking that took it first, until that booking frees it', async () => {
  const { table } = local.platform
  const days = instructorDayRepository(table)
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const userId = anInstructor()
      const takers = new Map<number, string>()
      for (const { bookingId, isTaking, first, length } of sequence) {
        const quarters = Array.from({ length }, (_, index) => first + index).filter((quarter) => quarter < 96)
        if (isTaking) {
          const writes = await days.writesToTake(userId, bookingId, [{ date, quarters }])
          const isFree = quarters.every((quarter) => (takers.get(quarter) ?? bookingId) === bookingId)
          expect(writes !== undefined).toBe(isFree)
          if (writes) await table.transact(writes)
          if (isFree) for (const quarter of quarters) takers.set(quarter, bookingId)
        } else {
          const writes = await days.writesToFree(userId, bookingId, [{ date, quarters: [] }])
          if (writes.length > 0) await table.transact(writes)
          for (const [quarter, takerId] of takers) if (takerId === bookingId) takers.delete(quarter)
        }
      }
      const stored = await days.bookedFrom(userId, date)
      expect(stored).toEqual(
        new Map([...takers].map(([quarter, takerId]) => [`${date} q${quarter}`, takerId])),
      )
      const taken = (await days.takenOn([{ userId }], [date])).get(userId)?.get(date) ?? []
      expect(taken.toSorted((a, b) => a - b)).toEqual([...takers.keys()].toSorted((a, b) => a - b))
    }),
    { numRuns: 60 },
  )
})

test('consecutive quarter-hours of a booking are stored as one range, and read the same if they are stored one by one', async () => {
  const { table } = local.platform
  const days = instructorDayRepository(table)
  const [byRangeId, byQuarterId] = [anInstructor(), anInstructor()]
  const quarters = Array.from({ length: 32 }, (_, index) => 36 + index)
  await table.transact((await days.writesToTake(byRangeId, 'bkg_one', [{ date, quarters }]))!)
  expect(
    (await table.get(instructorDay, instructorDay.keys({ userId: byRangeId, date, taken: {} })))?.taken,
  ).toEqual({
    'q36-q67': 'bkg_one',
  })
  const taken = Object.fromEntries(quarters.map((quarter) => [`q${quarter}`, 'bkg_one']))
  await table.write(put(instructorDay, { userId: byQuarterId, date, taken }))
  for (const userId of [byRangeId, byQuarterId])
    expect(await days.takenFrom(userId, date)).toEqual([{ date, start: '09:00', end: '17:00' }])
})
