import { answer, page } from '#functions/platform/answer.ts'
import type { Handlers } from '#functions/platform/asked.ts'
import type { directory } from '#shared/directory/contract.ts'
import { mostErrors, type Upload } from '#shared/directory/upload.ts'
import { found, Refusal } from '#shared/kernel/refusal.ts'
import { awaitImport } from './awaitImport.ts'
import type { Deps } from './deps.ts'
import { isRunning } from './import/batch.ts'
import { batches } from './import/batches.ts'
import { importFiles } from './import/importFiles.ts'
import { removeBatch } from './import/removeBatch.ts'
import { belongingTo } from './listings/belongingTo.ts'
import { contractorCounts, recountContractors } from './listings/contractorCounts.ts'
import { findListings } from './listings/findListings.ts'
import { listing, listingKey, publicListing } from './listings/listing.ts'
import { userLocation } from './nearby/userLocation.ts'
import { startIfForgotten, startImport } from './startImport.ts'
import { uploadOf } from './upload.ts'

const noUpload = ['directory.uploadMissing', 'This upload does not exist.'] as const
const notYet = () =>
  new Refusal('directory.stillDeleting', 'unavailable', 'So many listings take a while to delete. Please try again.', {
    retryAfter: 1,
  })

/** Whatever reads spreadsheets is loaded by the first administrator who needs it: visitors' cold starts do without. */
const errorFiles = () => import('./errorFile.ts')
const previews = () => import('./previewOf.ts')
const sheetFiles = () => import('./sheetFile.ts')

export function directoryHandlers(deps: Deps): Handlers<typeof directory> {
  const { table, storage } = deps
  const uploads = batches(table)
  const files = importFiles(storage)
  const patience = () => {
    const begun = performance.now()
    return () => performance.now() - begun > deps.patience
  }

  return {
    async list({ input }) {
      const { items, next } = await findListings(table, input)
      return page({ items: items.map(publicListing), next })
    },
    categories: () => contractorCounts(table),
    nearby: async ({ input, client }) => ({ userLocation: await userLocation(input, client.location) }),
    get: async ({ input: { id } }) =>
      publicListing(
        found(await table.get(listing, listingKey(id)), 'directory.missing', 'This company is not in the directory.'),
      ),

    async testParse({ input: { key }, actor }) {
      const [{ withSheet }, { previewOf }] = await Promise.all([sheetFiles(), previews()])
      return withSheet(storage, actor, key, previewOf)
    },
    async bulkUpload({ input: { key }, actor, at, client }) {
      const { withSheet } = await sheetFiles()
      const batchId = await withSheet(storage, actor, key, (file) => startImport(deps, actor, file, at))
      const batch = client.prefersAsync ? undefined : await awaitImport(table, batchId, deps.patience)
      if (!batch || isRunning(batch)) return answer({ batchId, status: 'processing' as const }, { status: 202 })
      const { status, uploadedCount } = batch
      return { batchId, status, uploadedCount, errors: await uploads.errors(batchId) }
    },

    async history({ input, at }) {
      const { items, next } = await uploads.newestFirst(input)
      const shown = items.filter(({ deletedAt }) => deletedAt === undefined)
      // A long history with many errors would outgrow an answer: the uploads share the room.
      const most = Math.min(mostErrors, Math.max(50, Math.floor(20_000 / shown.length)))
      const told: Upload[] = []
      for (let from = 0; from < shown.length; from += 8)
        told.push(...(await Promise.all(shown.slice(from, from + 8).map((batch) => uploadOf(batch, uploads, at, most)))))
      return page({ items: told, next })
    },
    async upload({ input: { id }, at }) {
      const batch = found(await uploads.byId(id), ...noUpload)
      await startIfForgotten(deps, batch, at)
      return uploadOf(batch, uploads, at)
    },
    async errors({ input: { id } }) {
      const { fileName } = found(await uploads.byId(id), ...noUpload)
      const { errorFile } = await errorFiles()
      return errorFile(deps, id, fileName)
    },
    async uploaded({ input: { batchId } }) {
      found(await uploads.byId(batchId), ...noUpload)
      return belongingTo(table, batchId, await uploads.listingIds(batchId))
    },

    async removeUpload({ input: { id }, at }) {
      found(await uploads.byIdWhateverState(id), ...noUpload)
      const deletedListings = await removeBatch({ table, files }, id, { at, enough: patience() })
      await recountContractors(table)
      if (deletedListings === undefined) throw notYet()
      return { deletedListings }
    },
    async clearAll({ at }) {
      const enough = patience()
      let deletedCount = 0
      for await (const { batchId } of uploads.everyone()) {
        const removed = await removeBatch({ table, files }, batchId, { at, enough })
        if (removed === undefined) throw notYet()
        deletedCount += removed
      }
      await recountContractors(table)
      return { deletedCount }
    },
  }
}
