import { emailVerified, type User } from '#functions/platform/accounts/users.ts'
import type { Table } from '#functions/platform/table/table.ts'
import { companyKeyOf } from '#shared/directory/companyKey.ts'
import { directoryRefusals } from '#shared/directory/refusals.ts'
import { mailboxOf } from '#shared/kernel/mailbox.ts'
import { listedName, rangeByMailbox, rangeByName } from '../listings/listedName.ts'
import {
  importedListingId,
  isImported,
  isPending,
  type ListingItem,
  listing,
  listingKey,
  type StoredListing,
} from '../listings/listing.ts'
import type { HoldRepository } from './holdRepository.ts'
import { mayTakeOver } from './mayTakeOver.ts'

type NameAndEmail = Pick<ListingItem, 'company' | 'email'>
export type Member = Pick<User, 'userId' | 'email' | 'verifiedEmail'>

export interface TwinCheck {
  /** The imported listing of the same company, which the member may take over. */
  imported?: StoredListing | undefined
  /** Somebody else's listing that looks like this one. This one then waits for an administrator. */
  twin?: StoredListing | undefined
}

/** Enough of one name or one mailbox for a chain with many branches. */
const maxSimilar = 50

const haveSameName = (one: Pick<NameAndEmail, 'company'>, other: Pick<NameAndEmail, 'company'>) =>
  companyKeyOf(one.company) === companyKeyOf(other.company)
const haveSameMailbox = (one: Pick<NameAndEmail, 'email'>, other: Pick<NameAndEmail, 'email'>) =>
  mailboxOf(one.email) === mailboxOf(other.email)

/** Finds listings that people could confuse with a member's company. */
export function twinFinder({ table, holds }: { table: Table; holds: HoldRepository }) {
  /** Returns the public listings with the same name or mailbox. */
  async function findSimilar({ company, email }: NameAndEmail): Promise<StoredListing[]> {
    const [named, mailed, holderIds] = await Promise.all([
      table.query(listedName, { ...rangeByName(company), limit: maxSimilar }),
      table.query(listedName, { ...rangeByMailbox(email), limit: maxSimilar }),
      holds.holderIds({ company, email }),
    ])
    const importedIds = [...named.items, ...mailed.items].map(({ _id }) => _id)
    const ids = new Set([importedListingId(company, email), ...importedIds, ...holderIds])
    return (await table.getMany(listing, [...ids].map(listingKey))).filter((item) => !isPending(item))
  }

  return {
    /** Finds the imported listing of exactly this name and e-mail, without any further check. */
    async findImported(id: string, { company, email }: NameAndEmail): Promise<TwinCheck> {
      const found = await table.get(listing, listingKey(importedListingId(company, email)))
      return found && isImported(found) && found._id !== id ? { imported: found } : {}
    },

    /**
     * Looks for twins of the company that a member describes. `before` may keep a name and mailbox that it
     * has in public. Throws `listedAlready` if the twin is an imported listing that nobody manages: the
     * member may claim it.
     */
    async check(
      before: StoredListing | undefined,
      id: string,
      member: Member,
      described: NameAndEmail,
    ): Promise<TwinCheck> {
      const others = (await findSimilar(described)).filter((item) => item._id !== id)
      const sameIdentityId = importedListingId(described.company, described.email)
      const [imported] = others
        .filter((item) => haveSameName(item, described) && isImported(item) && mayTakeOver(item, member))
        .sort((one, other) => Number(other._id === sameIdentityId) - Number(one._id === sameIdentityId))
      const published = before && !isPending(before) ? before : undefined
      const readsMail = emailVerified(member) && haveSameMailbox(member, described)
      const isTwinByName = (item: StoredListing) =>
        !imported && haveSameName(item, described) && !(published && haveSameName(published, described))
      const isTwinByMailbox = (item: StoredListing) =>
        !readsMail &&
        haveSameMailbox(item, described) &&
        !(published && haveSameMailbox(published, described))
      const found = others.filter(
        (item) =>
          item.ownerId !== member.userId &&
          item._id !== imported?._id &&
          (isTwinByName(item) || isTwinByMailbox(item)),
      )
      const claimable = found.find((item) => isImported(item) && item.ownerId === undefined)
      if (claimable) throw directoryRefusals.listedAlready({ claim: claimable._id })
      return { imported, twin: found[0] }
    },
  }
}
