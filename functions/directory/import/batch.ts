import * as z from 'zod/mini'
import { defineEntity, type Key } from '#functions/platform/entity.ts'
import { type Condition, check } from '#functions/platform/write.ts'
import { RowError, UploadStatus } from '#shared/directory/upload.ts'

/** One upload. Times in ISO 8601, sizes in bytes. Its id sorts by time: of two batches the greater id is the later upload. */
export const Batch = z.object({
  batchId: z.string(),
  userId: z.string(),
  fileName: z.string(),
  fileType: z.string(),
  fileSize: z.number(),
  createdAt: z.iso.datetime(),
  status: UploadStatus,
  /** The workflow has been asked to start. */
  startedAt: z.optional(z.iso.datetime()),
  /** Being deleted: it is gone for everyone; only what it left has still to be removed. */
  deletedAt: z.optional(z.iso.datetime()),
  /** Listings removed so far by a deletion that may take several calls. */
  deletedListings: z._default(z.number(), 0),
  /** Known once the file has been read. */
  totalRows: z._default(z.number(), 0),
  /** These are written by the last step; until then the outcomes of the chunks say how far it has come. */
  stored: z._default(z.number(), 0),
  failed: z._default(z.number(), 0),
  uploadedCount: z._default(z.number(), 0),
  errorCount: z._default(z.number(), 0),
  finishedAt: z.optional(z.iso.datetime()),
})
export type Batch = z.output<typeof Batch>

export const batchKey = (batchId: string): Key => ({ pk: `BATCH#${batchId}`, sk: 'BATCH' })
export const batch = defineEntity({
  type: 'UploadBatch',
  schema: Batch,
  keys: (item) => ({ ...batchKey(item.batchId), gsi1pk: 'BATCHES', gsi1sk: `${item.createdAt}#${item.batchId}` }),
})

/** Child items, one of each kind a chunk of rows. Chunk 0 is the file itself: what is wrong with it as a whole. */
const childKey = (kind: string) => (batchId: string, chunk: number) => ({
  pk: `BATCH#${batchId}`,
  sk: `${kind}#${String(chunk).padStart(5, '0')}`,
})
export const planKey = childKey('PLAN')
const outcomeKey = childKey('CHUNK')
const errorsKey = childKey('ERRORS')

export { errorsKey, outcomeKey }

const child = { batchId: z.string(), chunk: z.number() }

/**
 * Which listings a chunk is about to write, told before it writes any: a deletion that comes in the middle finds them all.
 * Every write of the chunk is held to its plan being open.
 */
export const plan = defineEntity({
  type: 'ImportPlan',
  schema: z.object({ ...child, listingIds: z.array(z.string()), closed: z.optional(z.boolean()) }),
  keys: ({ batchId, chunk }) => planKey(batchId, chunk),
})

/** What became of a chunk, written once: each row counts as stored or as failed. */
export const outcome = defineEntity({
  type: 'ImportOutcome',
  schema: z.object({ ...child, stored: z.number(), failed: z.number(), claimedIds: z.array(z.string()) }),
  keys: ({ batchId, chunk }) => outcomeKey(batchId, chunk),
})

export const errors = defineEntity({
  type: 'ImportErrors',
  schema: z.object({ ...child, errors: z.array(RowError) }),
  keys: ({ batchId, chunk }) => errorsKey(batchId, chunk),
})

export const running: Condition = {
  expression: '#status = :processing AND attribute_not_exists(#deletedAt)',
  values: { processing: 'processing' },
}
export const isRunning = (item: Batch | undefined) => item?.status === 'processing' && item.deletedAt === undefined
export const whileRunning = (batchId: string) => check(batchKey(batchId), running)
export const open: Condition = { expression: 'attribute_exists(#pk) AND attribute_not_exists(#closed)' }
