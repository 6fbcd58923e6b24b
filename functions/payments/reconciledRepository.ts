import * as z from 'zod/mini'
import { defineEntity } from '#functions/platform/table/entity.ts'
import type { Table } from '#functions/platform/table/table.ts'
import { put } from '#functions/platform/table/write.ts'

const key = { pk: 'PAYMENTS', sk: 'RECONCILED' }

/** The moment up to which all events of Stripe have been reconciled. */
const reconciledUntil = defineEntity({
  type: 'Reconciled',
  schema: z.object({ until: z.iso.datetime() }),
  keys: () => key,
})

export const reconciledRepository = (table: Table) => ({
  until: async () => (await table.get(reconciledUntil, key))?.until,
  save: (until: Date) => table.write(put(reconciledUntil, { until: until.toISOString() })),
})
