import { groupsOf } from '#functions/platform/aws/groupsOf.ts'
import type { Stored } from '#functions/platform/table/entity.ts'
import type { Table } from '#functions/platform/table/table.ts'
import { ConditionFailed, untilWritten } from '#functions/platform/table/write.ts'
import type { ActivityForm } from '#shared/inventories/activity.ts'
import { checkActivity, checkGrowth } from '#shared/inventories/checkInventory.ts'
import { maxActivities } from '#shared/inventories/limits.ts'
import { inventoryRefusals } from '#shared/inventories/refusals.ts'
import type { Package } from '#shared/kernel/actor.ts'
import { found } from '#shared/kernel/refusal.ts'
import { activityRepository, maxChangesAtOnce } from './activityRepository.ts'
import type { StoredCounts, StoredInventory } from './inventoryItems.ts'
import { inventoryRepository } from './inventoryRepository.ts'

interface Importer {
  userId: string
  inventoryId: string
  plan: Package
  enteredBy: string
  at: Date
  /** No further group is begun after this time, in ms of `Date.now`. */
  deadline: number
}

interface State {
  inventory: Stored<StoredInventory>
  counts: Stored<StoredCounts>
  ids: ReadonlySet<string>
}

/**
 * Adds activities of a spreadsheet that are not there yet, group by group. Other writes may come between two groups. If
 * the Lambda is killed, or the time is over, the same call again adds the rest.
 */
export function activityImport(
  table: Table,
  { userId, inventoryId, plan, enteredBy, at, deadline }: Importer,
) {
  const inventories = inventoryRepository(table)
  const activities = activityRepository(table)

  async function read(): Promise<State> {
    const inventory = found(await inventories.byId(userId, inventoryId), inventoryRefusals.missing)
    const counts = found(await activities.countsOf(inventoryId), inventoryRefusals.missing)
    const all = counts.total === 0 ? [] : await activities.all(inventoryId)
    return { inventory, counts, ids: new Set(all.map(({ id }) => id)) }
  }

  /** Refuses what would exceed a limit, before anything is stored. */
  async function checkLimits({ inventory, counts }: State, added: number) {
    if (added === 0) return
    checkGrowth(plan, inventory, (await inventories.ledgerOf(userId)).ids.length)
    if (counts.total + added > maxActivities)
      throw inventoryRefusals.tooManyActivities({ params: { most: maxActivities } })
  }

  const isNew =
    ({ ids }: State) =>
    (activity: ActivityForm) =>
      !ids.has(activity.id)

  return {
    /** Counts what is new, and refuses what the import would refuse. */
    async check(all: readonly ActivityForm[]) {
      const state = await read()
      const added = all.filter(isNew(state))
      await checkLimits(state, added.length)
      return { imported: added.length, present: all.length - added.length, left: 0 }
    },
    async run(all: readonly ActivityForm[]) {
      let state: State | undefined = await read()
      const added = all.filter(isNew(state))
      await checkLimits(state, added.length)
      let imported = 0
      for (const group of groupsOf(added, maxChangesAtOnce)) {
        if (Date.now() > deadline) break
        imported += await untilWritten(async () => {
          state ??= await read()
          const { inventory, counts } = state
          const stillNew = group.filter(isNew(state))
          for (const activity of stillNew) checkActivity(activity, inventory)
          await checkLimits(state, stillNew.length)
          const changes = stillNew.map((activity) => ({
            after: { ...activity, inventoryId, enteredBy, enteredAt: at.toISOString() },
          }))
          try {
            state.counts = await activities.write(inventory, counts, changes)
          } catch (error) {
            if (error instanceof ConditionFailed) state = undefined
            throw error
          }
          return stillNew.length
        })
      }
      return { imported, present: all.length - added.length, left: added.length - imported }
    },
  }
}
