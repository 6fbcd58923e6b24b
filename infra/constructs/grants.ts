import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { IConstruct } from 'constructs'
import type { Needs } from '#shared/kernel/area.ts'
import { wholePrefix } from './accepted.ts'

export const allow = (actions: string[], resources: string[]) => new PolicyStatement({ effect: Effect.ALLOW, actions, resources })

const read = ['dynamodb:BatchGetItem', 'dynamodb:ConditionCheckItem', 'dynamodb:GetItem', 'dynamodb:Query']
const write = ['dynamodb:BatchWriteItem', 'dynamodb:DeleteItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem']

/** Never Scan: every question of the portal has a key. */
export function tableGrants(needed: Needs['table'], tableArn: string): PolicyStatement[] {
  if (needed === 'none') return []
  const indexes = ['gsi1', 'gsi2'].map((name) => `${tableArn}/index/${name}`)
  return [allow(needed === 'read' ? read : [...read, ...write], [tableArn]), allow(['dynamodb:Query'], indexes)]
}

/** Without leave to list, S3 answers 403 for a key that is missing; a condition on the prefix would not help a GET. Names only, never contents. */
export function fileGrants(prefixes: readonly string[], bucketArn: string): PolicyStatement[] {
  if (prefixes.length === 0) return []
  return [
    allow(
      ['s3:DeleteObject', 's3:GetObject', 's3:PutObject'],
      prefixes.map((prefix) => `${bucketArn}/${prefix}*`),
    ),
    allow(['s3:ListBucket'], [bucketArn]),
  ]
}

/** Why cdk-nag may find object wildcards in these grants. */
export const fileFindings = (scope: IConstruct, prefixes: readonly string[] = [], bucketArn: string): Record<string, string> =>
  Object.fromEntries(
    prefixes.map((prefix) => [
      wholePrefix(scope, bucketArn, prefix),
      'The contract asks for the files below this prefix, whatever they are called, and for no others.',
    ]),
  )
