import * as z from 'zod/mini'
import { openStorage } from '#functions/platform/aws/storage.ts'
import { openPlatform } from '#functions/platform/platform.ts'
import { openCluster } from '#functions/platform/search/openSearch/openCluster.ts'
import { runTask } from '#functions/platform/task.ts'
import { pageDocuments } from './pages.ts'
import { sources } from './sources.ts'
import { updateOpenSearch } from './updateOpenSearch.ts'
import { updateSnapshot } from './updateSnapshot.ts'

const platform = openPlatform()
const storage = openStorage(platform.env)
const { SEARCH_ENDPOINT: endpoint } = platform.env
const cluster = endpoint === undefined ? undefined : openCluster({ ...platform, sources }, endpoint)

export const handler = runTask(z.unknown(), async (_, { at }) => {
  // The directory's list has a copy of the index in every stage.
  const snapshotResult = await updateSnapshot({ ...platform, storage, sources, bundledDocuments: [] }, at)
  if (!cluster) return snapshotResult
  return {
    ...snapshotResult,
    openSearch: await updateOpenSearch({ ...cluster.deps, bundledDocuments: pageDocuments }, at),
  }
})
