import { setTimeout as pause } from 'node:timers/promises'
import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  ResourceNotFoundException,
  RestoreTableToPointInTimeCommand,
} from '@aws-sdk/client-dynamodb'

/** The name of the table as it was at a moment: `…-at-20261125T220000Z`. */
export const restoredName = (table: string, at: Date) =>
  `${table}-at-${at.toISOString().replace(/[-:]|\.\d+/g, '')}`

/** Throws unless DynamoDB can go back to the moment. */
async function checkReach(client: DynamoDBClient, table: string, at: Date): Promise<void> {
  const { ContinuousBackupsDescription } = await client.send(
    new DescribeContinuousBackupsCommand({ TableName: table }),
  )
  const { EarliestRestorableDateTime: earliest, LatestRestorableDateTime: latest } =
    ContinuousBackupsDescription?.PointInTimeRecoveryDescription ?? {}
  if (!earliest || !latest) throw new Error(`The table ${table} has no point-in-time recovery.`)
  if (at < earliest || at > latest)
    throw new Error(
      `The table can go back to a moment from ${earliest.toISOString()} to ${latest.toISOString()}, and not to ${at.toISOString()}. Its last five minutes follow by themselves.`,
    )
}

async function statusOf(client: DynamoDBClient, TableName: string): Promise<string | undefined> {
  try {
    return (await client.send(new DescribeTableCommand({ TableName }))).Table?.TableStatus
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined
    throw error
  }
}

/**
 * Makes a new table with the items as they were at a moment, and returns its name when it can be read. If an
 * earlier run has begun or finished this table, that one is used. It has no indexes, because only its items
 * are read and a table without indexes is ready sooner.
 */
export async function restoredTable(
  client: DynamoDBClient,
  table: string,
  at: Date,
  { print, pollMs }: { print: (line: string) => void; pollMs: number },
): Promise<string> {
  const name = restoredName(table, at)
  let status = await statusOf(client, name)
  if (status === undefined) {
    await checkReach(client, table, at)
    await client.send(
      new RestoreTableToPointInTimeCommand({
        ...{ SourceTableName: table, TargetTableName: name, RestoreDateTime: at },
        ...{ GlobalSecondaryIndexOverride: [], BillingModeOverride: 'PAY_PER_REQUEST' },
      }),
    )
    print(
      `DynamoDB makes the table ${name} of the items at ${at.toISOString()}. That mostly takes less than an hour.`,
    )
    status = await statusOf(client, name)
  } else print(`An earlier run has begun the table ${name}.`)
  for (let polls = 1; status !== 'ACTIVE'; polls++) {
    if (status !== 'CREATING') throw new Error(`The table ${name} is ${status}.`)
    if (polls % 10 === 0) print(`… ${name} is not ready yet.`)
    await pause(pollMs)
    status = await statusOf(client, name)
  }
  return name
}
