import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { defineEntity } from '#functions/platform/entity.ts'
import { groupsOf } from '#functions/platform/groupsOf.ts'
import type { Table } from '#functions/platform/table.ts'
import { change, put, remove, tookPlace } from '#functions/platform/write.ts'
import { directoryRefusals } from '#shared/directory/refusals.ts'
import { after, epochSeconds, minutes } from '#shared/kernel/time.ts'
import type { DirectoryPlatform } from './directoryPlatform.ts'
import { type Batch, batchKey, goneKey } from './import/batch.ts'
import { batches } from './import/batches.ts'
import { markDeleted } from './import/removeBatch.ts'

/** A removal writes a sign of life each minute; after three minutes without one it is started again. */
const silence = minutes(3)
/** How long an order to clear everything is remembered, so that its outcome can be requested again. */
const remembered = minutes(10)

const clearingKey = { pk: 'DIRECTORY', sk: 'CLEARING' }
/** The uploads that the last order to delete all of them covers, until a response has carried its outcome. */
const clearing = defineEntity({
  type: 'Clearing',
  /** `name` of the workflow's run. */
  schema: z.object({ name: z.string(), batchIds: z.array(z.string()), until: z.iso.datetime() }),
  keys: ({ until }) => ({ ...clearingKey, expiresAt: epochSeconds(new Date(until)) }),
})

/** Removals that were requested. They go on by themselves in a workflow, even when nobody waits any more. */
export function deletions({
  table,
  log,
  deletionWorkflow,
}: Pick<DirectoryPlatform, 'table' | 'log' | 'deletionWorkflow'>) {
  const uploads = batches(table)

  async function start(name: string, batchIds: readonly string[]) {
    try {
      await deletionWorkflow.start(name, { batchIds })
    } catch (error) {
      log.error('deletion not started', error as Error)
      throw directoryRefusals.deletionNotStarted({ retryAfter: 5 })
    }
  }

  async function soFar(batchIds: readonly string[]): Promise<number> {
    let sum = 0
    for (const batchId of batchIds)
      sum += (await uploads.wentWith(batchId)) ?? (await removedOf(table, batchId))
    return sum
  }

  return {
    /** Deletes one upload. A second call starts no second run, because a run bears the upload's name. */
    async begin(batchId: string, at: Date): Promise<void> {
      await markDeleted(table, batchId, at)
      await start(batchId, [batchId])
    },

    /** Deletes all uploads; returns which. Called again while that goes on, or once after, it means the same uploads. */
    async beginAll(at: Date, newName: string): Promise<string[]> {
      const present = await uploads.ids()
      const found = await table.get(clearing, clearingKey)
      const known = found && new Date(found.until) > at ? found : { name: newName, batchIds: [] as string[] }
      const fresh = present.filter((batchId) => !known.batchIds.includes(batchId))
      if (present.length === 0) return known.batchIds
      // Uploads that an earlier order has finished are counted too, but only while some of that order remain.
      const batchIds = present.length > fresh.length ? [...known.batchIds, ...fresh] : fresh
      const name = fresh.length > 0 ? newName : known.name
      if (fresh.length > 0)
        await table.write(put(clearing, { name, batchIds, until: after(at, remembered).toISOString() }))
      for (const group of groupsOf(present, 20))
        await Promise.all(group.map((batchId) => markDeleted(table, batchId, at)))
      await start(name, present)
      return batchIds
    },
    told: () => table.write(remove(clearingKey)),

    /** A removal without a recent sign of life is started again, once, by the first request about it. */
    async startIfSilent({ batchId, deletedAt, deletionSeenAt = deletedAt }: Batch, at: Date): Promise<void> {
      if (deletionSeenAt === undefined || at.getTime() - new Date(deletionSeenAt).getTime() < silence) return
      const seen = { expression: '#deletionSeenAt = :seen', values: { seen: deletionSeenAt } }
      const first = await tookPlace(
        table.write(change(batchKey(batchId), 'SET #deletionSeenAt = :at', { at: at.toISOString() }, seen)),
      )
      if (first) await start(`${batchId}-${epochSeconds(at)}`, [batchId])
    },

    /** How many listings were removed with the uploads, once all of them are gone; undefined when `waitMs` ends before. */
    async ended(batchIds: readonly string[], waitMs: number): Promise<number | undefined> {
      const begun = performance.now()
      for (let wait = 50; ; wait = Math.min(wait * 1.3, 500)) {
        const present = new Set(await uploads.ids())
        if (!batchIds.some((batchId) => present.has(batchId))) return soFar(batchIds)
        if (performance.now() - begun + wait > waitMs) return undefined
        await pause(wait)
      }
    },

    /** How many listings are gone. */
    soFar,

    /**
     * How many listings went with an upload whose deletion has ended. Returned once: later requests are about an upload that
     * does not exist.
     */
    async tell(batchId: string): Promise<number | undefined> {
      const first = await tookPlace(
        table.write(change(goneKey(batchId), 'SET #told = :told', { told: true }, untold)),
      )
      return first ? uploads.wentWith(batchId) : undefined
    },
  }
}

const untold = { expression: 'attribute_exists(#pk) AND attribute_not_exists(#told)' }

async function removedOf(table: Table, batchId: string): Promise<number> {
  const uploads = batches(table)
  return (await uploads.byIdWhateverState(batchId))?.deletedListings ?? uploads.removed(batchId)
}
