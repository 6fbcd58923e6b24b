import type { FileVerb, TableVerb } from '#shared/kernel/needs.ts'
import type { AllUses } from './usesOf.ts'

/** What a statement of a policy allows. */
export interface Grant {
  actions: string[]
  resources: string[]
  conditions?: Record<string, Record<string, string | string[]>>
}

/** Never Scan: every read of the portal has a key. A transaction needs the action of each of its parts. */
const actionsOnOne: Partial<Record<TableVerb, string>> = {
  get: 'dynamodb:GetItem',
  query: 'dynamodb:Query',
  check: 'dynamodb:ConditionCheckItem',
  put: 'dynamodb:PutItem',
  change: 'dynamodb:UpdateItem',
  remove: 'dynamodb:DeleteItem',
}
/** Batches know one action for all that they write, so whoever may remove many could also put many. */
const actionsOnMany: Partial<Record<TableVerb, string>> = {
  get: 'dynamodb:BatchGetItem',
  removeMany: 'dynamodb:BatchWriteItem',
}
const objectActions: Record<Exclude<FileVerb, 'list'>, string> = {
  get: 's3:GetObject',
  put: 's3:PutObject',
  remove: 's3:DeleteObject',
}

/**
 * Every partition that a request names must be one of these. That alone would also let through a request that names none, so it has
 * to name one.
 */
const leadingKeys = (keys: readonly string[]) => ({
  'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [...keys] },
  Null: { 'dynamodb:LeadingKeys': 'false' },
})

/** Keys that allow the same, together: a role's policies may not exceed 10,240 characters. */
function alike<V extends string>(
  uses: Readonly<Record<string, readonly V[]>>,
): { verbs: V[]; keys: string[] }[] {
  const groups = new Map<string, { verbs: V[]; keys: string[] }>()
  for (const [key, verbs] of Object.entries(uses)) {
    if (verbs.length === 0) continue
    const group = groups.get(verbs.join()) ?? { verbs: [...verbs], keys: [] }
    group.keys.push(key)
    groups.set(verbs.join(), group)
  }
  return [...groups.values()]
}

/** A Lambda's uses as IAM says them. Of an index the leading key is the index's own partition. */
export function statementsOf(
  { table, gsi1, gsi2, files }: AllUses,
  { tableArn, filesArn }: { tableArn: string; filesArn: string },
): Grant[] {
  const ofTable = (actions: string[], keys: readonly string[]) =>
    actions.length === 0 || keys.length === 0
      ? []
      : [{ actions, resources: [tableArn], conditions: leadingKeys(keys) }]
  const one = alike(table).flatMap(({ verbs, keys }) =>
    ofTable(verbs.flatMap((verb) => actionsOnOne[verb] ?? []).sort(), keys),
  )
  // A batch may be about many partitions, and one statement has to allow them all.
  const many = Object.entries(actionsOnMany).flatMap(([verb, action]) =>
    ofTable(
      [action],
      Object.keys(table).filter((key) => table[key]?.includes(verb as TableVerb)),
    ),
  )
  const ofIndexes = Object.entries({ gsi1, gsi2 }).flatMap(([index, keys]) =>
    keys.length === 0
      ? []
      : [
          {
            actions: ['dynamodb:Query'],
            resources: [`${tableArn}/index/${index}`],
            conditions: leadingKeys(keys),
          },
        ],
  )
  const objects = Object.fromEntries(
    Object.entries(files).map(([prefix, verbs]) => [prefix, verbs.filter((verb) => verb !== 'list')]),
  )
  const ofObjects = alike(objects).map(({ verbs, keys }) => ({
    actions: verbs.map((verb) => objectActions[verb]).sort(),
    resources: keys.map((prefix) => `${filesArn}/${prefix}*`),
  }))
  const listed = Object.entries(files).flatMap(([prefix, verbs]) =>
    verbs.includes('list') ? [`${prefix}*`] : [],
  )
  const ofLists =
    listed.length === 0
      ? []
      : [
          {
            actions: ['s3:ListBucket'],
            resources: [filesArn],
            conditions: { StringLike: { 's3:prefix': listed } },
          },
        ]
  return [...one, ...many, ...ofIndexes, ...ofObjects, ...ofLists]
}
