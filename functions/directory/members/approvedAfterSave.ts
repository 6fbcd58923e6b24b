import { listingChanges, type ReviewedTexts, reviewedTextsOf } from '#shared/directory/listingChanges.ts'
import { isPublic, type ListingItem } from '../listings/listing.ts'
import type { Writer } from './hiddenAfterSave.ts'

interface Save {
  writer: Writer | undefined
  before: ListingItem | undefined
  item: Pick<ListingItem, 'hidden'> & ReviewedTexts
}

/** Returns the approved texts of a company: the last that visitors saw before its member changed them. */
export const approvedTextsOf = (before: ListingItem | undefined): ReviewedTexts | undefined =>
  before?.approved ?? (before && isPublic(before) ? reviewedTextsOf(before) : undefined)

/**
 * Returns the approved texts to store, so that administrators see what has changed since. None are stored
 * once they have seen the company themselves, or if its member's plan publishes at once.
 */
export function approvedAfterSave({ writer, before, item }: Save): ReviewedTexts | undefined {
  if (!item.hidden && writer !== 'request') return undefined
  const approved = approvedTextsOf(before)
  if (!approved || item.hidden) return approved
  return listingChanges(approved, item).length > 0 ? approved : undefined
}
