import { bytesOf, maxAnswerBytes } from '#functions/platform/http/json.ts'
import { cursorOf } from '#functions/platform/table/cursor.ts'
import type { Page, Table } from '#functions/platform/table/table.ts'
import { pageRefusals } from '#shared/kernel/refusals.ts'
import { type ListingItem, listing, publicListing, type StoredListing } from './listing.ts'
import { type ListingQuery, planQuery, type QueryPlan } from './planQuery.ts'

/** A search ends its page after about this many listings; the cursor continues it. */
const maxScanned = 10_000
const maxConcurrentLetters = 9

/**
 * Returns listings from A to Z, then `#`, sorted by name within a letter. A page of a search may have fewer
 * items than `limit`, even none, and still a next page.
 */
export async function findListings(
  table: Table,
  { limit, after, ...query }: ListingQuery & { limit: number; after?: string },
): Promise<Page<StoredListing>> {
  const plan = planQuery(query)
  const start = after === undefined ? { partition: 0, partitionCursor: undefined } : parseCursor(after, plan)
  const matchingListings: { item: StoredListing; partition: number }[] = []
  let bytes = 0
  let scanned = 0
  /** The largest number of listings under one of the letters read so far. */
  let maxPerLetter: number | undefined

  const remaining = () => (plan.matches ? maxScanned - scanned : limit - matchingListings.length)
  const read = (partition: number, maxItems: number, partitionCursor?: string) =>
    table.query(listing, {
      ...plan.partitions[partition]!,
      after: partitionCursor,
      limit: Math.max(1, maxItems),
    })
  const pageWith = (next?: string): Page<StoredListing> => ({
    items: matchingListings.map(({ item }) => item),
    next,
    cursorAfter: (index) =>
      cursorAfterItem(matchingListings[index]!.item, plan, matchingListings[index]!.partition),
  })

  for (let from = start.partition; from < plan.partitions.length; ) {
    // The first letter is read alone. The next ones are read in parallel: as many letters as the rest of the page
    // can hold if each has `maxPerLetter` listings. They share the rest of the page, so little is read in vain.
    const concurrentCount =
      maxPerLetter === undefined
        ? 1
        : Math.max(1, Math.min(maxConcurrentLetters, Math.floor(remaining() / Math.max(1, maxPerLetter))))
    const group = plan.partitions.slice(from, from + concurrentCount).map((_, index) => from + index)
    const share = Math.ceil(remaining() / group.length)
    const firstPages = await Promise.all(
      group.map((partition) =>
        read(partition, share, partition === start.partition ? start.partitionCursor : undefined),
      ),
    )
    for (const [index, partition] of group.entries()) {
      let count = 0
      for (
        let page: Page<StoredListing> | undefined = firstPages[index]!;
        page;
        page = page.next ? await read(partition, remaining(), page.next) : undefined
      ) {
        count += page.items.length
        for (const item of page.items) {
          scanned++
          if (plan.matches && !plan.matches(item)) continue
          matchingListings.push({ item, partition })
          bytes += bytesOf(publicListing(item))
          if (matchingListings.length === limit || bytes > maxAnswerBytes)
            return pageWith(cursorAfterItem(item, plan, partition))
        }
        if (scanned >= maxScanned && page.next) return pageWith(`${partition}.${page.next}`)
      }
      if (scanned >= maxScanned && partition + 1 < plan.partitions.length)
        return pageWith(`${partition + 1}.`)
      maxPerLetter = Math.max(maxPerLetter ?? 0, count)
    }
    from += group.length
  }
  return pageWith()
}

/** A cursor is the number of a partition in the plan, a dot, and the table's cursor in that partition. */
function cursorAfterItem(item: ListingItem, plan: QueryPlan, partition: number): string {
  const { pk, sk, ...indexed } = listing.keys(item)
  const index = plan.partitions[partition]!.index!
  const key = { pk, sk, [`${index}pk`]: indexed[`${index}pk`], [`${index}sk`]: indexed[`${index}sk`] }
  return `${partition}.${cursorOf(key)}`
}

/** Checks the partition; the table itself checks its own cursor. */
function parseCursor(cursor: string, plan: QueryPlan): { partition: number; partitionCursor?: string } {
  const [, partition, partitionCursor] = /^(\d{1,2})\.([\w-]*)$/.exec(cursor) ?? []
  if (partition === undefined || Number(partition) >= plan.partitions.length) throw pageRefusals.badCursor()
  return { partition: Number(partition), partitionCursor: partitionCursor || undefined }
}
