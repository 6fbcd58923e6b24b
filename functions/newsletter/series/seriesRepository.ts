import { mailboxKey } from '#functions/platform/accounts/personalData.ts'
import { defineEntity, type Stored } from '#functions/platform/table/entity.ts'
import type { Table } from '#functions/platform/table/table.ts'
import { put, unchanged, type Write } from '#functions/platform/table/write.ts'
import { noSeries, Series, SeriesPlace } from '#shared/newsletter/series.ts'

const seriesKey = { pk: 'NEWSLETTERSERIES', sk: 'SERIES' }
const series = defineEntity({ type: 'NewsletterSeries', schema: Series, keys: () => seriesKey })

const placeKey = (emailHash: string) => ({ pk: mailboxKey(emailHash), sk: 'SERIES' })
const duePartition = 'NEWSLETTERSERIES'
/** In the index exactly while the person waits for a letter. Exported and erased with the address's mailbox. */
const place = defineEntity({
  type: 'NewsletterSeriesPlace',
  schema: SeriesPlace,
  keys: ({ emailHash, dueAt }) => ({
    ...placeKey(emailHash),
    ...(dueAt !== undefined && { gsi1pk: duePartition, gsi1sk: `${dueAt}#${emailHash}` }),
  }),
})

/** Functions that change something return the write, for the caller's transaction. Its condition fails if `before` has changed. */
export const seriesRepository = (table: Table) => ({
  series: async (): Promise<Series & { version?: number }> =>
    (await table.get(series, seriesKey)) ?? noSeries,
  save: (before: { version?: number }, after: Series): Write =>
    put(series, { ...after, version: before.version }, unchanged(before)),

  placeOf: (emailHash: string) => table.get(place, placeKey(emailHash)),
  savePlace: (before: Stored<SeriesPlace> | undefined, after: SeriesPlace): Write =>
    put(place, { ...after, version: before?.version }, unchanged(before ?? {})),
  /** The people whose next letter is due, the longest waiting first. The index may lag behind the table. */
  due: (at: Date, limit: number) =>
    table.query(place, {
      index: 'gsi1',
      pk: duePartition,
      between: ['0', `${at.toISOString()}~`],
      limit,
    }),
  countWaiting: () => table.count({ index: 'gsi1', pk: duePartition }),
})
