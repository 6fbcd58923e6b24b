import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { defineEntity, type Key, type Stored } from '#functions/platform/entity.ts'
import { PersonalDataKeys } from '#functions/platform/personalData.ts'
import { absent, type Condition } from '#functions/platform/write.ts'
import { companyKeyOf } from '#shared/directory/companyKey.ts'
import { identityOf } from '#shared/directory/identity.ts'
import { letterOf, sortNameOf } from '#shared/directory/letter.ts'
import { Listing } from '#shared/directory/listing.ts'
import { foldText } from '#shared/kernel/foldText.ts'
import { mailboxOf } from '#shared/kernel/mailbox.ts'
import { Picture } from '#shared/kernel/picture.ts'

/** A listing as it is kept. One that came by upload has `batchId` and `order`, a member's own one has only `ownerId`. */
export const KeptListing = z.object({
  ...Listing.shape,
  /** What a search looks through, folded. */
  search: z.string(),
  /** The account it belongs to. No response contains it. */
  ownerId: z.optional(z.string()),
  /** The upload it belongs to: the last one that wrote it. */
  batchId: z.optional(z.string()),
  /** Which row of which upload wrote it; of two rows the greater one is the later. */
  order: z.optional(z.string()),
  /** Of a member's own. */
  logo: z.optional(Picture),
  /** A member's own listing has the address here that was proved by a mailed link, or that its upload had. */
  provedEmail: z.optional(z.string()),
  /** The listing that this one could be taken for. Exactly while it is set, the listing is not public and waits for an administrator. */
  duplicateOf: z.optional(z.string()),
})
export type KeptListing = z.output<typeof KeptListing>
export type StoredListing = Stored<KeptListing>

export const listingKey = (id: string): Key => ({ pk: `LISTING#${id}`, sk: 'LISTING' })
export const byLetter = (letter: string) => ({ index: 'gsi1' as const, pk: `LISTINGS#${letter}` })
/** Listings that wait for an administrator; no letter is called so. */
export const waiting = byLetter('PENDING')
export const byIndustry = (industry: string) => ({ index: 'gsi2' as const, pk: `CATEGORY#${industry}` })

/** Folding may lengthen a name; a sort key ends at 1,024 bytes. */
const sortKey = ({ company, _id }: Listing) => `${sortNameOf(company).slice(0, 200).toWellFormed()}#${_id}`
/** Names that begin with no letter come last, as they do in the alphabet: the tilde stands behind z. */
const sortKeyOfAll = (item: Listing) => (letterOf(item.company) === '#' ? '~' : '') + sortKey(item)

export const listing = defineEntity({
  type: 'Listing',
  schema: KeptListing,
  keys: (item) => ({
    ...listingKey(item._id),
    gsi1pk: isPending(item) ? waiting.pk : byLetter(letterOf(item.company)).pk,
    gsi1sk: sortKey(item),
    ...(!isPending(item) && { gsi2pk: byIndustry(item.industry).pk, gsi2sk: sortKeyOfAll(item) }),
  }),
})

/**
 * Condition that the listing has not changed since it was read: each write of one that came by upload has an order of its own.
 */
export const asItWas = (before: Pick<KeptListing, 'order'> | undefined): Condition =>
  before ? { expression: '#order = :was', values: { was: before.order } } : absent

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32)
const identityHash = (company: string, email: string) => hashOf(identityOf(company, email))

/** One company of uploads has one id, whichever row and upload it comes from: writing it again is updating it. */
export const bulkListingId = (company: string, email: string) => `lst_${identityHash(company, email)}`

/** A member's public listing holds its identity, its folded name and its mailbox: no other member's has one of them. */
const holdKey = (hash: string): Key => ({ pk: `LISTINGKEY#${hash}`, sk: 'LISTING' })
export const claimKey = (company: string, email: string): Key => holdKey(identityHash(company, email))
export const nameHash = (company: string) => hashOf(companyKeyOf(company))
export const mailboxHash = (email: string) => hashOf(mailboxOf(email))
export const hold = defineEntity({
  type: 'ListingClaim',
  // Holds that were stored before there was a `hash` are of identities.
  schema: z.object({ hash: z._default(z.string(), ''), listingId: z.string(), userId: z.string() }),
  keys: ({ hash }) => holdKey(hash),
})
/** Names what a listing of this name and e-mail may hold. */
export const holdsOf = ({ company, email }: Pick<Listing, 'company' | 'email'>) => ({
  identity: identityHash(company, email),
  name: `name-${nameHash(company)}`,
  mailbox: `mailbox-${mailboxHash(email)}`,
})
export const holdKeysOf = (of: Pick<Listing, 'company' | 'email'>): Key[] =>
  Object.values(holdsOf(of)).map(holdKey)

/** Exists exactly while the member has a listing: one each. */
export const ownKey = (userId: string): Key => ({ pk: `OWNLISTING#${userId}`, sk: 'LISTING' })
export const ownListing = defineEntity({
  type: 'OwnListing',
  schema: z.object({ userId: z.string(), listingId: z.string(), personalData: PersonalDataKeys }),
  keys: ({ userId }) => ({ ...ownKey(userId), gsi1pk: `USER#${userId}`, gsi1sk: 'LISTING' }),
})

/** It came by upload, and belongs to that upload; all others are members' own. */
export const isUploaded = ({ batchId }: Pick<KeptListing, 'batchId'>) => batchId !== undefined

/** Nobody reads it but its member and administrators. */
export const isPending = ({ duplicateOf }: Pick<KeptListing, 'duplicateOf'>) => duplicateOf !== undefined

/** The listing with what a search looks through: what it says of itself in words, not addresses and numbers to reach it. */
export const searchable = (item: Omit<KeptListing, 'search'>): KeptListing => {
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

/** Leaves only what the listing says of itself, and nothing of who keeps it. */
export const publicListing = (item: StoredListing): Listing => {
  const { search, ownerId, batchId, order, logo, provedEmail, duplicateOf, version, ...seen } = item
  return seen
}
