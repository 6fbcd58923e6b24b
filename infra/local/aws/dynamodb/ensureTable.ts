import db, { type Index, type Item, type KeySchema, type Table, type Write } from 'dynalite/db/index.js'
import type { TableEngine } from './engine.ts'
import { indexPrefix, itemPrefix } from './stage.ts'

type TableIndex = Pick<Index, 'IndexName' | 'KeySchema' | 'Projection'>

/**
 * A table's properties as CloudFormation has them (AWS::DynamoDB::GlobalTable, AWS::DynamoDB::Table), intrinsics resolved.
 * Billing, backups, encryption, replicas, deletion protection and tags mean nothing on one machine and are ignored.
 */
export type TableProperties = {
  TableName: string
  KeySchema: KeySchema
  AttributeDefinitions: { AttributeName: string; AttributeType: string }[]
  GlobalSecondaryIndexes?: TableIndex[]
  TimeToLiveSpecification?: { Enabled: boolean; AttributeName?: string }
  [ignored: string]: unknown
}

/** Creates a missing table, or adapts its indexes and TTL to the properties. Throws when its key differs. */
export async function ensureTable(engine: TableEngine, properties: TableProperties): Promise<void> {
  const { TableName, KeySchema, AttributeDefinitions, TimeToLiveSpecification: ttl } = properties
  const indexes = (properties.GlobalSecondaryIndexes ?? []).map(({ IndexName, KeySchema, Projection }) => ({
    IndexName,
    KeySchema,
    Projection,
  }))
  const table = (await engine.store.db.get(`table~${TableName}`)) as Table | undefined
  if (!table) {
    await engine.answer('CreateTable', {
      ...{ TableName, KeySchema, AttributeDefinitions, BillingMode: 'PAY_PER_REQUEST' },
      ...(indexes.length > 0 && { GlobalSecondaryIndexes: indexes }),
    })
  } else if (keyShape(table.KeySchema) !== keyShape(KeySchema)) {
    throw new Error(
      `The key of table ${TableName} has changed. Its data cannot follow; empty the local data with npm run reset.`,
    )
  } else {
    await engine.exclusively(() => reindex(engine, { ...table, AttributeDefinitions }, indexes))
  }
  await ensureTimeToLive(engine, TableName, ttl?.Enabled ? ttl.AttributeName : undefined)
}

async function ensureTimeToLive(engine: TableEngine, TableName: string, attribute?: string): Promise<void> {
  const { TimeToLiveDescription } = await engine.answer('DescribeTimeToLive', { TableName })
  const { AttributeName: current } = TimeToLiveDescription as { AttributeName?: string }
  if (current === attribute) return
  const set = (Enabled: boolean, AttributeName: string) =>
    engine.answer('UpdateTimeToLive', { TableName, TimeToLiveSpecification: { Enabled, AttributeName } })
  if (current) await set(false, current)
  if (attribute) await set(true, attribute)
}

const keyShape = (schema: KeySchema) =>
  schema.map(({ AttributeName, KeyType }) => `${AttributeName} ${KeyType}`).join()
const shape = ({ IndexName, KeySchema, Projection: { ProjectionType, NonKeyAttributes } }: TableIndex) =>
  JSON.stringify([IndexName, keyShape(KeySchema), ProjectionType, NonKeyAttributes])

/** Builds new and changed indexes from the items, and drops all others, in one batch with the table's definition. */
async function reindex(engine: TableEngine, table: Table, indexes: TableIndex[]): Promise<void> {
  const present = table.GlobalSecondaryIndexes ?? []
  const unchanged = present.filter((index) => indexes.some((one) => shape(one) === shape(index)))
  const added = indexes.filter((one) => !unchanged.some((index) => index.IndexName === one.IndexName))
  const dropped = present.filter((index) => !unchanged.includes(index))
  if (added.length === 0 && dropped.length === 0) return
  const { db: level, tableDb } = engine.store
  const writes: Write[] = []
  for (const { IndexName } of dropped) {
    const prefix = indexPrefix('global', table.TableName, IndexName)
    for (const [key] of await level.iterator({ gte: prefix, lt: `${prefix}~` }).all())
      writes.push({ type: 'del', key })
  }
  const tableArn = `arn:aws:dynamodb:${tableDb.awsRegion}:${tableDb.awsAccountId}:table/${table.TableName}`
  const created = added.map(
    (index): Index => ({
      ...index,
      IndexArn: `${tableArn}/index/${index.IndexName}`,
      IndexStatus: 'ACTIVE',
      IndexSizeBytes: 0,
      ItemCount: 0,
      ProvisionedThroughput: { ReadCapacityUnits: 0, WriteCapacityUnits: 0, NumberOfDecreasesToday: 0 },
    }),
  )
  const prefix = itemPrefix(table.TableName)
  for (const [, item] of await level.iterator({ gte: prefix, lt: `${prefix}~` }).all()) {
    for (const { index, key, item: entry } of db.getIndexActions(created, undefined, item as Item, table)
      .puts) {
      writes.push({ type: 'put', key: indexPrefix('global', table.TableName, index) + key, value: entry })
    }
  }
  const definition = { ...table, GlobalSecondaryIndexes: [...unchanged, ...created] }
  await level.batch([...writes, { type: 'put', key: `table~${table.TableName}`, value: definition }])
}
