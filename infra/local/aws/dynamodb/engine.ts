import db, { type Item, type Store, type Table, type Write } from 'dynalite/db/index.js'
import { Failure } from '../failure.ts'
import { type ActionName, isAction, type Members, run, validated } from './actions.ts'
import { conflicts } from './conflicts.ts'
import { checkIndexKeys } from './indexKeys.ts'
import { indexLag } from './indexLag.ts'
import type { PartitionKeyOf } from './permissions.ts'
import { creationOf, pointInTime } from './pointInTime.ts'
import { resourcePolicies } from './resourcePolicy.ts'
import { itemPrefix, stage } from './stage.ts'
import { cacheTableDefinitions } from './tableDefinitions.ts'
import { activateTables, untilActive } from './tableStatus.ts'
import { timeToLive } from './timeToLive.ts'
import { transactGet } from './transactGet.ts'
import { type Tables, tokenLifetimeMs, tokenPrefix, transactWrite } from './transactWrite.ts'
import { readInHundreds } from './valueStream.ts'

export type TableEngine = {
  /** Performs one operation of DynamoDB's API and returns its output. Throws Failure with DynamoDB's own exception name. */
  answer(operation: string, body: Members): Promise<Members>
  /** Deletes the items that have expired and returns their number. Also runs by itself once a minute. */
  sweep(): Promise<number>
  partitionKeyOf: PartitionKeyOf
  policies: Awaited<ReturnType<typeof resourcePolicies>>
  store: Store
  /** Runs work while no other writer is active. Writers take turns in the order in which they came. */
  exclusively<T>(work: () => Promise<T>): Promise<T>
  /** Stops the indexes for a test: as in the cloud for a moment after each write, they show nothing new until they catch up. */
  lagIndexes(): void
  catchUp(): Promise<void>
  /** For tests: from now on every nth write is refused, as if a transaction held its item. */
  refuseEvery(nth: number): void
  close(): Promise<void>
}

const writeActions = new Set<ActionName>(['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'])
const sweepIntervalMs = 60_000

/**
 * Opens DynamoDB. `path` is LevelDB's folder; without it everything is in memory. Readers never wait: LevelDB reads a snapshot, and
 * every write is one atomic batch. Writers take turns, which makes each write and each transaction serializable.
 */
export async function openTables({ path, now }: { path?: string; now: () => number }): Promise<TableEngine> {
  const store = db.create({ ...(path ? { path } : {}), createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 })
  await store.db.open()
  readInHundreds(store)
  cacheTableDefinitions(store)
  await activateTables(store)
  const ttl = await timeToLive(store, now)
  const history = await pointInTime(store, now)
  const policies = await resourcePolicies(store)
  const lag = indexLag()
  const testConflicts = conflicts()

  let lastTurn: Promise<unknown> = Promise.resolve()
  const exclusively = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = lastTurn.then(work, work)
    lastTurn = turn
    return turn
  }

  const tableNamed = (name: unknown) =>
    new Promise<Table>((resolve, reject) => {
      store.getTable(String(name), true, (error, table) =>
        table ? resolve(table) : reject(notFoundOr(error)),
      )
    })
  const itemAt = async (table: Table, keyOrItem: unknown) =>
    (await store.db.get(itemPrefix(table.TableName) + db.createKey(keyOrItem as Item, table))) as
      | Item
      | undefined
  const commit = async (writes: Write[]) => {
    if (writes.length === 0) return
    await store.db.batch([...lag.hold(writes), ...ttl.dueEntries(writes), ...history.historyEntries(writes)])
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
    if (body.ReturnValuesOnConditionCheckFailure !== 'ALL_OLD') return error
    if (!(error instanceof Failure) || error.code !== 'ConditionalCheckFailedException') return error
    const Item = await itemAt(await tableNamed(body.TableName), body.Key ?? body.Item)
    return Item ? new Failure(error.status, error.code, error.message, { Item }) : error
  }

  async function createTable(body: Members): Promise<Members> {
    const answer = await run('CreateTable', validated('CreateTable', body, store), store)
    await untilActive(store, String(body.TableName))
    return answer
  }

  /**
   * Deletes a table in one batch. dynalite's own action takes many steps, and an interruption between them
   * would leave the indexes.
   */
  async function deleteTable(body: Members): Promise<Members> {
    validated('DeleteTable', body, store)
    const table = await tableNamed(body.TableName)
    const name = table.TableName
    const prefixes = [itemPrefix(name), `index-global~${name}~`, `index-local~${name}~`]
    const rows = await Promise.all(
      prefixes.map((prefix) => store.db.iterator({ gte: prefix, lt: `${prefix}~` }).all()),
    )
    const keys = [`table~${name}`, ...rows.flat().map(([key]) => key), ...(await history.forget(name))]
    await store.db.batch([...keys, ttl.forget(name)].map((key) => ({ type: 'del', key })))
    return { TableDescription: { ...table, TableStatus: 'DELETING' } }
  }

  async function restoreTable(body: Members): Promise<Members> {
    const source = await tableNamed(body.SourceTableName)
    const at = body.UseLatestRestorableTime ? now() : Number(body.RestoreDateTime) * 1000
    const items = await history.itemsAt(source.TableName, at)
    const answer = await createTable(creationOf(source, body)).catch((error: unknown) => {
      const isThere = error instanceof Failure && error.code === 'ResourceInUseException'
      throw isThere ? new Failure(400, 'TableAlreadyExistsException', error.message) : error
    })
    for (const Item of items) {
      const staged = stage(store)
      await run('PutItem', { TableName: body.TargetTableName, Item }, staged.store)
      await commit(staged.writes)
    }
    return answer
  }

  const tableNameOf = async (body: Members) => (await tableNamed(body.TableName)).TableName

  async function answer(operation: string, body: Members): Promise<Members> {
    testConflicts.refuseSome(operation, body)
    if (operation === 'TransactWriteItems') return exclusively(() => transactWrite(tables, body))
    if (operation === 'TransactGetItems') return exclusively(() => transactGet(tables, body))
    if (operation === 'UpdateTimeToLive') return exclusively(() => ttl.change(body, tableNamed))
    if (operation === 'DescribeTimeToLive') return ttl.describe(await tableNameOf(body))
    if (operation === 'DescribeContinuousBackups') return history.describe(await tableNameOf(body))
    if (operation === 'UpdateContinuousBackups')
      return exclusively(async () => history.change(await tableNameOf(body), body))
    if (operation === 'RestoreTableToPointInTime') return exclusively(() => restoreTable(body))
    if (operation === 'PutResourcePolicy') return exclusively(() => policies.put(body))
    if (operation === 'GetResourcePolicy') return policies.get(body)
    if (operation === 'DeleteResourcePolicy') return exclusively(() => policies.remove(body))
    if (operation === 'CreateTable') return exclusively(() => createTable(body))
    if (operation === 'DeleteTable') return exclusively(() => deleteTable(body))
    if (!isAction(operation))
      throw new Failure(400, 'UnknownOperationException', `The local DynamoDB does not know ${operation}`)
    if (writeActions.has(operation)) return write(operation, body)
    return run(operation, validated(operation, body, store), store)
  }

  async function sweep(): Promise<number> {
    let deleted = 0
    const sweepSome = async () => {
      const due = await ttl.due(100)
      for (const { entryKey, table: name, key } of due) {
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
        await commit([...staged.writes, { type: 'del', key: entryKey }])
      }
      return due.length
    }
    // Other writers get their turn between the rounds.
    while ((await exclusively(sweepSome)) > 0);
    const tokens = await store.db.iterator({ gte: tokenPrefix, lt: `${tokenPrefix}~` }).all()
    const expired = tokens.filter(([, value]) => (value as { at: number }).at <= now() - tokenLifetimeMs)
    await commit(expired.map(([key]) => ({ type: 'del', key })))
    return deleted
  }

  const partitionKeyOf: PartitionKeyOf = async (name, index) => {
    const table = (await store.db.get(`table~${name}`)) as Table | undefined
    const indexes = table?.GlobalSecondaryIndexes
    const tableOrIndex = index === undefined ? table : indexes?.find(({ IndexName }) => IndexName === index)
    return tableOrIndex?.KeySchema.find(({ KeyType }) => KeyType === 'HASH')?.AttributeName
  }

  const sweeper = setInterval(
    () => sweep().catch((error) => console.error('The TTL sweep failed', error)),
    sweepIntervalMs,
  )
  sweeper.unref()

  return {
    answer,
    sweep,
    partitionKeyOf,
    policies,
    store,
    exclusively,
    lagIndexes: lag.begin,
    refuseEvery: testConflicts.begin,
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
