import type { Table } from '#functions/platform/table/table.ts'
import { absent, put, remove, type Write } from '#functions/platform/table/write.ts'
import { hold, holdHashes, holdKey, type ListingItem } from '../listings/listing.ts'

type NameAndEmail = Pick<ListingItem, 'company' | 'email'>
type Holder = NameAndEmail & { _id: string; userId: string }

/**
 * A hold reserves an identity (name and e-mail), a folded name or a mailbox for one member's public listing:
 * of two members that list a company at once, the second's transaction fails. Only a listing that an
 * administrator has approved, or whose company has agreed to a claim, may lack a hold that another one has.
 */
export function holdRepository(table: Table) {
  const readHolds = (item: NameAndEmail) =>
    Promise.all(
      Object.entries(holdHashes(item)).map(async ([kind, hash]) => {
        const key = holdKey(hash)
        return { kind, hash, key, holderId: (await table.get(hold, key))?.listingId }
      }),
    )

  return {
    /** Returns the ids of the listings that hold the identity, name or mailbox of this one. */
    holderIds: async (item: NameAndEmail): Promise<string[]> =>
      (await readHolds(item)).flatMap(({ holderId }) => holderId ?? []),

    /**
     * Returns the writes that move the holds of merged listings (`parts`) to `item`, and `keys` as `changes` does.
     * Without a public item, all holds are released.
     */
    async afterMerge(parts: readonly (NameAndEmail & { _id: string })[], item: Holder | undefined) {
      const ids = new Set<string | undefined>(parts.map(({ _id }) => _id))
      const [held, needed] = await Promise.all([
        Promise.all(parts.map(readHolds)),
        item ? readHolds(item) : [],
      ])
      const kept = needed.filter(({ holderId, kind }) =>
        holderId === undefined ? kind !== 'identity' : ids.has(holderId),
      )
      const keptHashes = new Set(kept.map(({ hash }) => hash))
      const released = new Map(
        held
          .flat()
          .filter(
            ({ holderId, hash }) => ids.has(holderId) && holderId !== undefined && !keptHashes.has(hash),
          )
          .map(({ hash, key }) => [hash, key]),
      )
      return {
        writes: [
          ...kept.map(({ hash, holderId }) =>
            put(
              hold,
              { hash, listingId: item!._id, userId: item!.userId },
              holderId === undefined
                ? absent
                : { expression: '#listingId = :holderId', values: { holderId } },
            ),
          ),
          ...[...released.values()].map((key) => remove(key)),
        ],
        keys: kept.map(({ key }) => key),
      }
    },

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
        ({ holderId, kind }) => holderId === undefined && !(isIdentityImported && kind === 'identity'),
      )
      const neededHashes = new Set(needed.map(({ hash }) => hash))
      return {
        acquire: acquired.map(
          ({ hash }): Write => put(hold, { hash, listingId: id!, userId: item!.userId }, absent),
        ),
        acquiresIdentity: acquired.some(({ kind }) => kind === 'identity'),
        release: current
          .filter(({ holderId, hash }) => holderId === id && !neededHashes.has(hash))
          .map(({ key }) => remove(key)),
        keys: [...acquired, ...needed.filter(({ holderId }) => holderId === id)].map(({ key }) => key),
      }
    },
  }
}
export type HoldRepository = ReturnType<typeof holdRepository>
