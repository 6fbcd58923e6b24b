import * as z from 'zod/mini'
import { planOf } from '#functions/platform/accounts/plan.ts'
import { emailVerified, users } from '#functions/platform/accounts/users.ts'
import { defineEntity } from '#functions/platform/table/entity.ts'
import type { Table } from '#functions/platform/table/table.ts'
import type { Member } from '#shared/newsletter/audience.ts'

/** The attributes of two items of the directory that lead from a member to the city of their company. */
const ownListing = defineEntity({
  type: 'OwnListing',
  schema: z.object({ userId: z.string(), listingId: z.optional(z.string()) }),
  keys: ({ userId }) => ({ pk: `OWNLISTING#${userId}`, sk: 'LISTING' }),
})
const listing = defineEntity({
  type: 'Listing',
  schema: z.object({
    _id: z.string(),
    city: z.string(),
    place: z.optional(z.object({ city: z.string() })),
    hidden: z.optional(z.string()),
  }),
  keys: ({ _id }) => ({ pk: `LISTING#${_id}`, sk: 'LISTING' }),
})

/** Finds the members among subscribers. An account counts only while its owner has verified this very address. */
export function memberFinder(table: Table) {
  const accounts = users(table)

  /** Returns the cities of members' companies by user id. Withdrawn companies do not count. */
  async function companyCities(userIds: readonly string[]): Promise<Map<string, string[]>> {
    const owned = await table.getMany(
      ownListing,
      userIds.map((userId) => ({ pk: `OWNLISTING#${userId}`, sk: 'LISTING' })),
    )
    const ids = owned.flatMap(({ listingId }) => listingId ?? [])
    const listings = await table.getMany(
      listing,
      ids.map((id) => ({ pk: `LISTING#${id}`, sk: 'LISTING' })),
    )
    const cities = new Map(
      listings
        .filter(({ hidden }) => hidden === undefined)
        .map(({ _id, city, place }) => [_id, [city, place?.city ?? '']]),
    )
    return new Map(owned.map(({ userId, listingId = '' }) => [userId, cities.get(listingId) ?? []]))
  }

  /** Returns the members by their addresses. */
  return async (emails: readonly string[]): Promise<Map<string, Member>> => {
    const verified = (await accounts.byEmails(emails)).filter(emailVerified)
    const cities = await companyCities(verified.map(({ userId }) => userId))
    return new Map(
      verified.map((user) => [
        user.email,
        {
          plan: planOf(user),
          cities: [user.city ?? '', ...(cities.get(user.userId) ?? [])].filter(Boolean),
        },
      ]),
    )
  }
}
