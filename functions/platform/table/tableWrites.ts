import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  PutCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { ConditionFailed, type Write } from './write.ts'

/** `#name` and `:name` of the expressions, spelled out as DynamoDB wants them. */
function expressions(write: Write) {
  const expression = write.kind === 'change' ? write.expression : undefined
  const whole = `${expression ?? ''} ${write.when?.expression ?? ''}`
  const names = new Set([...whole.matchAll(/#(\w+)/g)].map((match) => match[1]!))
  const named = (write.kind === 'change' && write.names) || {}
  const values = { ...write.when?.values, ...(write.kind === 'change' && write.values) }
  return {
    ...(expression && { UpdateExpression: expression }),
    ...(write.when && { ConditionExpression: write.when.expression }),
    ...(names.size > 0 && {
      ExpressionAttributeNames: Object.fromEntries(
        [...names].map((name) => [`#${name}`, named[name] ?? name]),
      ),
    }),
    ...(Object.keys(values).length > 0 && {
      ExpressionAttributeValues: Object.fromEntries(
        Object.entries(values).map(([name, value]) => [`:${name}`, value]),
      ),
    }),
  }
}

export async function write(client: DynamoDBDocumentClient, TableName: string, one: Write): Promise<void> {
  const common = { TableName, ...expressions(one) }
  try {
    if (one.kind === 'put') await client.send(new PutCommand({ ...common, Item: one.item }))
    else if (one.kind === 'change') await client.send(new UpdateCommand({ ...common, Key: one.key }))
    else if (one.kind === 'remove') await client.send(new DeleteCommand({ ...common, Key: one.key }))
    else await transact(client, TableName, [one])
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) throw new ConditionFailed([0])
    throw error
  }
}

const operation = (TableName: string, one: Write) => {
  const common = { TableName, ...expressions(one) }
  if (one.kind === 'put') return { Put: { ...common, Item: one.item } }
  if (one.kind === 'change') return { Update: { ...common, Key: one.key, UpdateExpression: one.expression } }
  if (one.kind === 'remove') return { Delete: { ...common, Key: one.key } }
  return { ConditionCheck: { ...common, Key: one.key, ConditionExpression: one.when.expression } }
}

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

/** Two transactions that meet on an item cancel one of them without any condition having failed: that one tries again. */
export async function transact(
  client: DynamoDBDocumentClient,
  TableName: string,
  writes: readonly Write[],
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.send(
        new TransactWriteCommand({ TransactItems: writes.map((one) => operation(TableName, one)) }),
      )
      return
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error
      const codes = (error.CancellationReasons ?? []).map((reason) => reason.Code)
      const failed = codes.flatMap((code, place) => (code === 'ConditionalCheckFailed' ? [place] : []))
      if (failed.length > 0) throw new ConditionFailed(failed)
      const passing = codes.every(
        (code) => code === 'None' || code === 'TransactionConflict' || code === 'ThrottlingError',
      )
      if (!passing || attempt === 6) throw error
      await pause(2 ** attempt * (10 + Math.random() * 20))
    }
  }
}
