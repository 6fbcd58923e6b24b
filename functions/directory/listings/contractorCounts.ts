import * as z from 'zod/mini'
import { defineEntity } from '#functions/platform/entity.ts'
import type { Table } from '#functions/platform/table.ts'
import { change, type Write } from '#functions/platform/write.ts'
import { contractorTypes } from '#shared/directory/industry.ts'
import type { Listing } from '#shared/directory/listing.ts'

/**
 * How many listings there are of each contractor type is changed by the very transactions that write and remove listings, so
 * it is right at any moment, whoever is killed. Transactions that share an item conflict: the numbers stand in eight items, and
 * each chunk of an import has one of them.
 */
const shards = 8
const key = (shard: number) => ({ pk: 'DIRECTORY', sk: `CONTRACTOR_TYPES#${shard % shards}` })
const prefix = 'of '

type Counted = Pick<Listing, 'industry' | 'contractorType'>
const typeOf = ({ industry, contractorType }: Counted) =>
  industry === 'Local Contractors' && contractorType !== '' ? contractorType : undefined

/** What one transaction changes in the numbers. */
export function tally() {
  const changes = new Map<string, number>()
  const count = (item: Counted | undefined, by: number) => {
    const type = item && typeOf(item)
    if (type !== undefined) changes.set(type, (changes.get(type) ?? 0) + by)
  }
  return {
    gains: (item: Counted) => count(item, 1),
    loses: (item: Counted | undefined) => count(item, -1),
    /** One write, or none when no number changes. */
    writes(shard: number): Write[] {
      const changed = [...changes].filter(([, by]) => by !== 0)
      if (changed.length === 0) return []
      const added = changed.map((_, at) => `#type${at} :by${at}`)
      const values = Object.fromEntries(changed.map(([, by], at) => [`by${at}`, by]))
      const names = Object.fromEntries(changed.map(([type], at) => [`type${at}`, prefix + type]))
      const expression = `SET #type = :type ADD #version :one, ${added.join(', ')}`
      return [
        change(key(shard), expression, { ...values, type: 'ContractorCounts', one: 1 }, undefined, names),
      ]
    },
  }
}

/** A member's own listing of a contractor: one item each, which is erased with the listing and the account. */
export const ownContractorKey = (listingId: string) => ({ pk: 'OWNCONTRACTORS', sk: listingId })
export const ownContractor = defineEntity({
  type: 'OwnContractor',
  schema: z.object({ listingId: z.string(), contractorType: z.string() }),
  keys: ({ listingId }) => ownContractorKey(listingId),
})

/** Contractor types in use by name, with how many listings each; all known types with 0 when none is in use. */
export async function contractorCounts(table: Table): Promise<{ name: string; count: number }[]> {
  // By a map, for a member's own words may be `constructor`.
  const counts = new Map<string, number>()
  const add = (name: string, count: number) => counts.set(name, (counts.get(name) ?? 0) + count)
  await Promise.all([
    (async () => {
      for await (const row of table.rows({
        pk: key(0).pk,
        beginsWith: 'CONTRACTOR_TYPES#',
        consistent: true,
      }))
        for (const [name, count] of Object.entries(row))
          if (name.startsWith(prefix)) add(name.slice(prefix.length), Number(count))
    })(),
    (async () => {
      for await (const { contractorType } of table.all(ownContractor, {
        pk: ownContractorKey('').pk,
        consistent: true,
      }))
        add(contractorType, 1)
    })(),
  ])
  const used = [...counts].filter(([, count]) => count > 0)
  if (used.length === 0) return contractorTypes.map((name) => ({ name, count: 0 }))
  return used.map(([name, count]) => ({ name, count })).sort((a, b) => (a.name < b.name ? -1 : 1))
}
