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
/** How long a ClientRequestToken is remembered, in milliseconds, as DynamoDB does. */
export const tokenLifetime = 10 * 60 * 1000
const largestTransaction = 4 * 1024 * 1024

export type Tables = {
  store: Store
  now: () => number
  tableNamed(name: unknown): Promise<Table>
  itemAt(table: Table, keyed: unknown): Promise<Item | undefined>
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

/** The item's identity, or undefined when its key does not fit the table (which the action itself then refuses). */
function identity({ operation, data, table }: Step): string | undefined {
  const keyed = (operation === 'Put' ? data.Item : data.Key) as Item
  const invalid = operation === 'Put' ? db.validateItem(keyed, table) : db.validateKey(keyed, table)
  return invalid ? undefined : `${table.TableName}~${db.createKey(keyed, table)}`
}

async function perform(tables: Tables, step: Step, writes: Write[]): Promise<Reason> {
  try {
    // A condition check is a delete whose writes are thrown away: same key, same condition, same refusals.
    const own = stage(tables.store)
    await run(step.action, step.data, own.store)
    if (step.operation === 'ConditionCheck') return { Code: 'None' }
    await checkIndexKeys(own.writes, tables.tableNamed)
    writes.push(...own.writes)
    return { Code: 'None' }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    if (error.code === 'ConditionalCheckFailedException') {
      const wanted = step.request.ReturnValuesOnConditionCheckFailure === 'ALL_OLD'
      const item = wanted ? await tables.itemAt(step.table, step.data.Key ?? step.data.Item) : undefined
      return {
        Code: 'ConditionalCheckFailed',
        Message: 'The conditional request failed',
        ...(item ? { Item: item } : {}),
      }
    }
    if (error.code === 'ValidationException') return { Code: 'ValidationError', Message: error.message }
    throw error
  }
}

function cancelled(reasons: Reason[]): Failure {
  const codes = reasons.map(({ Code }) => Code).join(', ')
  const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`
  // DynamoDB sends this one message under a capital letter too, and the SDK's class reads CancellationReasons beside it.
  return new Failure(400, 'TransactionCanceledException', message, {
    Message: message,
    CancellationReasons: reasons,
  })
}

/** True when the token was already used for the same request, which is then not done again. */
async function alreadyDone(tables: Tables, token: string, hash: string): Promise<boolean> {
  const used = (await tables.store.db.get(tokenPrefix + token)) as { hash: string; at: number } | undefined
  if (!used || used.at <= tables.now() - tokenLifetime) return false
  if (used.hash === hash) return true
  throw new Failure(
    400,
    'IdempotentParameterMismatchException',
    'The provided client token is already in use with different request parameters',
  )
}

/** TransactWriteItems. Must run in the writers' turn: conditions are read and all writes done before anybody else writes. */
export async function transactWrite(tables: Tables, body: Members): Promise<Members> {
  const entries = body.TransactItems
  if (!Array.isArray(entries) || entries.length < 1 || entries.length > 100) {
    throw validationFailure(
      "1 validation error detected: Value at 'transactItems' failed to satisfy constraint: Member must have length between 1 and 100",
    )
  }
  const steps: Step[] = []
  for (const entry of entries) steps.push(await stepOf(tables, entry))
  const identities = steps.map(identity).filter((name) => name !== undefined)
  if (new Set(identities).size < identities.length) {
    throw validationFailure('Transaction request cannot include multiple operations on one item')
  }
  const token = body.ClientRequestToken
  const hash = createHash('sha256').update(JSON.stringify(entries)).digest('base64')
  if (typeof token === 'string' && (await alreadyDone(tables, token, hash))) return {}

  const writes: Write[] = []
  const reasons: Reason[] = []
  for (const step of steps) reasons.push(await perform(tables, step, writes))
  if (reasons.some(({ Code }) => Code !== 'None')) throw cancelled(reasons)
  const size = writes.reduce(
    (sum, write) => sum + (write.key.startsWith('item-') ? JSON.stringify(write).length : 0),
    0,
  )
  if (size > largestTransaction)
    throw validationFailure('Collection size of items in the transaction cannot exceed 4 MB')
  if (typeof token === 'string')
    writes.push({ type: 'put', key: tokenPrefix + token, value: { hash, at: tables.now() } })
  await tables.commit(writes)
  return {}
}
