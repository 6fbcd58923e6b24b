import { describe, expect, test } from 'vitest'
import { listing, listingKey } from '#functions/directory/listings/listing.ts'
import { openStorage } from '#functions/platform/aws/storage.ts'
import { find } from '#functions/platform/search/find.ts'
import { openIndexCopy } from '#functions/platform/search/openIndexCopy.ts'
import { searchChangeWrite } from '#functions/platform/search/searchLog.ts'
import { searchLoggedTable } from '#functions/platform/search/searchLoggedTable.ts'
import { latestSnapshot } from '#functions/platform/search/snapshot.ts'
import { ConditionFailed, check, present, put } from '#functions/platform/table/write.ts'
import { listingKeys } from '#shared/directory/listingKeys.ts'
import { after, hours, minutes } from '#shared/kernel/time.ts'
import { aCompany, searchApi } from './searchApi.ts'

describe('a copy of the index', () => {
  const api = searchApi()
  /** Opens a copy as a Lambda does that has just started. `askedCount` counts its wishes for a snapshot. */
  function newCopy() {
    let askedCount = 0
    const indexAt = openIndexCopy(api.indexDeps(), async () => void askedCount++)
    return {
      askedCount: () => askedCount,
      async titles(q: string, at = new Date()) {
        const { documents } = find(await indexAt(at), { q, language: 'en', limit: 20 })
        return documents.map(({ texts }) => texts.en.title)
      },
    }
  }
  const seconds = (count: number) => new Date(Date.now() + count * 1000)

  test('is made anew, and asks for a snapshot, when there is none', async () => {
    await api.list(aCompany({ company: 'Alpha First' }))
    const copy = newCopy()
    expect(await copy.titles('alpha')).toEqual(['Alpha First'])
    expect(copy.askedCount()).toBe(1)
  })

  test('opens the snapshot and adds what came after it, whoever else makes a snapshot at the same time', async () => {
    await Promise.all([api.updateSnapshot(), api.updateSnapshot()])
    await api.list(aCompany({ company: 'Beta Second' }))
    const copy = newCopy()
    expect(await copy.titles('alpha')).toEqual(['Alpha First'])
    expect(await copy.titles('beta')).toEqual(['Beta Second'])
    expect(copy.askedCount()).toBe(0)
  })

  test('is made anew when the snapshot is damaged or lost', async () => {
    const { file } = (await latestSnapshot(api.platform.table))!
    const storage = openStorage(api.platform.env)
    await storage.put(file, 'not an index', { contentType: 'application/zstd' })
    const copy = newCopy()
    expect(await copy.titles('beta')).toEqual(['Beta Second'])
    expect(copy.askedCount()).toBe(1)
    await storage.remove([file])
    expect(await newCopy().titles('beta')).toEqual(['Beta Second'])
    await api.updateSnapshot()
    expect((await latestSnapshot(api.platform.table))?.file).not.toBe(file)
  })

  test('does not miss a change that is stored with an earlier time than now', async () => {
    const copy = newCopy()
    await copy.titles('alpha')
    const late = aCompany({ company: 'Gamma Late' })
    const at = after(new Date(), -minutes(1))
    await api.platform.table.transact([put(listing, late), searchChangeWrite('companies', [late._id], at)])
    expect(await copy.titles('gamma', seconds(5))).toEqual(['Gamma Late'])
  })

  test('takes over hundreds of changes with one request, and the rest with the next requests', async () => {
    const copy = newCopy()
    await copy.titles('alpha')
    for (let group = 0; group < 3; group++)
      await Promise.all(
        Array.from({ length: 250 }, (_, n) => api.list(aCompany({ company: `Delta ${group} ${n}` }))),
      )
    let seen = 0
    for (let request = 1; request <= 4; request++)
      seen = (await copy.titles('delta 2 249', seconds(5 * request))).length
    expect(seen).toBe(1)
  })

  test('does not have a change whose transaction failed', async () => {
    const table = searchLoggedTable(api.platform.table, [listingKeys])
    const company = aCompany({ company: 'Epsilon Never' })
    const refused = table.transact([put(listing, company), check(listingKey('lst_none'), present)])
    await expect(refused).rejects.toBeInstanceOf(ConditionFailed)
    expect(await newCopy().titles('epsilon')).toEqual([])
  })

  test('loses companies that are removed in a batch, as with their member’s account', async () => {
    await api.updateSnapshot()
    const companies = [1, 2, 3].map((n) => aCompany({ company: `Quokka ${n}` }))
    await api.list(...companies)
    const copy = newCopy()
    expect(await copy.titles('quokka')).toHaveLength(3)
    const table = searchLoggedTable(api.platform.table, [listingKeys])
    await table.removeMany(companies.map(({ _id }) => listingKey(_id)))
    expect(await copy.titles('quokka', seconds(5))).toEqual([])
  })

  test('takes over a rebuilt index, which also has items whose change was not logged', async () => {
    const copy = newCopy()
    await copy.titles('alpha')
    const untold = aCompany({ company: 'Iota Untold' })
    await api.platform.table.write(put(listing, untold))
    expect(await copy.titles('iota', seconds(5))).toEqual([])
    const tomorrow = after(new Date(), hours(25))
    await api.updateSnapshot(tomorrow)
    expect(await copy.titles('iota', after(tomorrow, 5000))).toEqual(['Iota Untold'])
  })

  test('never has a company that waits or is withdrawn', async () => {
    await api.list(
      aCompany({ company: 'Eta Pending', hidden: 'pending' }),
      aCompany({ company: 'Eta Withdrawn', hidden: 'withdrawn' }),
    )
    expect(await newCopy().titles('eta')).toEqual([])
    await api.updateSnapshot(after(new Date(), hours(60)))
    expect(await newCopy().titles('eta')).toEqual([])
  })
})
