import { page } from '#functions/platform/http/answer.ts'
import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import type { Platform } from '#functions/platform/platform.ts'
import type { Stored } from '#functions/platform/table/entity.ts'
import { untilWritten } from '#functions/platform/table/write.ts'
import { checkedInventory, checkPlan, checkSiteRegions } from '#shared/inventories/checkInventory.ts'
import type { inventories as contract } from '#shared/inventories/contract.ts'
import { figureOf } from '#shared/inventories/figure.ts'
import { figuresOf } from '#shared/inventories/figuresOf.ts'
import type { ActivityCounts, Inventory, InventoryForm } from '#shared/inventories/inventory.ts'
import { maxInventories } from '#shared/inventories/limits.ts'
import { planGives } from '#shared/inventories/planGives.ts'
import { inventoryRefusals } from '#shared/inventories/refusals.ts'
import { found } from '#shared/kernel/refusal.ts'
import { activityRepository } from './activityRepository.ts'
import type { StoredInventory } from './inventoryItems.ts'
import { inventoryRepository } from './inventoryRepository.ts'

const noActivities: ActivityCounts = { total: 0, bySite: {}, byYear: {} }

const toResponse = (
  { userId, ...inventory }: Stored<StoredInventory>,
  { total, bySite, byYear }: ActivityCounts = noActivities,
): Inventory => ({ ...inventory, activities: { total, bySite, byYear } })

/** Refuses a form that leaves out a site or a year that has activities. */
function checkRemovals({ sites, years }: InventoryForm, before: InventoryForm, counts: ActivityCounts): void {
  for (const { id, name } of before.sites) {
    const activities = counts.bySite[id] ?? 0
    if (activities > 0 && !sites.some((site) => site.id === id))
      throw inventoryRefusals.siteInUse({ params: { site: name, activities } })
  }
  for (const { year } of before.years) {
    const activities = counts.byYear[year] ?? 0
    if (activities > 0 && !years.some((one) => one.year === year))
      throw inventoryRefusals.yearInUse({ params: { year: String(year), activities } })
  }
}

type InventoryRoutes = 'list' | 'create' | 'get' | 'replace' | 'remove'

/** People see and change their own inventories only; another's is refused like a missing one. */
export function inventoryHandlers({
  table,
}: Pick<Platform, 'table'>): Pick<Handlers<typeof contract>, InventoryRoutes> {
  const inventories = inventoryRepository(table)
  const activities = activityRepository(table)
  const byId = async (userId: string, id: string) =>
    found(await inventories.byId(userId, id), inventoryRefusals.missing)
  const countsOf = async (id: string) => found(await activities.countsOf(id), inventoryRefusals.missing)

  return {
    async list({ input, actor }) {
      const inventoryPage = await inventories.page(actor.userId, input)
      const counts = await inventories.countsOf(inventoryPage.items.map(({ _id }) => _id))
      const byInventory = new Map(counts.map((one) => [one.inventoryId, one]))
      return page(inventoryPage, (one) => toResponse(one, byInventory.get(one._id)))
    },

    async create({ input, actor: { userId, package: plan }, at, newId }) {
      const form = checkedInventory(input, at)
      checkSiteRegions(form)
      checkPlan(plan, form)
      const _id = newId('inv')
      if ((await inventories.ledgerOf(userId)).removing.length > 0) await inventories.sweep(userId)
      return untilWritten(async () => {
        const ledger = await inventories.ledgerOf(userId)
        if (ledger.ids.length >= maxInventories)
          throw inventoryRefusals.tooMany({ params: { most: maxInventories } })
        if (ledger.ids.length >= planGives[plan].inventories) throw inventoryRefusals.needsPlan()
        return toResponse(await inventories.add(ledger, { ...form, _id, userId }))
      })
    },

    async get({ input: { id }, actor: { userId } }) {
      const inventory = await byId(userId, id)
      const all = await activities.all(id)
      const counts = await countsOf(id)
      return { ...toResponse(inventory, counts), figures: figuresOf(inventory, all.map(figureOf)) }
    },

    async replace({ input: { id, version, ...input }, actor: { userId, package: plan }, at }) {
      const form = checkedInventory(input, at)
      return untilWritten(async () => {
        const before = await byId(userId, id)
        const counts = await countsOf(id)
        if (before.version !== version)
          throw inventoryRefusals.changedMeanwhile({ current: toResponse(before, counts) })
        checkSiteRegions(form, before)
        checkPlan(plan, form, before)
        checkRemovals(form, before, counts)
        return toResponse(await inventories.replace(before, counts, { ...form, _id: id, userId }), counts)
      })
    },

    async remove({ input: { id }, actor: { userId } }) {
      await untilWritten(async () => {
        const ledger = await inventories.ledgerOf(userId)
        await inventories.remove(ledger, await byId(userId, id))
      })
      await inventories.sweep(userId)
    },
  }
}
