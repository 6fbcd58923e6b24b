import { mailboxKey } from '#functions/platform/accounts/personalData.ts'
import { defineEntity, type Stored } from '#functions/platform/table/entity.ts'
import { keysUntil } from '#functions/platform/table/keysUntil.ts'
import type { Table } from '#functions/platform/table/table.ts'
import { put, unchanged, type Write } from '#functions/platform/table/write.ts'
import { noSeries, Series, SeriesProgress } from '#shared/newsletter/series.ts'

const seriesKey = { pk: 'NEWSLETTERSERIES', sk: 'SERIES' }
const series = defineEntity({ type: 'NewsletterSeries', schema: Series, keys: () => seriesKey })

const progressKey = (emailHash: string) => ({ pk: mailboxKey(emailHash), sk: 'SERIES' })
const duePartition = 'NEWSLETTERSERIES'
/** gsi1 lists it as long as the person waits for a letter. It is exported and erased with the address's mailbox. */
const progress = defineEntity({
  type: 'NewsletterSeriesPlace',
  schema: SeriesProgress,
  keys: ({ emailHash, dueAt }) => ({
    ...progressKey(emailHash),
    ...(dueAt !== undefined && { gsi1pk: duePartition, gsi1sk: `${dueAt}#${emailHash}` }),
  }),
})

/** Stores the series, and each person's progress in it. `save…` returns a write for the caller's transaction, whose condition fails if `before` has changed. */
export const seriesRepository = (table: Table) => ({
  series: async (): Promise<Series & { version?: number }> =>
    (await table.get(series, seriesKey)) ?? noSeries,
  save: (before: { version?: number }, after: Series): Write =>
    put(series, { ...after, version: before.version }, unchanged(before)),

  progressOf: (emailHash: string) => table.get(progress, progressKey(emailHash)),
  saveProgress: (before: Stored<SeriesProgress> | undefined, after: SeriesProgress): Write =>
    put(progress, { ...after, version: before?.version }, unchanged(before ?? {})),
  /** The people whose next letter is due, the longest waiting first. The index may lag behind the table. */
  due: (at: Date, limit: number) =>
    table.query(progress, {
      index: 'gsi1',
      pk: duePartition,
      between: keysUntil(at),
      limit,
    }),
  countWaiting: () => table.count({ index: 'gsi1', pk: duePartition }),
})
