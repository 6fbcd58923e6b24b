import { answer, page } from '#functions/platform/answer.ts'
import type { Client, Handlers } from '#functions/platform/handlerContext.ts'
import type { directory } from '#shared/directory/contract.ts'
import { directoryRefusals } from '#shared/directory/refusals.ts'
import { found } from '#shared/kernel/refusal.ts'
import { awaitImport } from './awaitImport.ts'
import { deletions } from './deletion.ts'
import type { DirectoryPlatform } from './directoryPlatform.ts'
import { isRunning } from './import/batch.ts'
import { batches } from './import/batches.ts'
import { errorPages } from './import/errorPages.ts'
import { belongingTo } from './listings/belongingTo.ts'
import { byOwners } from './listings/byOwners.ts'
import { contractorCounts } from './listings/contractorCounts.ts'
import { findListings } from './listings/findListings.ts'
import { isPending, isUploaded, listing, listingKey } from './listings/listing.ts'
import { memberHandlers } from './members/memberHandlers.ts'
import { userLocation } from './nearby/userLocation.ts'
import { startIfForgotten, startImport } from './startImport.ts'
import { uploadOf } from './upload.ts'

/** Whatever reads spreadsheets is loaded by the first administrator who needs it: visitors' cold starts are spared it. */
const errorFiles = () => import('./errorFile.ts')
const previews = () => import('./previewOf.ts')
const sheetFiles = () => import('./sheetFile.ts')

export function directoryHandlers(deps: DirectoryPlatform): Handlers<typeof directory> {
  const { table, storage } = deps
  const uploads = batches(table)
  const wrong = errorPages(table)
  const deleting = deletions(deps)
  const waitOf = (client: Client) => Math.min(client.waitMs ?? deps.maxWaitMs, deps.maxWaitMs)

  return {
    async list({ input }) {
      const listed = await findListings(table, input)
      return page(listed, await byOwners(deps, listed.items))
    },
    categories: () => contractorCounts(table),
    nearby: async ({ input, client }) => ({ userLocation: await userLocation(input, client.location) }),
    async get({ input: { id } }) {
      const item = found(await table.get(listing, listingKey(id)), directoryRefusals.missing)
      if (isPending(item)) throw directoryRefusals.missing()
      const shown = (await byOwners(deps, [item]))(item)
      return { ...shown, claimable: isUploaded(item) && item.ownerId === undefined }
    },
    ...memberHandlers(deps),

    async testParse({ input: { key }, actor }) {
      const [{ withSheet }, { previewOf }] = await Promise.all([sheetFiles(), previews()])
      return withSheet(storage, actor, key, previewOf)
    },
    async bulkUpload({ input: { key }, actor, at, client }) {
      const { withSheet } = await sheetFiles()
      const batchId = await withSheet(storage, actor, key, (file) => startImport(deps, actor, file, at))
      const batch = client.waitMs === 0 ? undefined : await awaitImport(table, batchId, waitOf(client))
      if (!batch || isRunning(batch))
        return answer({ batchId, status: 'processing' as const }, { status: 202 })
      const { status, uploadedCount, errorCount } = batch
      const { items } = await wrong.page(batchId, { limit: 1000 })
      return { batchId, status, uploadedCount, errorCount, errors: items }
    },

    async history({ input, at }) {
      const listed = await uploads.newestFirst(input)
      const shown = await Promise.all(
        listed.items.map(async (batch) => batch && uploadOf(batch, uploads, at, batch.firstErrors)),
      )
      return page({ ...listed, items: shown }, (upload) => upload)
    },
    async upload({ input: { id, ...input }, at }) {
      const batch = found(await uploads.byIdWhateverState(id), directoryRefusals.uploadMissing)
      await startIfForgotten(deps, batch, at)
      await deleting.startIfSilent(batch, at)
      const { items, next } =
        isRunning(batch) || batch.deletedAt ? { items: [] } : await wrong.page(id, input)
      return answer(await uploadOf(batch, uploads, at, items), { next })
    },
    async errors({ input: { id } }) {
      const { fileName } = found(await uploads.byId(id), directoryRefusals.uploadMissing)
      const { errorFile } = await errorFiles()
      return errorFile(deps, id, fileName)
    },
    async uploaded({ input: { batchId } }) {
      found(await uploads.byId(batchId), directoryRefusals.uploadMissing)
      return belongingTo(table, batchId, await uploads.listingIds(batchId))
    },

    async removeUpload({ input: { id }, at, client }) {
      const batch = await uploads.byIdWhateverState(id)
      // It ended while nobody waited: the client that got 202 comes back for the count.
      if (batch === undefined)
        return { deletedListings: found(await deleting.tell(id), directoryRefusals.uploadMissing) }
      await deleting.begin(id, at)
      await deleting.startIfSilent(batch, at)
      const deletedListings = await deleting.ended([id], waitOf(client))
      if (deletedListings !== undefined) {
        await deleting.tell(id)
        return { deletedListings }
      }
      const soFar = { batchId: id, status: 'deleting' as const, deletedListings: await deleting.soFar([id]) }
      return answer(soFar, { status: 202 })
    },
    async clearAll({ at, client }) {
      const batchIds = await deleting.beginAll(at, deps.newRunName(at))
      const deletedCount = await deleting.ended(batchIds, waitOf(client))
      if (deletedCount === undefined)
        return answer(
          { status: 'deleting' as const, deletedCount: await deleting.soFar(batchIds) },
          { status: 202 },
        )
      await deleting.told()
      return { deletedCount }
    },
  }
}
