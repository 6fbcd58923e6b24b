import type { Table } from '#functions/platform/table/table.ts'
import { absent, put, remove, type Write } from '#functions/platform/table/write.ts'
import { hold, holdHashes, holdKey, type ListingItem } from '../listings/listing.ts'

type NameAndEmail = Pick<ListingItem, 'company' | 'email'>
type Holder = NameAndEmail & { _id: string; userId: string }

/**
 * Only one public listing of a member holds an identity, a folded name or a mailbox: of two members that list
 * a company at once, the second's transaction fails. A public listing may still lack a hold, because another
 * one has it: an administrator has approved it, or its company has agreed to a claim.
 */
export function holdRepository(table: Table) {
  const readHolds = (item: NameAndEmail) =>
    Promise.all(
      Object.entries(holdHashes(item)).map(async ([name, hash]) => {
        const key = holdKey(hash)
        return { name, hash, key, holderId: (await table.get(hold, key))?.listingId }
      }),
    )

  return {
    /** Returns the ids of the listings that hold the identity, name or mailbox of this one. */
    holderIds: async (item: NameAndEmail): Promise<string[]> =>
      (await readHolds(item)).flatMap(({ holderId }) => holderId ?? []),

    /**
     * Returns the writes that change a listing's holds from those of `before` to those of `item`. Those in
     * `acquire` fail if another listing was faster. `keys` are the holds that the listing then has. The
     * identity is left alone if it belongs to an imported listing.
     */
    async changes(before: Holder | undefined, item: Holder | undefined, isIdentityImported = false) {
      const [current, needed] = await Promise.all([
        before ? readHolds(before) : [],
        item ? readHolds(item) : [],
      ])
      const id = item?._id ?? before?._id
      const acquired = needed.filter(
        ({ holderId, name }) => holderId === undefined && !(isIdentityImported && name === 'identity'),
      )
      const neededHashes = new Set(needed.map(({ hash }) => hash))
      return {
        acquire: acquired.map(
          ({ hash }): Write => put(hold, { hash, listingId: id!, userId: item!.userId }, absent),
        ),
        acquiresIdentity: acquired.some(({ name }) => name === 'identity'),
        release: current
          .filter(({ holderId, hash }) => holderId === id && !neededHashes.has(hash))
          .map(({ key }) => remove(key)),
        keys: [...acquired, ...needed.filter(({ holderId }) => holderId === id)].map(({ key }) => key),
      }
    },
  }
}
export type HoldRepository = ReturnType<typeof holdRepository>
