import { type AttributeValue, DescribeTimeToLiveCommand, GetItemCommand, UpdateTimeToLiveCommand } from '@aws-sdk/client-dynamodb'
import { BatchGetCommand, BatchWriteCommand, QueryCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshTable, refusalOf } from './dynamodb-table.ts'

let table: Awaited<ReturnType<typeof freshTable>>

beforeAll(async () => {
  table = await freshTable()
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

  test('replaces the whole item and gives the old one when asked', async () => {
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
    const only = { ConditionExpression: 'attribute_not_exists(pk)' }
    const plain = await refusalOf(table.put({ pk: 'condition', sk: '1', n: 2 }, only))
    expect([plain.name, plain.message, plain.Item]).toEqual([
      'ConditionalCheckFailedException',
      'The conditional request failed',
      undefined,
    ])
    const shown = await refusalOf(
      table.put({ pk: 'condition', sk: '1', n: 2 }, { ...only, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' }),
    )
    expect(unmarshall(shown.Item as Record<string, AttributeValue>)).toEqual({ pk: 'condition', sk: '1', n: 1 })
    expect(await table.get('condition', '1')).toEqual({ pk: 'condition', sk: '1', n: 1 })
  })
})

describe('an update', () => {
  test('sets, adds, removes and deletes, also inside maps and lists', async () => {
    await table.put({ pk: 'update', sk: '1', n: 1, list: ['x'], map: { a: { b: 1 } }, tags: new Set(['p', 'q']) })
    const values = { ':one': 1, ':zero': 0, ':list': ['y'], ':two': 2, ':p': new Set(['p']) }
    const expression =
      'SET cnt = if_not_exists(cnt, :zero) + :one, #list = list_append(#list, :list), #map.a.c = :two REMOVE #map.a.b ADD n :one DELETE tags :p'
    const names = { ExpressionAttributeNames: { '#list': 'list', '#map': 'map' } }
    expect(await table.update('update', '1', expression, values, names)).toEqual({
      pk: 'update',
      sk: '1',
      n: 2,
      cnt: 1,
      list: ['x', 'y'],
      map: { a: { c: 2 } },
      tags: new Set(['q']),
    })
  })

  test('makes the item when there is none', async () => {
    expect(await table.update('update', 'new', 'ADD n :n', { ':n': 3 })).toEqual({ pk: 'update', sk: 'new', n: 3 })
  })

  test('reads the values from before it, so two attributes can change places', async () => {
    await table.put({ pk: 'swap', sk: '1', a: 1, b: 2 })
    expect(await table.update('swap', '1', 'SET a = b, b = a')).toMatchObject({ a: 2, b: 1 })
  })

  test.each([
    ['ALL_OLD', { pk: 'returns', sk: '1', a: 1, b: 1 }],
    ['UPDATED_OLD', { a: 1 }],
    ['ALL_NEW', { pk: 'returns', sk: '1', a: 2, b: 1 }],
    ['UPDATED_NEW', { a: 2 }],
    ['NONE', undefined],
  ])('gives back %s', async (ReturnValues, expected) => {
    await table.put({ pk: 'returns', sk: '1', a: 1, b: 1 })
    expect(await table.update('returns', '1', 'SET a = :a', { ':a': 2 }, { ReturnValues })).toEqual(expected)
  })

  test('removes from the middle of a list', async () => {
    await table.put({ pk: 'list', sk: '1', l: ['a', 'b', 'c', 'd'] })
    expect(await table.update('list', '1', 'REMOVE l[1], l[2] SET l[0] = :z', { ':z': 'z' })).toMatchObject({ l: ['z', 'd'] })
  })

  test('is exact with large and small numbers', async () => {
    await table.put({ pk: 'exact', sk: '1', n: 0.1 })
    expect(await table.update('exact', '1', 'SET n = n + :n', { ':n': 0.2 })).toMatchObject({ n: 0.3 })
  })

  test.each([
    ['a reserved word', 'SET status = :v', { ':v': 1 }],
    ['a value that is not used', 'SET a = :v', { ':v': 1, ':w': 1 }],
    ['a value that is missing', 'SET a = :w', { ':v': 1 }],
    ['the key', 'SET sk = :v', { ':v': 'x' }],
    ['an empty index key', 'SET gsi1pk = :v', { ':v': '' }],
    ['two overlapping paths', 'SET a = :v, a.b = :v', { ':v': 1 }],
    ['a path through nothing', 'SET lacks.inside = :v', { ':v': 1 }],
    ['a sum with text', 'SET a = pk + :v', { ':v': 1 }],
    ['an attribute that is not there', 'SET a = lacks + :v', { ':v': 1 }],
    ['an index key of the wrong type', 'SET gsi1pk = :v', { ':v': 1 }],
    ['nonsense', 'SET a == :v', { ':v': 1 }],
  ])('with %s is refused', async (_name, expression, values) => {
    await table.put({ pk: 'wrong', sk: '1' })
    expect((await refusalOf(table.update('wrong', '1', expression, values))).name).toBe('ValidationException')
  })
})

describe('a condition', () => {
  const item = { pk: 'if', sk: '1', n: 5, word: 'hello', list: ['a', 'b'], tags: new Set(['x']), map: { in: 1 }, hole: null }

  test.each([
    ['n = :five', true],
    ['n <> :five', false],
    ['n BETWEEN :four AND :five', true],
    ['n IN (:four, :five)', true],
    ['lacks = :five', false],
    ['lacks <> :five', true],
    ['NOT n > :five', true],
    ['n > :four AND (word = :five OR begins_with(word, :he))', true],
    ['n < :four OR n = :five AND word = :he', false],
    ['contains(#list, :a) AND contains(tags, :x) AND contains(word, :ell)', true],
    ['contains(#list, :x)', false],
    ['size(word) = :five', true],
    ['size(#list) < :five', true],
    ['attribute_exists(#map.#in)', true],
    ['attribute_exists(#map.lacks)', false],
    ['attribute_not_exists(lacks)', true],
    ['attribute_type(hole, :null)', true],
    ['attribute_type(n, :null)', false],
    ['#list[1] = :a', false],
    ['#list[0] = :a', true],
    ['word > :he', true],
    ['word = :five', false],
  ])('%s is %s', async (ConditionExpression, holds) => {
    await table.put(item)
    const all: Record<string, unknown> = {
      ':four': 4,
      ':five': 5,
      ':he': 'he',
      ':a': 'a',
      ':x': 'x',
      ':ell': 'ell',
      ':null': 'NULL',
    }
    const used = <T>(pairs: [string, T][]) =>
      Object.fromEntries(pairs.filter(([name]) => new RegExp(`${name}\\b`).test(ConditionExpression)))
    const names = used(Object.entries({ '#list': 'list', '#map': 'map', '#in': 'in' }))
    const more = { ConditionExpression, ...(Object.keys(names).length > 0 ? { ExpressionAttributeNames: names } : {}) }
    const answer = table.update('if', '1', 'SET touched = :touched', { ...used(Object.entries(all)), ':touched': 1 }, more)
    if (holds) await answer
    else expect((await refusalOf(answer)).name).toBe('ConditionalCheckFailedException')
  })
})

describe('a delete', () => {
  test('gives the old item, and deleting nothing is no error', async () => {
    await table.put({ pk: 'delete', sk: '1', a: 1 })
    expect((await table.remove('delete', '1', { ReturnValues: 'ALL_OLD' })).Attributes).toEqual({ pk: 'delete', sk: '1', a: 1 })
    await table.remove('delete', '1')
    expect(await table.get('delete', '1')).toBeUndefined()
  })

  test('under a condition of something that is not there fails without an item', async () => {
    const more = { ConditionExpression: 'attribute_exists(pk)', ReturnValuesOnConditionCheckFailure: 'ALL_OLD' }
    const refusal = await refusalOf(table.remove('delete', 'never', more))
    expect([refusal.name, refusal.Item]).toEqual(['ConditionalCheckFailedException', undefined])
  })
})

describe('a query', () => {
  const keys = ['a', 'a#1', 'a#2', 'aa', 'b', 'é', '\uffee', '𝒜']

  beforeAll(async () => {
    for (const sk of keys)
      await table.put({ pk: 'query', sk, gsi1pk: 'G', gsi1sk: 'same', gsi2pk: 'N', gsi2sk: keys.indexOf(sk) * 10 - 30, v: sk })
  })

  const sks = (items: Record<string, unknown>[]) => items.map(({ sk }) => sk)

  test('gives a partition in the order of the keys’ bytes, or backwards', async () => {
    expect(sks(await table.query('pk = :p', { ':p': 'query' }))).toEqual(keys)
    expect(sks(await table.query('pk = :p', { ':p': 'query' }, { ScanIndexForward: false }))).toEqual([...keys].reverse())
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
      expect(sks(await table.query('pk = :p', { ':p': 'query' }, { Limit, ScanIndexForward: false }))).toEqual(
        [...keys].reverse(),
      )
      const byIndex = sks(await table.query('gsi1pk = :g', { ':g': 'G' }, { IndexName: 'gsi1', Limit }))
      expect([byIndex.length, new Set(byIndex)]).toEqual([keys.length, new Set(keys)])
    },
  )

  test('orders numbers as numbers', async () => {
    const found = await table.query('gsi2pk = :n AND gsi2sk > :low', { ':n': 'N', ':low': -25 }, { IndexName: 'gsi2' })
    expect(found.map(({ gsi2sk }) => gsi2sk)).toEqual([-20, -10, 0, 10, 20, 30, 40])
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

  test('gives only the attributes asked for, or only their number', async () => {
    const [first] = await table.query('pk = :p', { ':p': 'query' }, { ProjectionExpression: 'v, lacks' })
    expect(first).toEqual({ v: 'a' })
    const input = { KeyConditionExpression: 'pk = :p', ExpressionAttributeValues: { ':p': 'query' }, Select: 'COUNT' as const }
    const counted = await table.documents.send(new QueryCommand({ TableName: table.TableName, ...input }))
    expect([counted.Count, counted.Items]).toEqual([8, undefined])
  })

  test('stops at one megabyte', async () => {
    for (const n of range(4)) await table.put({ pk: 'big', sk: String(n), text: 'x'.repeat(390_000) })
    const input = { KeyConditionExpression: 'pk = :p', ExpressionAttributeValues: { ':p': 'big' } }
    const page = await table.documents.send(new QueryCommand({ TableName: table.TableName, ...input }))
    expect([page.Count, page.LastEvaluatedKey]).toEqual([3, { pk: 'big', sk: '2' }])
    expect(await table.query('pk = :p', { ':p': 'big' })).toHaveLength(4)
  })

  test('consistent on an index is refused', async () => {
    const work = table.query('gsi1pk = :g', { ':g': 'G' }, { IndexName: 'gsi1', ConsistentRead: true })
    expect((await refusalOf(work)).name).toBe('ValidationException')
  })
})

describe('an index', () => {
  test('follows its item: in, along, out', async () => {
    const found = async () =>
      (await table.query('gsi1pk = :g', { ':g': 'follow' }, { IndexName: 'gsi1' })).map(({ gsi1sk }) => gsi1sk)
    await table.put({ pk: 'follow', sk: '1', gsi1pk: 'follow', gsi1sk: '1' })
    expect(await found()).toEqual(['1'])
    await table.update('follow', '1', 'SET gsi1sk = :s', { ':s': '2' })
    expect(await found()).toEqual(['2'])
    await table.update('follow', '1', 'REMOVE gsi1sk')
    expect(await found()).toEqual([])
    await table.put({ pk: 'follow', sk: '1', gsi1pk: 'follow', gsi1sk: '3' })
    await table.remove('follow', '1')
    expect(await found()).toEqual([])
  })
})

describe('a batch', () => {
  test('writes and reads many items', async () => {
    const { TableName } = table
    const requests = range(25).map((n) => ({ PutRequest: { Item: { pk: 'batch', sk: String(n), n } } }))
    await table.documents.send(new BatchWriteCommand({ RequestItems: { [TableName]: requests } }))
    const Keys = [...range(25).map((n) => ({ pk: 'batch', sk: String(n) })), { pk: 'batch', sk: 'never' }]
    const { Responses } = await table.documents.send(new BatchGetCommand({ RequestItems: { [TableName]: { Keys } } }))
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
    expect((await refusalOf(table.documents.send(new BatchWriteCommand({ RequestItems })))).name).toBe('ValidationException')
  })
})

test('a scan goes through everything, in segments and in pages', async () => {
  const { TableName } = table
  const seen: string[] = []
  for (const Segment of [0, 1, 2]) {
    let ExclusiveStartKey: Record<string, unknown> | undefined
    do {
      const page = await table.documents.send(
        new ScanCommand({ TableName, Segment, TotalSegments: 3, Limit: 7, ExclusiveStartKey }),
      )
      seen.push(...(page.Items ?? []).map(({ pk, sk }) => `${pk}|${sk}`))
      ExclusiveStartKey = page.LastEvaluatedKey
    } while (ExclusiveStartKey)
  }
  const { Count } = await table.documents.send(new ScanCommand({ TableName, IndexName: 'gsi1', Select: 'COUNT' }))
  expect([new Set(seen).size, seen.filter((key) => key.startsWith('query')).length, Count]).toEqual([seen.length, 8, 8])
})

test('fifty increments at once are all counted', async () => {
  await Promise.all(range(50).map(() => table.update('counter', '1', 'ADD n :one', { ':one': 1 })))
  expect(await table.get('counter', '1')).toMatchObject({ n: 50 })
})

test('a table that does not exist is refused', async () => {
  const missing = table.client.send(new GetItemCommand({ TableName: 'nobody', Key: { pk: { S: 'a' }, sk: { S: 'a' } } }))
  expect((await refusalOf(missing)).name).toBe('ResourceNotFoundException')
})

test('time to live is off until it is turned on, once', async () => {
  const { TableName, client } = table
  const described = async () => (await client.send(new DescribeTimeToLiveCommand({ TableName }))).TimeToLiveDescription
  expect(await described()).toEqual({ TimeToLiveStatus: 'DISABLED' })
  const enable = () =>
    client.send(
      new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification: { Enabled: true, AttributeName: 'expiresAt' } }),
    )
  await enable()
  expect(await described()).toEqual({ TimeToLiveStatus: 'ENABLED', AttributeName: 'expiresAt' })
  expect((await refusalOf(enable())).name).toBe('ValidationException')
})
