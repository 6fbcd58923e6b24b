import type { FileVerb, TableVerb } from '#shared/kernel/needs.ts'
import type { AllUses } from './usesOf.ts'

/** A statement of a policy. */
export interface Grant {
  actions: string[]
  resources: string[]
  conditions?: Record<string, Record<string, string | string[]>>
}

/** There is no Scan: every read of the portal has a key. A transaction needs the action of each of its parts. */
const actionsOnOne: Partial<Record<TableVerb, string>> = {
  get: 'dynamodb:GetItem',
  query: 'dynamodb:Query',
  check: 'dynamodb:ConditionCheckItem',
  put: 'dynamodb:PutItem',
  change: 'dynamodb:UpdateItem',
  remove: 'dynamodb:DeleteItem',
}
/** IAM has one action for everything that a batch writes, so a role that may remove items in batches may also put them. */
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
 * The condition that every partition of a request is one of `keys`. `Null` also refuses a request that names no partition, which the
 * first condition alone would allow.
 */
const leadingKeys = (keys: readonly string[]) => ({
  'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [...keys] },
  Null: { 'dynamodb:LeadingKeys': 'false' },
})

/** Groups keys with the same verbs, because a role's policies may not exceed 10,240 characters. */
function groupByVerbs<V extends string>(
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

/** A Lambda's uses as statements of IAM. The leading key of an index is the index's own partition. */
export function statementsOf(
  { table, gsi1, gsi2, files }: AllUses,
  { tableArn, filesArn }: { tableArn: string; filesArn: string },
): Grant[] {
  const onPartitions = (actions: string[], keys: readonly string[], arn = tableArn) =>
    actions.length === 0 || keys.length === 0
      ? []
      : [{ actions, resources: [arn], conditions: leadingKeys(keys) }]
  const onItems = groupByVerbs(table).flatMap(({ verbs, keys }) =>
    onPartitions(verbs.flatMap((verb) => actionsOnOne[verb] ?? []).sort(), keys),
  )
  // A batch may name many partitions, and one statement has to allow them all.
  const onBatches = Object.entries(actionsOnMany).flatMap(([verb, action]) =>
    onPartitions(
      [action],
      Object.keys(table).filter((key) => table[key]?.includes(verb as TableVerb)),
    ),
  )
  const ofIndexes = Object.entries({ gsi1, gsi2 }).flatMap(([index, keys]) =>
    onPartitions(['dynamodb:Query'], keys, `${tableArn}/index/${index}`),
  )
  const objects = Object.fromEntries(
    Object.entries(files).map(([prefix, verbs]) => [prefix, verbs.filter((verb) => verb !== 'list')]),
  )
  const ofObjects = groupByVerbs(objects).map(({ verbs, keys }) => ({
    actions: verbs.map((verb) => objectActions[verb]).sort(),
    resources: keys.map((prefix) => `${filesArn}/${prefix}*`),
  }))
  const listPrefixes = Object.entries(files).flatMap(([prefix, verbs]) =>
    verbs.includes('list') ? [`${prefix}*`] : [],
  )
  const conditions = { StringLike: { 's3:prefix': listPrefixes } }
  const ofLists = { actions: ['s3:ListBucket'], resources: [filesArn], conditions }
  return [...onItems, ...onBatches, ...ofIndexes, ...ofObjects, ...(listPrefixes.length > 0 ? [ofLists] : [])]
}
