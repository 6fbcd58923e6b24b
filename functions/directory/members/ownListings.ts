import type { Stored } from '#functions/platform/entity.ts'
import type { Pictures } from '#functions/platform/pictures.ts'
import type { Table } from '#functions/platform/table.ts'
import { absent, ConditionFailed, put, remove, tookPlace, unchanged, type Write } from '#functions/platform/write.ts'
import { identityOf } from '#shared/directory/identity.ts'
import type { OwnFields } from '#shared/directory/listingForm.ts'
import { directoryRefusals } from '#shared/directory/refusals.ts'
import type { Picture } from '#shared/kernel/picture.ts'
import { found } from '#shared/kernel/refusal.ts'
import { uploadRefusals } from '#shared/kernel/refusals.ts'
import { ownContractor, ownContractorKey, tally } from '../listings/contractorCounts.ts'
import {
  asItWas,
  bulkListingId,
  claim,
  claimKey,
  isUploaded,
  type KeptListing,
  listing,
  listingKey,
  ownKey,
  ownListing,
  searchable,
} from '../listings/listing.ts'
import { logoWrites } from './logo.ts'

type Kept = Stored<KeptListing>

/** What a company is to become. */
export interface Wanted {
  /** Whose it is. */
  userId: string
  fields: OwnFields
  logo?: Picture | undefined
  /** The address of a picture elsewhere, which an upload named. */
  imageURL?: string | undefined
  at: Date
  /** The member may take over what an upload says of a company with this name and e-mail. */
  takesOver: boolean
  /** Written in the same transaction. */
  also?: readonly Write[]
}

const isContractor = ({ industry, contractorType }: Pick<KeptListing, 'industry' | 'contractorType'>) =>
  industry === 'Local Contractors' && contractorType !== ''

/**
 * Members' own companies: one for each member, and no upload changes it. A company that came by upload keeps its id when it becomes a
 * member's own.
 */
export function ownListings({ table, pictures }: { table: Table; pictures: Pictures }) {
  const byId = (id: string) => table.get(listing, listingKey(id))
  /** What an upload says of this name and e-mail. */
  async function uploadedAs({ company, email }: Pick<KeptListing, 'company' | 'email'>): Promise<Kept | undefined> {
    const item = await byId(bulkListingId(company, email))
    return item && isUploaded(item) ? item : undefined
  }

  async function of(userId: string): Promise<Kept | undefined> {
    const held = await table.get(ownListing, ownKey(userId))
    return held && byId(held.listingId)
  }

  /** Runs the transaction, and says which of its conditions failed. False when only what an upload says has changed meanwhile: look again. */
  async function written(parts: Record<'member' | 'identity' | 'listing' | 'twin' | 'rest' | 'logo', Write[]>, own: boolean) {
    const named = Object.entries(parts).flatMap(([name, writes]) => writes.map((write) => ({ name, write })))
    try {
      await table.transact(named.map(({ write }) => write))
      return true
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error
      const failed = new Set(error.failed.map((place) => named[place]!.name))
      if (failed.has('member')) throw directoryRefusals.oneEach()
      if (failed.has('listing') && own) throw directoryRefusals.changedMeanwhile()
      if (failed.has('identity')) throw directoryRefusals.claimed()
      if (failed.has('logo')) throw uploadRefusals.missing()
      if (failed.has('rest')) throw error
      return false
    }
  }

  /** Stores the company in the place of `before`, if there is one: the member's own, or what an upload says. False: look again. */
  async function save(before: Kept | undefined, _id: string, wanted: Wanted): Promise<Kept | undefined> {
    const { userId, fields, imageURL = '', at, also = [] } = wanted
    const own = before !== undefined && !isUploaded(before)
    const item = searchable({ _id, imageURL, package: 'premium', ...fields, ownerId: userId, logo: wanted.logo })
    const uploaded = await uploadedAs(item)
    const twin = uploaded?._id === _id ? undefined : uploaded
    if (twin && !wanted.takesOver) throw directoryRefusals.listed()

    const counts = tally()
    counts.loses(twin)
    if (!own) counts.loses(before)
    const { company, email } = item
    const sameIdentity = own && identityOf(before.company, before.email) === identityOf(company, email)
    const personalData = [listingKey(_id), claimKey(company, email), ownContractorKey(_id)]
    const member = put(ownListing, { userId, listingId: _id, personalData }, own ? undefined : absent)
    const stored = { ...item, version: before?.version ?? 0 }
    const done = await written(
      {
        member: [member],
        identity: sameIdentity ? [] : [put(claim, { company, email, listingId: _id, userId }, absent)],
        listing: [put(listing, stored, own ? unchanged(before) : asItWas(before))],
        twin: twin ? [remove(listingKey(twin._id), asItWas(twin))] : [],
        logo: logoWrites(pictures, before, item, at),
        rest: [
          ...(own && !sameIdentity ? [remove(claimKey(before.company, before.email))] : []),
          ...contractorWrites(own ? before : undefined, item),
          ...counts.writes(0),
          ...also,
        ],
      },
      own,
    )
    if (!done) return undefined
    if (before?.logo && before.logo.pictureId !== item.logo?.pictureId) await pictures.settle(before.logo)
    return { ...item, version: stored.version + 1 }
  }

  return {
    byId,
    of,
    uploadedAs,

    /**
     * Publishes a member's company; in the place of what an upload says of it, where the member may take that over. `newId` is its id
     * where there is none yet. Refuses a second one, also in a race, and one that another member has.
     */
    async add(newId: string, wanted: Wanted): Promise<Kept> {
      for (;;) {
        if (await table.get(ownListing, ownKey(wanted.userId))) throw directoryRefusals.oneEach()
        const uploaded = await uploadedAs(wanted.fields)
        if (uploaded && !wanted.takesOver) throw directoryRefusals.listed()
        const saved = await save(uploaded, uploaded?._id ?? newId, wanted)
        if (saved) return saved
      }
    },

    /** Changes a member's own company, or makes what an upload says of it the member's own. Refuses what has changed since `before`. */
    async replace(before: Kept, wanted: Wanted): Promise<Kept> {
      return found(await save(before, before._id, wanted), directoryRefusals.changedMeanwhile)
    },

    /** What an upload says, as an administrator has it: it stays the upload's, and a later row wins over it. */
    async correct(before: Kept, fields: OwnFields): Promise<Kept> {
      const counts = tally()
      counts.loses(before)
      counts.gains(fields)
      const item = { ...searchable({ ...before, ...fields, order: `${before.order}+` }), version: before.version }
      if (!(await tookPlace(table.transact([put(listing, item, asItWas(before)), ...counts.writes(0)]))))
        throw directoryRefusals.changedMeanwhile()
      return { ...item, version: before.version + 1 }
    },

    /** Removes a company with all that belongs to it. False when it has changed since it was read. */
    async remove(before: Kept, at: Date): Promise<boolean> {
      const { _id, company, email, ownerId } = before
      const counts = tally()
      if (isUploaded(before)) counts.loses(before)
      const ofMember = isUploaded(before)
        ? []
        : [remove(claimKey(company, email)), remove(ownKey(ownerId!)), remove(ownContractorKey(_id))]
      const removed = await tookPlace(
        table.transact([
          remove(listingKey(_id), isUploaded(before) ? asItWas(before) : unchanged(before)),
          ...ofMember,
          ...logoWrites(pictures, before, undefined, at),
          ...counts.writes(0),
        ]),
      )
      if (removed && before.logo) await pictures.settle(before.logo)
      return removed
    },
  }
}
export type OwnListings = ReturnType<typeof ownListings>

function contractorWrites(before: KeptListing | undefined, item: KeptListing): Write[] {
  const { _id: listingId, contractorType } = item
  if (isContractor(item)) return [put(ownContractor, { listingId, contractorType })]
  return before && isContractor(before) ? [remove(ownContractorKey(listingId))] : []
}
