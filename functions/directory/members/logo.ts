import * as z from 'zod/mini'
import type { Pictures } from '#functions/platform/attachments/pictures.ts'
import { defineEntity } from '#functions/platform/table/entity.ts'
import type { Table } from '#functions/platform/table/table.ts'
import { conditionHeld, put, remove, type Write } from '#functions/platform/table/write.ts'
import { Picture } from '#shared/kernel/picture.ts'
import { type ListingItem, listing, listingKey } from '../listings/listing.ts'

export const logosByDate = { index: 'gsi2', pk: 'LOGOS' } as const
export const logoKey = (listingId: string) => ({ pk: `LISTING#${listingId}`, sk: 'LOGO' })

/** Exists while a company has a logo. The index sorts the newest last. */
export const logo = defineEntity({
  type: 'ListingLogo',
  schema: z.object({
    listingId: z.string(),
    userId: z.string(),
    picture: Picture,
    addedAt: z.iso.datetime(),
    /** Erasing the account leaves this item to `forgetLogos`, which first erases the picture. */
    erasedBy: z.literal('directory'),
  }),
  keys: ({ listingId, userId, addedAt }) => ({
    ...logoKey(listingId),
    gsi1pk: `USER#${userId}`,
    gsi1sk: 'LISTINGLOGO',
    gsi2pk: logosByDate.pk,
    gsi2sk: `${addedAt}#${listingId}`,
  }),
})

type WithLogo = Pick<ListingItem, '_id' | 'ownerId' | 'logo'>

/** Returns the writes for a logo that is added, exchanged or removed. */
export function logoWrites(
  pictures: Pictures,
  before: WithLogo | undefined,
  item: WithLogo | undefined,
  at: Date,
): Write[] {
  const [oldLogo, newLogo] = [before?.logo, item?.logo]
  if (oldLogo?.pictureId === newLogo?.pictureId) return []
  return [
    ...(newLogo ? pictures.attach(newLogo) : []),
    ...(oldLogo ? pictures.erase(oldLogo, at) : []),
    ...(newLogo && item ? [put(logo, logoItem(item, newLogo, at))] : []),
    ...(oldLogo && !newLogo && before ? [remove(logoKey(before._id))] : []),
  ]
}

const logoItem = ({ _id, ownerId = '' }: WithLogo, picture: Picture, at: Date) => ({
  listingId: _id,
  userId: ownerId,
  picture,
  addedAt: at.toISOString(),
  erasedBy: 'directory' as const,
})

/** Erases logos whose company is gone: erasing an account removes its company, but not the logo's files. */
export async function forgetLogos(
  { table, pictures }: { table: Table; pictures: Pictures },
  at: Date,
): Promise<void> {
  for await (const { listingId, picture } of table.all(logo, logosByDate)) {
    if (await table.get(listing, listingKey(listingId))) continue
    // The condition fails if another run has erased the logo since it was read.
    const isErased = await conditionHeld(
      table.transact([...pictures.erase(picture, at), remove(logoKey(listingId))]),
    )
    if (isErased) await pictures.settle(picture)
  }
}
