import type { Page } from './table.ts'

/** A page ends after reading this number of entries, even if none of them has passed its filter. */
const maxScanned = 1000
const scannedAtOnce = 250

interface FilteredQuery<Entry, Item> {
  /** Reads a page of the whole list. */
  read: (page: { after?: string | undefined; limit: number }) => Promise<Page<Entry>>
  /** Returns the item of each entry; undefined for an entry that is left out. */
  pick: (entries: readonly Entry[]) => Promise<readonly (Item | undefined)[]>
  /** Without a filter, only as many entries are read as a page has. */
  isFiltered: boolean
  after?: string | undefined
  limit: number
}

/** Returns a page of the items that a filter lets through. It may have fewer than `limit`, even none, and still a next page. */
export async function filteredPage<Entry, Item>({
  read,
  pick,
  isFiltered,
  after,
  limit,
}: FilteredQuery<Entry, Item>): Promise<Page<Item>> {
  const found: { item: Item; cursor: string }[] = []
  let next = after
  let scanned = 0
  do {
    const page = await read({ after: next, limit: isFiltered ? scannedAtOnce : limit })
    const picked = await pick(page.items)
    next = page.next
    for (const [index, item] of picked.entries()) {
      if (item === undefined) continue
      if (found.length === limit) {
        next = found.at(-1)!.cursor
        break
      }
      found.push({ item, cursor: page.cursorAfter!(index) })
    }
    scanned += page.items.length
  } while (next && found.length < limit && scanned < maxScanned)
  return {
    items: found.map(({ item }) => item),
    ...(next && { next }),
    cursorAfter: (index) => found[index]!.cursor,
  }
}
