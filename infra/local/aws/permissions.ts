import { dynamodbPermissions, type PartitionKeyOf } from './dynamodb/permissions.ts'
import type { Permission } from './iam.ts'
import { queueNameOf } from './queueName.ts'
import { localAccount } from './service.ts'

export type AwsCall = { service: string; action: string; body: unknown; path: string; region: string }

/** Returns the permissions that a request of any service but S3 needs. S3 checks its own, which depend on more of the request. */
export async function permissionsOf(
  { service, action, body, path, region }: AwsCall,
  partitionKeyOf: PartitionKeyOf,
): Promise<Permission[]> {
  const members = (body ?? {}) as Record<string, unknown>
  /** Makes the ARN of a resource, unless `name` is an ARN already. */
  const arnOf = (name: string, resource = name) =>
    name.startsWith('arn:') ? name : `arn:aws:${service}:${region}:${localAccount}:${resource}`
  if (service === 'dynamodb') return dynamodbPermissions(action, members, region, partitionKeyOf)
  if (service === 'states') {
    const target = members.executionArn ?? members.stateMachineArn
    return [{ action: `states:${action}`, resource: typeof target === 'string' ? target : '*' }]
  }
  if (service === 'secretsmanager') {
    const id = String(members.SecretId ?? '*')
    // Secrets Manager adds six characters of its own to a secret's ARN, which is why policies end in -?????? or *.
    return [{ action: `secretsmanager:${action}`, resource: arnOf(id, `secret:${id}-local0`) }]
  }
  if (service === 'sqs') {
    const name = queueNameOf(typeof members.QueueUrl === 'string' ? members.QueueUrl : '*')
    return [{ action: `sqs:${action}`, resource: arnOf(name) }]
  }
  if (service === 'lambda') {
    const name = decodeURIComponent(path.split('/')[3] ?? '')
    return [{ action: `lambda:${action}`, resource: arnOf(name, `function:${name}`) }]
  }
  // Every other service is SES. The endpoint knows its GetAccount and SendEmail.
  if (action === 'GetAccount') return [{ action: 'ses:GetAccount', resource: '*' }]
  const { FromEmailAddress, Content } = members as SendEmailBody
  // SES requires another permission for a raw message, whose sender may be named only in the message itself.
  const raw = Content?.Raw
  const rawSender = raw && /^from:(.*)$/im.exec(Buffer.from(raw.Data, 'base64').toString('latin1'))?.[1]
  const sender = FromEmailAddress ?? rawSender ?? '*'
  const address = /<([^>]+)>\s*$/.exec(sender)?.[1] ?? sender.trim()
  const resource = arnOf(`identity/${address}`)
  const context = { 'ses:FromAddress': address }
  return [{ action: raw ? 'ses:SendRawEmail' : 'ses:SendEmail', resource, context }]
}

type SendEmailBody = {
  FromEmailAddress?: string
  Content?: { Raw?: { Data: string } }
}
