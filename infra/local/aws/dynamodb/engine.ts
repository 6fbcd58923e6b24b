import db, { type Item, type Store, type Table, type Write } from 'dynalite/db/index.js'
import { Failure } from '../failure.ts'
import { type ActionName, isAction, type Members, run, validated } from './actions.ts'
import { checkIndexKeys } from './indexKeys.ts'
import { indexLag } from './indexLag.ts'
import { itemPrefix, stage } from './stage.ts'
import { keepTableDefinitions } from './tableDefinitions.ts'
import { timeToLive } from './timeToLive.ts'
import { transactGet } from './transactGet.ts'
import { type Tables, tokenLifetime, tokenPrefix, transactWrite } from './transactWrite.ts'
import { turns } from './turns.ts'
import { readInHundreds } from './valueStream.ts'

export type TableEngine = {
  /** Carries out one operation of DynamoDB's API and returns its output. Throws Failure with DynamoDB's own exception name. */
  answer(operation: string, body: Members): Promise<Members>
  /** Deletes what has expired by `now()` and returns how many items. Also runs by itself once a minute. */
  sweep(): Promise<number>
  /** For IAM: the partition key of a table or of one of its indexes; undefined when there is no such table. */
  partitionKeyOf(table: string, index?: string): Promise<string | undefined>
  /** For the template loader: reads and changes table definitions in the writers' turn. */
  store: Store
  exclusively<T>(work: () => Promise<T>): Promise<T>
  /** For tests: from now on indexes show nothing new, as the cloud's do for a moment after each write, until they catch up. */
  lagIndexes(): void
  catchUp(): Promise<void>
  close(): Promise<void>
}

const writing = new Set<ActionName>(['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'])
const sweepEvery = 60_000

/**
 * DynamoDB on this machine. `path` is LevelDB's folder; without it everything is in memory. Readers never wait: LevelDB reads are of
 * one moment, and every write is one atomic batch. Writers take turns, which makes each write and each transaction serializable.
 */
export async function openTables({ path, now }: { path?: string; now: () => number }): Promise<TableEngine> {
  const store = db.create({ ...(path ? { path } : {}), createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 })
  await store.db.open()
  readInHundreds(store)
  keepTableDefinitions(store)
  await mendTables(store)
  const ttl = await timeToLive(store, now)
  const exclusively = turns()
  const lag = indexLag()

  const tableNamed = (name: unknown) =>
    new Promise<Table>((resolve, reject) => {
      store.getTable(String(name), true, (error, table) =>
        table ? resolve(table) : reject(notFoundOr(error)),
      )
    })
  const itemAt = async (table: Table, keyed: unknown) =>
    (await store.db.get(itemPrefix(table.TableName) + db.createKey(keyed as Item, table))) as Item | undefined
  const commit = async (writes: Write[]) => {
    if (writes.length > 0) await store.db.batch([...lag.hold(writes), ...ttl.dueEntries(writes)])
  }
  const tables: Tables = { store, now, tableNamed, itemAt, commit }

  async function write(action: ActionName, body: Members): Promise<Members> {
    const data = validated(action, body, store)
    return exclusively(async () => {
      const staged = stage(store)
      const answer = await run(action, data, staged.store).catch(async (error: unknown) => {
        throw await withOldItem(error, body)
      })
      await checkIndexKeys(staged.writes, tableNamed)
      await commit(staged.writes)
      return answer
    })
  }

  async function withOldItem(error: unknown, body: Members): Promise<unknown> {
    const wanted = body.ReturnValuesOnConditionCheckFailure === 'ALL_OLD'
    if (!wanted || !(error instanceof Failure) || error.code !== 'ConditionalCheckFailedException')
      return error
    const Item = await itemAt(await tableNamed(body.TableName), body.Key ?? body.Item)
    return Item ? new Failure(error.status, error.code, error.message, { Item }) : error
  }

  async function createTable(body: Members): Promise<Members> {
    const answer = await run('CreateTable', validated('CreateTable', body, store), store)
    await settled(store, String(body.TableName))
    return answer
  }

  /** Not dynalite's own, which deletes in many steps and forgets the indexes when it is interrupted between them. */
  async function deleteTable(body: Members): Promise<Members> {
    validated('DeleteTable', body, store)
    const table = await tableNamed(body.TableName)
    const name = table.TableName
    const prefixes = [itemPrefix(name), `index-global~${name}~`, `index-local~${name}~`]
    const found = await Promise.all(
      prefixes.map((prefix) => store.db.iterator({ gte: prefix, lt: `${prefix}~` }).all()),
    )
    const keys = [`table~${name}`, ...found.flat().map(([key]) => key)]
    await store.db.batch([...keys, ttl.forget(name)].map((key) => ({ type: 'del', key })))
    return { TableDescription: { ...table, TableStatus: 'DELETING' } }
  }

  async function answer(operation: string, body: Members): Promise<Members> {
    if (operation === 'TransactWriteItems') return exclusively(() => transactWrite(tables, body))
    if (operation === 'TransactGetItems') return exclusively(() => transactGet(tables, body))
    if (operation === 'UpdateTimeToLive') return exclusively(() => ttl.change(body, tableNamed))
    if (operation === 'DescribeTimeToLive') return ttl.describe((await tableNamed(body.TableName)).TableName)
    if (operation === 'CreateTable') return exclusively(() => createTable(body))
    if (operation === 'DeleteTable') return exclusively(() => deleteTable(body))
    if (!isAction(operation))
      throw new Failure(400, 'UnknownOperationException', `The local DynamoDB does not know ${operation}`)
    if (writing.has(operation)) return write(operation, body)
    return run(operation, validated(operation, body, store), store)
  }

  async function sweep(): Promise<number> {
    let deleted = 0
    for (;;) {
      const round = await exclusively(async () => {
        const due = await ttl.due(100)
        for (const { entry, table: name, key } of due) {
          const staged = stage(store)
          const item = (await store.db.get(itemPrefix(name) + key)) as Item | undefined
          if (item && ttl.hasExpired(name, item)) {
            const { KeySchema } = await tableNamed(name)
            const Key = Object.fromEntries(
              KeySchema.map(({ AttributeName }) => [AttributeName, item[AttributeName]]),
            )
            await run('DeleteItem', { TableName: name, Key }, staged.store)
            deleted += 1
          }
          await commit([...staged.writes, { type: 'del', key: entry }])
        }
        return due.length
      })
      if (round === 0) break
    }
    const tokens = await store.db.iterator({ gte: tokenPrefix, lt: `${tokenPrefix}~` }).all()
    const old = tokens.filter(([, value]) => (value as { at: number }).at <= now() - tokenLifetime)
    await commit(old.map(([key]) => ({ type: 'del', key })))
    return deleted
  }

  async function partitionKeyOf(name: string, index?: string): Promise<string | undefined> {
    const table = (await store.db.get(`table~${name}`)) as Table | undefined
    const keyed =
      index === undefined
        ? table
        : table?.GlobalSecondaryIndexes?.find(({ IndexName }) => IndexName === index)
    return keyed?.KeySchema.find(({ KeyType }) => KeyType === 'HASH')?.AttributeName
  }

  const sweeper = setInterval(
    () => sweep().catch((error) => console.error('The TTL sweep failed', error)),
    sweepEvery,
  )
  sweeper.unref()

  return {
    answer,
    sweep,
    partitionKeyOf,
    store,
    exclusively,
    lagIndexes: lag.begin,
    catchUp: () => exclusively(() => store.db.batch(lag.end())),
    async close() {
      clearInterval(sweeper)
      await exclusively(() => store.db.close())
    },
  }
}

function notFoundOr(error: unknown): unknown {
  const missing = error instanceof Error && error.name === 'NotFoundError'
  return missing ? new Failure(400, 'ResourceNotFoundException', 'Requested resource not found') : error
}

const tableRange = { gte: 'table~', lt: 'table~~' }

/** A process that ended while a table was being made leaves it CREATING; here that is finished. */
async function mendTables(store: Store): Promise<void> {
  for (const [key, value] of await store.db.iterator(tableRange).all()) {
    const table = value as Table
    if (table.TableStatus !== 'ACTIVE') await store.db.put(key, { ...table, TableStatus: 'ACTIVE' })
  }
}

/** In dynalite a table becomes active a moment after CreateTable has returned; here it can be used at once. */
async function settled(store: Store, name: string): Promise<void> {
  for (;;) {
    const table = (await store.db.get(`table~${name}`)) as Table | undefined
    if (!table || table.TableStatus === 'ACTIVE') return
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
}
