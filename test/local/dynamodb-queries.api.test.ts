import { QueryCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestTable, refusalOf } from './dynamodb-table.ts'

let table: Awaited<ReturnType<typeof openTestTable>>

beforeAll(async () => {
  table = await openTestTable()
})
afterAll(() => table.close())

const range = (count: number) => Array.from({ length: count }, (_, n) => n)

describe('a query', () => {
  const keys = ['a', 'a#1', 'a#2', 'aa', 'b', 'é', '\uffee', '𝒜']

  beforeAll(async () => {
    for (const sk of keys)
      await table.put({
        pk: 'query',
        sk,
        gsi1pk: 'G',
        gsi1sk: 'same',
        gsi2pk: 'N',
        gsi2sk: keys.indexOf(sk) * 10 - 30,
        v: sk,
      })
  })

  const sks = (items: Record<string, unknown>[]) => items.map(({ sk }) => sk)

  test('gives a partition in the order of the keys’ bytes, or backwards', async () => {
    expect(sks(await table.query('pk = :p', { ':p': 'query' }))).toEqual(keys)
    expect(sks(await table.query('pk = :p', { ':p': 'query' }, { ScanIndexForward: false }))).toEqual(
      [...keys].reverse(),
    )
  })

  test.each([
    ['begins_with(sk, :a)', { ':a': 'a#' }, ['a#1', 'a#2']],
    ['begins_with(sk, :a)', { ':a': 'a' }, ['a', 'a#1', 'a#2', 'aa']],
    ['sk BETWEEN :a AND :b', { ':a': 'a#1', ':b': 'aa' }, ['a#1', 'a#2', 'aa']],
    ['sk < :a', { ':a': 'a#2' }, ['a', 'a#1']],
    ['sk <= :a', { ':a': 'a#2' }, ['a', 'a#1', 'a#2']],
    ['sk > :a', { ':a': 'b' }, ['é', '\uffee', '𝒜']],
    ['sk >= :a', { ':a': 'b' }, ['b', 'é', '\uffee', '𝒜']],
    ['sk = :a', { ':a': 'a' }, ['a']],
  ])('by %s %j finds %j', async (condition, values, expected) => {
    expect(sks(await table.query(`pk = :p AND ${condition}`, { ':p': 'query', ...values }))).toEqual(expected)
  })

  test.each([1, 2, 3, 7, 8, 9])(
    'in pages of %i misses nothing and repeats nothing, also on an index whose keys are all alike',
    async (Limit) => {
      expect(sks(await table.query('pk = :p', { ':p': 'query' }, { Limit }))).toEqual(keys)
      expect(
        sks(await table.query('pk = :p', { ':p': 'query' }, { Limit, ScanIndexForward: false })),
      ).toEqual([...keys].reverse())
      const byIndex = sks(await table.query('gsi1pk = :g', { ':g': 'G' }, { IndexName: 'gsi1', Limit }))
      expect([byIndex.length, new Set(byIndex)]).toEqual([keys.length, new Set(keys)])
    },
  )

  test('orders numbers as numbers', async () => {
    const rows = await table.query(
      'gsi2pk = :n AND gsi2sk > :low',
      { ':n': 'N', ':low': -25 },
      { IndexName: 'gsi2' },
    )
    expect(rows.map(({ gsi2sk }) => gsi2sk)).toEqual([-20, -10, 0, 10, 20, 30, 40])
  })

  test('on an index of keys gives keys only', async () => {
    const [first] = await table.query('gsi2pk = :n', { ':n': 'N' }, { IndexName: 'gsi2' })
    expect(first).toEqual({ pk: 'query', sk: 'a', gsi2pk: 'N', gsi2sk: -30 })
  })

  test('filters after it has counted the page', async () => {
    const input = {
      KeyConditionExpression: 'pk = :p',
      FilterExpression: 'v = :v',
      ExpressionAttributeValues: { ':p': 'query', ':v': 'b' },
      Limit: 3,
    }
    const page = await table.documents.send(new QueryCommand({ TableName: table.TableName, ...input }))
    expect([page.Count, page.ScannedCount, page.LastEvaluatedKey]).toEqual([0, 3, { pk: 'query', sk: 'a#2' }])
  })

  test('returns only the attributes asked for, or only the number of items', async () => {
    const [first] = await table.query('pk = :p', { ':p': 'query' }, { ProjectionExpression: 'v, lacks' })
    expect(first).toEqual({ v: 'a' })
    const input = {
      KeyConditionExpression: 'pk = :p',
      ExpressionAttributeValues: { ':p': 'query' },
      Select: 'COUNT' as const,
    }
    const page = await table.documents.send(new QueryCommand({ TableName: table.TableName, ...input }))
    expect([page.Count, page.Items]).toEqual([8, undefined])
  })

  test('stops at one megabyte', async () => {
    for (const n of range(4)) await table.put({ pk: 'big', sk: String(n), text: 'x'.repeat(390_000) })
    const input = { KeyConditionExpression: 'pk = :p', ExpressionAttributeValues: { ':p': 'big' } }
    const page = await table.documents.send(new QueryCommand({ TableName: table.TableName, ...input }))
    expect([page.Count, page.LastEvaluatedKey]).toEqual([3, { pk: 'big', sk: '2' }])
    expect(await table.query('pk = :p', { ':p': 'big' })).toHaveLength(4)
  })

  test('with ConsistentRead on an index is refused', async () => {
    const work = table.query('gsi1pk = :g', { ':g': 'G' }, { IndexName: 'gsi1', ConsistentRead: true })
    expect((await refusalOf(work)).name).toBe('ValidationException')
  })
})

describe('an index', () => {
  test('follows its item when the item is added, changed and removed', async () => {
    const sortKeys = async () =>
      (await table.query('gsi1pk = :g', { ':g': 'follow' }, { IndexName: 'gsi1' })).map(
        ({ gsi1sk }) => gsi1sk,
      )
    await table.put({ pk: 'follow', sk: '1', gsi1pk: 'follow', gsi1sk: '1' })
    expect(await sortKeys()).toEqual(['1'])
    await table.update('follow', '1', 'SET gsi1sk = :s', { ':s': '2' })
    expect(await sortKeys()).toEqual(['2'])
    await table.update('follow', '1', 'REMOVE gsi1sk')
    expect(await sortKeys()).toEqual([])
    await table.put({ pk: 'follow', sk: '1', gsi1pk: 'follow', gsi1sk: '3' })
    await table.remove('follow', '1')
    expect(await sortKeys()).toEqual([])
  })
})

test('a scan goes through everything, in segments and in pages', async () => {
  const { TableName } = table
  const sortKeys: string[] = []
  for (const Segment of [0, 1, 2]) {
    let ExclusiveStartKey: Record<string, unknown> | undefined
    do {
      const page = await table.documents.send(
        new ScanCommand({ TableName, Segment, TotalSegments: 3, Limit: 7, ExclusiveStartKey }),
      )
      sortKeys.push(...(page.Items ?? []).map(({ pk, sk }) => `${pk}|${sk}`))
      ExclusiveStartKey = page.LastEvaluatedKey
    } while (ExclusiveStartKey)
  }
  const { Count } = await table.documents.send(
    new ScanCommand({ TableName, IndexName: 'gsi1', Select: 'COUNT' }),
  )
  expect([new Set(sortKeys).size, sortKeys.filter((key) => key.startsWith('query')).length, Count]).toEqual([
    sortKeys.length,
    8,
    8,
  ])
})
