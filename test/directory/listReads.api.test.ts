import { beforeEach, describe, expect, test } from 'vitest'
import { findListings } from '#functions/directory/listings/findListings.ts'
import { listing, withSearchText } from '#functions/directory/listings/listing.ts'
import type { Table } from '#functions/platform/table/table.ts'
import { put } from '#functions/platform/table/write.ts'
import { initials } from '#shared/directory/initial.ts'
import { directoryApi } from './directoryApi.ts'

const api = directoryApi()
beforeEach(async () => {
  for await (const item of storedListings()) await api.platform.table.removeMany([listing.keys(item)])
})

async function* storedListings() {
  for (const letter of initials)
    yield* api.platform.table.all(listing, { index: 'gsi1', pk: `LISTINGS#${letter}` })
}
const aListing = (company: string) =>
  withSearchText({
    _id: `lst_${company}`,
    company,
    email: 'a@b.example',
    phone: '',
    address: '',
    city: '',
    state: '',
    country: '',
    website: '',
    socialType: '',
    socialLink: '',
    industry: 'Retail',
    displayCategory: 'Retail',
    description: '',
    contractorType: '',
    imageURL: '',
    package: 'free',
    validationStatus: 'valid',
  })

/** Stores the given number of companies under each letter. */
async function fill(counts: Record<string, number>) {
  const names = Object.entries(counts).flatMap(([letter, count]) =>
    Array.from({ length: count }, (_, n) => `${letter} ${String(n).padStart(4, '0')}`),
  )
  for (let from = 0; from < names.length; from += 50)
    await api.platform.table.transact(
      names.slice(from, from + 50).map((name) => put(listing, aListing(name))),
    )
}

/** Counts for a query the listings returned and read, the queries, and the consecutive round trips. */
async function costOf(query: Parameters<typeof findListings>[1]) {
  const { table } = api.platform
  const cost = { returned: 0, read: 0, queries: 0, roundTrips: 0 }
  let runningCount = 0
  const countingTable: Table = {
    ...table,
    async query(entity, range) {
      if (runningCount++ === 0) cost.roundTrips++
      const page = await table.query(entity, range)
      runningCount--
      cost.queries++
      cost.read += page.items.length
      return page
    },
  }
  cost.returned = (await findListings(countingTable, query)).items.length
  return cost
}

describe('a page of the directory', () => {
  test('reads only the listings it returns if each letter has many', async () => {
    await fill({ A: 60, B: 40, C: 120, D: 90, E: 70, F: 80, G: 75, H: 60, I: 65, J: 30 })
    expect(await costOf({ limit: 50 })).toEqual({ returned: 50, read: 50, queries: 1, roundTrips: 1 })
    const { returned, read } = await costOf({ limit: 200 })
    expect({ returned, read }).toEqual({ returned: 200, read: 200 })
  })

  test('of a small directory takes a few round trips, not one per letter', async () => {
    await fill(Object.fromEntries(initials.filter((letter) => letter !== '#').map((letter) => [letter, 8])))
    const { returned, read, roundTrips } = await costOf({ limit: 1000 })
    expect({ returned, read }).toEqual({ returned: 208, read: 208 })
    expect(roundTrips).toBeLessThanOrEqual(4)
    expect((await costOf({ limit: 1000, q: 'zz' })).roundTrips).toBeLessThanOrEqual(4)
  })

  test('reads at most twice the listings it returns, even if the letters have very different numbers', async () => {
    await fill({ A: 1, B: 150, C: 150, D: 150, E: 150, F: 150, G: 150 })
    const { returned, read } = await costOf({ limit: 100 })
    expect(returned).toBe(100)
    expect(read).toBeLessThanOrEqual(200)
  })
})
