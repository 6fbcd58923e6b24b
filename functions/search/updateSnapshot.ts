import type { Copy } from '#functions/platform/search/copy.ts'
import { buildIndex, catchUp, type IndexDeps, openSaved } from '#functions/platform/search/followedIndex.ts'
import { latestSnapshot, storeSnapshot } from '#functions/platform/search/snapshot.ts'
import { hours, minutes } from '#shared/kernel/time.ts'

const changesAtOnce = 2000
/** After so many changes a copy opens a snapshot faster than it follows the changes. */
const manyChanges = 200
const oldestSnapshot = hours(6)
/** Once a day the index is made anew, which also shows plans that have ended. */
const oldestBuild = hours(24)
/** A run ends in time for its Lambda's timeout. */
const longestRun = minutes(3)

/**
 * Brings the snapshot of the index up to date, if it is worth it: many changes have come since, or it is old,
 * missing or damaged. Safe to run twice at once: both snapshots are right, and the later one stays.
 */
export async function keepSnapshot(
  deps: IndexDeps,
  at: Date,
): Promise<{ documents: number; isStored: boolean }> {
  const snapshot = await latestSnapshot(deps.table)
  const isStale = !snapshot || at.getTime() - new Date(snapshot.builtAt).getTime() >= oldestBuild
  const opened: Copy | undefined = isStale ? undefined : await openSaved(deps, snapshot, at)
  const copy = opened ?? (await buildIndex(deps, at))
  const startTime = Date.now()
  let changeCount = 0
  for (let isAll = false; !isAll && Date.now() - startTime < longestRun; ) {
    const step = await catchUp(deps, copy, at, changesAtOnce)
    changeCount += step.count
    isAll = step.isAll
  }
  const isOld =
    snapshot !== undefined && at.getTime() - new Date(snapshot.position).getTime() >= oldestSnapshot
  const isStored = opened === undefined || changeCount >= manyChanges || isOld
  if (isStored) await storeSnapshot(deps, copy, at)
  const documents = copy.index.size
  copy.index.close()
  return { documents, isStored }
}
