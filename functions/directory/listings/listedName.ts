import * as z from 'zod/mini'
import { defineEntity, type Key } from '#functions/platform/entity.ts'
import { put, remove, type Write } from '#functions/platform/write.ts'
import { type KeptListing, mailboxHash, nameHash } from './listing.ts'

type Named = Pick<KeptListing, '_id' | 'company' | 'email'>

export const listedNames = (company: string) =>
  ({ pk: `LISTINGNAME#${nameHash(company)}`, consistent: true }) as const
export const listedMailboxes = (email: string) =>
  ({ index: 'gsi1', pk: `LISTINGMAIL#${mailboxHash(email)}` }) as const
const listedNameKey = ({ _id, company }: Named): Key => ({ pk: listedNames(company).pk, sk: _id })

/**
 * Exists exactly while a listing that no member keeps stands in the directory: finds it by its folded name, and in the index by its
 * mailbox. Several may have the same, for uploads tell companies apart by name and e-mail.
 */
export const listedName = defineEntity({
  type: 'ListedName',
  schema: z.object({ _id: z.string(), company: z.string(), email: z.string() }),
  keys: (item) => ({ ...listedNameKey(item), gsi1pk: listedMailboxes(item.email).pk, gsi1sk: item._id }),
})

/** The writes that take a listing from one name to another, or from or to none. */
export function nameWrites(before: Named | undefined, item: Named | undefined): Write[] {
  const isMoved = before && (!item || listedNameKey(before).pk !== listedNameKey(item).pk)
  return [
    ...(isMoved ? [remove(listedNameKey(before))] : []),
    ...(item ? [put(listedName, { _id: item._id, company: item.company, email: item.email })] : []),
  ]
}
