import { setTimeout as pause } from 'node:timers/promises'
import {
  ConditionalCheckFailedException,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb'
import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  PutCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { ConditionFailed, type Write } from './write.ts'

/** The expressions of a write, with the names and values that DynamoDB requires for `#name` and `:name`. */
function expressionsOf(write: Write) {
  const expression = write.kind === 'change' ? write.expression : undefined
  const bothExpressions = `${expression ?? ''} ${write.when?.expression ?? ''}`
  const names = new Set([...bothExpressions.matchAll(/#(\w+)/g)].map((match) => match[1]!))
  const aliases = (write.kind === 'change' && write.names) || {}
  const values = { ...write.when?.values, ...(write.kind === 'change' && write.values) }
  return {
    ...(expression && { UpdateExpression: expression }),
    ...(write.when && { ConditionExpression: write.when.expression }),
    ...(names.size > 0 && {
      ExpressionAttributeNames: Object.fromEntries(
        [...names].map((name) => [`#${name}`, aliases[name] ?? name]),
      ),
    }),
    ...(Object.keys(values).length > 0 && {
      ExpressionAttributeValues: Object.fromEntries(
        Object.entries(values).map(([name, value]) => [`:${name}`, value]),
      ),
    }),
  }
}

const maxAttempts = 6

/** True if a write failed only because a transaction was changing the same item. The SDK does not retry such a write. */
function isConflict(error: unknown): boolean {
  if (error instanceof TransactionConflictException) return true
  const reasons = error instanceof TransactionCanceledException ? error.CancellationReasons : undefined
  const temporary = ['None', 'TransactionConflict', 'ThrottlingError']
  return reasons?.every(({ Code = '' }) => temporary.includes(Code)) ?? false
}

/** Sends a write. Retries it after a pause when it conflicts with a transaction. */
async function send(call: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await call()
      return
    } catch (error) {
      if (!isConflict(error) || attempt === maxAttempts) throw error
      await pause(2 ** attempt * (10 + Math.random() * 20))
    }
  }
}

export async function write(
  client: DynamoDBDocumentClient,
  TableName: string,
  singleWrite: Write,
): Promise<void> {
  const common = { TableName, ...expressionsOf(singleWrite) }
  try {
    if (singleWrite.kind === 'put')
      await send(() => client.send(new PutCommand({ ...common, Item: singleWrite.item })))
    else if (singleWrite.kind === 'change')
      await send(() => client.send(new UpdateCommand({ ...common, Key: singleWrite.key })))
    else if (singleWrite.kind === 'remove')
      await send(() => client.send(new DeleteCommand({ ...common, Key: singleWrite.key })))
    else await transact(client, TableName, [singleWrite])
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) throw new ConditionFailed([0])
    throw error
  }
}

const operation = (TableName: string, singleWrite: Write) => {
  const common = { TableName, ...expressionsOf(singleWrite) }
  if (singleWrite.kind === 'put') return { Put: { ...common, Item: singleWrite.item } }
  if (singleWrite.kind === 'change')
    return { Update: { ...common, Key: singleWrite.key, UpdateExpression: singleWrite.expression } }
  if (singleWrite.kind === 'remove') return { Delete: { ...common, Key: singleWrite.key } }
  return {
    ConditionCheck: { ...common, Key: singleWrite.key, ConditionExpression: singleWrite.when.expression },
  }
}

export async function transact(
  client: DynamoDBDocumentClient,
  TableName: string,
  writes: readonly Write[],
): Promise<void> {
  const TransactItems = writes.map((singleWrite) => operation(TableName, singleWrite))
  try {
    await send(() => client.send(new TransactWriteCommand({ TransactItems })))
  } catch (error) {
    if (!(error instanceof TransactionCanceledException)) throw error
    const codes = (error.CancellationReasons ?? []).map((reason) => reason.Code)
    const failedIndexes = codes.flatMap((code, index) => (code === 'ConditionalCheckFailed' ? [index] : []))
    throw failedIndexes.length > 0 ? new ConditionFailed(failedIndexes) : error
  }
}
