import type { Users } from '#functions/platform/accounts/users.ts'
import type { Environment } from '#functions/platform/aws/env.ts'
import type { Page, Table } from '#functions/platform/table/table.ts'
import { companyKeyOf } from '#shared/directory/companyKey.ts'
import { initials } from '#shared/directory/initial.ts'
import { listingChanges } from '#shared/directory/listingChanges.ts'
import type { ManagedListing, ManageQuery } from '#shared/directory/reviewRoutes.ts'
import { foldText } from '#shared/kernel/foldText.ts'
import { pageRefusals } from '#shared/kernel/refusals.ts'
import {
  byLetter,
  hiddenListings,
  isMembersOwn,
  listing,
  listingKey,
  ownListing,
  ownListingKey,
  type StoredListing,
  statusOf,
} from '../listings/listing.ts'
import { listingPresenter } from '../listings/listingPresenter.ts'

interface Deps {
  table: Table
  users: Pick<Users, 'byIds'>
  env: Pick<Environment, 'ORIGIN'>
}

/** A page ends after it has read about this many listings, even if none of them passes its filter. */
const maxScanned = 3000
/** A filtered list reads this many listings at once, in the order of names. Twins are found only among these. */
const listingsPerRead = 500

const hiddenPartitions = { pending: hiddenListings('pending'), withdrawn: hiddenListings('withdrawn') }
const letters = initials.map(byLetter)
const partitionsOf = (status: ManageQuery['status']) =>
  status === undefined
    ? [hiddenPartitions.pending, hiddenPartitions.withdrawn, ...letters]
    : status === 'public'
      ? letters
      : [hiddenPartitions[status]]

/** Returns what an administrator has not seen of a company: all of it if it is new, else what has changed. */
function reviewOf(item: StoredListing): Pick<ManagedListing, 'isNew' | 'changes'> {
  const isNew = item.hidden === 'pending' && item.approved === undefined
  const seen = isNew ? {} : item.approved
  return { isNew, changes: seen ? listingChanges(seen, item) : [] }
}

/** Converts listings to what administrators see of them. */
export async function managedPresenter(
  deps: Deps,
  items: readonly StoredListing[],
): Promise<(item: StoredListing) => ManagedListing> {
  const [present, owners] = await Promise.all([
    listingPresenter(deps, items),
    deps.users.byIds([...new Set(items.flatMap(({ ownerId }) => ownerId ?? []))]),
  ])
  const emails = new Map(owners.map(({ userId, email }) => [userId, email]))
  return (item) => {
    const shown = present(item)
    return {
      ...shown,
      email: item.email,
      showsEmail: shown.email === item.email,
      source: isMembersOwn(item) ? 'member' : 'upload',
      owner: emails.get(item.ownerId ?? '') ?? '',
      ownerId: item.ownerId,
      status: statusOf(item),
      duplicateOf: item.duplicateOf ?? '',
      reason: item.reason ?? '',
      ...reviewOf(item),
      version: item.version,
    }
  }
}

/** Returns the listings that look like another one, or like one of these. */
function twinsIn(items: readonly StoredListing[]): Set<StoredListing> {
  const byKey = Map.groupBy(items, ({ company }) => companyKeyOf(company))
  return new Set(
    items.filter(
      ({ company, duplicateOf }) => duplicateOf !== undefined || byKey.get(companyKeyOf(company))!.length > 1,
    ),
  )
}

/** Reads the owners of some listings and returns a function that tells whether a listing passes the filter. */
async function filterOf(deps: Deps, query: ManageQuery, items: readonly StoredListing[]) {
  const words = foldText(query.q)
    .split(' ')
    .filter((word) => word !== '')
  const present = await managedPresenter(deps, items)
  const twins = query.duplicates ? twinsIn(items) : undefined
  return (item: StoredListing): boolean => {
    const shown = present(item)
    const text = `${item.search} ${foldText(`${item.email} ${shown.owner}`)} ${item._id}`
    return (
      words.every((word) => text.includes(word)) &&
      (query.source === undefined || shown.source === query.source) &&
      (query.package === undefined || shown.package === query.package) &&
      (!query.withoutPlace || !('position' in shown)) &&
      (!query.changed || shown.changes.length > 0) &&
      (twins === undefined || twins.has(item))
    )
  }
}

/** Returns the company of a member; an empty list if there is none. */
async function listingsOf(deps: Deps, ownerId: string): Promise<ManagedListing[]> {
  const own = await deps.table.get(ownListing, ownListingKey(ownerId))
  const item = own?.listingId && (await deps.table.get(listing, listingKey(own.listingId)))
  return item ? [(await managedPresenter(deps, [item]))(item)] : []
}

/**
 * Returns all listings that administrators manage: pending ones, withdrawn ones, then the public ones by name.
 * A page of a filtered list may have fewer than `limit`, even none, and still a next page.
 */
export async function managedListings(deps: Deps, query: ManageQuery): Promise<Page<ManagedListing>> {
  const { limit, after, status, ownerId } = query
  if (ownerId !== undefined) return { items: await listingsOf(deps, ownerId) }
  const partitions = partitionsOf(status)
  const [, from = '0', cursor = ''] = after === undefined ? [] : (/^(\d{1,2})\.([\w-]*)$/.exec(after) ?? [])
  if ((after !== undefined && cursor === '' && !/^\d+\.$/.test(after)) || Number(from) >= partitions.length)
    throw pageRefusals.badCursor()
  const isFiltered =
    query.q !== '' || query.source || query.package || query.withoutPlace || query.duplicates || query.changed
  const found: { item: StoredListing; next: string }[] = []
  let scanned = 0
  let next: string | undefined
  scan: for (
    let partition = Number(from), start = cursor;
    partition < partitions.length;
    partition++, start = ''
  ) {
    for (let at: string | undefined = start; at !== undefined; ) {
      const page: Page<StoredListing> = await deps.table.query(listing, {
        ...partitions[partition]!,
        after: at || undefined,
        limit: isFiltered ? listingsPerRead : limit - found.length,
      })
      const matches = isFiltered ? await filterOf(deps, query, page.items) : () => true
      for (const [index, item] of page.items.entries()) {
        if (!matches(item)) continue
        found.push({ item, next: `${partition}.${page.cursorAfter!(index)}` })
        if (found.length === limit) {
          next = found.at(-1)!.next
          break scan
        }
      }
      scanned += page.items.length
      at = page.next
      if (scanned < maxScanned) continue
      next = at ? `${partition}.${at}` : partition + 1 < partitions.length ? `${partition + 1}.` : undefined
      break scan
    }
  }
  return freshPage(deps, { found, status }, next)
}

/** Reads the listings from the table, because an index may lag behind what this administrator has just changed. */
async function freshPage(
  deps: Deps,
  {
    found,
    status,
  }: { found: readonly { item: StoredListing; next: string }[]; status: ManageQuery['status'] },
  next: string | undefined,
): Promise<Page<ManagedListing>> {
  const ids = [...new Set(found.map(({ item }) => item._id))]
  const stored = await deps.table.getMany(listing, ids.map(listingKey))
  const isManaged = (item: StoredListing) =>
    item.hidden !== 'merged' && (status === undefined || statusOf(item) === status)
  const present = await managedPresenter(deps, stored)
  const fresh = new Map(stored.filter(isManaged).map((item) => [item._id, item]))
  const rows = found.flatMap(({ item, next }) => {
    const current = fresh.get(item._id)
    fresh.delete(item._id)
    return current ? [{ row: present(current), next }] : []
  })
  return { items: rows.map(({ row }) => row), next, cursorAfter: (index) => rows[index]!.next }
}
