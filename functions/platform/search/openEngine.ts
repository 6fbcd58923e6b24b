import { embeddedEngine } from './embeddedEngine.ts'
import type { SearchEngine } from './engine.ts'
import { type IndexDeps, openIndexCopy } from './openIndexCopy.ts'
import { openCluster } from './openSearch/openCluster.ts'

interface EngineDeps extends IndexDeps {
  env: { SEARCH_ENDPOINT?: string | undefined }
}

/** Opens the engine of the stage: OpenSearch where it has an endpoint, else the one in this process. */
export function openEngine(deps: EngineDeps, askForIndex: () => Promise<void>): SearchEngine {
  const { SEARCH_ENDPOINT: endpoint } = deps.env
  return endpoint === undefined
    ? embeddedEngine(openIndexCopy(deps, askForIndex))
    : openCluster(deps, endpoint).engine(askForIndex)
}
