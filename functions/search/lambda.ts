import { openAsyncInvoke } from '#functions/platform/aws/invoke.ts'
import { openStorage } from '#functions/platform/aws/storage.ts'
import { serve } from '#functions/platform/http/serve.ts'
import { openPlatform } from '#functions/platform/platform.ts'
import { openEngine } from '#functions/platform/search/openEngine.ts'
import { search } from '#shared/search/contract.ts'
import { searchHandlers } from './handlers.ts'
import { pageDocuments } from './pages.ts'
import { sources } from './sources.ts'

const platform = openPlatform(search)
const engine = openEngine(
  { ...platform, storage: openStorage(platform.env), sources, bundledDocuments: pageDocuments },
  openAsyncInvoke(platform, 'search/index'),
)

export const handler = serve(search, searchHandlers({ ...platform, engine }), platform)
