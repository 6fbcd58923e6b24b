import * as z from 'zod/mini'
import { defineEntity } from '#functions/platform/table/entity.ts'
import type { Table } from '#functions/platform/table/table.ts'
import { absent, conditionHeld, put } from '#functions/platform/table/write.ts'

const key = (hash: string) => ({ pk: `EVIDENCE#${hash}`, sk: 'EVIDENCE' })

/**
 * The hash of evidence that the portal has made. It names no company and no person, and cannot be turned back into the evidence, so it
 * stays when the account is erased: a copy can still be verified.
 */
const evidenceRecord = defineEntity({
  type: 'Evidence',
  schema: z.object({ hash: z.string(), year: z.number(), madeAt: z.iso.datetime() }),
  keys: ({ hash }) => key(hash),
})

export const evidenceRecords = (table: Table) => ({
  byHash: (hash: string) => table.get(evidenceRecord, key(hash)),
  /** Stores the hash. If the same evidence was made before, its first time stays. */
  add: (record: z.output<typeof evidenceRecord.schema>) =>
    conditionHeld(table.write(put(evidenceRecord, record, absent))),
})
