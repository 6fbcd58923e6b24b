import { describe, expect, test } from 'vitest'
import { listing } from '#functions/directory/listings/listing.ts'
import { openStorage, type Storage } from '#functions/platform/aws/storage.ts'
import { find } from '#functions/platform/search/find.ts'
import { openIndexCopy } from '#functions/platform/search/openIndexCopy.ts'
import { searchLoggedTable } from '#functions/platform/search/searchLoggedTable.ts'
import { latestSnapshot, searchSnapshot } from '#functions/platform/search/snapshot.ts'
import { put } from '#functions/platform/table/write.ts'
import { updateSnapshot } from '#functions/search/updateSnapshot.ts'
import { listingKeys } from '#shared/directory/listingKeys.ts'
import { after, days, hours } from '#shared/kernel/time.ts'
import { killableProcess, watchedPlatform } from '../support/killableProcess.ts'
import { aCompany, searchApi } from './searchApi.ts'

const api = searchApi()

/** Counts what a newly started Lambda finds. */
async function foundBy(q: string): Promise<number> {
  const indexAt = openIndexCopy(api.indexDeps(), async () => {})
  return find(await indexAt(new Date()), { q, language: 'en', limit: 50 }).total
}
/** Makes the snapshot so old that the next run of the task makes the index anew. */
async function ageSnapshot() {
  const { table } = api.platform
  const snapshot = await latestSnapshot(table)
  if (!snapshot) return
  await table.write(put(searchSnapshot, { ...snapshot, builtAt: after(new Date(), -days(2)).toISOString() }))
}
const snapshotFiles = () => Array.fromAsync(openStorage(api.platform.env).list('search/'))

describe('the task that updates the snapshot', () => {
  test('can be killed at any change: nothing is lost, and its next run finishes the work', async () => {
    const process = killableProcess({ onlyAtChanges: true })
    const withKillPoints =
      <Arguments extends unknown[], Result>(work: (...given: Arguments) => Promise<Result>) =>
      async (...given: Arguments): Promise<Result> => {
        await process.onExternalCall()
        const result = await work(...given)
        await process.onExternalCall()
        return result
      }
    let wasKilled = true
    let killPoint = 0
    for (; wasKilled; killPoint++) {
      await api.list(aCompany({ company: `Survivor ${killPoint}` }))
      await ageSnapshot()
      const deps = api.indexDeps()
      const { table, users } = watchedPlatform(api.platform, api.local.credentials, process.onExternalCall)
      const storage: Storage = {
        ...deps.storage,
        put: withKillPoints(deps.storage.put),
        remove: withKillPoints(deps.storage.remove),
      }
      wasKilled = await process.killAt(killPoint, () =>
        updateSnapshot({ ...deps, table, users, storage }, new Date()),
      )
      process.restart()
      expect(await foundBy('survivor'), `killed at ${killPoint}`).toBe(killPoint + 1)
      await ageSnapshot()
      expect((await api.updateSnapshot()).isStored).toBe(true)
      expect(await foundBy('survivor'), `completed after ${killPoint}`).toBe(killPoint + 1)
    }
    // Killed before and after each of three changes (the file, its name in the table, the removal of the previous file), then a run to
    // the end.
    expect(killPoint).toBe(7)
    await ageSnapshot()
    await api.updateSnapshot(after(new Date(), hours(2)))
    expect(await snapshotFiles()).toEqual([(await latestSnapshot(api.platform.table))?.file])
  })

  test('loses nothing of an import that runs while the index is made anew', async () => {
    const companies = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
      .split('')
      .map((letter) => aCompany({ company: `${letter} Importee` }))
    const table = searchLoggedTable(api.platform.table, [listingKeys])
    const importOne = async () => {
      const company = companies.shift()
      if (company) await table.transact([put(listing, company)])
    }
    const deps = api.indexDeps()
    const rowPage: typeof deps.table.rowPage = async (range) => {
      const page = await deps.table.rowPage(range)
      // Some of the sources' ranges have been read by now, and some have not.
      await importOne()
      return page
    }
    await ageSnapshot()
    await updateSnapshot({ ...deps, table: { ...deps.table, rowPage } }, new Date())
    expect(companies).toEqual([])
    expect(await foundBy('importee')).toBe(26)
  })
})
