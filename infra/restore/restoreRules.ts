import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import type { Area, OnRestore } from '#shared/kernel/area.ts'

export type Item = Record<string, AttributeValue>

/** An item that is not the same now as at the moment to restore. A missing item is undefined. */
export interface Difference {
  before: Item | undefined
  now: Item | undefined
}

export const actions = ['recreate', 'revert', 'remove', 'keep'] as const
/**
 * `recreate` writes an item that is missing now, `revert` overwrites one that has changed, `remove` deletes one that is newer, and `keep`
 * leaves the item as it is now, or missing.
 */
export type Action = (typeof actions)[number]

export type Rules = Record<keyof OnRestore, ReadonlySet<string>>

/** Joins the rules that the areas declare in `onRestore`. */
export function rulesOf(areas: readonly Area[]): Rules {
  const all = (list: keyof OnRestore) => new Set(areas.flatMap(({ onRestore }) => onRestore?.[list] ?? []))
  return { keepsNewer: all('keepsNewer'), leaves: all('leaves'), keepsAdded: all('keepsAdded') }
}

export const typeOf = (item: Item | undefined): string | undefined => item?.type?.S

/**
 * Decides what happens with a difference. `exactly` also removes items that are newer than the moment. TTL has removed what
 * expired before `now`, so that does not come back.
 */
export function actionFor(
  { before, now: present }: Difference,
  { keepsNewer, leaves, keepsAdded }: Rules,
  { exactly, now }: { exactly: boolean; now: Date },
): Action {
  const [typeBefore = '', typeNow = ''] = [typeOf(before), typeOf(present)]
  if (present && (keepsNewer.has(typeNow) || leaves.has(typeNow))) return 'keep'
  if (!before) return exactly && !keepsAdded.has(typeNow) ? 'remove' : 'keep'
  if (leaves.has(typeBefore)) return 'keep'
  if (present) return 'revert'
  const hasExpired = Number(before.expiresAt?.N ?? Infinity) * 1000 <= now.getTime()
  return hasExpired ? 'keep' : 'recreate'
}
