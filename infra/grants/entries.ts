import type { Statement } from '../local/aws/iam.ts'
import type { Ground } from './ownership.ts'
import type { AllUses } from './usesOf.ts'

/** One thing that a Lambda may do: `table LISTING#* get`. */
type Entry = `${Ground} ${string} ${string}`

/** What a Lambda may do by the contracts, each thing by itself. */
export function entriesOf({ table, gsi1, gsi2, files }: AllUses): Entry[] {
  const verbs = (ground: Ground, uses: Readonly<Record<string, readonly string[]>>) =>
    Object.entries(uses).flatMap(([key, some]) => some.map((verb): Entry => `${ground} ${key} ${verb}`))
  const queries = (ground: Ground, keys: readonly string[]) =>
    keys.map((key): Entry => `${ground} ${key} query`)
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

interface Places {
  tableArn: string
  filesArn: string
}

const list = (value: string | string[] = []) => (Array.isArray(value) ? value : [value])

/** Where a statement's resource lies, with the key or prefix that it names itself; nothing when it is neither the table nor the files. */
function placeOf(
  resource: string,
  { tableArn, filesArn }: Places,
): { ground: Ground; key?: string } | undefined {
  if (resource === tableArn) return { ground: 'table' }
  if (resource === `${tableArn}/index/gsi1`) return { ground: 'gsi1' }
  if (resource === `${tableArn}/index/gsi2`) return { ground: 'gsi2' }
  if (resource === filesArn) return { ground: 'files' }
  if (resource.startsWith(`${filesArn}/`))
    return { ground: 'files', key: resource.slice(filesArn.length + 1) }
  return resource.includes('*') && !resource.startsWith('arn:aws:s3:::')
    ? { ground: 'table', key: resource }
    : undefined
}

/** The keys to which a statement's conditions hold it; everything when they do not. */
function keysOf({ Condition = {} }: Statement, ground: Ground): string[] {
  if (ground === 'files') return list(Condition.StringLike?.['s3:prefix'] ?? '*')
  const named = Condition.Null?.['dynamodb:LeadingKeys'] === 'false'
  return list((named && Condition['ForAllValues:StringLike']?.['dynamodb:LeadingKeys']) || '*')
}

/** What the statements of a role let it do with the table and the files, in the same words as `entriesOf`. An action without a verb stands for itself. */
export const entriesGranted = (statements: readonly Statement[], places: Places): Entry[] =>
  statements.flatMap((statement) =>
    list(statement.Action)
      .filter((action) => /^(dynamodb:|s3:|\*)/.test(action))
      .flatMap((action) =>
        list(statement.Resource).flatMap((resource) => {
          const place = placeOf(resource, places)
          if (!place) return []
          const keys = place.key === undefined ? keysOf(statement, place.ground) : [place.key]
          const plain = (key: string) => (place.ground === 'files' ? key.replace(/\/\*$/, '/') : key)
          return keys.map((key): Entry => `${place.ground} ${plain(key)} ${verbOf[action] ?? action}`)
        }),
      ),
  )
