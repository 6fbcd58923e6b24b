import { groupsOf } from '#functions/platform/groupsOf.ts'
import type { Table } from '#functions/platform/table.ts'
import type { Users } from '#functions/platform/users.ts'
import { absent, ConditionFailed, check, put, type Write } from '#functions/platform/write.ts'
import type { RowError } from '#shared/directory/upload.ts'
import { tally } from '../listings/contractorCounts.ts'
import { nameWrites } from '../listings/listedName.ts'
import {
  asItWas,
  bulkListingId,
  claimKey,
  isUploaded,
  type KeptListing,
  listing,
  listingKey,
  searchable,
} from '../listings/listing.ts'
import {
  batch,
  batchKey,
  errors,
  isRunning,
  open,
  outcome,
  outcomeKey,
  plan,
  planKey,
  whileRunning,
} from './batch.ts'
import type { ChunkRow, ImportFiles } from './importFiles.ts'
import { ownerFinder } from './ownerOf.ts'

const claimed = "This company is a member's own listing and is not changed by an upload."
/** A transaction holds 100 writes: one checks the plan, up to four belong to each row, one counts contractors. */
const rowsInTransaction = 24

interface Deps {
  table: Table
  users: Pick<Users, 'byEmail'>
  files: ImportFiles
}
interface Candidate {
  item: KeptListing & { order: string }
  rows: ChunkRow[]
}

/** The batch was deleted or has ended: whoever did that removes what is there. */
class BatchEnded extends Error {}

/**
 * The second step, once for each chunk, side by side: its rows become listings. Running it again, or beside itself, changes
 * nothing; a batch deleted meanwhile ends it quietly.
 */
export async function importChunk(
  { table, users, files }: Deps,
  batchId: string,
  chunk: number,
): Promise<void> {
  if (await table.get(outcome, outcomeKey(batchId, chunk))) return
  try {
    const rows = await files.chunk(batchId, chunk)
    const candidates = await candidatesOf(rows, batchId, users)
    const listingIds = candidates.map(({ item }) => item._id)
    await held(table, [
      whileRunning(batchId),
      put(plan, { batchId, chunk, listingIds }, { expression: 'attribute_not_exists(#closed)' }),
    ])

    const refused = new Set<ChunkRow>()
    const claimedIds: string[] = []
    for (const group of groupsOf(candidates, rowsInTransaction)) {
      for (const lost of await publish(table, batchId, chunk, group)) {
        claimedIds.push(lost.item._id)
        for (const row of lost.rows) refused.add(row)
      }
    }
    const wrong = rows.flatMap((row) => errorOf(row, refused))
    await held(table, [
      check(planKey(batchId, chunk), open),
      put(outcome, { batchId, chunk, stored: rows.length - wrong.length, failed: wrong.length, claimedIds }),
      ...(wrong.length > 0 ? [put(errors, { batchId, chunk, errors: wrong })] : []),
    ])
  } catch (error) {
    // Whoever ends a batch removes its chunks too, perhaps while this one is being read.
    if (!(error instanceof BatchEnded) && isRunning(await table.get(batch, batchKey(batchId)))) throw error
  }
}

const errorOf = (of: ChunkRow, refused: Set<ChunkRow>): RowError[] => {
  const { row, sheet, outcome } = of
  if ('error' in outcome) return [{ row, sheet, error: outcome.error.message }]
  return refused.has(of) ? [{ row, sheet, error: claimed }] : []
}

/** The companies of a chunk, each once and as its last row has it. */
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
    const _id = bulkListingId(read.company, read.email)
    const absentTexts = { city: '', state: '', country: '', description: '' }
    const item = {
      ...searchable({ _id, ...absentTexts, ...read, ...(await ownerOf(user)), batchId }),
      order: row.order,
    }
    candidates.set(_id, { item, rows: [...(candidates.get(_id)?.rows ?? []), row] })
  }
  return [...candidates.values()]
}

/**
 * Writes the listings, but for those that a later row has already written and those that are a member's own; returns the
 * latter. What each listing was before is read first, for the numbers of contractors follow from what it was and what it
 * becomes; each write is held to that having stayed so.
 */
async function publish(
  table: Table,
  batchId: string,
  chunk: number,
  candidates: Candidate[],
): Promise<Candidate[]> {
  const lost: Candidate[] = []
  for (let left = candidates; left.length > 0; ) {
    const before = await asTheyAre(table, left)
    // One that came by upload and is a member's own by now has kept its id, whatever its name has become.
    const isOwn = ({ item }: Candidate) => before.has(item._id) && !isUploaded(before.get(item._id)!)
    lost.push(...left.filter(isOwn))
    left = left.filter((candidate) => !isOwn(candidate))
    // An equal order is this very row, written by an earlier run of this step that was cut short.
    left = left.filter(({ item }) => !((before.get(item._id)?.order ?? '') >= item.order))
    if (left.length === 0) break
    const counts = tally()
    for (const { item } of left) {
      counts.loses(before.get(item._id))
      counts.gains(item)
    }
    try {
      const writes = left.flatMap(({ item }) => writesOf(item, before.get(item._id)))
      const names = left.flatMap(({ item }) => nameWrites(before.get(item._id), item))
      await table.transact([
        check(planKey(batchId, chunk), open),
        ...writes,
        ...names,
        ...counts.writes(chunk),
      ])
      break
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error
      if (error.failed.includes(0)) throw new BatchEnded()
      const failed = new Set(error.failed)
      lost.push(...left.filter((_, at) => failed.has(2 + 2 * at)))
      left = left.filter((_, at) => !failed.has(2 + 2 * at))
    }
  }
  return lost
}

async function asTheyAre(table: Table, candidates: readonly Candidate[]): Promise<Map<string, KeptListing>> {
  const found = await table.getMany(
    listing,
    candidates.map(({ item }) => listingKey(item._id)),
  )
  return new Map(found.map((item) => [item._id, item]))
}

const writesOf = (item: KeptListing & { order: string }, before: KeptListing | undefined): Write[] => [
  put(listing, item, asItWas(before)),
  check(claimKey(item.company, item.email), absent),
]

async function held(table: Table, writes: Write[]): Promise<void> {
  try {
    await table.transact(writes)
  } catch (error) {
    if (error instanceof ConditionFailed) throw new BatchEnded()
    throw error
  }
}
