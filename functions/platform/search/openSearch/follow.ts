import { minutes, seconds } from '#shared/kernel/time.ts'
import { SearchUnavailable } from '../engine.ts'
import type { IndexDeps } from '../openIndexCopy.ts'
import { readChanges } from '../readDocuments.ts'
import { searchLog } from '../searchLog.ts'
import type { OpenSearchClient } from './client.ts'
import { advanceState, readState, type StoredState } from './indexState.ts'
import { writeDocuments } from './writeDocuments.ts'

export interface OpenSearchDeps extends Pick<IndexDeps, 'table' | 'users' | 'sources' | 'followEveryMs'> {
  client: OpenSearchClient
  alias: string
}

/** A position of this age is stored again even if nothing has changed. */
const maxPositionAge = minutes(1)

/** Applies the changes since the stored position, at most about `maxChanges`. Returns how many, and whether these were all. */
export async function catchUpOpenSearch(
  deps: OpenSearchDeps,
  state: StoredState,
  at: Date,
  maxChanges: number,
): Promise<{ count: number; isAll: boolean }> {
  const { client, alias, table, sources } = deps
  const log = searchLog(table, new Date(state.position), state.notes)
  const changes = await log.next(at, maxChanges)
  let count = 0
  let readAt = Date.now()
  for await (const group of readChanges(deps, sources, changes)) {
    await writeDocuments(client, alias, group, { readAt, isAlias: true })
    count += group.length
    readAt = Date.now()
  }
  if (count > 0) await client.call('POST', `/${alias}/_refresh`)
  if (changes.length > 0 || at.getTime() - new Date(state.position).getTime() >= maxPositionAge)
    await advanceState(client, state, log)
  return { count, isAll: changes.every(({ isAll }) => isAll) }
}

/** A request applies at most this many changes. */
const changesPerRequest = 500
const defaultFollowEveryMs = seconds(3)
/** A requested index exists after this time, unless its task has failed. */
const askEveryMs = seconds(60)

/**
 * Returns a function that applies the changes since the last search, at most every three seconds, so that no
 * answer is old. More changes than a request can apply are left to the task that fills the index.
 */
export function openSearchFollower(deps: OpenSearchDeps, ask: () => Promise<void>) {
  let followedAt = 0
  let askedAt = 0
  let following: Promise<void> | undefined

  async function requestIndex(at: Date): Promise<void> {
    if (Math.abs(at.getTime() - askedAt) < askEveryMs) return
    askedAt = at.getTime()
    await ask()
  }

  async function follow(at: Date): Promise<void> {
    const state = await readState(deps.client, deps.alias)
    if (!state) {
      await requestIndex(at)
      throw new SearchUnavailable('OpenSearch has no index yet')
    }
    const { isAll } = await catchUpOpenSearch(deps, state, at, changesPerRequest)
    followedAt = at.getTime()
    if (!isAll) await requestIndex(at)
  }

  return async (at: Date): Promise<void> => {
    const isDue = Math.abs(at.getTime() - followedAt) >= (deps.followEveryMs ?? defaultFollowEveryMs)
    if (isDue) following ??= follow(at).finally(() => (following = undefined))
    await following
  }
}
