import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { InventoryForm, InventoryWithFigures } from '#shared/inventories/inventory.ts'
import { api } from '../api.ts'
import { beginAction } from './freshError.ts'

export type Change = Partial<InventoryForm>

/** Returns the stored fields of an inventory, without those that the server computes. */
const formOf = ({ _id, activities, figures, version, ...form }: InventoryWithFigures): InventoryForm => form

/** One inventory with its figures, and the way to change it. */
export function useInventory(id: string) {
  const queries = useQueryClient()
  const query = useQuery(api.get.query({ id }))
  /** Reads everything of the inventories again, since each activity changes totals, counts and comparisons. */
  const reload = () => queries.invalidateQueries({ queryKey: ['inventories'] })
  return {
    ...query,
    reload,
    async change(inventory: InventoryWithFigures, change: Change): Promise<void> {
      beginAction()
      try {
        await api.replace({ ...formOf(inventory), ...change, id, version: inventory.version })
      } finally {
        // After a refusal too: somebody may have changed it in another tab.
        await reload()
      }
    },
  }
}

export type ChangeInventory = (change: Change) => Promise<void>
