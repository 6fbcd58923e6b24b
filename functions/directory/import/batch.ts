import * as z from 'zod/mini'
import { defineEntity, type Key } from '#functions/platform/entity.ts'
import { type Condition, change, check, type Write } from '#functions/platform/write.ts'
import { RowError, UploadStatus } from '#shared/directory/upload.ts'
import { epochSeconds } from '#shared/kernel/time.ts'

/** One upload. Times in ISO 8601, sizes in bytes. Its id sorts by time: of two batches the greater id is the later upload. */
export const Batch = z.object({
  batchId: z.string(),
  userId: z.string(),
  fileName: z.string(),
  fileType: z.string(),
  fileSize: z.number(),
  createdAt: z.iso.datetime(),
  status: UploadStatus,
  /** When the workflow was requested to start. */
  startedAt: z.optional(z.iso.datetime()),
  /** Being deleted: no step of it writes any more, and administrators see how far its removal has come. */
  deletedAt: z.optional(z.iso.datetime()),
  /** The last sign of life of whoever removes it. */
  deletionSeenAt: z.optional(z.iso.datetime()),
  /** How many listings went with it, once all of them have. */
  deletedListings: z.optional(z.number()),
  /** Known once the file has been read. */
  totalRows: z._default(z.number(), 0),
  /** These are written by the last step; until then the progress is the sum of the chunks' outcomes. */
  stored: z._default(z.number(), 0),
  failed: z._default(z.number(), 0),
  uploadedCount: z._default(z.number(), 0),
  errorCount: z._default(z.number(), 0),
  /** The first of them, for the list of all uploads. */
  firstErrors: z._default(z.array(RowError), []),
  finishedAt: z.optional(z.iso.datetime()),
})
export type Batch = z.output<typeof Batch>

export const batchKey = (batchId: string): Key => ({ pk: `BATCH#${batchId}`, sk: 'BATCH' })
export const batch = defineEntity({
  type: 'UploadBatch',
  schema: Batch,
  keys: ({ batchId }) => batchKey(batchId),
})

/**
 * The list of all uploads, a partition of the table itself: whoever has just begun or deleted one sees that at once, which no
 * index could promise.
 */
export const listedKey = (batchId: string): Key => ({ pk: 'BATCHES', sk: batchId })
export const listed = defineEntity({
  type: 'ListedUpload',
  schema: z.object({ batchId: z.string() }),
  keys: ({ batchId }) => listedKey(batchId),
})

/** What remains of a deleted upload for an hour, for requests that wait to return how many listings went with it. */
export const goneKey = (batchId: string): Key => ({ pk: `BATCH#${batchId}`, sk: 'GONE' })
export const gone = defineEntity({
  type: 'DeletedUpload',
  schema: z.object({
    batchId: z.string(),
    deletedListings: z.number(),
    until: z.iso.datetime(),
    /** Whoever requested the deletion has got its outcome; from then on the upload has never existed. */
    told: z.optional(z.boolean()),
  }),
  keys: ({ batchId, until }) => ({ ...goneKey(batchId), expiresAt: epochSeconds(new Date(until)) }),
})

/** Child items, one of each kind a chunk of rows. Chunk 0 is the file itself: what is wrong with it as a whole. */
const childKey = (kind: string) => (batchId: string, chunk: number) => ({
  pk: `BATCH#${batchId}`,
  sk: `${kind}#${String(chunk).padStart(5, '0')}`,
})
export const planKey = childKey('PLAN')
const outcomeKey = childKey('CHUNK')
const errorsOf = childKey('ERRORS')
/** The errors of one chunk may fill several items, for none may be larger than 400 KB: `part` counts them from 0. */
export const errorsKey = (batchId: string, chunk: number, part = 0): Key => {
  const { pk, sk } = errorsOf(batchId, chunk)
  return { pk, sk: part === 0 ? sk : `${sk}#${String(part).padStart(5, '0')}` }
}

export { outcomeKey }

const child = { batchId: z.string(), chunk: z.number() }

/**
 * Which listings a chunk is about to write, stored before it writes any: a deletion that comes in the middle finds them all.
 * Every write of the chunk is held to its plan being open.
 */
export const plan = defineEntity({
  type: 'ImportPlan',
  schema: z.object({ ...child, listingIds: z.array(z.string()), closed: z.optional(z.boolean()) }),
  keys: ({ batchId, chunk }) => planKey(batchId, chunk),
})

/** The outcome of a chunk, written once: each row counts as stored or as failed. */
export const outcome = defineEntity({
  type: 'ImportOutcome',
  schema: z.object({ ...child, stored: z.number(), failed: z.number(), claimedIds: z.array(z.string()) }),
  keys: ({ batchId, chunk }) => outcomeKey(batchId, chunk),
})

export const errors = defineEntity({
  type: 'ImportErrors',
  schema: z.object({ ...child, part: z.optional(z.number()), errors: z.array(RowError) }),
  keys: ({ batchId, chunk, part }) => errorsKey(batchId, chunk, part),
})

/** How many listings of a chunk a deletion has removed so far. */
const removedKey = childKey('REMOVED')
export const removal = defineEntity({
  type: 'ImportRemoval',
  schema: z.object({ ...child, removed: z.number() }),
  keys: ({ batchId, chunk }) => removedKey(batchId, chunk),
})
export const moreRemoved = (batchId: string, chunk: number, removed: number): Write =>
  change(
    removedKey(batchId, chunk),
    'SET #type = :type, #batchId = :batchId, #chunk = :chunk ADD #version :one, #removed :removed',
    { type: removal.type, batchId, chunk, one: 1, removed },
  )

export const running: Condition = {
  expression: '#status = :processing AND attribute_not_exists(#deletedAt)',
  values: { processing: 'processing' },
}
export const isRunning = (item: Batch | undefined) =>
  item?.status === 'processing' && item.deletedAt === undefined
export const whileRunning = (batchId: string) => check(batchKey(batchId), running)
export const open: Condition = { expression: 'attribute_exists(#pk) AND attribute_not_exists(#closed)' }
