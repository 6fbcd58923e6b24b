import * as z from 'zod/mini'
import { defineEntity } from '#functions/platform/table/entity.ts'
import type { Table } from '#functions/platform/table/table.ts'
import { change, type Write } from '#functions/platform/table/write.ts'
import { contractorTypes } from '#shared/directory/industry.ts'
import { isPublic, type ListingItem } from './listing.ts'

/**
 * The counts of listings by contractor type change in the same transactions that write and remove listings,
 * so they are always right. Transactions on the same item conflict, so the counts are spread over eight
 * items, one for each chunk of an import in turn.
 */
const shardCount = 8
const shardKey = (chunk: number) => ({ pk: 'DIRECTORY', sk: `CONTRACTOR_TYPES#${chunk % shardCount}` })
const attributePrefix = 'of '

type CountedListing = Pick<ListingItem, 'industry' | 'contractorType' | 'hidden'>
/** Returns the type that the listing is counted under, or undefined. Only public listings are counted. */
export const countedTypeOf = (item: CountedListing) =>
  isPublic(item) && item.industry === 'Local Contractors' && item.contractorType !== ''
    ? item.contractorType
    : undefined

/** Collects the changes that one transaction makes to the counts. */
export function contractorTally() {
  const changes = new Map<string, number>()
  const count = (item: CountedListing | undefined, by: number) => {
    const type = item && countedTypeOf(item)
    if (type !== undefined) changes.set(type, (changes.get(type) ?? 0) + by)
  }
  return {
    add: (item: CountedListing) => count(item, 1),
    remove: (item: CountedListing | undefined) => count(item, -1),
    /** Returns one write, or none if no count changes. An import passes its chunk. */
    writes({ chunk = 0 } = {}): Write[] {
      const changed = [...changes].filter(([, by]) => by !== 0)
      if (changed.length === 0) return []
      const added = changed.map((_, index) => `#type${index} :by${index}`)
      const values = Object.fromEntries(changed.map(([, by], index) => [`by${index}`, by]))
      const names = Object.fromEntries(
        changed.map(([type], index) => [`type${index}`, attributePrefix + type]),
      )
      const expression = `SET #type = :type ADD #version :one, ${added.join(', ')}`
      return [
        change(
          shardKey(chunk),
          expression,
          { ...values, type: 'ContractorCounts', one: 1 },
          undefined,
          names,
        ),
      ]
    },
  }
}

/** Members' own contractors have one item each, which is erased with the listing or the account. */
export const ownContractorKey = (listingId: string) => ({ pk: 'OWNCONTRACTORS', sk: listingId })
export const ownContractor = defineEntity({
  type: 'OwnContractor',
  schema: z.object({ listingId: z.string(), contractorType: z.string() }),
  keys: ({ listingId }) => ownContractorKey(listingId),
})

/** Returns the contractor types in use, by name, with their counts; all known types with 0 if none is. */
export async function contractorCounts(table: Table): Promise<{ name: string; count: number }[]> {
  // A Map, since a member's own type may have the name of an object's property, such as `constructor`.
  const counts = new Map<string, number>()
  const add = (name: string, count: number) => counts.set(name, (counts.get(name) ?? 0) + count)
  await Promise.all([
    (async () => {
      for await (const row of table.rows({
        pk: shardKey(0).pk,
        beginsWith: 'CONTRACTOR_TYPES#',
        consistent: true,
      }))
        for (const [name, count] of Object.entries(row))
          if (name.startsWith(attributePrefix)) add(name.slice(attributePrefix.length), Number(count))
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
