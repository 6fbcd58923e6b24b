import type { Users } from '#functions/platform/accounts/users.ts'
import { groupsOf } from '#functions/platform/aws/groupsOf.ts'
import { shorten } from '#functions/platform/sheets/sheetNames.ts'
import type { Table } from '#functions/platform/table/table.ts'
import { absent, ConditionFailed, check, put, type Write } from '#functions/platform/table/write.ts'
import type { Geocode } from '#functions/platform/towns/geocode.ts'
import { type RowError, unplacedInDetails } from '#shared/directory/upload.ts'
import { momentOf } from '#shared/kernel/ids.ts'
import { contractorTally } from '../listings/contractorCounts.ts'
import { nameWrites } from '../listings/listedName.ts'
import {
  identityHoldKey,
  importedListingId,
  isImported,
  type ListingItem,
  listing,
  listingKey,
  orderUnchanged,
  withSearchText,
} from '../listings/listing.ts'
import {
  batchKey,
  checkRunning,
  importErrors,
  importOutcome,
  importPlan,
  importUnplaced,
  isRunning,
  outcomeKey,
  planIsOpen,
  planKey,
  uploadBatch,
} from './batch.ts'
import type { ChunkRow, ImportFiles } from './importFiles.ts'
import { ownerFinder } from './ownerFinder.ts'

const mergedError = 'This company was merged into another one and is not changed by an upload.'
const membersOwnError = "This company is a member's own listing and is not changed by an upload."
/** A transaction holds 100 writes: up to four for each row, and three for the plan, the contractors and the search. */
const rowsPerTransaction = 24

/** Longer addresses are cut in the list of companies without a place. */
const maxAddressLength = 200

interface Deps {
  table: Table
  users: Pick<Users, 'byEmail'>
  files: ImportFiles
  openGeocoder: () => Promise<Geocode>
}
/** A company of the chunk with all rows about it. */
interface Candidate {
  item: ListingItem & { order: string }
  rows: ChunkRow[]
}

/** A company that the import leaves as it is. */
type RefusedCandidate = Candidate & { error: string }

/** Thrown if the batch has ended or was deleted. Whatever ended it also removes what this chunk has written. */
class BatchEnded extends Error {}

/**
 * The second step, run once for each chunk, in parallel: stores the chunk's rows as listings. Running it
 * again, even at the same time, changes nothing. It ends without an error if the batch is deleted during it.
 */
export async function importChunk(
  { table, users, files, openGeocoder }: Deps,
  batchId: string,
  chunk: number,
): Promise<void> {
  if (await table.get(importOutcome, outcomeKey(batchId, chunk))) return
  try {
    const rows = await files.chunk(batchId, chunk)
    const candidates = await candidatesOf(rows, batchId, { users, openGeocoder })
    const listingIds = candidates.map(({ item }) => item._id)
    await transactOrEnd(table, [
      checkRunning(batchId),
      put(importPlan, { batchId, chunk, listingIds }, { expression: 'attribute_not_exists(#closed)' }),
    ])

    const refusedRows = new Map<ChunkRow, string>()
    const claimedIds: string[] = []
    for (const group of groupsOf(candidates, rowsPerTransaction)) {
      for (const { item, rows, error } of await storeListings(table, batchId, chunk, group)) {
        claimedIds.push(item._id)
        for (const row of rows) refusedRows.set(row, error)
      }
    }
    const errors = rows.flatMap((row) => errorsOf(row, refusedRows))
    const unplaced = unplacedOf(candidates.filter(({ item }) => !claimedIds.includes(item._id)))
    const failed = errors.length
    await transactOrEnd(table, [
      check(planKey(batchId, chunk), planIsOpen),
      put(importOutcome, { batchId, chunk, stored: rows.length - failed, failed, claimedIds }),
      ...(failed > 0 ? [put(importErrors, { batchId, chunk, errors })] : []),
      ...(unplaced.listingIds.length > 0 ? [put(importUnplaced, { batchId, chunk, ...unplaced })] : []),
    ])
  } catch (error) {
    // Ending a batch removes the files of its chunks, so reading this chunk may fail only because of that.
    if (!(error instanceof BatchEnded) && isRunning(await table.get(uploadBatch, batchKey(batchId))))
      throw error
  }
}

const errorsOf = (chunkRow: ChunkRow, refusedRows: Map<ChunkRow, string>): RowError[] => {
  const { row, sheet, outcome } = chunkRow
  if ('error' in outcome) return [{ row, sheet, error: outcome.error }]
  const error = refusedRows.get(chunkRow)
  return error === undefined ? [] : [{ row, sheet, error }]
}

/** The companies for which the gazetteer has no town, and what the first of them say about their place. */
function unplacedOf(candidates: readonly Candidate[]) {
  const unplaced = candidates
    .filter(({ item }) => item.place?.lat === undefined)
    .sort((one, other) => (one.item.order < other.item.order ? -1 : 1))
  const first = unplaced.slice(0, unplacedInDetails).map(({ item, rows }) => {
    const { row, sheet } = rows.at(-1)!
    return { row, sheet, address: shorten(item.address, maxAddressLength) }
  })
  return { listingIds: unplaced.map(({ item }) => item._id), first }
}

/** Returns each company of the chunk once, as its last row describes it. */
async function candidatesOf(
  rows: readonly ChunkRow[],
  batchId: string,
  { users, openGeocoder }: Pick<Deps, 'users' | 'openGeocoder'>,
): Promise<Candidate[]> {
  const ownerOf = ownerFinder(users)
  const geocode = await openGeocoder()
  const candidates = new Map<string, Candidate>()
  for (const row of rows) {
    if ('error' in row.outcome) continue
    const { user, ...fields } = row.outcome.listing
    const _id = importedListingId(fields.company, fields.email)
    const absentTexts = { city: '', state: '', country: '', description: '' }
    const place = geocode({ ...absentTexts, ...fields })
    const item = {
      ...withSearchText({ _id, ...absentTexts, ...fields, place, ...(await ownerOf(user)), batchId }),
      order: row.order,
      listedAt: momentOf(batchId).toISOString(),
    }
    candidates.set(_id, { item, rows: [...(candidates.get(_id)?.rows ?? []), row] })
  }
  return [...candidates.values()]
}

/**
 * Stores the listings in one transaction, without those that a later row has written already, and without
 * members' own and merged ones, which it returns. A withdrawn one stays withdrawn. It reads the listings first,
 * since the contractor counts depend on what they were. If one changes after that, its condition fails.
 */
async function storeListings(
  table: Table,
  batchId: string,
  chunk: number,
  candidates: Candidate[],
): Promise<RefusedCandidate[]> {
  const refused: RefusedCandidate[] = []
  for (let remaining = candidates; remaining.length > 0; ) {
    const before = await readListings(table, remaining)
    const errorOf = await readErrors(table, before)
    for (const candidate of remaining) {
      const error = errorOf(candidate)
      if (error !== undefined) refused.push({ ...candidate, error })
    }
    remaining = remaining.filter((candidate) => errorOf(candidate) === undefined)
    // An equal order means that an earlier run of this step has stored the same row.
    remaining = remaining
      .filter(({ item }) => !((before.get(item._id)?.order ?? '') >= item.order))
      .map(({ item, rows }) => ({
        item: {
          ...keepWithdrawn(item, before.get(item._id)),
          listedAt: before.get(item._id)?.listedAt ?? item.listedAt,
        },
        rows,
      }))
    if (remaining.length === 0) break
    const counts = contractorTally()
    for (const { item } of remaining) {
      counts.remove(before.get(item._id))
      counts.add(item)
    }
    try {
      await table.transact([
        check(planKey(batchId, chunk), planIsOpen),
        ...remaining.flatMap(({ item }) => listingWrites(item, before.get(item._id))),
        ...remaining.flatMap(({ item }) => nameWrites(before.get(item._id), item)),
        ...counts.writes({ chunk }),
      ])
      break
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error
      if (error.failedIndexes.includes(0)) throw new BatchEnded()
      // The two writes of the n-th listing are 1 + 2n and 2 + 2n; the second checks that no member holds it.
      const isHeld = (n: number) => error.failedIndexes.includes(2 + 2 * n)
      refused.push(
        ...remaining.filter((_, n) => isHeld(n)).map((one) => ({ ...one, error: membersOwnError })),
      )
      remaining = remaining.filter((_, n) => !isHeld(n))
    }
  }
  return refused
}

/** Returns a function that tells why an import must not write a company. */
async function readErrors(table: Table, before: ReadonlyMap<string, ListingItem>) {
  const mergedInto = [...before.values()].flatMap(({ mergedInto }) => mergedInto ?? [])
  const survivors = new Set(
    (await table.getMany(listing, [...new Set(mergedInto)].map(listingKey))).map(({ _id }) => _id),
  )
  return ({ item: { _id } }: Candidate): string | undefined => {
    const stored = before.get(_id)
    if (stored?.mergedInto !== undefined) return survivors.has(stored.mergedInto) ? mergedError : undefined
    // A member's own listing keeps the id with which it was imported, even under another name.
    return stored && !isImported(stored) ? membersOwnError : undefined
  }
}

const keepWithdrawn = <I extends ListingItem>(item: I, before: ListingItem | undefined): I =>
  before?.hidden === 'withdrawn' ? { ...item, hidden: before.hidden, reason: before.reason } : item

async function readListings(
  table: Table,
  candidates: readonly Candidate[],
): Promise<Map<string, ListingItem>> {
  const found = await table.getMany(
    listing,
    candidates.map(({ item }) => listingKey(item._id)),
  )
  return new Map(found.map((item) => [item._id, item]))
}

const listingWrites = (item: ListingItem & { order: string }, before: ListingItem | undefined): Write[] => [
  put(listing, item, orderUnchanged(before)),
  check(identityHoldKey(item.company, item.email), absent),
]

async function transactOrEnd(table: Table, writes: Write[]): Promise<void> {
  try {
    await table.transact(writes)
  } catch (error) {
    if (error instanceof ConditionFailed) throw new BatchEnded()
    throw error
  }
}
