import type { Copy } from '#functions/platform/search/copy.ts'
import {
  buildIndex,
  catchUp,
  type IndexDeps,
  openSnapshotCopy,
} from '#functions/platform/search/openIndexCopy.ts'
import { latestSnapshot, storeSnapshot } from '#functions/platform/search/snapshot.ts'
import { hours, minutes } from '#shared/kernel/time.ts'

const changesAtOnce = 2000
/** After this many changes, a copy opens a new snapshot faster than it applies the changes. */
const minChangesToStore = 200
const maxSnapshotAge = hours(6)
/** An older index is built anew, which also takes ended plans into account. */
const maxBuildAge = hours(24)
/** A run ends well before its Lambda's timeout. */
const maxRunTime = minutes(3)

/**
 * Brings the snapshot of the index up to date, if it is worth it: many changes have come since, or it is old,
 * missing or damaged. Safe to run twice at once: both snapshots are valid, and the later one stays.
 */
export async function updateSnapshot(
  deps: IndexDeps,
  at: Date,
): Promise<{ documents: number; isStored: boolean }> {
  const snapshot = await latestSnapshot(deps.table)
  const isStale = !snapshot || at.getTime() - new Date(snapshot.builtAt).getTime() >= maxBuildAge
  const savedCopy: Copy | undefined = isStale ? undefined : await openSnapshotCopy(deps, snapshot, at)
  const copy = savedCopy ?? (await buildIndex(deps, at))
  const startTime = Date.now()
  let changeCount = 0
  for (let isAll = false; !isAll && Date.now() - startTime < maxRunTime; ) {
    const step = await catchUp(deps, copy, at, changesAtOnce)
    changeCount += step.count
    isAll = step.isAll
  }
  const isOld =
    snapshot !== undefined && at.getTime() - new Date(snapshot.position).getTime() >= maxSnapshotAge
  const isStored = savedCopy === undefined || changeCount >= minChangesToStore || isOld
  if (isStored) await storeSnapshot(deps, copy, at)
  const documents = copy.index.size
  copy.index.close()
  return { documents, isStored }
}
