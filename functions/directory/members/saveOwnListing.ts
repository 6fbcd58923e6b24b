import type { Pictures } from '#functions/platform/attachments/pictures.ts'
import type { Table } from '#functions/platform/table/table.ts'
import {
  absent,
  ConditionFailed,
  check,
  put,
  remove,
  unchanged,
  type Write,
} from '#functions/platform/table/write.ts'
import { openGeocoder } from '#functions/platform/towns/geocode.ts'
import type { CompanyFields } from '#shared/directory/listingForm.ts'
import { directoryRefusals } from '#shared/directory/refusals.ts'
import type { Package } from '#shared/kernel/actor.ts'
import type { Picture } from '#shared/kernel/picture.ts'
import { uploadRefusals } from '#shared/kernel/refusals.ts'
import {
  contractorTally,
  countedTypeOf,
  ownContractor,
  ownContractorKey,
} from '../listings/contractorCounts.ts'
import { nameWrites } from '../listings/listedName.ts'
import {
  importedListingId,
  isImported,
  type ListingItem,
  listing,
  listingKey,
  orderUnchanged,
  ownListing,
  ownListingKey,
  type StoredListing,
  withSearchText,
} from '../listings/listing.ts'
import { approvedAfterSave } from './approvedAfterSave.ts'
import { hiddenAfterSave, type Writer } from './hiddenAfterSave.ts'
import type { HoldRepository } from './holdRepository.ts'
import { logoWrites } from './logo.ts'
import type { Member, TwinCheck } from './twinFinder.ts'

export interface OwnListingInput {
  /** The id of the owner. */
  userId: string
  /** The present plan of the owner. Later responses show the plan that the owner has by then. */
  plan?: Package | undefined
  writer?: Writer | undefined
  fields: CompanyFields
  logo?: Picture | undefined
  /** The URL of a picture elsewhere that the import named. */
  imageURL?: string | undefined
  at: Date
  /**
   * The member who describes the company. Without one, the portal (demo data) or the company itself (a claim
   * that it agreed to) vouches for it: then it is nobody's twin, and its e-mail counts as proved.
   */
  member?: Member | undefined
  /** More writes for the same transaction. */
  extraWrites?: readonly Write[]
}

interface Deps {
  table: Table
  pictures: Pictures
  holds: HoldRepository
}

/**
 * Stores a member's company in place of `before`, which is the member's own, an imported one or undefined. `id`
 * is its id, or a new one. Returns undefined if another listing has changed: the twins must be checked again.
 */
export async function saveOwnListing(
  { table, pictures, holds }: Deps,
  before: StoredListing | undefined,
  id: string,
  input: OwnListingInput,
  { imported, twin }: TwinCheck,
): Promise<StoredListing | undefined> {
  const { userId, plan = 'free', writer, fields, imageURL = '', at, extraWrites = [] } = input
  const wasOwn = before !== undefined && !isImported(before)
  const own = await table.get(ownListing, ownListingKey(userId))
  if (own?.listingId !== undefined && !wasOwn) throw directoryRefusals.oneEach()
  const needsApproval = writer === 'approval' ? undefined : own?.needsApproval
  const hidden = hiddenAfterSave({
    writer,
    before,
    item: fields,
    isTwin: twin !== undefined,
    needsApproval: needsApproval === true,
  })
  const item = withSearchText({
    _id: id,
    imageURL,
    package: plan,
    ...fields,
    place: (await openGeocoder())(fields),
    ownerId: userId,
    listedAt: before?.listedAt ?? imported?.listedAt ?? at.toISOString(),
    logo: input.logo,
    validationStatus: hidden ? 'pending' : 'valid',
    hidden,
    duplicateOf: hidden === 'pending' ? twin?._id : undefined,
    reason: hidden === 'withdrawn' ? before?.reason : undefined,
    approved: approvedAfterSave({ writer, before: before ?? imported, item: { ...fields, hidden } }),
    provedEmail: isEmailProved(input, [before, imported]) ? fields.email : undefined,
  })
  const sameIdentityId = importedListingId(item.company, item.email)
  const isOtherListing = sameIdentityId !== id && sameIdentityId !== imported?._id
  const sameIdentity = isOtherListing ? await table.get(listing, listingKey(sameIdentityId)) : undefined
  const holdChanges = await holds.changes(
    wasOwn ? { ...before, userId } : undefined,
    hidden ? undefined : { ...item, userId },
    sameIdentity !== undefined,
  )
  const replaced = imported && imported._id !== id ? imported : undefined

  const counts = contractorTally()
  counts.remove(replaced)
  if (!wasOwn) counts.remove(before)
  const personalData = [listingKey(id), ownContractorKey(id), ...holdChanges.keys]
  const stored = { ...item, version: before?.version ?? 0 }
  const isSaved = await transact(table, wasOwn, {
    member: [
      put(
        ownListing,
        { ...own, userId, listingId: id, personalData, needsApproval },
        wasOwn ? undefined : unchanged(own ?? {}),
      ),
    ],
    listing: [put(listing, stored, wasOwn ? unchanged(before) : orderUnchanged(before))],
    otherListings: [
      ...holdChanges.acquire,
      // An import may store this name and e-mail at the same moment.
      ...(holdChanges.acquiresIdentity && isOtherListing ? [check(listingKey(sameIdentityId), absent)] : []),
      ...(replaced ? [remove(listingKey(replaced._id), orderUnchanged(replaced))] : []),
    ],
    logo: logoWrites(pictures, before, item, at),
    rest: [
      ...holdChanges.release,
      ...(wasOwn ? [] : nameWrites(before, undefined)),
      ...nameWrites(replaced, undefined),
      ...contractorWrites(wasOwn ? before : undefined, item),
      ...counts.writes(),
      ...extraWrites,
    ],
  })
  if (!isSaved) return undefined
  if (before?.logo && before.logo.pictureId !== item.logo?.pictureId) await pictures.settle(before.logo)
  return { ...item, version: stored.version + 1 }
}

/** Writes all parts. Throws the refusal of a failed condition, or returns false if another listing has changed. */
async function transact(
  table: Table,
  wasOwn: boolean,
  parts: Record<'member' | 'listing' | 'otherListings' | 'rest' | 'logo', Write[]>,
): Promise<boolean> {
  const labelled = Object.entries(parts).flatMap(([part, writes]) => writes.map((write) => ({ part, write })))
  try {
    await table.transact(labelled.map(({ write }) => write))
    return true
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    const failed = new Set(error.failedIndexes.map((index) => labelled[index]!.part))
    if (failed.has('member')) throw directoryRefusals.oneEach()
    if (failed.has('listing') && wasOwn) throw directoryRefusals.changedMeanwhile()
    if (failed.has('logo')) throw uploadRefusals.missing()
    if (failed.has('rest')) throw error
    return false
  }
}

/** An e-mail counts as proved if it was proved before, or if an import has published it. */
function isEmailProved(
  { member, fields }: OwnListingInput,
  earlier: readonly (StoredListing | undefined)[],
): boolean {
  if (!member) return true
  const proved = earlier.map(
    (item) => item && (isImported(item) ? item.email : item.provedEmail)?.toLowerCase(),
  )
  return proved.includes(fields.email.toLowerCase())
}

function contractorWrites(before: ListingItem | undefined, item: ListingItem): Write[] {
  const { _id: listingId } = item
  const contractorType = countedTypeOf(item)
  if (contractorType !== undefined) return [put(ownContractor, { listingId, contractorType })]
  return before && countedTypeOf(before) !== undefined ? [remove(ownContractorKey(listingId))] : []
}
