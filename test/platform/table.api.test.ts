import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { cursorOf } from '#functions/platform/table/cursor.ts'
import { defineEntity } from '#functions/platform/table/entity.ts'
import {
  absent,
  ConditionFailed,
  change,
  check,
  present,
  put,
  remove,
  unchanged,
  untilWritten,
} from '#functions/platform/table/write.ts'
import { testPlatform } from '../support/platform.ts'

const local = testPlatform()
const table = () => local.platform.table

const seat = defineEntity({
  type: 'Seat',
  schema: z.object({ row: z.string(), number: z.number(), taken: z.boolean() }),
  keys: ({ row, number }) => ({
    pk: `ROW#${row}`,
    sk: `SEAT#${String(number).padStart(3, '0')}`,
    gsi1pk: 'SEATS',
    gsi1sk: `${row}#${number}`,
  }),
})
const key = (row: string, number: number) => ({
  pk: `ROW#${row}`,
  sk: `SEAT#${String(number).padStart(3, '0')}`,
})
const seatsOf = (row: string, count: number) =>
  Array.from({ length: count }, (_, number) => put(seat, { row, number, taken: false }))

test('an item is read as its schema says, with its version and without its keys', async () => {
  await table().write(put(seat, { row: 'A', number: 1, taken: false }))
  expect(await table().get(seat, key('A', 1))).toEqual({ row: 'A', number: 1, taken: false, version: 1 })
  expect(await table().get(seat, key('A', 2))).toBeUndefined()
})

test('the second of two changes to the same version is refused', async () => {
  await table().write(put(seat, { row: 'B', number: 1, taken: false }, absent))
  const stored = (await table().get(seat, key('B', 1)))!
  await table().write(put(seat, { ...stored, taken: true }, unchanged(stored)))
  await expect(table().write(put(seat, { ...stored, taken: false }, unchanged(stored)))).rejects.toThrow(
    ConditionFailed,
  )
  expect(await table().get(seat, key('B', 1))).toMatchObject({ taken: true, version: 2 })
})

test('a transaction writes all or nothing and says which condition failed', async () => {
  const attempt = table().transact([
    put(seat, { row: 'C', number: 1, taken: true }, absent),
    check(key('C', 9), present),
    remove(key('C', 8)),
  ])
  await expect(attempt).rejects.toMatchObject({ failedIndexes: [1] })
  expect(await table().get(seat, key('C', 1))).toBeUndefined()
})

test('of twenty simultaneous transactions that take one seat, one succeeds', async () => {
  await table().write(put(seat, { row: 'D', number: 1, taken: false }))
  const isFree = { expression: '#taken = :no', values: { no: false } }
  const transactions = Array.from({ length: 20 }, (_, n) =>
    table().transact([
      change(key('D', 1), 'SET #taken = :yes', { yes: true }, isFree),
      put(seat, { row: 'D-log', number: n, taken: true }),
    ]),
  )
  const settled = await Promise.allSettled(transactions)
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await table().query(seat, { pk: 'ROW#D-log' })).items).toHaveLength(1)
})

test('a query pages through a partition, forwards and backwards, by an opaque cursor', async () => {
  await table().transact(seatsOf('E', 7))
  const first = await table().query(seat, { pk: 'ROW#E', limit: 4 })
  expect(first.items.map(({ number }) => number)).toEqual([0, 1, 2, 3])
  const second = await table().query(seat, { pk: 'ROW#E', limit: 4, after: first.next })
  expect(second.items.map(({ number }) => number)).toEqual([4, 5, 6])
  const backwards = await table().query(seat, {
    pk: 'ROW#E',
    newestFirst: true,
    beginsWith: 'SEAT#',
    limit: 2,
  })
  expect(backwards.items.map(({ number }) => number)).toEqual([6, 5])
})

test.each([
  ['noise', 'x'],
  ['not an object', Buffer.from('[]').toString('base64url')],
  ['of another partition', cursorOf({ pk: 'USER#1', sk: 'USER' })],
  ['an unknown attribute', cursorOf({ pk: 'ROW#E', sk: 'a', x: '1' })],
  ['a number as a key', cursorOf({ pk: 'ROW#E', sk: 1 })],
  ['longer than a key', cursorOf({ pk: 'ROW#E', sk: '木'.repeat(342 - 2) })],
  ['outside the query', cursorOf({ pk: 'ROW#E', sk: 'A' })],
])('a cursor is refused: %s', async (_, after) => {
  const query = { pk: 'ROW#E', beginsWith: 'SEAT#', after }
  await expect(table().query(seat, query)).rejects.toMatchObject({ code: 'page.badCursor', kind: 'invalid' })
})

test('a cursor with any character changed is refused', async () => {
  await table().transact(seatsOf('G', 3))
  const { next = '' } = await table().query(seat, { pk: 'ROW#G', limit: 1 })
  const changed = [...next].map(
    (character, index) => next.slice(0, index) + (character === 'A' ? 'B' : 'A') + next.slice(index + 1),
  )
  for (const after of [...changed, `${next}A`, `${next}=`])
    await expect(table().query(seat, { pk: 'ROW#G', after })).rejects.toMatchObject({
      code: 'page.badCursor',
    })
})

test('more than a hundred keys are read in the order given, and removed in batches', async () => {
  await table().transact(seatsOf('F', 90))
  await table().transact(
    Array.from({ length: 60 }, (_, n) => put(seat, { row: 'F', number: 90 + n, taken: false })),
  )
  const keys = Array.from({ length: 150 }, (_, n) => key('F', 149 - n))
  const seats = await table().getMany(seat, [key('F', 999), ...keys])
  expect(seats.map(({ number }) => number)).toEqual(Array.from({ length: 150 }, (_, n) => 149 - n))
  await table().removeMany(keys)
  expect((await table().query(seat, { pk: 'ROW#F' })).items).toEqual([])
})

test('a write that fails because another was faster is tried again; one whose condition never holds fails, and is not tried for ever', async () => {
  const putIfAbsent = put(seat, { row: 'H', number: 1, taken: false }, absent)
  let tryCount = 0
  const attempt = async () => {
    if (++tryCount === 2) await table().write(remove(key('H', 1)))
    await table().transact([putIfAbsent])
  }
  await table().write(putIfAbsent)
  await untilWritten(attempt)
  expect(tryCount).toBe(2)
  await expect(untilWritten(() => table().transact([putIfAbsent]))).rejects.toThrow(ConditionFailed)
})
