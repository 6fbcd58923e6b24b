import type { Table } from '#functions/platform/table.ts'
import { emailVerified, type User } from '#functions/platform/users.ts'
import { companyKeyOf } from '#shared/directory/companyKey.ts'
import { directoryRefusals } from '#shared/directory/refusals.ts'
import { mailboxOf } from '#shared/kernel/mailbox.ts'
import { listedMailboxes, listedName, listedNames } from '../listings/listedName.ts'
import {
  bulkListingId,
  isPending,
  isUploaded,
  type KeptListing,
  listing,
  listingKey,
  type StoredListing,
} from '../listings/listing.ts'
import type { Holds } from './holds.ts'
import { mayTakeOver } from './mayTakeOver.ts'

type Described = Pick<KeptListing, 'company' | 'email'>
export type Member = Pick<User, 'userId' | 'email' | 'verifiedEmail'>

/** How a company that a member describes stands beside those that are listed already. */
export interface Standing {
  /** The uploaded listing of the company, which the member may take over. */
  taken?: StoredListing | undefined
  /** Somebody else's listing, for which this one could be taken: this one waits for an administrator. */
  twin?: StoredListing | undefined
}

/** So many listings of one name or one mailbox are looked at; a chain has as many branches. */
const mostAlike = 50

const sameName = (one: Pick<Described, 'company'>, other: Pick<Described, 'company'>) =>
  companyKeyOf(one.company) === companyKeyOf(other.company)
const sameMailbox = (one: Pick<Described, 'email'>, other: Pick<Described, 'email'>) =>
  mailboxOf(one.email) === mailboxOf(other.email)

/** Keeps members from listing a company that somebody else has listed, by whatever spelling. */
export function twins({ table, holds }: { table: Table; holds: Holds }) {
  /** The public listings that have the name or the mailbox. */
  async function alike({ company, email }: Described): Promise<StoredListing[]> {
    const [named, mailed, held] = await Promise.all([
      table.query(listedName, { ...listedNames(company), limit: mostAlike }),
      table.query(listedName, { ...listedMailboxes(email), limit: mostAlike }),
      holds.of({ company, email }),
    ])
    const found = [...named.items, ...mailed.items].map(({ _id }) => _id)
    const ids = new Set([
      bulkListingId(company, email),
      ...found,
      ...Object.values(held).flatMap((one) => one?.listingId ?? []),
    ])
    return (await table.getMany(listing, [...ids].map(listingKey))).filter((item) => !isPending(item))
  }

  return {
    /** Finds the uploaded listing of the very name and e-mail: for those who list a company on the portal's own word. */
    async asItIs(_id: string, { company, email }: Described): Promise<Standing> {
      const taken = await table.get(listing, listingKey(bulkListingId(company, email)))
      return taken && isUploaded(taken) && taken._id !== _id ? { taken } : {}
    },

    /**
     * How the company stands; `before` is what it has been. A name and a mailbox that it has had in public stay good. Throws
     * `listedAlready` when it is a company of an upload that nobody looks after: that one can be asked for.
     */
    async standingOf(
      before: StoredListing | undefined,
      _id: string,
      member: Member,
      wanted: Described,
    ): Promise<Standing> {
      const others = (await alike(wanted)).filter((item) => item._id !== _id)
      const named = others.filter((item) => sameName(item, wanted))
      const exact = bulkListingId(wanted.company, wanted.email)
      const [taken] = named
        .filter((item) => isUploaded(item) && mayTakeOver(item, member))
        .sort((one, other) => Number(other._id === exact) - Number(one._id === exact))
      const had = before && !isPending(before) ? before : undefined
      const readsMail = emailVerified(member) && sameMailbox(member, wanted)
      const isTwin = (item: StoredListing) =>
        item.ownerId !== member.userId &&
        item._id !== taken?._id &&
        ((!taken && sameName(item, wanted) && !(had && sameName(had, wanted))) ||
          (!readsMail && sameMailbox(item, wanted) && !(had && sameMailbox(had, wanted))))
      const found = others.filter(isTwin)
      const claimable = found.find((item) => isUploaded(item) && item.ownerId === undefined)
      if (claimable) throw directoryRefusals.listedAlready({ claim: claimable._id })
      return { taken, twin: found[0] }
    },
  }
}
