import {
  DeleteResourcePolicyCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  GetResourcePolicyCommand,
  PolicyNotFoundException,
  PutResourcePolicyCommand,
} from '@aws-sdk/client-dynamodb'

const statementId = 'ClosedForRestore'

const arnOf = async (client: DynamoDBClient, TableName: string) =>
  (await client.send(new DescribeTableCommand({ TableName }))).Table?.TableArn

async function policyOf(client: DynamoDBClient, ResourceArn: string | undefined) {
  try {
    return (await client.send(new GetResourcePolicyCommand({ ResourceArn }))).Policy
  } catch (error) {
    if (error instanceof PolicyNotFoundException) return undefined
    throw error
  }
}

/**
 * Stops all roles of the stage from writing to the table, by a resource policy of the table. They can still
 * read; the API refuses requests that would write, with 503. DynamoDB applies a policy within some seconds,
 * so wait after this. Throws when the table has another policy.
 */
export async function closeTable(client: DynamoDBClient, table: string, stage: string): Promise<void> {
  const ResourceArn = await arnOf(client, table)
  const existingPolicy = await policyOf(client, ResourceArn)
  if (existingPolicy?.includes(statementId)) return
  if (existingPolicy)
    throw new Error(`The table ${table} has a policy that this command did not set: ${existingPolicy}`)
  const Policy = JSON.stringify({
    Version: '2012-10-17',
    Statement: [
      {
        Sid: statementId,
        Effect: 'Deny',
        Principal: '*',
        Action: ['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'].map((name) => `dynamodb:${name}`),
        Resource: ResourceArn,
        Condition: { ArnLike: { 'aws:PrincipalArn': `arn:aws:iam::*:role/portal-${stage}-*` } },
      },
    ],
  })
  await client.send(new PutResourcePolicyCommand({ ResourceArn, Policy, ExpectedRevisionId: 'NO_POLICY' }))
}

/** Lets the stage write to the table again. Does nothing when the table is open, or has another policy. */
export async function openClosedTable(client: DynamoDBClient, table: string): Promise<void> {
  const ResourceArn = await arnOf(client, table)
  const existingPolicy = await policyOf(client, ResourceArn)
  if (existingPolicy?.includes(statementId))
    await client.send(new DeleteResourcePolicyCommand({ ResourceArn }))
}
