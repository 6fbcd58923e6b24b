import { type DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb'
import type { Row } from '#functions/platform/table/table.ts'

/** Every row of the table, as it is by now. No Lambda may do this: it costs as much as the table is large. */
export async function* everyRow(client: DynamoDBDocumentClient, TableName: string): AsyncGenerator<Row> {
  let ExclusiveStartKey: Record<string, unknown> | undefined
  do {
    const page = await client.send(new ScanCommand({ TableName, ExclusiveStartKey, ConsistentRead: true }))
    yield* (page.Items ?? []) as Row[]
    ExclusiveStartKey = page.LastEvaluatedKey
  } while (ExclusiveStartKey)
}
