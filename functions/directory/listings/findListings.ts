import { cursorOf } from '#functions/platform/cursor.ts'
import { bytesOf, largestAnswer } from '#functions/platform/http/json.ts'
import type { Page, Table } from '#functions/platform/table.ts'
import { pageRefusals } from '#shared/kernel/refusals.ts'
import { type KeptListing, listing, publicListing, type StoredListing } from './listing.ts'
import { type Plan, planOf, type Question } from './question.ts'

/** A request looks through at most about so many listings; what is left is the next page's. */
const mostScanned = 10_000
/** Letters read at once, when those before have shown how little a letter holds. */
const mostLanes = 9

/**
 * Listings in A–Z then `#` order, by name within a letter. A page may hold fewer than `limit`, even none, and still have a
 * next one: a search is continued by its cursor rather than by a longer wait.
 */
export async function findListings(
  table: Table,
  { limit, after, ...question }: Question & { limit: number; after?: string },
): Promise<Page<StoredListing>> {
  const plan = planOf(question)
  const start = after === undefined ? { place: 0, within: undefined } : placeOf(after, plan)
  const found: { item: StoredListing; place: number }[] = []
  let bytes = 0
  let scanned = 0
  /** The most that any letter so far has held. */
  let fullest: number | undefined

  const room = () => (plan.matches ? mostScanned - scanned : limit - found.length)
  const read = (place: number, most: number, within?: string) =>
    table.query(listing, { ...plan.partitions[place]!, after: within, limit: Math.max(1, most) })
  const until = (next?: string): Page<StoredListing> => ({
    items: found.map(({ item }) => item),
    next,
    cursorAfter: (nth) => `${found[nth]!.place}.${cursorAt(found[nth]!.item, plan, found[nth]!.place)}`,
  })

  for (let from = start.place; from < plan.partitions.length; ) {
    // The first letter is read alone. Those after it side by side, as many as there is room for if each is as full as the
    // fullest so far; all limits together are what there is room for, so that little is read in vain.
    const lanes =
      fullest === undefined ? 1 : Math.max(1, Math.min(mostLanes, Math.floor(room() / Math.max(1, fullest))))
    const group = plan.partitions.slice(from, from + lanes).map((_, at) => from + at)
    const share = Math.ceil(room() / group.length)
    const firstPages = await Promise.all(
      group.map((place) => read(place, share, place === start.place ? start.within : undefined)),
    )
    for (const [at, place] of group.entries()) {
      let held = 0
      for (
        let page: Page<StoredListing> | undefined = firstPages[at]!;
        page;
        page = page.next ? await read(place, room(), page.next) : undefined
      ) {
        held += page.items.length
        for (const item of page.items) {
          scanned++
          if (plan.matches && !plan.matches(item)) continue
          found.push({ item, place })
          bytes += bytesOf(publicListing(item))
          if (found.length === limit || bytes > largestAnswer)
            return until(`${place}.${cursorAt(item, plan, place)}`)
        }
        if (scanned >= mostScanned && page.next) return until(`${place}.${page.next}`)
      }
      if (scanned >= mostScanned && place + 1 < plan.partitions.length) return until(`${place + 1}.`)
      fullest = Math.max(fullest ?? 0, held)
    }
    from += group.length
  }
  return until()
}

/** The cursor that continues after this item. */
function cursorAt(item: KeptListing, plan: Plan, place: number): string {
  const { pk, sk, ...indexed } = listing.keys(item)
  const index = plan.partitions[place]!.index!
  return cursorOf({ pk, sk, [`${index}pk`]: indexed[`${index}pk`], [`${index}sk`]: indexed[`${index}sk`] })
}

/** A cursor names the partition by its place in the plan; what it says within that partition the table checks itself. */
function placeOf(cursor: string, plan: Plan): { place: number; within?: string } {
  const [, place, within] = /^(\d{1,2})\.([\w-]*)$/.exec(cursor) ?? []
  if (place === undefined || Number(place) >= plan.partitions.length) throw pageRefusals.badCursor()
  return { place: Number(place), within: within || undefined }
}
