import { dynamodbPermissions, type PartitionKeyOf } from './dynamodb/permissions.ts'
import type { Permission } from './iam.ts'
import { localAccount } from './service.ts'

export type AwsCall = { service: string; action: string; body: unknown; path: string; region: string }

/** The permissions that IAM requires for any service but S3, whose permissions depend on more of the request. */
export async function permissionsOf(
  { service, action, body, path, region }: AwsCall,
  partitionKeyOf: PartitionKeyOf,
): Promise<Permission[]> {
  const members = (body ?? {}) as Record<string, unknown>
  const arn = (kind: string, name: string) =>
    name.startsWith('arn:') ? name : `arn:aws:${kind}:${region}:${localAccount}:${name}`
  if (service === 'dynamodb') return dynamodbPermissions(action, members, region, partitionKeyOf)
  if (service === 'states') {
    const target = members.executionArn ?? members.stateMachineArn
    return [{ action: `states:${action}`, resource: typeof target === 'string' ? target : '*' }]
  }
  if (service === 'secretsmanager') {
    const id = String(members.SecretId ?? '*')
    // Secrets Manager adds six characters of its own to a secret's ARN, which is why policies end in -?????? or *.
    return [
      {
        action: `secretsmanager:${action}`,
        resource: id.startsWith('arn:') ? id : arn('secretsmanager', `secret:${id}-local0`),
      },
    ]
  }
  if (service === 'lambda') {
    const name = decodeURIComponent(path.split('/')[3] ?? '')
    return [
      {
        action: `lambda:${action}`,
        resource: name.startsWith('arn:') ? name : arn('lambda', `function:${name}`),
      },
    ]
  }
  return [sendingPermission(members as Sending, arn)]
}

type Sending = {
  FromEmailAddress?: string
  FromEmailAddressIdentityArn?: string
  Content?: { Raw?: { Data: string } }
}

/** SES requires another permission for a raw message, and then only the message may name the sender. */
function sendingPermission(sending: Sending, arn: (kind: string, name: string) => string): Permission {
  const raw = sending.Content?.Raw
  const inside = raw && /^from:(.*)$/im.exec(Buffer.from(raw.Data, 'base64').toString('latin1'))?.[1]
  const sender = sending.FromEmailAddress ?? inside ?? '*'
  const address = /<([^>]+)>\s*$/.exec(sender)?.[1] ?? sender.trim()
  return {
    action: raw ? 'ses:SendRawEmail' : 'ses:SendEmail',
    resource: sending.FromEmailAddressIdentityArn ?? arn('ses', `identity/${address}`),
    context: { 'ses:FromAddress': address },
  }
}
