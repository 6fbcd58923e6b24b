import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { TransactGetCommand } from '@aws-sdk/lib-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isAmazonEngine, openTestTable, refusalOf } from './dynamodb-table.ts'

let table: Awaited<ReturnType<typeof openTestTable>>
let TableName: string

beforeAll(async () => {
  table = await openTestTable()
  TableName = table.TableName
})
afterAll(() => table.close())

type Reason = { Code: string; Item?: Record<string, AttributeValue> }
const range = (count: number) => Array.from({ length: count }, (_, n) => n)
const reasonCodes = (refusal: Record<string, unknown>) =>
  (refusal.CancellationReasons as Reason[]).map(({ Code }) => Code)
const putOf = (pk: string, sk = '1', attributes: object = {}) => ({
  Put: { TableName, Item: { pk, sk, ...attributes } },
})

describe('a transaction', () => {
  test('does puts, updates, deletes and checks together', async () => {
    await table.put({ pk: 'all', sk: 'old' })
    await table.put({ pk: 'all', sk: 'seen' })
    await table.transact([
      putOf('all', 'new', { gsi1pk: 'all', gsi1sk: '1' }),
      {
        Update: {
          TableName,
          Key: { pk: 'all', sk: 'counter' },
          UpdateExpression: 'ADD n :one',
          ExpressionAttributeValues: { ':one': 1 },
        },
      },
      { Delete: { TableName, Key: { pk: 'all', sk: 'old' } } },
      {
        ConditionCheck: {
          TableName,
          Key: { pk: 'all', sk: 'seen' },
          ConditionExpression: 'attribute_exists(pk)',
        },
      },
    ])
    const all = await table.query('pk = :p', { ':p': 'all' })
    expect(all.map(({ sk }) => sk)).toEqual(['counter', 'new', 'seen'])
    expect(await table.query('gsi1pk = :g', { ':g': 'all' }, { IndexName: 'gsi1' })).toHaveLength(1)
  })

  test('does nothing when one condition fails, and says which, with the item when asked', async () => {
    await table.put({ pk: 'cancel', sk: 'seats', seats: 1 })
    const condition = {
      ConditionExpression: 'seats >= :n',
      ExpressionAttributeValues: { ':n': 5 },
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
    }
    const refusal = await refusalOf(
      table.transact([
        putOf('cancel', 'never'),
        {
          Update: {
            TableName,
            Key: { pk: 'cancel', sk: 'seats' },
            UpdateExpression: 'SET seats = seats - :n',
            ...condition,
          },
        },
        {
          ConditionCheck: {
            TableName,
            Key: { pk: 'cancel', sk: 'none' },
            ConditionExpression: 'attribute_exists(pk)',
          },
        },
      ]),
    )
    expect([refusal.name, reasonCodes(refusal)]).toEqual([
      'TransactionCanceledException',
      ['None', 'ConditionalCheckFailed', 'ConditionalCheckFailed'],
    ])
    expect((refusal.CancellationReasons as Reason[]).map(({ Item }) => Item && unmarshall(Item))).toEqual([
      undefined,
      { pk: 'cancel', sk: 'seats', seats: 1 },
      undefined,
    ])
    expect(refusal.message).toContain('[None, ConditionalCheckFailed, ConditionalCheckFailed]')
    expect(await table.get('cancel', 'never')).toBeUndefined()
    expect(await table.get('cancel', 'seats')).toMatchObject({ seats: 1 })
  })

  /** The cloud and the portal's engine cancel and give a reason for each operation; Amazon's own local engine refuses the whole call. */
  const expectedSummary = isAmazonEngine
    ? ['ValidationException', undefined]
    : ['TransactionCanceledException', ['None', 'ValidationError']]
  const summary = (refusal: Error & Record<string, unknown>) => [
    refusal.name,
    isAmazonEngine ? undefined : reasonCodes(refusal),
  ]

  test('is refused whole for a value that does not fit the item', async () => {
    await table.put({ pk: 'text', sk: '1', n: 'text' })
    const add = {
      TableName,
      Key: { pk: 'text', sk: '1' },
      UpdateExpression: 'ADD n :one',
      ExpressionAttributeValues: { ':one': 1 },
    }
    const refusal = await refusalOf(table.transact([putOf('text', 'never'), { Update: add }]))
    expect(summary(refusal)).toEqual(expectedSummary)
    expect(await table.get('text', 'never')).toBeUndefined()
  })

  test('is refused whole for a key that does not fit the table', async () => {
    const refusal = await refusalOf(
      table.transact([putOf('fits'), { Put: { TableName, Item: { pk: 'no range key' } } }]),
    )
    expect(summary(refusal)).toEqual(expectedSummary)
    expect(await table.get('fits', '1')).toBeUndefined()
  })

  test.each([
    ['no operations', () => []],
    ['more than a hundred operations', () => range(101).map((n) => putOf('many', String(n)))],
    [
      'two operations on one item',
      () => [putOf('twice'), { Delete: { TableName, Key: { pk: 'twice', sk: '1' } } }],
    ],
    [
      'an expression that makes no sense',
      () => [{ Put: { TableName, Item: { pk: 'a', sk: 'a' }, ConditionExpression: 'n ==' } }],
    ],
  ])('of %s is refused whole', async (_name, items) => {
    expect((await refusalOf(table.transact(items()))).name).toBe('ValidationException')
  })

  test('of a hundred operations is done', async () => {
    await table.transact(range(100).map((n) => putOf('hundred', String(n))))
    expect(await table.query('pk = :p', { ':p': 'hundred' })).toHaveLength(100)
  })

  test('on a table that does not exist is refused', async () => {
    const refusal = await refusalOf(
      table.transact([{ Put: { TableName: 'nobody', Item: { pk: 'a', sk: 'a' } } }]),
    )
    expect(refusal.name).toBe('ResourceNotFoundException')
  })

  test('sent again with its token is done once, and its token is refused for another transaction', async () => {
    const token = `token-${TableName}`
    const add = (n: number) => ({
      Update: {
        TableName,
        Key: { pk: 'again', sk: '1' },
        UpdateExpression: 'ADD n :n',
        ExpressionAttributeValues: { ':n': n },
      },
    })
    await table.transact([add(1)], token)
    await table.transact([add(1)], token)
    expect(await table.get('again', '1')).toMatchObject({ n: 1 })
    expect((await refusalOf(table.transact([add(2)], token))).name).toBe(
      'IdempotentParameterMismatchException',
    )
  })
})

test('of fifty bookings for ten seats at once, ten are made and none is half made', async () => {
  await table.put({ pk: 'event', sk: 'seats', seats: 10 })
  const book = async (n: number): Promise<boolean> => {
    const condition = { ConditionExpression: 'seats >= :one', ExpressionAttributeValues: { ':one': 1 } }
    const seat = {
      Update: {
        TableName,
        Key: { pk: 'event', sk: 'seats' },
        UpdateExpression: 'SET seats = seats - :one',
        ...condition,
      },
    }
    for (;;) {
      const refusal = await table
        .transact([seat, putOf('event', `booking#${n}`, { gsi1pk: 'event', gsi1sk: String(n) })])
        .then(
          () => undefined,
          (error) => error,
        )
      if (!refusal) return true
      // Amazon's engine cancels transactions that conflict, and the portal's lets them wait. In both cases the caller may try again.
      if (!['TransactionInProgressException', 'TransactionConflictException'].includes(refusal.name)) {
        if (!reasonCodes(refusal).includes('TransactionConflict')) return false
      }
    }
  }
  const bookedCount = (await Promise.all(range(50).map(book))).filter(Boolean).length
  const bookings = await table.query('pk = :p AND begins_with(sk, :b)', { ':p': 'event', ':b': 'booking#' })
  const indexed = await table.query('gsi1pk = :g', { ':g': 'event' }, { IndexName: 'gsi1' })
  expect([bookedCount, bookings.length, indexed.length, await table.get('event', 'seats')]).toEqual([
    10,
    10,
    10,
    { pk: 'event', sk: 'seats', seats: 0 },
  ])
})

test('simultaneous transactions on one item all take effect when those that the engine cancelled are repeated', async () => {
  const add = { UpdateExpression: 'ADD n :one', ExpressionAttributeValues: { ':one': 1 } }
  const retryUntilDone = async (): Promise<unknown> => {
    const refusal = await table
      .transact([{ Update: { TableName, Key: { pk: 'meet', sk: '1' }, ...add } }])
      .then(
        () => undefined,
        (error: Error & Record<string, unknown>) => error,
      )
    if (!refusal) return
    expect(reasonCodes(refusal)).toEqual(['TransactionConflict'])
    return retryUntilDone()
  }
  await Promise.all(range(20).map(retryUntilDone))
  expect(await table.get('meet', '1')).toMatchObject({ n: 20 })
})

describe('a transactional read', () => {
  const read = (...keys: [string, string][]) =>
    table.documents.send(
      new TransactGetCommand({
        TransactItems: keys.map(([pk, sk]) => ({ Get: { TableName, Key: { pk, sk } } })),
      }),
    )

  test('returns items in the requested order, and an empty entry for a missing one', async () => {
    await table.put({ pk: 'read', sk: '1' })
    const { Responses } = await read(['read', 'none'], ['read', '1'])
    expect(Responses?.map(({ Item }) => Item)).toEqual([undefined, { pk: 'read', sk: '1' }])
  })

  test('of one item twice is refused', async () => {
    expect((await refusalOf(read(['read', '1'], ['read', '1']))).name).toBe('ValidationException')
  })
})
