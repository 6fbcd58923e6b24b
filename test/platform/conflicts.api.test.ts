import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineEntity } from '#functions/platform/table/entity.ts'
import { absent, ConditionFailed, change, put, remove } from '#functions/platform/table/write.ts'
import { aCity, bookingsApi } from '../bookings/bookingsApi.ts'

// DynamoDB refuses a write to an item that a transaction is changing, and its SDK does not try such a write again.
const api = bookingsApi()
afterEach(() => api.tables.refuseEvery(Number.POSITIVE_INFINITY))

const note = defineEntity({
  type: 'Note',
  schema: z.object({ name: z.string(), count: z.number() }),
  keys: ({ name }) => ({ pk: 'NOTES', sk: name }),
})
const key = (name: string) => ({ pk: 'NOTES', sk: name })

test('writes of every kind take effect once each, even if every second one is refused because of a transaction', async () => {
  const { table } = api.platform
  api.tables.refuseEvery(2)
  for (const name of ['one', 'two', 'three', 'four']) {
    await table.write(put(note, { name, count: 0 }, absent))
    await table.write(change(key(name), 'ADD #count :one', { one: 1 }))
    await table.transact([change(key(name), 'ADD #count :one', { one: 1 })])
    expect(await table.get(note, key(name))).toMatchObject({ name, count: 2 })
    await table.write(remove(key(name)))
    expect(await table.get(note, key(name))).toBeUndefined()
  }
})

test('a failed condition is reported as such, even after a try that was refused because of a transaction', async () => {
  const { table } = api.platform
  await table.write(put(note, { name: 'kept', count: 0 }))
  api.tables.refuseEvery(2)
  for (let n = 0; n < 2; n++) {
    await expect(table.write(put(note, { name: 'kept', count: 1 }, absent))).rejects.toThrow(ConditionFailed)
    await expect(table.transact([put(note, { name: 'kept', count: 1 }, absent)])).rejects.toThrow(
      ConditionFailed,
    )
  }
  expect(await table.get(note, key('kept'))).toMatchObject({ count: 0 })
})

test('a write that is refused at every try fails', async () => {
  api.tables.refuseEvery(1)
  const write = api.platform.table.write(put(note, { name: 'never', count: 0 }))
  await expect(write).rejects.toThrow('Transaction is ongoing')
})

test('of 30 instructors who accept one booking while every tenth write is refused, one gets it', async () => {
  const city = aCity()
  const instructors = await Promise.all(Array.from({ length: 30 }, () => api.instructor({ city })))
  const { body } = await api.book(await api.member(), { city })
  api.tables.refuseEvery(10)
  const responses = await Promise.all(instructors.map((instructor) => api.accept(instructor, body.bookingId)))
  expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(29).fill(409)])
})
