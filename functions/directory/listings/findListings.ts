import { cursorOf } from '#functions/platform/cursor.ts'
import type { Stored } from '#functions/platform/entity.ts'
import type { Page, Table } from '#functions/platform/table.ts'
import { Refusal } from '#shared/kernel/refusal.ts'
import { type KeptListing, listing } from './listing.ts'
import { type Plan, planOf, type Question } from './question.ts'

/** A request looks through at most about so many listings; what is left is the next page's. */
const mostScanned = 10_000
/** An answer ends near so many bytes: Lambda sends at most 6 MB. */
const mostBytes = 4_000_000
/** Letters read at once: the directory of a small portal is one round trip or three, not twenty-seven. */
const atOnce = 9

type Found = Page<Stored<KeptListing>>

/**
 * Listings in A–Z then `#` order, by name within a letter. A page may hold fewer than `limit`, even none, and still have a
 * next one: a search is continued by its cursor rather than by a longer wait.
 */
export async function findListings(
  table: Table,
  { limit, after, ...question }: Question & { limit: number; after?: string },
): Promise<Found> {
  const plan = planOf(question)
  const start = after === undefined ? { place: 0, within: undefined } : placeOf(after, plan)
  const found: Stored<KeptListing>[] = []
  let bytes = 0
  let scanned = 0

  const read = (place: number, within?: string) =>
    table.query(listing, { ...plan.partitions[place]!, after: within, limit: plan.matches ? undefined : limit - found.length })

  for (let from = start.place; from < plan.partitions.length; from += atOnce) {
    const group = plan.partitions.slice(from, from + atOnce).map((_, at) => from + at)
    const firstPages = await Promise.all(group.map((place) => read(place, place === start.place ? start.within : undefined)))
    for (const [at, place] of group.entries()) {
      for (let page: Found | undefined = firstPages[at]!; page; page = page.next ? await read(place, page.next) : undefined) {
        for (const item of page.items) {
          scanned++
          if (plan.matches && !plan.matches(item)) continue
          found.push(item)
          bytes += item.company.length + item.search.length + item.website.length + item.imageURL.length + 500
          if (found.length === limit || bytes > mostBytes)
            return { items: found, next: `${place}.${cursorAt(item, plan, place)}` }
        }
        if (scanned >= mostScanned && page.next) return { items: found, next: `${place}.${page.next}` }
      }
      if (scanned >= mostScanned && place + 1 < plan.partitions.length) return { items: found, next: `${place + 1}.` }
    }
  }
  return { items: found }
}

/** The cursor that continues after this item. */
function cursorAt(item: KeptListing, plan: Plan, place: number): string {
  const { pk, sk, ...indexed } = listing.keys(item)
  const index = plan.partitions[place]!.index!
  return cursorOf({ pk, sk, [`${index}pk`]: indexed[`${index}pk`], [`${index}sk`]: indexed[`${index}sk`] })!
}

/** A cursor names the partition by its place in the plan; what it says within that partition the table checks itself. */
function placeOf(cursor: string, plan: Plan): { place: number; within?: string } {
  const [, place, within] = /^(\d{1,2})\.([\w-]*)$/.exec(cursor) ?? []
  if (place === undefined || Number(place) >= plan.partitions.length)
    throw new Refusal('page.badCursor', 'invalid', 'This page no longer exists. Start again from the first one.')
  return { place: Number(place), within: within || undefined }
}
