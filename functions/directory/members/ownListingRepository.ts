import type { Pictures } from '#functions/platform/attachments/pictures.ts'
import type { Table } from '#functions/platform/table/table.ts'
import { put, remove, tookPlace, unchanged, type Write } from '#functions/platform/table/write.ts'
import type { CompanyFields } from '#shared/directory/listingForm.ts'
import { directoryRefusals } from '#shared/directory/refusals.ts'
import { contractorTally, ownContractorKey } from '../listings/contractorCounts.ts'
import { nameWrites } from '../listings/listedName.ts'
import {
  isImported,
  listing,
  listingKey,
  orderUnchanged,
  ownListing,
  ownListingKey,
  publicListing,
  type StoredListing,
  withSearchText,
} from '../listings/listing.ts'
import { holdRepository } from './holdRepository.ts'
import { logoWrites } from './logo.ts'
import { type OwnListingInput, saveOwnListing } from './saveOwnListing.ts'
import { type Member, type TwinCheck, twinFinder } from './twinFinder.ts'

/** A save seldom meets another one, and hardly ever twice. */
const maxAttempts = 5

/** Calls `save` again as long as it returns undefined because another listing has changed meanwhile. */
async function retry(save: () => Promise<StoredListing | undefined>): Promise<StoredListing> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const saved = await save()
    if (saved) return saved
  }
  throw directoryRefusals.changedMeanwhile()
}

/**
 * Members' own companies: each member has at most one, and no import changes it. An imported company that
 * becomes a member's own keeps its id.
 */
export function ownListingRepository({ table, pictures }: { table: Table; pictures: Pictures }) {
  const holds = holdRepository(table)
  const twins = twinFinder({ table, holds })
  const deps = { table, pictures, holds }
  const byId = (id: string) => table.get(listing, listingKey(id))

  const checkTwins = (
    before: StoredListing | undefined,
    id: string,
    { member, fields }: Pick<OwnListingInput, 'member' | 'fields'>,
  ): Promise<TwinCheck> => (member ? twins.check(before, id, member, fields) : twins.findImported(id, fields))

  return {
    byId,
    checkTwins,

    async byMember(userId: string): Promise<StoredListing | undefined> {
      const own = await table.get(ownListing, ownListingKey(userId))
      return own && byId(own.listingId)
    },

    /**
     * Lists a member's company. It replaces the imported listing of the company if the member may take that
     * over, else it gets `newId`. Refuses a second company, also in a race. A company that looks like another
     * member's is stored as pending.
     */
    async add(newId: string, input: OwnListingInput): Promise<StoredListing> {
      for (;;) {
        if (await table.get(ownListing, ownListingKey(input.userId))) throw directoryRefusals.oneEach()
        const check = await checkTwins(undefined, newId, input)
        const { imported } = check
        const saved = await saveOwnListing(deps, imported, imported?._id ?? newId, input, check)
        if (saved) return saved
      }
    },

    /** Changes a member's own company or makes an imported one theirs. Refuses if `before` has changed. */
    replace: (before: StoredListing, input: OwnListingInput): Promise<StoredListing> =>
      retry(async () => {
        const check = await checkTwins(before, before._id, input)
        return saveOwnListing(deps, before, before._id, input, check)
      }),

    /** Publishes a pending company, even if it looks like another one. */
    approve(before: StoredListing, member: Member, at: Date): Promise<StoredListing> {
      const { _id, logo, imageURL } = before
      const input = { userId: member.userId, fields: fieldsOf(before), logo, imageURL, at, member }
      return retry(() => saveOwnListing(deps, before, _id, input, {}))
    },

    /** Notes that somebody has proved to read the company's mail. */
    async markEmailProved(before: StoredListing, also: readonly Write[]): Promise<void> {
      const item = { ...before, provedEmail: before.email }
      await table.transact([put(listing, item, unchanged(before)), ...also])
    },

    /** Corrects an imported company for an administrator. It stays imported: a later import overwrites it. */
    async correctImported(before: StoredListing, fields: CompanyFields): Promise<StoredListing> {
      const counts = contractorTally()
      counts.remove(before)
      counts.add(fields)
      const order = before.order && `${before.order}+`
      const item = { ...withSearchText({ ...before, ...fields, order }), version: before.version }
      const writes = [put(listing, item, unchanged(before)), ...nameWrites(before, item), ...counts.writes(0)]
      if (!(await tookPlace(table.transact(writes)))) throw directoryRefusals.changedMeanwhile()
      return { ...item, version: before.version + 1 }
    },

    /** Removes a company with its logo. Returns false if the company has changed since it was read. */
    async remove(before: StoredListing, at: Date): Promise<boolean> {
      const { _id, ownerId: userId } = before
      const wasImported = isImported(before)
      const counts = contractorTally()
      if (wasImported) counts.remove(before)
      const others =
        wasImported || userId === undefined
          ? nameWrites(before, undefined)
          : [
              ...(await holds.changes({ ...before, userId }, undefined)).release,
              remove(ownListingKey(userId)),
              remove(ownContractorKey(_id)),
            ]
      const isRemoved = await tookPlace(
        table.transact([
          remove(listingKey(_id), wasImported ? orderUnchanged(before) : unchanged(before)),
          ...others,
          ...logoWrites(pictures, before, undefined, at),
          ...counts.writes(0),
        ]),
      )
      if (isRemoved && before.logo) await pictures.settle(before.logo)
      return isRemoved
    },
  }
}
export type OwnListingRepository = ReturnType<typeof ownListingRepository>

/** Returns the fields that the company's form has, without those that the server adds. */
export function fieldsOf(item: StoredListing): CompanyFields {
  const { _id, imageURL, package: _, ...fields } = publicListing(item)
  return fields
}
