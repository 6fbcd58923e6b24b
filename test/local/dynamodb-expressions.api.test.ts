import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestTable, refusalOf } from './dynamodb-table.ts'

let table: Awaited<ReturnType<typeof openTestTable>>

beforeAll(async () => {
  table = await openTestTable()
})
afterAll(() => table.close())

describe('an update', () => {
  test('sets, adds, removes and deletes, also inside maps and lists', async () => {
    await table.put({
      pk: 'update',
      sk: '1',
      n: 1,
      list: ['x'],
      map: { a: { b: 1 } },
      tags: new Set(['p', 'q']),
    })
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

  test('creates the item when there is none', async () => {
    expect(await table.update('update', 'new', 'ADD n :n', { ':n': 3 })).toEqual({
      pk: 'update',
      sk: 'new',
      n: 3,
    })
  })

  test('reads the values from before the update, so two attributes can be swapped', async () => {
    await table.put({ pk: 'swap', sk: '1', a: 1, b: 2 })
    expect(await table.update('swap', '1', 'SET a = b, b = a')).toMatchObject({ a: 2, b: 1 })
  })

  test.each([
    ['ALL_OLD', { pk: 'returns', sk: '1', a: 1, b: 1 }],
    ['UPDATED_OLD', { a: 1 }],
    ['ALL_NEW', { pk: 'returns', sk: '1', a: 2, b: 1 }],
    ['UPDATED_NEW', { a: 2 }],
    ['NONE', undefined],
  ])('returns %s', async (ReturnValues, expected) => {
    await table.put({ pk: 'returns', sk: '1', a: 1, b: 1 })
    expect(await table.update('returns', '1', 'SET a = :a', { ':a': 2 }, { ReturnValues })).toEqual(expected)
  })

  test('removes from the middle of a list', async () => {
    await table.put({ pk: 'list', sk: '1', l: ['a', 'b', 'c', 'd'] })
    expect(await table.update('list', '1', 'REMOVE l[1], l[2] SET l[0] = :z', { ':z': 'z' })).toMatchObject({
      l: ['z', 'd'],
    })
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
  const item = {
    pk: 'if',
    sk: '1',
    n: 5,
    word: 'hello',
    list: ['a', 'b'],
    tags: new Set(['x']),
    map: { in: 1 },
    hole: null,
  }

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
    const values: Record<string, unknown> = {
      ':four': 4,
      ':five': 5,
      ':he': 'he',
      ':a': 'a',
      ':x': 'x',
      ':ell': 'ell',
      ':null': 'NULL',
    }
    const pickUsed = <T>(pairs: [string, T][]) =>
      Object.fromEntries(pairs.filter(([name]) => new RegExp(`${name}\\b`).test(ConditionExpression)))
    const names = pickUsed(Object.entries({ '#list': 'list', '#map': 'map', '#in': 'in' }))
    const options = {
      ConditionExpression,
      ...(Object.keys(names).length > 0 ? { ExpressionAttributeNames: names } : {}),
    }
    const update = table.update(
      'if',
      '1',
      'SET touched = :touched',
      { ...pickUsed(Object.entries(values)), ':touched': 1 },
      options,
    )
    if (holds) await update
    else expect((await refusalOf(update)).name).toBe('ConditionalCheckFailedException')
  })
})
