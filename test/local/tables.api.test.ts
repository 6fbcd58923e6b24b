import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTables, type TableEngine } from '#infra/local/aws/dynamodb/engine.ts'
import { ensureTable } from '#infra/local/aws/dynamodb/ensureTable.ts'
import { portalTable, startLocalAws } from '#test/support/local-table.ts'

const TableName = portalTable.TableName
const dayMs = 24 * 60 * 60 * 1000
let tables: TableEngine
let nowMs: number

beforeEach(async () => {
  nowMs = Date.parse('2030-01-01T00:00:00Z')
  tables = await openTables({ now: () => nowMs })
  await ensureTable(tables, portalTable)
})
afterEach(() => tables.close())

const put = (pk: string, attributes: Record<string, object> = {}) =>
  tables.answer('PutItem', { TableName, Item: { pk: { S: pk }, sk: { S: '1' }, ...attributes } })
const secondsOf = (time: number) => ({ N: String(Math.floor(time / 1000)) })
const pks = async (input: object = {}) => {
  const { Items } = await tables.answer('Scan', { TableName, ...input })
  return (Items as { pk: { S: string } }[]).map(({ pk }) => pk.S).sort()
}

test('a table that is deleted and made again has its new keys and no others', async () => {
  const make = (key: string) =>
    ensureTable(tables, {
      TableName: 'remade',
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [{ AttributeName: key, AttributeType: 'S' }],
      KeySchema: [{ AttributeName: key, KeyType: 'HASH' }],
    })
  const readBy = (key: string) =>
    tables.answer('BatchGetItem', {
      RequestItems: { remade: { Keys: [{ [key]: { S: 'a' } }, { [key]: { S: 'b' } }] } },
    })
  await make('former')
  await readBy('former')
  await tables.answer('DeleteTable', { TableName: 'remade' })
  await expect(readBy('former')).rejects.toMatchObject({ code: 'ResourceNotFoundException' })
  await make('later')
  expect(await readBy('later')).toMatchObject({ Responses: { remade: [] } })
  await expect(readBy('former')).rejects.toMatchObject({ code: 'ValidationException' })
})

describe('time to live', () => {
  test('deletes an item, and its index entries, when the clock has passed its time', async () => {
    await put('soon', { expiresAt: secondsOf(nowMs + dayMs), gsi1pk: { S: 'G' }, gsi1sk: { S: '1' } })
    await put('later', { expiresAt: secondsOf(nowMs + 2 * dayMs) })
    await put('never')
    expect(await tables.sweep()).toBe(0)
    nowMs += dayMs + 1000
    expect(await tables.sweep()).toBe(1)
    expect([await pks(), await pks({ IndexName: 'gsi1' })]).toEqual([['later', 'never'], []])
  })

  test('keeps an item whose time was postponed, is more than five years ago, or is no time at all', async () => {
    await put('moved', { expiresAt: secondsOf(nowMs + dayMs) })
    await put('moved', { expiresAt: secondsOf(nowMs + 9 * dayMs) })
    await put('text', { expiresAt: { S: '1' } })
    await put('milliseconds', { expiresAt: { N: String(nowMs + dayMs) } })
    await put('zero', { expiresAt: { N: '0' } })
    await put('six years ago', { expiresAt: secondsOf(nowMs - 6 * 365 * dayMs) })
    nowMs += 2 * dayMs
    expect([await tables.sweep(), await pks()]).toEqual([
      0,
      ['milliseconds', 'moved', 'six years ago', 'text', 'zero'],
    ])
  })

  test('turned on later sees the items that were there', async () => {
    const name = 'late'
    await ensureTable(tables, { ...portalTable, TableName: name, TimeToLiveSpecification: undefined })
    await tables.answer('PutItem', {
      TableName: name,
      Item: { pk: { S: 'a' }, sk: { S: '1' }, expiresAt: secondsOf(nowMs - 1000) },
    })
    expect(await tables.sweep()).toBe(0)
    await ensureTable(tables, { ...portalTable, TableName: name })
    expect(await tables.sweep()).toBe(1)
  })

  test('works for items written by transactions and batches, a thousand at once', async () => {
    for (let batch = 0; batch < 40; batch += 1) {
      const requests = Array.from({ length: 25 }, (_, n) => ({
        PutRequest: {
          Item: { pk: { S: `${batch}-${n}` }, sk: { S: '1' }, expiresAt: secondsOf(nowMs + 1000) },
        },
      }))
      await tables.answer('BatchWriteItem', { RequestItems: { [TableName]: requests } })
    }
    const Item = { pk: { S: 'transacted' }, sk: { S: '1' }, expiresAt: secondsOf(nowMs + 1000) }
    await tables.answer('TransactWriteItems', { TransactItems: [{ Put: { TableName, Item } }] })
    nowMs += 2000
    expect([await tables.sweep(), await pks()]).toEqual([1001, []])
  })
})

describe('a template’s table', () => {
  test('that gains an index has its items in the index, and when it loses the index, the index is gone', async () => {
    const [gsi1] = portalTable.GlobalSecondaryIndexes ?? []
    if (!gsi1) throw new Error('the portal’s table has indexes')
    const definitionsOf = (...names: string[]) =>
      names.map((AttributeName) => ({ AttributeName, AttributeType: 'S' }))
    const withoutIndexes = {
      ...portalTable,
      TableName: 'grown',
      GlobalSecondaryIndexes: undefined,
      AttributeDefinitions: definitionsOf('pk', 'sk'),
    }
    const AttributeDefinitions = definitionsOf('pk', 'sk', 'gsi1pk', 'gsi1sk')
    await ensureTable(tables, withoutIndexes)
    const Item = { pk: { S: 'a' }, sk: { S: '1' }, gsi1pk: { S: 'G' }, gsi1sk: { S: '1' } }
    await tables.answer('PutItem', { TableName: 'grown', Item })
    const countIndexed = () =>
      tables.answer('Scan', { TableName: 'grown', IndexName: 'gsi1', Select: 'COUNT' })
    await ensureTable(tables, { ...withoutIndexes, AttributeDefinitions, GlobalSecondaryIndexes: [gsi1] })
    expect(await countIndexed()).toMatchObject({ Count: 1 })
    await tables.answer('DeleteItem', { TableName: 'grown', Key: { pk: { S: 'a' }, sk: { S: '1' } } })
    expect(await countIndexed()).toMatchObject({ Count: 0 })
    await ensureTable(tables, withoutIndexes)
    await expect(countIndexed()).rejects.toThrow('does not have the specified index: gsi1')
  })

  test('whose key changed is refused, because its data cannot be migrated', async () => {
    const KeySchema = [{ AttributeName: 'pk', KeyType: 'HASH' as const }]
    await expect(ensureTable(tables, { ...portalTable, KeySchema })).rejects.toThrow('npm run reset')
  })

  test('that is ensured twice keeps its items', async () => {
    await put('kept')
    await ensureTable(tables, portalTable)
    expect(await pks()).toEqual(['kept'])
  })
})

test('everything survives a restart, also a transaction’s token', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-tables-'))
  const add = {
    TableName,
    Key: { pk: { S: 'n' }, sk: { S: '1' } },
    UpdateExpression: 'ADD n :n',
    ExpressionAttributeValues: { ':n': { N: '1' } },
  }
  for (const _run of [1, 2]) {
    const reopened = await openTables({ path: folder, now: () => nowMs })
    await ensureTable(reopened, portalTable)
    await reopened.answer('TransactWriteItems', {
      ClientRequestToken: 'once',
      TransactItems: [{ Update: add }],
    })
    const { Item } = await reopened.answer('GetItem', { TableName, Key: add.Key })
    expect(Item).toMatchObject({ n: { N: '1' } })
    await reopened.close()
  }
  await rm(folder, { recursive: true })
})

test('a client can still write after the clock is moved by a month', async () => {
  let clockMs = Date.now() + 30 * dayMs
  const aws = await startLocalAws({ now: () => clockMs })
  const client = new DynamoDBClient({
    endpoint: aws.endpoint,
    region: aws.region,
    credentials: aws.credentials,
  })
  const documents = DynamoDBDocumentClient.from(client)
  await documents.send(new PutCommand({ TableName, Item: { pk: 'a', sk: '1' } }))
  clockMs += 30 * dayMs
  await documents.send(new PutCommand({ TableName, Item: { pk: 'a', sk: '2' } }))
  client.destroy()
  await aws.close()
})
