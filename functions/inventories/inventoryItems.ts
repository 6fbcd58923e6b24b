import * as z from 'zod/mini'
import { PersonalDataKeys } from '#functions/platform/accounts/personalData.ts'
import { defineEntity } from '#functions/platform/table/entity.ts'
import { Activity } from '#shared/inventories/activity.ts'
import { ActivityCounts, InventoryForm } from '#shared/inventories/inventory.ts'

export const userPartition = (userId: string) => `INVENTORIES#${userId}`
export const inventoryKey = (userId: string, id: string) => ({
  pk: userPartition(userId),
  sk: `INVENTORY#${id}`,
})
export const ledgerKey = (userId: string) => ({ pk: userPartition(userId), sk: 'LEDGER' })
export const activityPartition = (id: string) => `INVENTORY#${id}`
export const countsKey = (id: string) => ({ pk: activityPartition(id), sk: 'COUNTS' })
/** The key prefix of an inventory's activities. */
export const activitiesKey = (id: string) => ({ pk: activityPartition(id), sk: 'ACTIVITY#' })
export const activityKey = (id: string, year: number, activityId: string) => ({
  pk: activityPartition(id),
  sk: `ACTIVITY#${year}#${activityId}`,
})

/** A company: its sites, years and aims. Its version counts only its own changes, not those of its activities. */
export const storedInventory = defineEntity({
  type: 'Inventory',
  schema: z.extend(InventoryForm, { _id: z.string(), userId: z.string() }),
  keys: ({ userId, _id }) => inventoryKey(userId, _id),
})
export type StoredInventory = z.output<typeof storedInventory.schema>

/** One for each inventory. Every write of an activity writes it too, so that two at once cannot exceed a limit. */
export const storedCounts = defineEntity({
  type: 'InventoryCounts',
  schema: z.extend(ActivityCounts, { inventoryId: z.string() }),
  keys: ({ inventoryId }) => countsKey(inventoryId),
})
export type StoredCounts = z.output<typeof storedCounts.schema>

export const storedActivity = defineEntity({
  type: 'InventoryActivity',
  schema: z.extend(Activity, { inventoryId: z.string() }),
  keys: ({ inventoryId, year, id }) => activityKey(inventoryId, year, id),
})
export type StoredActivity = z.output<typeof storedActivity.schema>

/**
 * One for each person with inventories. Every write that adds or deletes one writes it too. GSI1 finds it, and through it all
 * inventories of the person, for the account's export and erasure.
 */
export const storedLedger = defineEntity({
  type: 'InventoryLedger',
  schema: z.object({
    userId: z.string(),
    ids: z.array(z.string()),
    /** Deleted inventories whose activities are still being removed. */
    removing: z.array(z.string()),
    personalData: PersonalDataKeys,
  }),
  keys: ({ userId }) => ({ ...ledgerKey(userId), gsi1pk: `USER#${userId}`, gsi1sk: 'INVENTORIES' }),
})
export type Ledger = z.output<typeof storedLedger.schema>
