import {
  type AttributeValue,
  DescribeTimeToLiveCommand,
  GetItemCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb'
import { BatchGetCommand, BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestTable, refusalOf } from './dynamodb-table.ts'

let table: Awaited<ReturnType<typeof openTestTable>>

beforeAll(async () => {
  table = await openTestTable()
})
afterAll(() => table.close())

const range = (count: number) => Array.from({ length: count }, (_, n) => n)

describe('a put', () => {
  test('keeps every kind of value', async () => {
    const item = {
      pk: 'kinds',
      sk: '1',
      text: 'é𝒜',
      empty: '',
      whole: 12345678901234,
      part: -0.5,
      yes: true,
      no: false,
      nothing: null,
      list: [1, 'a', { b: [] }],
      map: { deep: { deeper: [1] } },
      texts: new Set(['a', 'b']),
      numbers: new Set([1, 2]),
      bytes: new Uint8Array([0, 255]),
    }
    await table.put(item)
    expect(await table.get('kinds', '1')).toEqual(item)
  })

  test('replaces the whole item and returns the old one when asked', async () => {
    await table.put({ pk: 'put', sk: '1', a: 1 })
    const { Attributes } = await table.put({ pk: 'put', sk: '1', b: 2 }, { ReturnValues: 'ALL_OLD' })
    expect([Attributes, await table.get('put', '1')]).toEqual([
      { pk: 'put', sk: '1', a: 1 },
      { pk: 'put', sk: '1', b: 2 },
    ])
  })

  test.each([
    ['without its range key', { pk: 'a' }],
    ['with an empty key', { pk: 'a', sk: '' }],
    ['with a key of the wrong type', { pk: 'a', sk: 1 }],
    ['with an index key of the wrong type', { pk: 'a', sk: 'a', gsi1pk: 1 }],
    ['with an empty index key', { pk: 'a', sk: 'a', gsi1pk: '', gsi1sk: 'a' }],
    ['of more than 400 KB', { pk: 'a', sk: 'a', text: 'x'.repeat(410_000) }],
    ['with a key of more than 1024 bytes', { pk: 'a', sk: 'x'.repeat(1025) }],
    ['with a number of 39 digits', { pk: 'a', sk: 'a', n: 123456789012345678901234567890123456789n }],
  ])('%s is refused', async (_name, item) => {
    expect((await refusalOf(table.put(item))).name).toBe('ValidationException')
  })

  test('under a condition that fails changes nothing, and shows the item when asked', async () => {
    await table.put({ pk: 'condition', sk: '1', n: 1 })
    const condition = { ConditionExpression: 'attribute_not_exists(pk)' }
    const refusal = await refusalOf(table.put({ pk: 'condition', sk: '1', n: 2 }, condition))
    expect([refusal.name, refusal.message, refusal.Item]).toEqual([
      'ConditionalCheckFailedException',
      'The conditional request failed',
      undefined,
    ])
    const refusalWithItem = await refusalOf(
      table.put(
        { pk: 'condition', sk: '1', n: 2 },
        { ...condition, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' },
      ),
    )
    expect(unmarshall(refusalWithItem.Item as Record<string, AttributeValue>)).toEqual({
      pk: 'condition',
      sk: '1',
      n: 1,
    })
    expect(await table.get('condition', '1')).toEqual({ pk: 'condition', sk: '1', n: 1 })
  })
})

describe('a delete', () => {
  test('returns the old item, and deleting a missing item is no error', async () => {
    await table.put({ pk: 'delete', sk: '1', a: 1 })
    expect((await table.remove('delete', '1', { ReturnValues: 'ALL_OLD' })).Attributes).toEqual({
      pk: 'delete',
      sk: '1',
      a: 1,
    })
    await table.remove('delete', '1')
    expect(await table.get('delete', '1')).toBeUndefined()
  })

  test('under a condition on a missing item fails without an item', async () => {
    const options = {
      ConditionExpression: 'attribute_exists(pk)',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    }
    const refusal = await refusalOf(table.remove('delete', 'never', options))
    expect([refusal.name, refusal.Item]).toEqual(['ConditionalCheckFailedException', undefined])
  })
})

describe('a batch', () => {
  test('writes and reads many items', async () => {
    const { TableName } = table
    const requests = range(25).map((n) => ({ PutRequest: { Item: { pk: 'batch', sk: String(n), n } } }))
    await table.documents.send(new BatchWriteCommand({ RequestItems: { [TableName]: requests } }))
    const Keys = [...range(25).map((n) => ({ pk: 'batch', sk: String(n) })), { pk: 'batch', sk: 'never' }]
    const { Responses } = await table.documents.send(
      new BatchGetCommand({ RequestItems: { [TableName]: { Keys } } }),
    )
    expect(Responses?.[TableName]).toHaveLength(25)
  })

  test.each([
    ['more than 25 writes', range(26).map((n) => ({ pk: 'batch', sk: String(n) }))],
    [
      'one item twice',
      [
        { pk: 'batch', sk: '1' },
        { pk: 'batch', sk: '1' },
      ],
    ],
  ])('of %s is refused', async (_name, items) => {
    const RequestItems = { [table.TableName]: items.map((Item) => ({ PutRequest: { Item } })) }
    expect((await refusalOf(table.documents.send(new BatchWriteCommand({ RequestItems })))).name).toBe(
      'ValidationException',
    )
  })
})

test('fifty increments at once are all counted', async () => {
  await Promise.all(range(50).map(() => table.update('counter', '1', 'ADD n :one', { ':one': 1 })))
  expect(await table.get('counter', '1')).toMatchObject({ n: 50 })
})

test('a table that does not exist is refused', async () => {
  const missing = table.client.send(
    new GetItemCommand({ TableName: 'nobody', Key: { pk: { S: 'a' }, sk: { S: 'a' } } }),
  )
  expect((await refusalOf(missing)).name).toBe('ResourceNotFoundException')
})

test('time to live is off until it is turned on, once', async () => {
  const { TableName, client } = table
  const timeToLive = async () =>
    (await client.send(new DescribeTimeToLiveCommand({ TableName }))).TimeToLiveDescription
  expect(await timeToLive()).toEqual({ TimeToLiveStatus: 'DISABLED' })
  const enable = () =>
    client.send(
      new UpdateTimeToLiveCommand({
        TableName,
        TimeToLiveSpecification: { Enabled: true, AttributeName: 'expiresAt' },
      }),
    )
  await enable()
  expect(await timeToLive()).toEqual({ TimeToLiveStatus: 'ENABLED', AttributeName: 'expiresAt' })
  expect((await refusalOf(enable())).name).toBe('ValidationException')
})
