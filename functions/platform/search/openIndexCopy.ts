import type { SearchDocument } from '#shared/kernel/search.ts'
import { seconds } from '#shared/kernel/time.ts'
import type { Users } from '../accounts/users.ts'
import type { Log } from '../aws/log.ts'
import type { Storage } from '../aws/storage.ts'
import type { Table } from '../table/table.ts'
import type { Copy } from './copy.ts'
import { readAll, readChanges } from './readDocuments.ts'
import { SearchIndex } from './searchIndex.ts'
import { searchLog } from './searchLog.ts'
import { latestSnapshot, openSnapshot, type SearchSnapshot } from './snapshot.ts'
import type { SearchSource } from './source.ts'

export interface IndexDeps {
  table: Table
  users: Pick<Users, 'byIds'>
  storage: Storage
  sources: readonly SearchSource[]
  /** Documents that come with the software, such as pages. Each copy has those of its own version. */
  bundledDocuments: readonly SearchDocument[]
  log: Log
  /** How long a copy counts as up to date, in milliseconds. */
  followEveryMs?: number
}

const changesOf = (documents: readonly SearchDocument[]) =>
  documents.map((document) => ({ kind: document.kind, id: document.id, document }))

/** A new index of everything. It takes about 10 s for 100,000 documents. */
export async function buildIndex(deps: IndexDeps, at: Date): Promise<Copy> {
  const index = new SearchIndex()
  index.apply(changesOf(deps.bundledDocuments), at)
  const changes = searchLog(deps.table, at)
  for await (const group of readAll(deps, deps.sources)) index.apply(group, at)
  return { index, changes, builtAt: at.toISOString() }
}

/** Opens a snapshot. Returns undefined if it cannot be read. */
export async function openSnapshotCopy(
  { table, storage, bundledDocuments, log }: IndexDeps,
  snapshot: SearchSnapshot,
  at: Date,
): Promise<Copy | undefined> {
  try {
    const index = await openSnapshot(storage, snapshot)
    index.apply(changesOf(bundledDocuments), at)
    const changes = searchLog(table, new Date(snapshot.position), index.savedNotes())
    return { index, changes, builtAt: snapshot.builtAt }
  } catch (error) {
    log.error('snapshot of the search not read', error as Error)
    return undefined
  }
}

/** Applies the changes since the copy's position, at most about `maxChanges`. Returns how many, and whether these were all. */
export async function catchUp(
  deps: IndexDeps,
  { index, changes }: Copy,
  at: Date,
  maxChanges: number,
): Promise<{ count: number; isAll: boolean }> {
  const next = await changes.next(at, maxChanges)
  const due = index.dueUntil(at).map(({ kind, id }) => ({ kind, ids: [id] }))
  let count = 0
  for await (const group of readChanges(deps, deps.sources, [...next, ...due])) {
    index.apply(group, at)
    count += group.length
  }
  return { count, isAll: next.every(({ isAll }) => isAll) }
}

/** A request applies at most this many changes; each takes about 0.2 ms. */
const changesPerRequest = 500
/** Together with CloudFront's caching, changes show within 10 s. */
const defaultFollowEveryMs = seconds(3)

/** A requested snapshot exists after this time, unless its task has failed. */
const askEveryMs = seconds(60)

/**
 * The copy of the index that a Lambda keeps between its requests. Each request may apply some changes,
 * so no answer is old. The latest snapshot replaces a copy that is far behind or was made before the index was
 * rebuilt.
 */
export function openIndexCopy(deps: IndexDeps, askForSnapshot: () => Promise<void>) {
  let copy: Promise<Copy> | undefined
  let followedAt = 0
  let askedAt = 0
  let unreadableFile: string | undefined
  let following: Promise<void> | undefined

  async function requestSnapshot(at: Date): Promise<void> {
    if (Math.abs(at.getTime() - askedAt) < askEveryMs) return
    askedAt = at.getTime()
    await askForSnapshot()
  }

  async function openLatest(snapshot: SearchSnapshot | undefined, at: Date): Promise<Copy | undefined> {
    if (!snapshot || snapshot.file === unreadableFile) return undefined
    const latest = await openSnapshotCopy(deps, snapshot, at)
    if (!latest) unreadableFile = snapshot.file
    return latest
  }

  async function open(at: Date): Promise<Copy> {
    const latest = await openLatest(await latestSnapshot(deps.table), at)
    if (latest) return latest
    await requestSnapshot(at)
    return buildIndex(deps, at)
  }

  async function follow(at: Date): Promise<void> {
    const current = await copy!
    const snapshot = await latestSnapshot(deps.table)
    const isBuiltAnew = snapshot !== undefined && snapshot.builtAt !== current.builtAt
    const rebuilt = isBuiltAnew ? await openLatest(snapshot, at) : undefined
    if (rebuilt) copy = Promise.resolve(rebuilt)
    const { isAll } = await catchUp(deps, rebuilt ?? current, at, changesPerRequest)
    if (isAll) {
      followedAt = at.getTime()
      return
    }
    const isAhead = snapshot !== undefined && new Date(snapshot.position) > current.changes.position
    const newer = isAhead && !rebuilt ? await openLatest(snapshot, at) : undefined
    if (!newer) return requestSnapshot(at)
    copy = Promise.resolve(newer)
    await catchUp(deps, newer, at, changesPerRequest)
  }

  return async (at: Date): Promise<SearchIndex> => {
    copy ??= open(at)
    try {
      await copy
      const isDue = Math.abs(at.getTime() - followedAt) >= (deps.followEveryMs ?? defaultFollowEveryMs)
      if (isDue) following ??= follow(at).finally(() => (following = undefined))
      await following
      return (await copy).index
    } catch (error) {
      // A copy that failed in the middle of a change may be wrong, so the next request opens another.
      copy = undefined
      throw error
    }
  }
}
