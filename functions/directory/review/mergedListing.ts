import { openGeocoder } from '#functions/platform/towns/geocode.ts'
import {
  listingChanges,
  type ReviewedTexts,
  reviewedFields,
  reviewedTextsOf,
} from '#shared/directory/listingChanges.ts'
import { isMembersOwn, isPublic, type StoredListing, withSearchText } from '../listings/listing.ts'

type Field = keyof StoredListing

/** Fields that only mean something together: a town of one company does not belong to the country of another. */
const groups: readonly (readonly Field[])[] = [
  ['phone'],
  ['address'],
  ['city', 'state', 'country'],
  ['website'],
  ['socialType', 'socialLink'],
  ['description'],
  ['hours'],
  ['imageURL'],
]

/** Returns the fields that `into` lacks and `from` has. */
function fieldsToFill(from: StoredListing, into: StoredListing): Partial<StoredListing> {
  const missing = groups.filter((group) => group.every((field) => !into[field]))
  const filled = missing.flat().map((field) => [field, from[field]] as const)
  const needsType = into.contractorType === '' && into.industry === from.industry
  return {
    ...(Object.fromEntries(filled) as Partial<StoredListing>),
    ...(needsType && { contractorType: from.contractorType }),
  }
}

/**
 * Returns the texts that an administrator has approved, for a merged company that has unapproved changes of its own or of `from`. A company
 * that was never approved stays unapproved.
 */
function approvedAfterMerge(
  from: StoredListing,
  into: StoredListing,
  merged: Pick<StoredListing, 'hidden'> & ReviewedTexts,
): ReviewedTexts | undefined {
  if (merged.hidden && !into.approved) return undefined
  const filled = reviewedFields.filter((field) => merged[field] !== into[field])
  const seenOfFrom: ReviewedTexts = from.approved ?? from
  const approved = reviewedTextsOf({
    ...(into.approved ?? into),
    ...Object.fromEntries(filled.map((field) => [field, seenOfFrom[field] ?? ''])),
  })
  return merged.hidden || listingChanges(approved, merged).length > 0 ? approved : undefined
}

/**
 * Returns `into` after `from` was merged into it. It keeps its own fields, and gets those that it lacks. It is a
 * member's own if one of the two is, and public if one of the two is.
 */
export async function mergedListing(from: StoredListing, into: StoredListing): Promise<StoredListing> {
  const isImport = !isMembersOwn(from) && !isMembersOwn(into)
  const hidden = isPublic(from) ? undefined : into.hidden
  const takesOwner = !isMembersOwn(into) && isMembersOwn(from)
  const fields = { ...into, ...fieldsToFill(from, into) }
  const item = withSearchText({
    ...fields,
    place: (await openGeocoder())(fields),
    ownerId: takesOwner ? from.ownerId : (into.ownerId ?? from.ownerId),
    package: takesOwner ? from.package : into.package,
    logo: into.logo ?? from.logo,
    batchId: isImport ? into.batchId : undefined,
    // Later than the imported row, but before any later row.
    order: isImport ? into.order && `${into.order}+` : undefined,
    // An upload has published the address of an imported listing.
    provedEmail: takesOwner ? into.email : into.provedEmail,
    validationStatus: isImport ? into.validationStatus : hidden ? 'pending' : 'valid',
    hidden,
    duplicateOf: hidden && into.duplicateOf !== from._id ? into.duplicateOf : undefined,
    reason: hidden && into.reason,
    approved: approvedAfterMerge(from, into, { ...fields, hidden }),
  })
  return { ...item, version: into.version }
}

/** Returns the stub of a merged listing: no data, only the id of the listing that it was merged into. */
export function stubOf(from: StoredListing, into: Pick<StoredListing, '_id'>): StoredListing {
  const { _id, batchId, order, industry, version } = from
  const none = ''
  const texts = {
    company: none,
    email: none,
    phone: none,
    address: none,
    city: none,
    state: none,
    country: none,
  }
  const more = { website: none, socialType: none, socialLink: none, displayCategory: none, description: none }
  return {
    ...texts,
    ...more,
    ...{ _id, batchId, industry, version, contractorType: none, imageURL: none, search: none },
    order: `${order ?? ''}+`,
    package: 'free',
    validationStatus: 'valid',
    hidden: 'merged',
    mergedInto: into._id,
  }
}
