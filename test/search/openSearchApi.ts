import { randomUUID } from 'node:crypto'
import type { SearchEngine } from '#functions/platform/search/engine.ts'
import type { IndexDeps } from '#functions/platform/search/openIndexCopy.ts'
import { openCluster } from '#functions/platform/search/openSearch/openCluster.ts'
import { updateOpenSearch } from '#functions/search/updateOpenSearch.ts'

/** `npm run test:opensearch` sets it to a node's address. */
export const openSearchEndpoint = process.env.OPENSEARCH_ENDPOINT

/** An engine on the node, with an index of its own that is filled as soon as somebody asks for it. */
export function filledOpenSearch(deps: IndexDeps, endpoint: string): SearchEngine {
  const cluster = openCluster(deps, endpoint, `test-${randomUUID()}`)
  const engine = cluster.engine(async () => {})
  let filled: Promise<unknown> | undefined
  return {
    async find(options, at) {
      filled ??= updateOpenSearch({ ...cluster.deps, bundledDocuments: deps.bundledDocuments }, at)
      await filled
      return engine.find(options, at)
    },
  }
}
