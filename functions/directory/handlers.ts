import { answer, page } from '#functions/platform/http/answer.ts'
import type { Client, Handlers } from '#functions/platform/http/handlerContext.ts'
import type { directory } from '#shared/directory/contract.ts'
import { directoryRefusals } from '#shared/directory/refusals.ts'
import { listingIdOf } from '#shared/directory/slug.ts'
import { found } from '#shared/kernel/refusal.ts'
import { deletions } from './deletions.ts'
import type { DirectoryPlatform } from './directoryPlatform.ts'
import { withLabels } from './finding/facetLabels.ts'
import { listCompanies } from './finding/listCompanies.ts'
import { showOnMap } from './finding/showOnMap.ts'
import { isRunning } from './import/batch.ts'
import { batchRepository } from './import/batchRepository.ts'
import { errorRepository } from './import/errorRepository.ts'
import { sheetLayouts } from './import/sheetLayouts.ts'
import { contractorCounts } from './listings/contractorCounts.ts'
import { isImported } from './listings/listing.ts'
import { listingPresenter } from './listings/listingPresenter.ts'
import { listingsOfBatch } from './listings/listingsOfBatch.ts'
import { localPlace } from './listings/localPlace.ts'
import { memberHandlers } from './members/memberHandlers.ts'
import { pageHandlers, publishedListing } from './pageHandlers.ts'
import { awaitImport, startIfNotStarted, startImport } from './startImport.ts'
import { uploadOf } from './uploadOf.ts'
import { userLocation } from './userLocation.ts'

/** The code that reads spreadsheets is loaded on first use, to keep visitors' cold starts short. */
const loadErrorFile = () => import('./errorFile.ts')
const loadPreviewOf = () => import('./previewOf.ts')
const loadWithSheet = () => import('./withSheet.ts')

export function directoryHandlers(deps: DirectoryPlatform): Handlers<typeof directory> {
  const { table, storage } = deps
  const batches = batchRepository(table)
  const importErrors = errorRepository(table)
  const deletion = deletions(deps)
  const waitMsOf = (client: Client) => Math.min(client.waitMs ?? deps.maxWaitForEndMs, deps.maxWaitForEndMs)

  return {
    list: listCompanies(deps),
    async facets({ input, language, at }) {
      return withLabels(await deps.companies.facets(input, at), input.country, language)
    },
    map: showOnMap(deps),
    categories: () => contractorCounts(table),
    nearby: async ({ input, client }) => ({ userLocation: await userLocation(input, client.location) }),
    async get({ input: { id }, language }) {
      const item = await publishedListing(deps, listingIdOf(id))
      const present = await listingPresenter(deps, [item])
      const local = localPlace(item, language)
      return { ...present(item), local, claimable: isImported(item) && item.ownerId === undefined }
    },
    ...pageHandlers(deps),
    ...memberHandlers(deps),

    async testParse({ input: { key, mapping }, actor }) {
      const [{ withSheet }, { previewOf }] = await Promise.all([loadWithSheet(), loadPreviewOf()])
      return withSheet(storage, actor, key, (file) => previewOf(table, file, mapping))
    },
    async bulkUpload({ input: { key, mapping, layout }, actor, at, client }) {
      const { withSheet } = await loadWithSheet()
      const batchId = await withSheet(storage, actor, key, (file) =>
        startImport(deps, actor, file, { at, mapping }),
      )
      if (mapping && layout) await sheetLayouts(table).save(layout, mapping)
      const batch = client.waitMs === 0 ? undefined : await awaitImport(table, batchId, waitMsOf(client))
      if (!batch) return answer({ batchId, status: 'processing' as const }, { status: 202 })
      const { status, uploadedCount, errorCount } = batch
      const { items } = await importErrors.page(batchId, { limit: 1000 })
      return { batchId, status, uploadedCount, errorCount, errors: items }
    },

    async history({ input, at }) {
      const batchPage = await batches.newestFirst(input)
      const uploads = await Promise.all(
        batchPage.items.map(async (batch) => batch && uploadOf(batch, batches, at, batch.firstErrors)),
      )
      return page({ ...batchPage, items: uploads }, (upload) => upload)
    },
    async upload({ input: { id, ...input }, at }) {
      const batch = found(await batches.byIdEvenIfDeleting(id), directoryRefusals.uploadMissing)
      await startIfNotStarted(deps, batch, at)
      await deletion.restartIfStalled(batch, at)
      const { items, next } =
        isRunning(batch) || batch.deletedAt ? { items: [] } : await importErrors.page(id, input)
      const upload = await uploadOf(batch, batches, at, items)
      return answer({ ...upload, unplaced: batch.firstUnplaced }, { next })
    },
    async template({ language }) {
      const { templateFile } = await loadErrorFile()
      return templateFile(language)
    },
    async errors({ input: { id }, language }) {
      const { fileName } = found(await batches.byId(id), directoryRefusals.uploadMissing)
      const { errorFile } = await loadErrorFile()
      return errorFile(deps, id, fileName, language)
    },
    async uploaded({ input: { batchId } }) {
      found(await batches.byId(batchId), directoryRefusals.uploadMissing)
      return listingsOfBatch(table, batchId, await batches.listingIds(batchId))
    },

    async removeUpload({ input: { id }, at, client }) {
      const batch = await batches.byIdEvenIfDeleting(id)
      // The deletion may have ended after an earlier call was answered with 202.
      if (batch === undefined)
        return { deletedListings: found(await deletion.takeCount(id), directoryRefusals.uploadMissing) }
      await deletion.start(id, at)
      await deletion.restartIfStalled(batch, at)
      const deletedListings = await deletion.awaitEnd([id], waitMsOf(client))
      if (deletedListings !== undefined) {
        await deletion.takeCount(id)
        return { deletedListings }
      }
      return answer(
        { batchId: id, status: 'deleting' as const, deletedListings: await deletion.countRemoved([id]) },
        { status: 202 },
      )
    },
    async clearAll({ at, client }) {
      const batchIds = await deletion.startAll(at, deps.newExecutionName(at))
      const deletedCount = await deletion.awaitEnd(batchIds, waitMsOf(client))
      if (deletedCount === undefined)
        return answer(
          { status: 'deleting' as const, deletedCount: await deletion.countRemoved(batchIds) },
          { status: 202 },
        )
      await deletion.forgetAll()
      return { deletedCount }
    },
  }
}
