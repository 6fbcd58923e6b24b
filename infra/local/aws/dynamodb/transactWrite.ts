import { createHash } from 'node:crypto'
import db, { type Item, type Store, type Table, type Write } from 'dynalite/db/index.js'
import { Failure, validationFailure } from '../failure.ts'
import { type ActionName, type Members, run, validated } from './actions.ts'
import { checkIndexKeys } from './indexKeys.ts'
import { stage } from './stage.ts'

const operations = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'DeleteItem',
} as const
type Operation = keyof typeof operations

type Reason = { Code: string; Message?: string; Item?: Item }
type Step = { operation: Operation; action: ActionName; data: Members; table: Table; request: Members }

export const tokenPrefix = 'transaction-token~'
/** DynamoDB remembers a ClientRequestToken for ten minutes. */
export const tokenLifetimeMs = 10 * 60 * 1000
const maxTransactionBytes = 4 * 1024 * 1024

export type Tables = {
  store: Store
  now: () => number
  tableNamed(name: unknown): Promise<Table>
  itemAt(table: Table, keyOrItem: unknown): Promise<Item | undefined>
  commit(writes: Write[]): Promise<void>
}

const isOperation = (name: string): name is Operation => Object.hasOwn(operations, name)

async function stepOf(tables: Tables, entry: Members): Promise<Step> {
  const [operation, ...more] = Object.keys(entry)
  const request = entry[operation ?? ''] as Members
  if (!operation || !isOperation(operation) || more.length > 0) {
    throw validationFailure('TransactItems can only contain one of Check, Put, Update or Delete')
  }
  if (operation === 'ConditionCheck' && !request.ConditionExpression) {
    throw validationFailure('The expression can not be empty; ConditionCheck needs a ConditionExpression')
  }
  if (operation === 'Update' && !request.UpdateExpression) {
    throw validationFailure('The expression can not be empty; Update needs an UpdateExpression')
  }
  const action = operations[operation]
  return {
    operation,
    action,
    request,
    data: validated(action, request, tables.store),
    table: await tables.tableNamed(request.TableName),
  }
}

/** Returns the item's identity, or undefined if its key does not fit the table: `perform` then reports the error. */
function identity({ operation, data, table }: Step): string | undefined {
  const keyOrItem = (operation === 'Put' ? data.Item : data.Key) as Item
  const invalid = operation === 'Put' ? db.validateItem(keyOrItem, table) : db.validateKey(keyOrItem, table)
  return invalid ? undefined : `${table.TableName}~${db.createKey(keyOrItem, table)}`
}

async function perform(tables: Tables, step: Step, writes: Write[]): Promise<Reason> {
  try {
    const staged = stage(tables.store)
    await run(step.action, step.data, staged.store)
    // A condition check is a delete whose writes are dropped: same key, same condition, same errors.
    if (step.operation === 'ConditionCheck') return { Code: 'None' }
    await checkIndexKeys(staged.writes, tables.tableNamed)
    writes.push(...staged.writes)
    return { Code: 'None' }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    if (error.code === 'ConditionalCheckFailedException') {
      const { table, data, request } = step
      const wantsOldItem = request.ReturnValuesOnConditionCheckFailure === 'ALL_OLD'
      const Item = wantsOldItem ? await tables.itemAt(table, data.Key ?? data.Item) : undefined
      const Message = 'The conditional request failed'
      return { Code: 'ConditionalCheckFailed', Message, ...(Item && { Item }) }
    }
    if (error.code === 'ValidationException') return { Code: 'ValidationError', Message: error.message }
    throw error
  }
}

/** Returns the entries of a transaction. Throws unless there are 1 to 100. */
export function transactionEntries({ TransactItems: entries }: Members): Members[] {
  if (Array.isArray(entries) && entries.length >= 1 && entries.length <= 100) return entries
  throw validationFailure(
    "1 validation error detected: Value at 'transactItems' failed to satisfy constraint: Member must have length between 1 and 100",
  )
}

/** Makes the error of a canceled transaction, with a reason for each of its entries. */
export function canceled(reasons: Reason[]): Failure {
  const codes = reasons.map(({ Code }) => Code).join(', ')
  const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`
  // DynamoDB sends this message as `Message` too, and the SDK's class reads CancellationReasons beside it.
  return new Failure(400, 'TransactionCanceledException', message, {
    Message: message,
    CancellationReasons: reasons,
  })
}

/** True if the token was already used for the same request, which then must not be repeated. */
async function isRepeated(tables: Tables, token: string, hash: string): Promise<boolean> {
  const used = (await tables.store.db.get(tokenPrefix + token)) as { hash: string; at: number } | undefined
  if (!used || used.at <= tables.now() - tokenLifetimeMs) return false
  if (used.hash === hash) return true
  throw new Failure(
    400,
    'IdempotentParameterMismatchException',
    'The provided client token is already in use with different request parameters',
  )
}

/** Performs TransactWriteItems. It must run exclusively: no other write may come between its conditions and its writes. */
export async function transactWrite(tables: Tables, body: Members): Promise<Members> {
  const entries = transactionEntries(body)
  const steps: Step[] = []
  for (const entry of entries) steps.push(await stepOf(tables, entry))
  const identities = steps.map(identity).filter((name) => name !== undefined)
  if (new Set(identities).size < identities.length) {
    throw validationFailure('Transaction request cannot include multiple operations on one item')
  }
  const token = body.ClientRequestToken
  const hash = createHash('sha256').update(JSON.stringify(entries)).digest('base64')
  if (typeof token === 'string' && (await isRepeated(tables, token, hash))) return {}

  const writes: Write[] = []
  const reasons: Reason[] = []
  for (const step of steps) reasons.push(await perform(tables, step, writes))
  if (reasons.some(({ Code }) => Code !== 'None')) throw canceled(reasons)
  const size = writes.reduce(
    (sum, write) => sum + (write.key.startsWith('item-') ? JSON.stringify(write).length : 0),
    0,
  )
  if (size > maxTransactionBytes)
    throw validationFailure('Collection size of items in the transaction cannot exceed 4 MB')
  if (typeof token === 'string')
    writes.push({ type: 'put', key: tokenPrefix + token, value: { hash, at: tables.now() } })
  await tables.commit(writes)
  return {}
}
