import { type DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb'
import type { Row } from '#functions/platform/table/table.ts'

/** Reads every row of the table. No Lambda may do this: the cost grows with the table. */
export async function* everyRow(client: DynamoDBDocumentClient, TableName: string): AsyncGenerator<Row> {
  let ExclusiveStartKey: Record<string, unknown> | undefined
  do {
    const page = await client.send(new ScanCommand({ TableName, ExclusiveStartKey, ConsistentRead: true }))
    yield* (page.Items ?? []) as Row[]
    ExclusiveStartKey = page.LastEvaluatedKey
  } while (ExclusiveStartKey)
}
