import { beforeEach, describe, expect, test } from 'vitest'
import { findListings } from '#functions/directory/listings/findListings.ts'
import { listing, withSearchText } from '#functions/directory/listings/listing.ts'
import type { Table } from '#functions/platform/table.ts'
import { put } from '#functions/platform/write.ts'
import { letters } from '#shared/directory/letter.ts'
import { directoryApi } from './directoryApi.ts'

const api = directoryApi()
beforeEach(async () => {
  for await (const item of directory()) await api.platform.table.removeMany([listing.keys(item)])
})

async function* directory() {
  for (const letter of letters)
    yield* api.platform.table.all(listing, { index: 'gsi1', pk: `LISTINGS#${letter}` })
}
const aListing = (company: string) =>
  withSearchText({
    ...{
      _id: `lst_${company}`,
      company,
      email: 'a@b.example',
      phone: '',
      address: '',
      city: '',
      state: '',
      country: '',
    },
    ...{
      website: '',
      socialType: '',
      socialLink: '',
      industry: 'Retail',
      displayCategory: 'Retail',
      description: '',
    },
    ...{ contractorType: '', imageURL: '', package: 'free', validationStatus: 'valid' },
  })

/** So many companies under each letter. */
async function fill(counts: Record<string, number>) {
  const names = Object.entries(counts).flatMap(([letter, count]) =>
    Array.from({ length: count }, (_, n) => `${letter} ${String(n).padStart(4, '0')}`),
  )
  for (let from = 0; from < names.length; from += 100)
    await api.platform.table.transact(
      names.slice(from, from + 100).map((name) => put(listing, aListing(name))),
    )
}

/** What a query of the directory costs at the table: items read, and round trips one after another. */
async function cost(question: Parameters<typeof findListings>[1]) {
  const { table } = api.platform
  const cost = { answered: 0, read: 0, queries: 0, rounds: 0 }
  let underWay = 0
  const counting: Table = {
    ...table,
    async query(entity, range) {
      if (underWay++ === 0) cost.rounds++
      const page = await table.query(entity, range)
      underWay--
      cost.queries++
      cost.read += page.items.length
      return page
    },
  }
  cost.answered = (await findListings(counting, question)).items.length
  return cost
}

describe('a page of the directory', () => {
  test('of many companies under each letter reads what it answers', async () => {
    await fill({ A: 60, B: 40, C: 120, D: 90, E: 70, F: 80, G: 75, H: 60, I: 65, J: 30 })
    expect(await cost({ limit: 50 })).toEqual({ answered: 50, read: 50, queries: 1, rounds: 1 })
    const { answered, read } = await cost({ limit: 200 })
    expect({ answered, read }).toEqual({ answered: 200, read: 200 })
  })

  test('of a small directory takes a few round trips, not one for each letter', async () => {
    await fill(Object.fromEntries(letters.filter((letter) => letter !== '#').map((letter) => [letter, 8])))
    const { answered, read, rounds } = await cost({ limit: 1000 })
    expect({ answered, read }).toEqual({ answered: 208, read: 208 })
    expect(rounds).toBeLessThanOrEqual(4)
    expect((await cost({ limit: 1000, q: 'zz' })).rounds).toBeLessThanOrEqual(4)
  })

  test('reads at most twice what it answers, however unevenly the letters are filled', async () => {
    await fill({ A: 1, B: 150, C: 150, D: 150, E: 150, F: 150, G: 150 })
    const { answered, read } = await cost({ limit: 100 })
    expect(answered).toBe(100)
    expect(read).toBeLessThanOrEqual(200)
  })
})
