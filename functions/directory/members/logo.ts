import * as z from 'zod/mini'
import { defineEntity } from '#functions/platform/entity.ts'
import type { Pictures } from '#functions/platform/pictures.ts'
import { put, remove, type Write } from '#functions/platform/write.ts'
import { Picture } from '#shared/kernel/picture.ts'
import type { KeptListing } from '../listings/listing.ts'

export const logos = { index: 'gsi2', pk: 'LOGOS' } as const
export const logoKey = (listingId: string) => ({ pk: `LISTING#${listingId}`, sk: 'LOGO' })

/** Exists exactly while a company has a logo. The newest stand last in the index. */
export const logo = defineEntity({
  type: 'ListingLogo',
  schema: z.object({
    listingId: z.string(),
    userId: z.string(),
    picture: Picture,
    addedAt: z.iso.datetime(),
    /** An erasure of the account leaves this to `forgetLogos`, which first withdraws the picture. */
    heldBy: z.literal('directory'),
  }),
  keys: ({ listingId, userId, addedAt }) => ({
    ...logoKey(listingId),
    gsi1pk: `USER#${userId}`,
    gsi1sk: 'LISTINGLOGO',
    gsi2pk: logos.pk,
    gsi2sk: `${addedAt}#${listingId}`,
  }),
})

type Shown = Pick<KeptListing, '_id' | 'ownerId' | 'logo'>

/** The writes that take a company from one logo, or none, to another. */
export function logoWrites(
  pictures: Pictures,
  before: Shown | undefined,
  item: Shown | undefined,
  at: Date,
): Write[] {
  const [was, is] = [before?.logo, item?.logo]
  if (was?.pictureId === is?.pictureId) return []
  return [
    ...(is ? pictures.attach(is) : []),
    ...(was ? pictures.erase(was, at) : []),
    ...(is && item ? [put(logo, rowOf(item, is, at))] : []),
    ...(was && !is && before ? [remove(logoKey(before._id))] : []),
  ]
}

const rowOf = ({ _id, ownerId = '' }: Shown, picture: Picture, at: Date) => ({
  listingId: _id,
  userId: ownerId,
  picture,
  addedAt: at.toISOString(),
  heldBy: 'directory' as const,
})
