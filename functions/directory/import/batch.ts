import * as z from 'zod/mini'
import { defineEntity, type Key } from '#functions/platform/table/entity.ts'
import { type Condition, change, check, type Write } from '#functions/platform/table/write.ts'
import { MappingField } from '#shared/directory/mapping.ts'
import { RowError, UnplacedRow, UploadStatus } from '#shared/directory/upload.ts'
import { epochSeconds } from '#shared/kernel/time.ts'

/** One upload. Times in ISO 8601, sizes in bytes. Ids sort by time: the later upload has the greater id. */
export const Batch = z.object({
  batchId: z.string(),
  userId: z.string(),
  fileName: z.string(),
  fileType: z.string(),
  fileSize: z.number(),
  createdAt: z.iso.datetime(),
  status: UploadStatus,
  /** Which headers of the file stand for columns, if its own names do not. */
  mapping: MappingField,
  /** The time when the workflow was started. */
  startedAt: z.optional(z.iso.datetime()),
  /** Set while the upload is being deleted. From then on no step of the import writes anything. */
  deletedAt: z.optional(z.iso.datetime()),
  /** The last time that the deletion was seen running. */
  deletionSeenAt: z.optional(z.iso.datetime()),
  /** How many listings the deletion has removed, once it has removed all. */
  deletedListings: z.optional(z.number()),
  /** 0 until the file has been read. */
  totalRows: z._default(z.number(), 0),
  /** The last step writes these counts; until then the progress is the sum of the chunks' outcomes. */
  stored: z._default(z.number(), 0),
  failed: z._default(z.number(), 0),
  uploadedCount: z._default(z.number(), 0),
  errorCount: z._default(z.number(), 0),
  /** Shown in the list of all uploads. */
  firstErrors: z._default(z.array(RowError), []),
  /** Companies without a town, and the first of them. */
  unplacedCount: z._default(z.number(), 0),
  firstUnplaced: z._default(z.array(UnplacedRow), []),
  finishedAt: z.optional(z.iso.datetime()),
})
export type Batch = z.output<typeof Batch>

export const batchKey = (batchId: string): Key => ({ pk: `BATCH#${batchId}`, sk: 'BATCH' })
export const uploadBatch = defineEntity({
  type: 'UploadBatch',
  schema: Batch,
  keys: ({ batchId }) => batchKey(batchId),
})

/**
 * The list of all uploads. It is a partition of the table, not of an index: reads of an index are never
 * consistent, so a new upload might be missing from it, and a deleted one might still be in it.
 */
export const listedUploadKey = (batchId: string): Key => ({ pk: 'BATCHES', sk: batchId })
export const listedUpload = defineEntity({
  type: 'ListedUpload',
  schema: z.object({ batchId: z.string() }),
  keys: ({ batchId }) => listedUploadKey(batchId),
})

/** Kept for an hour after a deletion, so that a request that waits for its end can return the count. */
export const deletedUploadKey = (batchId: string): Key => ({ pk: `BATCH#${batchId}`, sk: 'GONE' })
export const deletedUpload = defineEntity({
  type: 'DeletedUpload',
  schema: z.object({
    batchId: z.string(),
    deletedListings: z.number(),
    until: z.iso.datetime(),
    /** True once a response has returned the count. From then on the upload counts as missing. */
    told: z.optional(z.boolean()),
  }),
  keys: ({ batchId, until }) => ({ ...deletedUploadKey(batchId), expiresAt: epochSeconds(new Date(until)) }),
})

type ChunkItem = 'PLAN' | 'CHUNK' | 'ERRORS' | 'UNPLACED' | 'REMOVED'
/** Keys of items that exist once for each chunk of rows. Chunk 0 has the errors of file and sheets. */
const chunkKey = (kind: ChunkItem) => (batchId: string, chunk: number) => ({
  pk: `BATCH#${batchId}`,
  sk: `${kind}#${String(chunk).padStart(5, '0')}`,
})
export const planKey = chunkKey('PLAN')
export const outcomeKey = chunkKey('CHUNK')
/** An item holds at most 400 KB, so the errors of a chunk may need several: `part` counts them from 0. */
export const errorsKey = (batchId: string, chunk: number, part = 0): Key => {
  const { pk, sk } = chunkKey('ERRORS')(batchId, chunk)
  return { pk, sk: part === 0 ? sk : `${sk}#${String(part).padStart(5, '0')}` }
}

/** The range of all items of one kind. */
export const chunkRange = (batchId: string, kind: ChunkItem) =>
  ({ pk: batchKey(batchId).pk, beginsWith: `${kind}#`, consistent: true }) as const

const chunkFields = { batchId: z.string(), chunk: z.number() }

/**
 * The ids of the listings that a chunk will write, stored before it writes any, so that a deletion finds all
 * of them. Every transaction of the chunk has the condition that its plan is not closed.
 */
export const importPlan = defineEntity({
  type: 'ImportPlan',
  schema: z.object({ ...chunkFields, listingIds: z.array(z.string()), closed: z.optional(z.boolean()) }),
  keys: ({ batchId, chunk }) => planKey(batchId, chunk),
})

/** The result of a chunk, written once. Each row counts as stored or as failed. */
export const importOutcome = defineEntity({
  type: 'ImportOutcome',
  schema: z.object({
    ...chunkFields,
    stored: z.number(),
    failed: z.number(),
    /** Listings that are members' own, so the import did not write them. */
    claimedIds: z.array(z.string()),
  }),
  keys: ({ batchId, chunk }) => outcomeKey(batchId, chunk),
})

export const importErrors = defineEntity({
  type: 'ImportErrors',
  schema: z.object({ ...chunkFields, part: z.optional(z.number()), errors: z.array(RowError) }),
  keys: ({ batchId, chunk, part }) => errorsKey(batchId, chunk, part),
})

const unplacedKey = chunkKey('UNPLACED')
/**
 * The companies of a chunk for which the gazetteer has no town; written only if there are any. A company with rows in
 * two chunks is counted if either has none, since no chunk knows the other.
 */
export const importUnplaced = defineEntity({
  type: 'ImportUnplaced',
  schema: z.object({ ...chunkFields, listingIds: z.array(z.string()), first: z.array(UnplacedRow) }),
  keys: ({ batchId, chunk }) => unplacedKey(batchId, chunk),
})

/** Counts the listings of a chunk that a deletion has removed so far. */
const removalKey = chunkKey('REMOVED')
export const importRemoval = defineEntity({
  type: 'ImportRemoval',
  schema: z.object({ ...chunkFields, removed: z.number() }),
  keys: ({ batchId, chunk }) => removalKey(batchId, chunk),
})
export const addRemoved = (batchId: string, chunk: number, removed: number): Write =>
  change(
    removalKey(batchId, chunk),
    'SET #type = :type, #batchId = :batchId, #chunk = :chunk ADD #version :one, #removed :removed',
    { type: importRemoval.type, batchId, chunk, one: 1, removed },
  )

export const isRunning = (item: Batch | undefined) =>
  item?.status === 'processing' && item.deletedAt === undefined
/** The same as `isRunning`, as a condition. */
export const batchIsRunning: Condition = {
  expression: '#status = :processing AND attribute_not_exists(#deletedAt)',
  values: { processing: 'processing' },
}
export const checkRunning = (batchId: string) => check(batchKey(batchId), batchIsRunning)
export const planIsOpen: Condition = { expression: 'attribute_exists(#pk) AND attribute_not_exists(#closed)' }
