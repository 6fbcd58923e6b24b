import type { Pictures } from '#functions/platform/pictures.ts'
import type { Table } from '#functions/platform/table.ts'
import {
  absent,
  ConditionFailed,
  check,
  put,
  remove,
  tookPlace,
  unchanged,
  type Write,
} from '#functions/platform/write.ts'
import type { OwnFields } from '#shared/directory/listingForm.ts'
import { directoryRefusals } from '#shared/directory/refusals.ts'
import type { Picture } from '#shared/kernel/picture.ts'
import { uploadRefusals } from '#shared/kernel/refusals.ts'
import { ownContractor, ownContractorKey, tally } from '../listings/contractorCounts.ts'
import { nameWrites } from '../listings/listedName.ts'
import {
  asItWas,
  bulkListingId,
  isUploaded,
  type KeptListing,
  listing,
  listingKey,
  ownKey,
  ownListing,
  publicListing,
  type StoredListing,
  searchable,
} from '../listings/listing.ts'
import { holds } from './holds.ts'
import { logoWrites } from './logo.ts'
import { type Member, type Standing, twins } from './twins.ts'

/** What a company is to become. */
export interface Wanted {
  /** Whose it is. */
  userId: string
  fields: OwnFields
  logo?: Picture | undefined
  /** The address of a picture elsewhere, which an upload named. */
  imageURL?: string | undefined
  at: Date
  /** Who describes it. Without them it is listed on the portal's own word, or the company's: then it is nobody's twin, and its address is proved. */
  member?: Member | undefined
  /** Written in the same transaction. */
  also?: readonly Write[]
}

const isContractor = ({
  industry,
  contractorType,
  duplicateOf,
}: Pick<KeptListing, 'industry' | 'contractorType' | 'duplicateOf'>) =>
  industry === 'Local Contractors' && contractorType !== '' && duplicateOf === undefined

/** A change meets another one rarely, and hardly ever twice. */
const tries = 5

/**
 * Members' own companies: one for each member, and no upload changes it. A company that came by upload keeps its id when it becomes a
 * member's own.
 */
export function ownListings({ table, pictures }: { table: Table; pictures: Pictures }) {
  const held = holds(table)
  const alike = twins({ table, holds: held })
  const byId = (id: string) => table.get(listing, listingKey(id))

  async function of(userId: string): Promise<StoredListing | undefined> {
    const own = await table.get(ownListing, ownKey(userId))
    return own && byId(own.listingId)
  }

  const standingOf = (
    before: StoredListing | undefined,
    id: string,
    { member, fields }: Pick<Wanted, 'member' | 'fields'>,
  ) => (member ? alike.standingOf(before, id, member, fields) : alike.asItIs(id, fields))

  /** Runs the transaction, and says which of its conditions failed. False when another listing has changed meanwhile: look again. */
  async function written(
    parts: Record<'member' | 'listing' | 'others' | 'rest' | 'logo', Write[]>,
    own: boolean,
  ) {
    const named = Object.entries(parts).flatMap(([name, writes]) => writes.map((write) => ({ name, write })))
    try {
      await table.transact(named.map(({ write }) => write))
      return true
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error
      const failed = new Set(error.failed.map((place) => named[place]!.name))
      if (failed.has('member')) throw directoryRefusals.oneEach()
      if (failed.has('listing') && own) throw directoryRefusals.changedMeanwhile()
      if (failed.has('logo')) throw uploadRefusals.missing()
      if (failed.has('rest')) throw error
      return false
    }
  }

  /** Stores the company in the place of `before`, if there is one: the member's own, or what an upload says. Undefined: look again. */
  async function save(
    before: StoredListing | undefined,
    _id: string,
    wanted: Wanted,
    { taken, twin }: Standing,
  ): Promise<StoredListing | undefined> {
    const { userId, fields, imageURL = '', at, also = [] } = wanted
    const own = before !== undefined && !isUploaded(before)
    const item = searchable({
      ...{ _id, imageURL, package: 'premium', ...fields, ownerId: userId, logo: wanted.logo },
      validationStatus: twin ? 'pending' : 'valid',
      duplicateOf: twin?._id,
      provedEmail: isProved(wanted, [before, taken]) ? fields.email : undefined,
    })
    const bulkId = bulkListingId(item.company, item.email)
    const isUploadsOwn = bulkId !== _id && bulkId !== taken?._id && (await byId(bulkId)) !== undefined
    const moved = await held.moved(
      own ? { ...before, userId } : undefined,
      twin ? undefined : { ...item, userId },
      isUploadsOwn,
    )
    const removed = taken && taken._id !== _id ? taken : undefined

    const counts = tally()
    counts.loses(removed)
    if (!own) counts.loses(before)
    const personalData = [listingKey(_id), ownContractorKey(_id), ...moved.keys]
    const stored = { ...item, version: before?.version ?? 0 }
    const done = await written(
      {
        member: [put(ownListing, { userId, listingId: _id, personalData }, own ? undefined : absent)],
        listing: [put(listing, stored, own ? unchanged(before) : asItWas(before))],
        others: [
          ...moved.taking,
          // An upload that brings the very name and e-mail at this moment.
          ...(moved.takesIdentity && bulkId !== _id && bulkId !== taken?._id
            ? [check(listingKey(bulkId), absent)]
            : []),
          ...(removed ? [remove(listingKey(removed._id), asItWas(removed))] : []),
        ],
        logo: logoWrites(pictures, before, item, at),
        rest: [
          ...moved.giving,
          ...(own ? [] : nameWrites(before, undefined)),
          ...nameWrites(removed, undefined),
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
    standingOf,

    /**
     * Lists a member's company; in the place of what an upload says of it, where the member may take that over. `newId` is its id where
     * there is none yet. Refuses a second one, also in a race; one for which another member's could be taken waits for an administrator.
     */
    async add(newId: string, wanted: Wanted): Promise<StoredListing> {
      for (;;) {
        if (await table.get(ownListing, ownKey(wanted.userId))) throw directoryRefusals.oneEach()
        const standing = await standingOf(undefined, newId, wanted)
        const saved = await save(standing.taken, standing.taken?._id ?? newId, wanted, standing)
        if (saved) return saved
      }
    },

    /** Changes a member's own company, or makes what an upload says of it the member's own. Refuses what has changed since `before`. */
    async replace(before: StoredListing, wanted: Wanted): Promise<StoredListing> {
      for (let time = 0; time < tries; time++) {
        const saved = await save(before, before._id, wanted, await standingOf(before, before._id, wanted))
        if (saved) return saved
      }
      throw directoryRefusals.changedMeanwhile()
    },

    /** Publishes a company that waits, whatever it looks like. */
    async approve(before: StoredListing, member: Member, at: Date): Promise<StoredListing> {
      const { logo, imageURL } = before
      const wanted = { userId: member.userId, fields: fieldsOf(before), logo, imageURL, at, member }
      for (let time = 0; time < tries; time++) {
        const saved = await save(before, before._id, wanted, {})
        if (saved) return saved
      }
      throw directoryRefusals.changedMeanwhile()
    },

    /** Notes that somebody has proved to read the company's mail. */
    async proveEmail(before: StoredListing, also: readonly Write[]): Promise<void> {
      await table.transact([
        put(listing, { ...before, provedEmail: before.email }, unchanged(before)),
        ...also,
      ])
    },

    /** Corrects an uploaded company for an administrator: it stays the upload's, and a later row wins over it. */
    async correct(before: StoredListing, fields: OwnFields): Promise<StoredListing> {
      const counts = tally()
      counts.loses(before)
      counts.gains(fields)
      const order = before.order && `${before.order}+`
      const item = { ...searchable({ ...before, ...fields, order }), version: before.version }
      const writes = [put(listing, item, unchanged(before)), ...nameWrites(before, item), ...counts.writes(0)]
      if (!(await tookPlace(table.transact(writes)))) throw directoryRefusals.changedMeanwhile()
      return { ...item, version: before.version + 1 }
    },

    /** Removes a company with all that belongs to it. False when it has changed since it was read. */
    async remove(before: StoredListing, at: Date): Promise<boolean> {
      const { _id, ownerId: userId } = before
      const counts = tally()
      if (isUploaded(before)) counts.loses(before)
      const others =
        isUploaded(before) || userId === undefined
          ? nameWrites(before, undefined)
          : [
              ...(await held.moved({ ...before, userId }, undefined)).giving,
              remove(ownKey(userId)),
              remove(ownContractorKey(_id)),
            ]
      const removed = await tookPlace(
        table.transact([
          remove(listingKey(_id), isUploaded(before) ? asItWas(before) : unchanged(before)),
          ...others,
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

/** Leaves only what a company says of itself, without what the server adds. */
export function fieldsOf(item: StoredListing): OwnFields {
  const { _id, imageURL, package: _, ...fields } = publicListing(item)
  return fields
}

/** The address is the one that was proved already, or that the portal published itself. */
function isProved({ member, fields }: Wanted, earlier: readonly (StoredListing | undefined)[]): boolean {
  if (!member) return true
  const addresses = earlier.map(
    (item) => item && (isUploaded(item) ? item.email : item.provedEmail)?.toLowerCase(),
  )
  return addresses.includes(fields.email.toLowerCase())
}

function contractorWrites(before: KeptListing | undefined, item: KeptListing): Write[] {
  const { _id: listingId, contractorType } = item
  if (isContractor(item)) return [put(ownContractor, { listingId, contractorType })]
  return before && isContractor(before) ? [remove(ownContractorKey(listingId))] : []
}
