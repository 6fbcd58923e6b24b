import { openSearchClient } from './client.ts'
import { openSearchEngine } from './engine.ts'
import { type OpenSearchDeps, openSearchFollower } from './follow.ts'

/** A stage has a cluster of its own, so the name need not say which. */
const stageAlias = 'search'

/** Opens what the Lambdas use of a cluster of OpenSearch. */
export function openCluster(
  deps: Omit<OpenSearchDeps, 'client' | 'alias'>,
  endpoint: string,
  alias = stageAlias,
) {
  const client = openSearchClient(endpoint)
  const clusterDeps = { ...deps, client, alias }
  return {
    deps: clusterDeps,
    engine: (askForIndex: () => Promise<void>) =>
      openSearchEngine({ client, alias, follow: openSearchFollower(clusterDeps, askForIndex) }),
  }
}
