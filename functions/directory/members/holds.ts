import type { Table } from '#functions/platform/table.ts'
import { absent, put, remove, type Write } from '#functions/platform/write.ts'
import { hold, holdKeysOf, holdsOf, type KeptListing } from '../listings/listing.ts'

type Holder = Pick<KeptListing, '_id' | 'company' | 'email'> & { userId: string }
type Of = Pick<KeptListing, 'company' | 'email'>

/**
 * One public listing of a member alone holds an identity, a folded name, a mailbox: of two that are sent at once, the transaction of
 * the second fails. One that is public without holding something (an administrator has approved it, or its company has agreed) has
 * another beside it that does.
 */
export function holds(table: Table) {
  const keysBy = (of: Of) => Object.entries(holdsOf(of)) as [keyof ReturnType<typeof holdsOf>, string][]
  const read = async (of: Of) => {
    const keys = holdKeysOf(of)
    const found = await Promise.all(keys.map((key) => table.get(hold, key)))
    return keysBy(of).map(([name, hash], at) => ({ name, hash, key: keys[at]!, held: found[at] }))
  }

  return {
    /** Who holds what a listing of this name and e-mail would hold. */
    of: async (of: Of) => Object.fromEntries((await read(of)).map(({ name, held }) => [name, held])),

    /**
     * Takes what is free for `item` and gives back what only `before` needs. `taking` are the writes whose condition fails when another
     * listing was faster; `keys` are what the listing holds from then on. The identity may be an upload's own, and stays it.
     */
    async moved(before: Holder | undefined, item: Holder | undefined, isUploadsOwn = false) {
      const [had, wanted] = await Promise.all([before ? read(before) : [], item ? read(item) : []])
      const id = item?._id ?? before?._id ?? ''
      const isOurs = ({ held }: { held?: { listingId: string } | undefined }) => held?.listingId === id
      const taken = wanted.filter(({ held, name }) => !held && !(isUploadsOwn && name === 'identity'))
      const needed = new Set(wanted.map(({ hash }) => hash))
      return {
        taking: taken.map(
          ({ hash }): Write => put(hold, { hash, listingId: id, userId: item!.userId }, absent),
        ),
        takesIdentity: taken.some(({ name }) => name === 'identity'),
        giving: had.filter((one) => isOurs(one) && !needed.has(one.hash)).map(({ key }) => remove(key)),
        keys: [...taken, ...wanted.filter(isOurs)].map(({ key }) => key),
      }
    },
  }
}
export type Holds = ReturnType<typeof holds>
