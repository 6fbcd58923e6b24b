import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { PersonalDataKeys } from '#functions/platform/accounts/personalData.ts'
import { defineEntity, type Key, type Stored } from '#functions/platform/table/entity.ts'
import { absent, type Condition, unchanged } from '#functions/platform/table/write.ts'
import { companyKeyOf } from '#shared/directory/companyKey.ts'
import { identityOf } from '#shared/directory/identity.ts'
import { initialOf } from '#shared/directory/initial.ts'
import { Listing, type ListingStatus } from '#shared/directory/listing.ts'
import { ReviewedTexts } from '#shared/directory/listingChanges.ts'
import { slugOf, urlOf } from '#shared/directory/slug.ts'
import { foldText } from '#shared/kernel/foldText.ts'
import { mailboxOf } from '#shared/kernel/mailbox.ts'
import { Picture } from '#shared/kernel/picture.ts'
import { Place, positionOf } from '#shared/kernel/places/place.ts'

/** A listing as stored. Imported ones have `batchId` and `order`; members' own ones have only `ownerId`. */
export const ListingItem = z.object({
  ...z.omit(Listing, { slug: true, url: true, position: true }).shape,
  /** The place that the gazetteer knows for its address; absent if it knows none. */
  place: z.optional(Place),
  /** The folded text that searches look through. */
  search: z.string(),
  /** The owner's account. No response contains it. */
  ownerId: z.optional(z.string()),
  /** The last upload that wrote it. */
  batchId: z.optional(z.string()),
  /** The upload and row that wrote it. Of two values the greater is the later row. */
  order: z.optional(z.string()),
  /** Only members' own listings have one. */
  logo: z.optional(Picture),
  /** In a member's own listing: the e-mail that a mailed link has proved, or that an upload had. */
  provedEmail: z.optional(z.string()),
  /** When it was first listed, ISO 8601; older items lack it. */
  listedAt: z.optional(z.string()),
  /**
   * Why the public does not see it; absent while the public does. `validationStatus` is about the data alone: an
   * imported listing with an unusable phone is `pending` there, and public.
   */
  hidden: z.optional(z.enum(['pending', 'withdrawn', 'merged'])),
  /** The listing that this one looks like, which is why this one is pending. */
  duplicateOf: z.optional(z.string()),
  /** The reason that an administrator gave when hiding it. */
  reason: z.optional(z.string()),
  /** The last approved texts, stored until an administrator has seen what the member changed since. Absent if nothing was approved or changed. */
  approved: z.optional(ReviewedTexts),
  /** The listing that an administrator has merged this one into. Links to this one lead there. */
  mergedInto: z.optional(z.string()),
})
export type ListingItem = z.output<typeof ListingItem>
export type StoredListing = Stored<ListingItem>

export const listingKey = (id: string): Key => ({ pk: `LISTING#${id}`, sk: 'LISTING' })
export const byLetter = (letter: string) => ({ index: 'gsi1' as const, pk: `LISTINGS#${letter}` })
/** Listings that are hidden for one reason, under a name that no letter has. */
export const hiddenListings = (hidden: NonNullable<ListingItem['hidden']>) => byLetter(hidden.toUpperCase())
export const byIndustry = (industry: string) => ({ index: 'gsi2' as const, pk: `CATEGORY#${industry}` })

/** Sorts by name without case and accents. Folding may lengthen a name, and a sort key has at most 1,024 bytes. */
const sortKey = ({ company, _id }: Pick<Listing, 'company' | '_id'>) =>
  `${foldText(company).slice(0, 200).toWellFormed()}#${_id}`
/** Sorts names that begin with no letter last, as `initials` does: `~` comes after `z`. */
const sortKeyInIndustry = (item: Pick<Listing, 'company' | '_id'>) =>
  (initialOf(item.company) === '#' ? '~' : '') + sortKey(item)

export const listing = defineEntity({
  type: 'Listing',
  schema: ListingItem,
  keys: (item) => ({
    ...listingKey(item._id),
    gsi1pk: (item.hidden ? hiddenListings(item.hidden) : byLetter(initialOf(item.company))).pk,
    gsi1sk: sortKey(item),
    ...(isPublic(item) && { gsi2pk: byIndustry(item.industry).pk, gsi2sk: sortKeyInIndustry(item) }),
  }),
})

/**
 * The condition that an imported listing has not changed since it was read: each write gives it another order.
 * The portal's own listings have no order but a version.
 */
export const orderUnchanged = (
  before: (Pick<ListingItem, 'order'> & { version?: number }) | undefined,
): Condition =>
  before === undefined
    ? absent
    : before.order === undefined
      ? unchanged(before)
      : { expression: '#order = :was', values: { was: before.order } }

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32)
const identityHash = (company: string, email: string) => hashOf(identityOf(company, email))

/** The id of an imported company depends only on its identity, so importing it again updates it. */
export const importedListingId = (company: string, email: string) => `lst_${identityHash(company, email)}`

/** A member's public listing holds its identity, folded name and mailbox, each by an item of its own. */
export const holdKey = (hash: string): Key => ({ pk: `LISTINGKEY#${hash}`, sk: 'LISTING' })
export const identityHoldKey = (company: string, email: string): Key => holdKey(identityHash(company, email))
export const nameHash = (company: string) => hashOf(companyKeyOf(company))
export const mailboxHash = (email: string) => hashOf(mailboxOf(email))
export const hold = defineEntity({
  type: 'ListingClaim',
  schema: z.object({ hash: z.string(), listingId: z.string(), userId: z.string() }),
  keys: ({ hash }) => holdKey(hash),
})
/** The hashes that a listing of this name and e-mail holds. */
export const holdHashes = ({ company, email }: Pick<Listing, 'company' | 'email'>) => ({
  identity: identityHash(company, email),
  name: `name-${nameHash(company)}`,
  mailbox: `mailbox-${mailboxHash(email)}`,
})

/** A member's listing. Its key allows only one. */
export const ownListingKey = (userId: string): Key => ({ pk: `OWNLISTING#${userId}`, sk: 'LISTING' })
export const ownListing = defineEntity({
  type: 'OwnListing',
  schema: z.object({
    userId: z.string(),
    /** Absent if the member has removed a listing that an administrator had withdrawn. */
    listingId: z.optional(z.string()),
    personalData: PersonalDataKeys,
    /** True once an administrator has withdrawn the member's listing: what the member lists then waits. */
    needsApproval: z.optional(z.literal(true)),
  }),
  keys: ({ userId }) => ({ ...ownListingKey(userId), gsi1pk: `USER#${userId}`, gsi1sk: 'LISTING' }),
})

/** True for a member's own listing. A listing without an upload and an owner is the portal's own. */
export const isMembersOwn = ({ batchId, ownerId }: Pick<ListingItem, 'batchId' | 'ownerId'>) =>
  batchId === undefined && ownerId !== undefined

/** True for an imported listing and the portal's own, false for a member's own. A member may take it over. */
export const isImported = (item: Pick<ListingItem, 'batchId' | 'ownerId'>) => !isMembersOwn(item)

/** False while only its owner and administrators may read it. */
export const isPublic = ({ hidden }: Pick<ListingItem, 'hidden'>) => hidden === undefined

/** A merged listing is shown to nobody, not even to administrators. */
export const statusOf = ({ hidden }: Pick<ListingItem, 'hidden'>): ListingStatus =>
  hidden === 'merged' ? 'withdrawn' : (hidden ?? 'public')

/** Adds the search text: the words that describe the company, but not its e-mail, phone and web addresses. */
export const withSearchText = (item: Omit<ListingItem, 'search'>): ListingItem => {
  const { company, address, city, state, country, displayCategory, contractorType, description } = item
  const words = [
    company,
    address,
    city,
    state,
    country,
    displayCategory,
    contractorType.replaceAll('_', ' '),
    description,
  ]
  return { ...item, search: foldText(words.join(' ')) }
}

/** Returns only the fields that responses may contain, with the address of the company's page. */
export const publicListing = (item: StoredListing): Listing => {
  const {
    search,
    ownerId,
    batchId,
    order,
    logo,
    provedEmail,
    listedAt,
    hidden,
    duplicateOf,
    reason,
    approved,
    place,
    mergedInto,
    version,
    ...shown
  } = item
  const position = positionOf(place)
  return { ...shown, slug: slugOf(item), url: urlOf(item), ...(position && { position }) }
}
