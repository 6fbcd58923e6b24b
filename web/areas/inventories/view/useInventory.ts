import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { InventoryForm, InventoryWithFigures } from '#shared/inventories/inventory.ts'
import { api } from '../api.ts'
import { beginAction } from './errorOfLastAction.ts'

export type Change = Partial<InventoryForm>

/** Returns the stored fields of an inventory, without those that the server computes. */
const formOf = ({ _id, activities, figures, version, ...form }: InventoryWithFigures): InventoryForm => form

/** Loads one inventory with its figures, and returns a function that changes it. */
export function useInventory(id: string) {
  const queries = useQueryClient()
  const query = useQuery(api.get.query({ id }))
  /** Loads all data of inventories again, because each activity changes totals, counts and comparisons. */
  const reload = () => queries.invalidateQueries({ queryKey: ['inventories'] })
  return {
    ...query,
    reload,
    async change(inventory: InventoryWithFigures, change: Change): Promise<void> {
      beginAction()
      try {
        await api.replace({ ...formOf(inventory), ...change, id, version: inventory.version })
      } finally {
        // The inventory is loaded after a refusal too, because another tab may have changed it.
        await reload()
      }
    },
  }
}

export type ChangeInventory = (change: Change) => Promise<void>
