import { type Plans, planOf } from '#functions/platform/accounts/plan.ts'
import type { Pictures } from '#functions/platform/attachments/pictures.ts'
import type { Table } from '#functions/platform/table/table.ts'
import { conditionHeld, put, remove, unchanged, type Write } from '#functions/platform/table/write.ts'
import { openGeocoder } from '#functions/platform/towns/geocode.ts'
import type { CompanyFields } from '#shared/directory/listingForm.ts'
import { directoryRefusals } from '#shared/directory/refusals.ts'
import { contractorTally, ownContractorKey } from '../listings/contractorCounts.ts'
import { nameWrites } from '../listings/listedName.ts'
import {
  isImported,
  isMembersOwn,
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

/** Saves at the same moment are rare, and a save hardly ever meets two others. */
const maxAttempts = 5

/** Calls `save` again as long as it returns undefined because another listing has changed during the save. */
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
  // A hold reserves a company's name and mailbox for the member who lists it.
  const holds = holdRepository(table)
  const twins = twinFinder({ table, holds })
  const deps = { table, pictures, holds }
  const byId = async (id: string): Promise<StoredListing | undefined> => {
    const item = await table.get(listing, listingKey(id))
    return item?.hidden === 'merged' ? undefined : item
  }
  /** Removes what limits the member to one company, but remembers that one was withdrawn. */
  const forgetOwn = async (userId: string): Promise<Write> =>
    (await table.get(ownListing, ownListingKey(userId)))?.needsApproval
      ? put(ownListing, { userId, personalData: [], needsApproval: true })
      : remove(ownListingKey(userId))

  async function checkTwins(
    before: StoredListing | undefined,
    id: string,
    { member, writer, fields }: Pick<OwnListingInput, 'member' | 'writer' | 'fields'>,
  ): Promise<TwinCheck> {
    if (!member) return twins.findImported(id, fields)
    const check = await twins.check(before, id, member, fields)
    // A request waits, so it may take no public company's place: the member claims that one.
    if (writer === 'request' && check.imported)
      throw directoryRefusals.listedAlready({ claim: check.imported._id })
    return check
  }

  return {
    byId,
    checkTwins,

    async byMember(userId: string): Promise<StoredListing | undefined> {
      const own = await table.get(ownListing, ownListingKey(userId))
      return own?.listingId === undefined ? undefined : byId(own.listingId)
    },

    /**
     * Lists a member's company. If the directory has it as an imported listing that the member may take over,
     * the company keeps that listing's id, else it gets `newId`. Refuses a second company, even if both are
     * added at once. A company that looks like another member's is stored as pending.
     */
    async add(newId: string, input: OwnListingInput): Promise<StoredListing> {
      for (;;) {
        if ((await table.get(ownListing, ownListingKey(input.userId)))?.listingId)
          throw directoryRefusals.oneEach()
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

    /** Makes an imported company a member's own, as it is: the company, or an administrator, has agreed. */
    handOver(
      before: StoredListing,
      owner: { userId: string } & Plans,
      at: Date,
      extraWrites: readonly Write[] = [],
    ): Promise<StoredListing> {
      const { userId } = owner
      const kept = { fields: fieldsOf(before), imageURL: before.imageURL }
      const input = { ...kept, userId, plan: planOf(owner), at, extraWrites }
      return retry(async () =>
        saveOwnListing(deps, before, before._id, input, await checkTwins(before, before._id, input)),
      )
    },

    /** Publishes a hidden company of a member, even if it looks like another one. */
    approve(
      before: StoredListing,
      member: Member & Plans,
      at: Date,
      extraWrites: readonly Write[],
    ): Promise<StoredListing> {
      const { _id, logo, imageURL } = before
      const { userId } = member
      const kept = { fields: fieldsOf(before), logo, imageURL }
      const input = {
        ...kept,
        userId,
        plan: planOf(member),
        writer: 'approval',
        at,
        member,
        extraWrites,
      } as const
      return retry(() => saveOwnListing(deps, before, _id, input, {}))
    },

    /** Stores that the company's e-mail is proved: somebody has opened the link that was mailed to it. */
    async markEmailProved(before: StoredListing, extraWrites: readonly Write[]): Promise<void> {
      const item = { ...before, provedEmail: before.email }
      await table.transact([put(listing, item, unchanged(before)), ...extraWrites])
    },

    /** Corrects an imported company for an administrator. It stays imported: a later import overwrites it. */
    async correctImported(before: StoredListing, fields: CompanyFields): Promise<StoredListing> {
      const counts = contractorTally()
      counts.remove(before)
      counts.add({ ...before, ...fields })
      // Later than the imported row, but before any later row: running the import again keeps the correction.
      const order = before.order && `${before.order}+`
      const place = (await openGeocoder())(fields)
      const item = { ...withSearchText({ ...before, ...fields, place, order }), version: before.version }
      const writes = [put(listing, item, unchanged(before)), ...nameWrites(before, item), ...counts.writes()]
      if (!(await conditionHeld(table.transact(writes)))) throw directoryRefusals.changedMeanwhile()
      return { ...item, version: before.version + 1 }
    },

    /** Removes a company with its logo. Returns false if it has changed since `before` was read. */
    async remove(before: StoredListing, at: Date): Promise<boolean> {
      const { _id, ownerId: userId } = before
      const wasImported = isImported(before)
      const counts = contractorTally()
      if (!isMembersOwn(before)) counts.remove(before)
      const otherWrites =
        wasImported || userId === undefined
          ? nameWrites(before, undefined)
          : [
              ...(await holds.changes({ ...before, userId }, undefined)).release,
              await forgetOwn(userId),
              remove(ownContractorKey(_id)),
            ]
      const isRemoved = await conditionHeld(
        table.transact([
          remove(listingKey(_id), wasImported ? orderUnchanged(before) : unchanged(before)),
          ...otherWrites,
          ...logoWrites(pictures, before, undefined, at),
          ...counts.writes(),
        ]),
      )
      if (isRemoved && before.logo) await pictures.settle(before.logo)
      return isRemoved
    },
  }
}
export type OwnListingRepository = ReturnType<typeof ownListingRepository>

/** Returns the fields that the company's form has, without those that the server adds. */
function fieldsOf(item: StoredListing): CompanyFields {
  const { _id, slug, url, imageURL, package: _, position, ...fields } = publicListing(item)
  return fields
}
