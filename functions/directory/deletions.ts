import * as z from 'zod/mini'
import { groupsOf } from '#functions/platform/aws/groupsOf.ts'
import { poll } from '#functions/platform/poll.ts'
import { defineEntity } from '#functions/platform/table/entity.ts'
import { change, conditionHeld, put, remove } from '#functions/platform/table/write.ts'
import { directoryRefusals } from '#shared/directory/refusals.ts'
import { after, epochSeconds, minutes } from '#shared/kernel/time.ts'
import type { DirectoryPlatform } from './directoryPlatform.ts'
import { type Batch, batchKey, deletedUploadKey } from './import/batch.ts'
import { batchRepository } from './import/batchRepository.ts'
import { markDeleted } from './import/removeBatch.ts'

/** A running deletion updates `deletionSeenAt` every minute. */
const stalledAfter = minutes(3)
/** How long the uploads of a `clear-all` are remembered, so that a repeated call can return its count. */
const retention = minutes(10)

const clearingKey = { pk: 'DIRECTORY', sk: 'CLEARING' }
/** The uploads that the last `clear-all` deletes, until a response has returned their count. */
const clearing = defineEntity({
  type: 'Clearing',
  /** `name` is the name of the workflow's execution. */
  schema: z.object({ name: z.string(), batchIds: z.array(z.string()), until: z.iso.datetime() }),
  keys: ({ until }) => ({ ...clearingKey, expiresAt: epochSeconds(new Date(until)) }),
})

const notCountedYet = { expression: 'attribute_exists(#pk) AND attribute_not_exists(#told)' }

/** Deletes uploads by a workflow, which continues even if no request waits for its end any more. */
export function deletions({
  table,
  log,
  deletionWorkflow,
}: Pick<DirectoryPlatform, 'table' | 'log' | 'deletionWorkflow'>) {
  const batches = batchRepository(table)

  async function startWorkflow(name: string, batchIds: readonly string[]) {
    try {
      await deletionWorkflow.start(name, { batchIds })
    } catch (error) {
      log.error('deletion not started', error as Error)
      throw directoryRefusals.deletionNotStarted({ retryAfter: 5 })
    }
  }

  /** Counts the listings of these uploads that have been removed so far. */
  async function countRemoved(batchIds: readonly string[]): Promise<number> {
    let sum = 0
    for (const batchId of batchIds)
      sum +=
        (await batches.deletedListings(batchId)) ??
        (await batches.byIdEvenIfDeleting(batchId))?.deletedListings ??
        (await batches.removedListings(batchId))
    return sum
  }

  return {
    countRemoved,

    /** Starts deleting one upload. A second call starts nothing: the execution has the upload's name. */
    async start(batchId: string, at: Date): Promise<void> {
      await markDeleted(table, batchId, at)
      await startWorkflow(batchId, [batchId])
    },

    /**
     * Starts deleting all uploads and returns their ids. A repeated call, during the deletion or once after
     * it, returns the same uploads and those added since.
     */
    async startAll(at: Date, newName: string): Promise<string[]> {
      const existingIds = await batches.ids()
      const stored = await table.get(clearing, clearingKey)
      const lastClearing =
        stored && new Date(stored.until) > at ? stored : { name: newName, batchIds: [] as string[] }
      const newBatchIds = existingIds.filter((batchId) => !lastClearing.batchIds.includes(batchId))
      if (existingIds.length === 0) return lastClearing.batchIds
      // Uploads that an earlier call has deleted count too, as long as some of that call's remain.
      const batchIds =
        existingIds.length > newBatchIds.length ? [...lastClearing.batchIds, ...newBatchIds] : newBatchIds
      const name = newBatchIds.length > 0 ? newName : lastClearing.name
      if (newBatchIds.length > 0)
        await table.write(put(clearing, { name, batchIds, until: after(at, retention).toISOString() }))
      for (const group of groupsOf(existingIds, 20))
        await Promise.all(group.map((batchId) => markDeleted(table, batchId, at)))
      await startWorkflow(name, existingIds)
      return batchIds
    },

    /** Forgets the uploads of the last `clear-all`: a response has returned their count. */
    forgetAll: () => table.write(remove(clearingKey)),

    /** Starts a stalled deletion again. Of several simultaneous calls only one does so. */
    async restartIfStalled(
      { batchId, deletedAt, deletionSeenAt = deletedAt }: Batch,
      at: Date,
    ): Promise<void> {
      if (deletionSeenAt === undefined) return
      if (at.getTime() - new Date(deletionSeenAt).getTime() < stalledAfter) return
      const isUnseenSince = { expression: '#deletionSeenAt = :seen', values: { seen: deletionSeenAt } }
      const isFirst = await conditionHeld(
        table.write(
          change(batchKey(batchId), 'SET #deletionSeenAt = :at', { at: at.toISOString() }, isUnseenSince),
        ),
      )
      if (isFirst) await startWorkflow(`${batchId}-${epochSeconds(at)}`, [batchId])
    },

    /** Returns how many listings were removed, once all uploads are gone; undefined after `waitMs`. */
    awaitEnd: (batchIds: readonly string[], waitMs: number) =>
      poll(async () => {
        const existingIds = new Set(await batches.ids())
        return batchIds.some((batchId) => existingIds.has(batchId)) ? undefined : countRemoved(batchIds)
      }, waitMs),

    /** Returns the count of a finished deletion, but only once. After that, the upload counts as missing. */
    async takeCount(batchId: string): Promise<number | undefined> {
      const isFirst = await conditionHeld(
        table.write(change(deletedUploadKey(batchId), 'SET #told = :told', { told: true }, notCountedYet)),
      )
      return isFirst ? batches.deletedListings(batchId) : undefined
    },
  }
}
