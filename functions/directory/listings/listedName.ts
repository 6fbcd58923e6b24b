import * as z from 'zod/mini'
import { defineEntity, type Key } from '#functions/platform/table/entity.ts'
import { put, remove, type Write } from '#functions/platform/table/write.ts'
import { type ListingItem, mailboxHash, nameHash } from './listing.ts'

type NamedListing = Pick<ListingItem, '_id' | 'company' | 'email'>

export const rangeByName = (company: string) =>
  ({ pk: `LISTINGNAME#${nameHash(company)}`, consistent: true }) as const
export const rangeByMailbox = (email: string) =>
  ({ index: 'gsi1', pk: `LISTINGMAIL#${mailboxHash(email)}` }) as const
const listedNameKey = ({ _id, company }: NamedListing): Key => ({ pk: rangeByName(company).pk, sk: _id })

/**
 * Exists while an imported listing does, to find it by its folded name and, in the index, by its mailbox.
 * Several listings may share a name or a mailbox, since an import tells companies apart by both together.
 */
export const listedName = defineEntity({
  type: 'ListedName',
  schema: z.object({ _id: z.string(), company: z.string(), email: z.string() }),
  keys: (item) => ({ ...listedNameKey(item), gsi1pk: rangeByMailbox(item.email).pk, gsi1sk: item._id }),
})

/** Returns the writes for a listing that is added, renamed or removed. */
export function nameWrites(before: NamedListing | undefined, item: NamedListing | undefined): Write[] {
  const isMoved = before && (!item || listedNameKey(before).pk !== listedNameKey(item).pk)
  return [
    ...(isMoved ? [remove(listedNameKey(before))] : []),
    ...(item ? [put(listedName, { _id: item._id, company: item.company, email: item.email })] : []),
  ]
}
