import * as z from 'zod/mini'
import { defineEntity } from '#functions/platform/entity.ts'
import type { Table } from '#functions/platform/table.ts'
import { ConditionFailed, put, unchanged } from '#functions/platform/write.ts'
import { contractorTypes } from '#shared/directory/industry.ts'
import { byIndustry, listing } from './listing.ts'

const key = { pk: 'DIRECTORY', sk: 'CONTRACTOR_TYPES' }
const counts = defineEntity({
  type: 'ContractorCounts',
  schema: z.object({ counts: z.record(z.string(), z.number()) }),
  keys: () => key,
})

/** Contractor types in use by name, with how many listings each; all known types with 0 when none is in use. */
export async function contractorCounts(table: Table): Promise<{ name: string; count: number }[]> {
  const used = Object.entries((await table.get(counts, key))?.counts ?? {}).map(([name, count]) => ({ name, count }))
  if (used.length === 0) return contractorTypes.map((name) => ({ name, count: 0 }))
  return used.sort((a, b) => (a.name < b.name ? -1 : 1))
}

/**
 * Counts anew. Called when many listings have changed, so that a visitor's question costs one read. Of two that count at
 * once, the one that began with the older state counts again.
 */
export async function recountContractors(table: Table): Promise<void> {
  for (let attempt = 0; attempt < 10; attempt++) {
    const before = await table.get(counts, key)
    // By a map, for a member's own words may be `constructor`.
    const counted = new Map<string, number>()
    for await (const { contractorType } of table.all(listing, byIndustry('Local Contractors')))
      if (contractorType !== '') counted.set(contractorType, (counted.get(contractorType) ?? 0) + 1)
    try {
      await table.write(put(counts, { counts: Object.fromEntries(counted), version: before?.version }, unchanged(before ?? {})))
      return
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error
    }
  }
}
