import type { Statement } from '../local/aws/iam.ts'
import type { Keyspace } from './ownership.ts'
import type { AllUses } from './usesOf.ts'

/** One thing that a Lambda may do: `table LISTING#* get`. */
type Entry = `${Keyspace} ${string} ${string}`

/** Returns everything that a Lambda may do by the contracts, as separate entries. */
export function entriesOf({ table, gsi1, gsi2, files }: AllUses): Entry[] {
  const verbs = (keyspace: Keyspace, uses: Readonly<Record<string, readonly string[]>>) =>
    Object.entries(uses).flatMap(([key, some]) => some.map((verb): Entry => `${keyspace} ${key} ${verb}`))
  const queries = (keyspace: Keyspace, keys: readonly string[]) =>
    keys.map((key): Entry => `${keyspace} ${key} query`)
  return [
    ...verbs('table', table),
    ...queries('gsi1', gsi1),
    ...queries('gsi2', gsi2),
    ...verbs('files', files),
  ]
}

const verbOf: Record<string, string> = {
  'dynamodb:GetItem': 'get',
  'dynamodb:BatchGetItem': 'get',
  'dynamodb:Query': 'query',
  'dynamodb:ConditionCheckItem': 'check',
  'dynamodb:PutItem': 'put',
  'dynamodb:UpdateItem': 'change',
  'dynamodb:DeleteItem': 'remove',
  'dynamodb:BatchWriteItem': 'removeMany',
  's3:GetObject': 'get',
  's3:PutObject': 'put',
  's3:DeleteObject': 'remove',
  's3:ListBucket': 'list',
}

interface ResourceArns {
  tableArn: string
  filesArn: string
}

/** The keyspace of a statement's resource, with the key or prefix in the ARN; undefined if it is neither the table nor the files. */
function keyspaceOf(
  resource: string,
  { tableArn, filesArn }: ResourceArns,
): { keyspace: Keyspace; key?: string } | undefined {
  if (resource === tableArn) return { keyspace: 'table' }
  if (resource === `${tableArn}/index/gsi1`) return { keyspace: 'gsi1' }
  if (resource === `${tableArn}/index/gsi2`) return { keyspace: 'gsi2' }
  if (resource === filesArn) return { keyspace: 'files' }
  if (resource.startsWith(`${filesArn}/`))
    return { keyspace: 'files', key: resource.slice(filesArn.length + 1) }
  return resource.includes('*') && !resource.startsWith('arn:aws:s3:::')
    ? { keyspace: 'table', key: resource }
    : undefined
}

/** The keys to which a statement's conditions limit it; `*` without conditions. */
function keysOf({ Condition = {} }: Statement, keyspace: Keyspace): string[] {
  if (keyspace === 'files') return [Condition.StringLike?.['s3:prefix'] ?? '*'].flat()
  const hasLeadingKeys = Condition.Null?.['dynamodb:LeadingKeys'] === 'false'
  return [(hasLeadingKeys && Condition['ForAllValues:StringLike']?.['dynamodb:LeadingKeys']) || '*'].flat()
}

/**
 * Returns everything that a role's statements allow on the table and the files, as entries. An action without
 * a verb stays as it is.
 */
export const entriesGranted = (statements: readonly Statement[], arns: ResourceArns): Entry[] =>
  statements.flatMap((statement) =>
    [statement.Action]
      .flat()
      .filter((action) => /^(dynamodb:|s3:|\*)/.test(action))
      .flatMap((action) =>
        [statement.Resource].flat().flatMap((resource) => {
          const located = keyspaceOf(resource, arns)
          if (!located) return []
          const keys = located.key === undefined ? keysOf(statement, located.keyspace) : [located.key]
          const plain = (key: string) => (located.keyspace === 'files' ? key.replace(/(.)\*$/, '$1') : key)
          return keys.map((key): Entry => `${located.keyspace} ${plain(key)} ${verbOf[action] ?? action}`)
        }),
      ),
  )
