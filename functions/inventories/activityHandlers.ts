import { page } from '#functions/platform/http/answer.ts'
import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import type { Platform } from '#functions/platform/platform.ts'
import type { Stored } from '#functions/platform/table/entity.ts'
import { untilWritten } from '#functions/platform/table/write.ts'
import { checkActivity, checkGrowth } from '#shared/inventories/checkInventory.ts'
import type { inventories as contract } from '#shared/inventories/contract.ts'
import { figureOf } from '#shared/inventories/figure.ts'
import { maxActivities } from '#shared/inventories/limits.ts'
import { recordedActivity } from '#shared/inventories/recordedActivity.ts'
import { inventoryRefusals } from '#shared/inventories/refusals.ts'
import { found } from '#shared/kernel/refusal.ts'
import { activityRepository } from './activityRepository.ts'
import { authorName } from './authorName.ts'
import type { StoredActivity } from './inventoryItems.ts'
import { inventoryRepository } from './inventoryRepository.ts'

const toResponse = ({ inventoryId, version, ...activity }: Stored<StoredActivity>) =>
  recordedActivity(figureOf(activity), version)

type ActivityRoutes = 'activities' | 'putActivity' | 'removeActivity'

export function activityHandlers({
  table,
  users,
}: Pick<Platform, 'table' | 'users'>): Pick<Handlers<typeof contract>, ActivityRoutes> {
  const inventories = inventoryRepository(table)
  const activities = activityRepository(table)
  const inventoryOf = async (userId: string, id: string) =>
    found(await inventories.byId(userId, id), inventoryRefusals.missing)
  const countsOf = async (id: string) => found(await activities.countsOf(id), inventoryRefusals.missing)

  return {
    async activities({ input: { id, year, site, after, limit }, actor: { userId } }) {
      await inventoryOf(userId, id)
      return page(await activities.page(id, year, { limit, ...(after && { after }) }), (one) =>
        site === undefined || one.site === site ? toResponse(one) : undefined,
      )
    },

    async putActivity({ input, actor: { userId, package: plan }, at }) {
      const { id: inventoryId, activityId, version, ...form } = input
      const author = await authorName(users, userId)
      return untilWritten(async () => {
        const inventory = await inventoryOf(userId, inventoryId)
        const counts = await countsOf(inventoryId)
        const before = await activities.byId(inventory, activityId)
        // A call that was repeated has been carried out already.
        if (before && version === undefined) return toResponse(before)
        if (!before && version !== undefined) throw inventoryRefusals.activityMissing()
        if (before && before.version !== version)
          throw inventoryRefusals.activityChanged({ current: toResponse(before) })
        const activity = { ...form, id: activityId }
        checkActivity(activity, inventory)
        if (!before) {
          checkGrowth(plan, inventory, (await inventories.ledgerOf(userId)).ids.length)
          if (counts.total >= maxActivities)
            throw inventoryRefusals.tooManyActivities({ params: { most: maxActivities } })
        }
        const after = { ...activity, inventoryId, enteredBy: author, enteredAt: at.toISOString() }
        await activities.write(inventory, counts, [{ before, after }])
        return toResponse({ ...after, version: (before?.version ?? 0) + 1 })
      })
    },

    removeActivity: ({ input: { id, activityId }, actor: { userId } }) =>
      untilWritten(async () => {
        const inventory = await inventoryOf(userId, id)
        const counts = await countsOf(id)
        const before = found(await activities.byId(inventory, activityId), inventoryRefusals.activityMissing)
        await activities.write(inventory, counts, [{ before }])
      }),
  }
}
