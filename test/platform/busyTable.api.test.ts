import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineEntity } from '#functions/platform/table/entity.ts'
import { documentClient, openTable } from '#functions/platform/table/table.ts'
import { put } from '#functions/platform/table/write.ts'
import { testPlatform } from '../support/platform.ts'

const local = testPlatform()

const note = defineEntity({
  type: 'Note',
  schema: z.object({ name: z.string() }),
  keys: ({ name }) => ({ pk: 'BUSYNOTES', sk: name }),
})
const keys = Array.from({ length: 30 }, (_, n) => ({ pk: 'BUSYNOTES', sk: `note ${10 + n}` }))

interface Batch {
  RequestItems: Record<string, unknown[] & { Keys?: Record<string, AttributeValue>[] }>
}

/** Opens the table by a client whose batches are processed up to `count` items, as DynamoDB does when a partition is busy. */
function busyTable(count: number) {
  const client = documentClient()
  client.middlewareStack.add(
    (next) => async (args) => {
      const { RequestItems } = (args as { input: Partial<Batch> }).input
      const [[name, batch] = []] = Object.entries(RequestItems ?? {})
      if (!name || !batch) return next(args)
      const items = batch.Keys ?? batch
      const part = (list: unknown[]) => ({ [name]: batch.Keys ? { ...batch, Keys: list } : list })
      const [done, left] = [items.slice(0, count), items.slice(count)]
      const input = { ...args.input, RequestItems: part(done) }
      const { response, output } =
        count > 0
          ? await next({ ...args, input })
          : { response: undefined, output: { $metadata: {}, Responses: {} } }
      const unprocessed = left.length > 0 ? part(left) : {}
      return { response, output: { ...output, UnprocessedItems: unprocessed, UnprocessedKeys: unprocessed } }
    },
    { step: 'serialize', priority: 'high' },
  )
  return openTable(client, local.platform.env.TABLE_NAME)
}

test('items that a busy table leaves out of a batch are read and removed by later attempts', async () => {
  for (const { sk } of keys) await local.platform.table.write(put(note, { name: sk }))
  const table = busyTable(8)
  expect((await table.getMany(note, keys)).map(({ name }) => name)).toEqual(keys.map(({ sk }) => sk))
  await table.removeMany(keys)
  expect(await local.platform.table.getMany(note, keys)).toEqual([])
})

test('a table that processes nothing is an error, never an empty answer', async () => {
  await local.platform.table.write(put(note, { name: 'note 10' }))
  const table = busyTable(0)
  const reason = new Error('DynamoDB has left a part of a batch undone 10 times')
  expect(await Promise.allSettled([table.getMany(note, keys), table.removeMany(keys)])).toEqual([
    { status: 'rejected', reason },
    { status: 'rejected', reason },
  ])
  expect(await local.platform.table.getMany(note, keys)).toHaveLength(1)
})
