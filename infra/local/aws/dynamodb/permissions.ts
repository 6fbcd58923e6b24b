import type { Permission } from '../iam.ts'
import { localAccount } from '../service.ts'

type Named = { TableName?: string; IndexName?: string }
type Entry = Partial<Record<'Put' | 'Update' | 'Delete' | 'ConditionCheck' | 'Get', Named>>

const transactional = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
  Get: 'GetItem',
}

/** What IAM asks of the caller of a DynamoDB operation: a transaction asks for each of its operations on each table. */
export function dynamodbPermissions(operation: string, body: Record<string, unknown>, region: string): Permission[] {
  const arn = ({ TableName, IndexName }: Named) =>
    `arn:aws:dynamodb:${region}:${localAccount}:table/${TableName}${IndexName ? `/index/${IndexName}` : ''}`
  if (operation === 'TransactWriteItems' || operation === 'TransactGetItems') {
    const entries = (Array.isArray(body.TransactItems) ? body.TransactItems : []) as Entry[]
    return entries.flatMap((entry) =>
      Object.entries(entry).map(([kind, named]) => ({
        action: `dynamodb:${transactional[kind as keyof Entry] ?? kind}`,
        resource: arn(named),
      })),
    )
  }
  const action = `dynamodb:${operation}`
  if (operation === 'BatchGetItem' || operation === 'BatchWriteItem') {
    return Object.keys((body.RequestItems as object | undefined) ?? {}).map((TableName) => ({
      action,
      resource: arn({ TableName }),
    }))
  }
  if (typeof body.TableName !== 'string') return [{ action, resource: '*' }]
  return [{ action, resource: arn(body as Named) }]
}
