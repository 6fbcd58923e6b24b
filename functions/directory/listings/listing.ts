import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { PersonalDataKeys } from '#functions/platform/accounts/personalData.ts'
import { defineEntity, type Key, type Stored } from '#functions/platform/table/entity.ts'
import { absent, type Condition } from '#functions/platform/table/write.ts'
import { companyKeyOf } from '#shared/directory/companyKey.ts'
import { identityOf } from '#shared/directory/identity.ts'
import { letterOf, sortNameOf } from '#shared/directory/letter.ts'
import { Listing } from '#shared/directory/listing.ts'
import { foldText } from '#shared/kernel/foldText.ts'
import { mailboxOf } from '#shared/kernel/mailbox.ts'
import { Picture } from '#shared/kernel/picture.ts'

/** A listing as stored. Imported ones have `batchId` and `order`; members' own ones have only `ownerId`. */
export const ListingItem = z.object({
  ...Listing.shape,
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
  /** A member's own listing: the address that a mailed link has proved, or that its upload had. */
  provedEmail: z.optional(z.string()),
  /** The listing that this one looks like. While set, this one is hidden and waits for an administrator. */
  duplicateOf: z.optional(z.string()),
})
export type ListingItem = z.output<typeof ListingItem>
export type StoredListing = Stored<ListingItem>

export const listingKey = (id: string): Key => ({ pk: `LISTING#${id}`, sk: 'LISTING' })
export const byLetter = (letter: string) => ({ index: 'gsi1' as const, pk: `LISTINGS#${letter}` })
/** Listings that wait for an administrator, under a name that no letter has. */
export const pendingListings = byLetter('PENDING')
export const byIndustry = (industry: string) => ({ index: 'gsi2' as const, pk: `CATEGORY#${industry}` })

/** Folding may lengthen a name, and a sort key has at most 1,024 bytes. */
const sortKey = ({ company, _id }: Listing) => `${sortNameOf(company).slice(0, 200).toWellFormed()}#${_id}`
/** Sorts names that begin with no letter last, as `letters` does: `~` comes after `z`. */
const sortKeyInIndustry = (item: Listing) => (letterOf(item.company) === '#' ? '~' : '') + sortKey(item)

export const listing = defineEntity({
  type: 'Listing',
  schema: ListingItem,
  keys: (item) => ({
    ...listingKey(item._id),
    gsi1pk: isPending(item) ? pendingListings.pk : byLetter(letterOf(item.company)).pk,
    gsi1sk: sortKey(item),
    ...(!isPending(item) && { gsi2pk: byIndustry(item.industry).pk, gsi2sk: sortKeyInIndustry(item) }),
  }),
})

/** The imported listing has not changed since it was read, since each write gives it another order. */
export const orderUnchanged = (before: Pick<ListingItem, 'order'> | undefined): Condition =>
  before ? { expression: '#order = :was', values: { was: before.order } } : absent

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
  // Old items without a `hash` hold an identity.
  schema: z.object({ hash: z._default(z.string(), ''), listingId: z.string(), userId: z.string() }),
  keys: ({ hash }) => holdKey(hash),
})
/** The hashes that a listing of this name and e-mail holds. */
export const holdHashes = ({ company, email }: Pick<Listing, 'company' | 'email'>) => ({
  identity: identityHash(company, email),
  name: `name-${nameHash(company)}`,
  mailbox: `mailbox-${mailboxHash(email)}`,
})

/** Exists while the member has a listing. Its key allows only one. */
export const ownListingKey = (userId: string): Key => ({ pk: `OWNLISTING#${userId}`, sk: 'LISTING' })
export const ownListing = defineEntity({
  type: 'OwnListing',
  schema: z.object({ userId: z.string(), listingId: z.string(), personalData: PersonalDataKeys }),
  keys: ({ userId }) => ({ ...ownListingKey(userId), gsi1pk: `USER#${userId}`, gsi1sk: 'LISTING' }),
})

/** True for an imported listing, false for a member's own. */
export const isImported = ({ batchId }: Pick<ListingItem, 'batchId'>) => batchId !== undefined

/** True while only its member and administrators may read it. */
export const isPending = ({ duplicateOf }: Pick<ListingItem, 'duplicateOf'>) => duplicateOf !== undefined

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

/** Returns only the fields that responses may contain. */
export const publicListing = (item: StoredListing): Listing => {
  const { search, ownerId, batchId, order, logo, provedEmail, duplicateOf, version, ...seen } = item
  return seen
}
