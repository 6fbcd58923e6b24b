import { emailVerified, type User } from '#functions/platform/accounts/users.ts'
import type { Table } from '#functions/platform/table/table.ts'
import { companyKeyOf } from '#shared/directory/companyKey.ts'
import { directoryRefusals } from '#shared/directory/refusals.ts'
import { mailboxOf } from '#shared/kernel/mailbox.ts'
import { listedName, rangeByMailbox, rangeByName } from '../listings/listedName.ts'
import {
  importedListingId,
  isImported,
  isPublic,
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

/** Enough for a chain whose many branches share one name or one mailbox. */
const maxSimilar = 50

const haveSameName = (one: Pick<NameAndEmail, 'company'>, other: Pick<NameAndEmail, 'company'>) =>
  companyKeyOf(one.company) === companyKeyOf(other.company)
const haveSameMailbox = (one: Pick<NameAndEmail, 'email'>, other: Pick<NameAndEmail, 'email'>) =>
  mailboxOf(one.email) === mailboxOf(other.email)

/** Finds listings that people could confuse with a member's company. */
export function twinFinder({ table, holds }: { table: Table; holds: HoldRepository }) {
  /** Returns the public listings with the same name or mailbox. */
  async function findSimilar({ company, email }: NameAndEmail): Promise<StoredListing[]> {
    const [sameName, sameMailbox, holderIds] = await Promise.all([
      table.query(listedName, { ...rangeByName(company), limit: maxSimilar }),
      table.query(listedName, { ...rangeByMailbox(email), limit: maxSimilar }),
      holds.holderIds({ company, email }),
    ])
    const importedIds = [...sameName.items, ...sameMailbox.items].map(({ _id }) => _id)
    const ids = new Set([importedListingId(company, email), ...importedIds, ...holderIds])
    return (await table.getMany(listing, [...ids].map(listingKey))).filter(isPublic)
  }

  return {
    /** Finds the imported listing of exactly this name and e-mail, without any further check. */
    async findImported(id: string, { company, email }: NameAndEmail): Promise<TwinCheck> {
      const imported = await table.get(listing, listingKey(importedListingId(company, email)))
      return imported && isImported(imported) && isPublic(imported) && imported._id !== id ? { imported } : {}
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
      candidate: NameAndEmail,
    ): Promise<TwinCheck> {
      const others = (await findSimilar(candidate)).filter((item) => item._id !== id)
      const sameIdentityId = importedListingId(candidate.company, candidate.email)
      const [imported] = others
        .filter((item) => haveSameName(item, candidate) && isImported(item) && mayTakeOver(item, member))
        .sort((one, other) => Number(other._id === sameIdentityId) - Number(one._id === sameIdentityId))
      const published = before && isPublic(before) ? before : undefined
      const readsMail = emailVerified(member) && haveSameMailbox(member, candidate)
      const isTwinByName = (item: StoredListing) =>
        !imported && haveSameName(item, candidate) && !(published && haveSameName(published, candidate))
      const isTwinByMailbox = (item: StoredListing) =>
        !readsMail &&
        haveSameMailbox(item, candidate) &&
        !(published && haveSameMailbox(published, candidate))
      const twins = others.filter(
        (item) =>
          item.ownerId !== member.userId &&
          item._id !== imported?._id &&
          (isTwinByName(item) || isTwinByMailbox(item)),
      )
      const claimable = twins.find((item) => isImported(item) && item.ownerId === undefined)
      if (claimable) throw directoryRefusals.listedAlready({ claim: claimable._id })
      return { imported, twin: twins[0] }
    },
  }
}
