import { groupsOf } from '#functions/platform/aws/groupsOf.ts'
import type { Table } from '#functions/platform/table/table.ts'
import {
  hold,
  identityHoldKey,
  importedListingId,
  isImported,
  listing,
  listingKey,
} from '../listings/listing.ts'

/** Further companies of a file are not compared: that is 200 reads of 100 items, some two seconds. */
const maxCompared = 10_000
const keysPerRead = 100
const concurrentReads = 8

/** Counts the companies of a file, and finds out which of them the directory has. */
export function companiesInFile(table: Table) {
  const companies = new Map<string, { company: string; email: string }>()
  let rows = 0

  return {
    add({ company, email }: { company: string; email: string }) {
      rows++
      companies.set(importedListingId(company, email), { company, email })
    },

    async compare() {
      const compared = [...companies].slice(0, maxCompared)
      const counts = { updated: 0, members: 0 }
      for (const groups of groupsOf(groupsOf(compared, keysPerRead), concurrentReads))
        for (const found of await Promise.all(groups.map((group) => compareGroup(table, group)))) {
          counts.updated += found.updated
          counts.members += found.members
        }
      return {
        ...counts,
        new: compared.length - counts.updated - counts.members,
        repeats: rows - companies.size,
        notCompared: companies.size - compared.length,
      }
    },
  }
}

/** A member's own company has the id of the imported one, or another id and a hold on the name and e-mail. */
async function compareGroup(
  table: Table,
  group: readonly (readonly [id: string, { company: string; email: string }])[],
) {
  const [listings, holds] = await Promise.all([
    table.getMany(
      listing,
      group.map(([id]) => listingKey(id)),
    ),
    table.getMany(
      hold,
      group.map(([, { company, email }]) => identityHoldKey(company, email)),
    ),
  ])
  const heldHashes = new Set(holds.map(({ hash }) => hash))
  const members = new Set(listings.filter((item) => !isImported(item)).map(({ _id }) => _id))
  for (const [id] of group) if (heldHashes.has(id.replace('lst_', ''))) members.add(id)
  const updated = listings.filter(({ _id }) => !members.has(_id)).length
  return { updated, members: members.size }
}
