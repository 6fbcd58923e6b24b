import type { Users } from '#functions/platform/accounts/users.ts'
import { groupsOf } from '#functions/platform/aws/groupsOf.ts'
import type { Table } from '#functions/platform/table/table.ts'
import { absent, ConditionFailed, check, put, type Write } from '#functions/platform/table/write.ts'
import type { RowError } from '#shared/directory/upload.ts'
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
  isRunning,
  outcomeKey,
  planIsOpen,
  planKey,
  uploadBatch,
} from './batch.ts'
import type { ChunkRow, ImportFiles } from './importFiles.ts'
import { ownerFinder } from './ownerFinder.ts'

const membersOwnError = "This company is a member's own listing and is not changed by an upload."
/** A transaction holds 100 writes: up to four for each row, one for the plan, one for the contractors. */
const rowsPerTransaction = 24

interface Deps {
  table: Table
  users: Pick<Users, 'byEmail'>
  files: ImportFiles
}
/** A company of the chunk with all rows about it. */
interface Candidate {
  item: ListingItem & { order: string }
  rows: ChunkRow[]
}

/** The batch has ended or was deleted. The step that did so removes what this one has written. */
class BatchEnded extends Error {}

/**
 * The second step, run once for each chunk, in parallel: stores the chunk's rows as listings. Running it
 * again, even at the same time, changes nothing. It ends quietly if the batch was deleted meanwhile.
 */
export async function importChunk(
  { table, users, files }: Deps,
  batchId: string,
  chunk: number,
): Promise<void> {
  if (await table.get(importOutcome, outcomeKey(batchId, chunk))) return
  try {
    const rows = await files.chunk(batchId, chunk)
    const candidates = await candidatesOf(rows, batchId, users)
    const listingIds = candidates.map(({ item }) => item._id)
    await transactOrEnd(table, [
      checkRunning(batchId),
      put(importPlan, { batchId, chunk, listingIds }, { expression: 'attribute_not_exists(#closed)' }),
    ])

    const rowsOfMembers = new Set<ChunkRow>()
    const claimedIds: string[] = []
    for (const group of groupsOf(candidates, rowsPerTransaction)) {
      for (const { item, rows } of await storeListings(table, batchId, chunk, group)) {
        claimedIds.push(item._id)
        for (const row of rows) rowsOfMembers.add(row)
      }
    }
    const errors = rows.flatMap((row) => errorsOf(row, rowsOfMembers))
    const failed = errors.length
    await transactOrEnd(table, [
      check(planKey(batchId, chunk), planIsOpen),
      put(importOutcome, { batchId, chunk, stored: rows.length - failed, failed, claimedIds }),
      ...(failed > 0 ? [put(importErrors, { batchId, chunk, errors })] : []),
    ])
  } catch (error) {
    // Ending a batch removes its chunks, so reading this one may fail for that reason alone.
    if (!(error instanceof BatchEnded) && isRunning(await table.get(uploadBatch, batchKey(batchId))))
      throw error
  }
}

const errorsOf = (chunkRow: ChunkRow, rowsOfMembers: Set<ChunkRow>): RowError[] => {
  const { row, sheet, outcome } = chunkRow
  if ('error' in outcome) return [{ row, sheet, error: outcome.error.message }]
  return rowsOfMembers.has(chunkRow) ? [{ row, sheet, error: membersOwnError }] : []
}

/** Returns each company of the chunk once, as its last row describes it. */
async function candidatesOf(
  rows: readonly ChunkRow[],
  batchId: string,
  users: Pick<Users, 'byEmail'>,
): Promise<Candidate[]> {
  const ownerOf = ownerFinder(users)
  const candidates = new Map<string, Candidate>()
  for (const row of rows) {
    if ('error' in row.outcome) continue
    const { user, ...read } = row.outcome.listing
    const _id = importedListingId(read.company, read.email)
    const absentTexts = { city: '', state: '', country: '', description: '' }
    const item = {
      ...withSearchText({ _id, ...absentTexts, ...read, ...(await ownerOf(user)), batchId }),
      order: row.order,
    }
    candidates.set(_id, { item, rows: [...(candidates.get(_id)?.rows ?? []), row] })
  }
  return [...candidates.values()]
}

/**
 * Stores the listings in one transaction, without those that a later row has written already. Returns those
 * that are a member's own, which it does not store either. It reads the listings first, since the contractor
 * counts depend on what they were; if one has changed meanwhile, its condition fails.
 */
async function storeListings(
  table: Table,
  batchId: string,
  chunk: number,
  candidates: Candidate[],
): Promise<Candidate[]> {
  const ofMembers: Candidate[] = []
  for (let left = candidates; left.length > 0; ) {
    const before = await readListings(table, left)
    // A member's own listing that was imported once still has its id, even under another name.
    const isOwn = ({ item }: Candidate) => before.has(item._id) && !isImported(before.get(item._id)!)
    ofMembers.push(...left.filter(isOwn))
    left = left.filter((candidate) => !isOwn(candidate))
    // An equal order means that an earlier run of this step has stored the same row.
    left = left.filter(({ item }) => !((before.get(item._id)?.order ?? '') >= item.order))
    if (left.length === 0) break
    const counts = contractorTally()
    for (const { item } of left) {
      counts.remove(before.get(item._id))
      counts.add(item)
    }
    try {
      await table.transact([
        check(planKey(batchId, chunk), planIsOpen),
        ...left.flatMap(({ item }) => listingWrites(item, before.get(item._id))),
        ...left.flatMap(({ item }) => nameWrites(before.get(item._id), item)),
        ...counts.writes(chunk),
      ])
      break
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error
      if (error.failed.includes(0)) throw new BatchEnded()
      // The two writes of the n-th listing are 1 + 2n and 2 + 2n; the second checks that no member holds it.
      const isHeld = (n: number) => error.failed.includes(2 + 2 * n)
      ofMembers.push(...left.filter((_, n) => isHeld(n)))
      left = left.filter((_, n) => !isHeld(n))
    }
  }
  return ofMembers
}

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
