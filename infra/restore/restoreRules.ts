import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import type { Area, OnRestore } from '#shared/kernel/area.ts'

export type Item = Record<string, AttributeValue>

/** An item that is not the same now as at the moment to restore. A missing item is undefined. */
export interface Difference {
  before: Item | undefined
  now: Item | undefined
}

export const actions = ['putBack', 'setBack', 'remove', 'stay'] as const
/** `stay` leaves the item as it is now, or missing. */
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
  if (present && (keepsNewer.has(typeNow) || leaves.has(typeNow))) return 'stay'
  if (!before) return exactly && !keepsAdded.has(typeNow) ? 'remove' : 'stay'
  if (leaves.has(typeBefore)) return 'stay'
  if (present) return 'setBack'
  const hasExpired = Number(before.expiresAt?.N ?? Infinity) * 1000 <= now.getTime()
  return hasExpired ? 'stay' : 'putBack'
}
