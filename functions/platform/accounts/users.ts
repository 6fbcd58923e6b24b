import * as z from 'zod/mini'
import { Duty, Package, Role } from '#shared/kernel/actor.ts'
import { Language } from '#shared/kernel/language.ts'
import type { Refusal } from '#shared/kernel/refusal.ts'
import { userRefusals } from '#shared/kernel/refusals.ts'
import { defineEntity, type Stored } from '../table/entity.ts'
import type { Page, Table } from '../table/table.ts'
import { absent, ConditionFailed, change, put, remove, unchanged, type Write } from '../table/write.ts'
import { entryWrites } from './accountEntries.ts'
import { removeCredential } from './credentials.ts'

/** An account of any role. `email` is in lower case, and no two accounts have the same. */
export const User = z.object({
  userId: z.string(),
  email: z.string(),
  /** The e-mail that the user has verified. The account's `email` may have changed since. */
  verifiedEmail: z.optional(z.string()),
  /** The e-mail that the user has asked for. It counts once its mailed link, the one with this id, was followed. */
  pendingEmail: z.optional(z.object({ email: z.string(), linkId: z.string(), until: z.iso.datetime() })),
  firstName: z.string(),
  lastName: z.string(),
  city: z.optional(z.string()),
  country: z.optional(z.string()),
  state: z.optional(z.string()),
  role: Role,
  /** Administrators have none, because they may do everything. */
  duties: z.optional(z.array(Duty)),
  /** The plan that an administrator gave; `planOf` tells which one counts. */
  package: Package,
  /** The plan that is paid for. */
  paidPackage: z.optional(Package),
  /** The subscription that pays for `paidPackage`, while it is active. */
  subscription: z.optional(
    z.object({
      status: z.string(),
      priceId: z.string(),
      /** `month` or `year`: how long a payment lasts. */
      interval: z.optional(z.string()),
      /** The plan that follows when the period ends. */
      nextPlan: z.optional(Package),
      cancelAtPeriodEnd: z.boolean(),
      periodEnd: z.iso.datetime(),
    }),
  ),
  /** When the plan with the discount last ended. Payments after it are at full price. */
  discountEndedAt: z.optional(z.iso.datetime()),
  /** Sessions opened until this moment have ended. */
  loggedOutAt: z.optional(z.iso.datetime()),
  /** Counts the changes of the password. Sessions and reset links of an earlier version are void. */
  passwordVersion: z.optional(z.number()),
  /** The account has a second factor (`secondFactors/`). Sessions that have not proved it are void. */
  hasSecondFactor: z.optional(z.literal(true)),
  /** The time at which the account got its first second factor or lost its last. Earlier sessions without a proof of it stay void. */
  secondFactorAt: z.optional(z.iso.datetime()),
  language: z._default(Language, 'en'),
  createdAt: z.iso.datetime(),
  /** Only on accounts that have not logged in since password hashes moved to `credentials.ts`. */
  passwordHash: z.optional(z.string()),
})
export type User = z.output<typeof User>

/** True if data of the e-mail address, such as a newsletter subscription, belongs to this user. */
export const emailVerified = ({ email, verifiedEmail }: Pick<User, 'email' | 'verifiedEmail'>) =>
  verifiedEmail === email

const key = (userId: string) => ({ pk: `USER#${userId}`, sk: 'USER' })
const user = defineEntity({
  type: 'User',
  schema: User,
  keys: (item) => ({ ...key(item.userId), gsi1pk: 'USERS', gsi1sk: `${item.createdAt}#${item.userId}` }),
})

const claimKey = (email: string) => ({ pk: `EMAIL#${email}`, sk: 'EMAIL' })
/** Exists exactly while an account holds the e-mail. */
const claim = defineEntity({
  type: 'EmailClaim',
  schema: z.object({ email: z.string(), userId: z.string() }),
  keys: ({ email }) => claimKey(email),
})

/** Counts the administrators, so that the last two cannot leave at the same moment. */
const adminCountKey = { pk: 'ADMINS', sk: 'COUNT' }
const oneMoreAdmin = change(adminCountKey, 'ADD #count :one', { one: 1 })
const notLast = { expression: '#count > :last', values: { last: 1 } }
const oneAdminLess = change(adminCountKey, 'ADD #count :less', { less: -1 }, notLast)

const { emailTaken, lastAdmin, changed: changedMeanwhile } = userRefusals

export interface Users {
  byId(userId: string): Promise<Stored<User> | undefined>
  /** The accounts that exist, in the order of the ids. */
  byIds(userIds: readonly string[]): Promise<Stored<User>[]>
  byEmail(email: string): Promise<Stored<User> | undefined>
  /** The accounts that have one of these e-mails. */
  byEmails(emails: readonly string[]): Promise<Stored<User>[]>
  newestFirst(page: { after?: string; limit?: number }): Promise<Page<Stored<User>>>
  /** Creates the account and claims its e-mail, together with `moreWrites`. A taken e-mail is a conflict. */
  add(user: User, moreWrites?: readonly Write[]): Promise<void>
  /** Stores the changed account if its version is the one that was read. Moves the e-mail's claim, counts administrators. */
  save(before: Stored<User>, changed: User, moreWrites?: readonly Write[]): Promise<void>
  /** Removes the account with its password and frees its e-mail, together with `moreWrites`. Refuses for the last administrator. */
  erase(user: Stored<User>, moreWrites?: readonly Write[]): Promise<void>
}

export const users = (table: Table): Users => {
  const byId = (userId: string) => table.get(user, key(userId))

  /** Runs a transaction. If the condition of a write fails, throws the refusal of that write. */
  async function run(writes: { write: Write; refuse: () => Refusal }[], moreWrites: readonly Write[]) {
    try {
      await table.transact([...writes.map(({ write }) => write), ...moreWrites])
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error
      const failedWrite = writes[error.failedIndexes[0]!]
      throw failedWrite ? failedWrite.refuse() : error
    }
  }

  return {
    byId,
    byIds: (userIds) => table.getMany(user, userIds.map(key)),
    async byEmail(email) {
      const emailClaim = await table.get(claim, claimKey(email))
      return emailClaim && byId(emailClaim.userId)
    },
    async byEmails(emails) {
      const claims = await table.getMany(claim, emails.map(claimKey))
      return table.getMany(
        user,
        claims.map(({ userId }) => key(userId)),
      )
    },
    newestFirst: (page) => table.query(user, { index: 'gsi1', pk: 'USERS', newestFirst: true, ...page }),
    add: (newUser, moreWrites = []) =>
      run(
        [
          {
            write: put(claim, { email: newUser.email, userId: newUser.userId }, absent),
            refuse: emailTaken,
          },
          { write: put(user, newUser, absent), refuse: changedMeanwhile },
          ...(newUser.role === 'admin' ? [{ write: oneMoreAdmin, refuse: changedMeanwhile }] : []),
        ],
        [...entryWrites(undefined, newUser), ...moreWrites],
      ),
    save(before, changed, moreWrites = []) {
      // A request for an e-mail is void once the account has another one.
      const afterChange = before.email === changed.email ? changed : { ...changed, pendingEmail: undefined }
      return run(
        [
          {
            write: put(user, { ...afterChange, version: before.version }, unchanged(before)),
            refuse: changedMeanwhile,
          },
          ...(before.email === changed.email
            ? []
            : [
                {
                  write: put(claim, { email: changed.email, userId: changed.userId }, absent),
                  refuse: emailTaken,
                },
                { write: remove(claimKey(before.email)), refuse: changedMeanwhile },
              ]),
          ...(before.role !== 'admin' && changed.role === 'admin'
            ? [{ write: oneMoreAdmin, refuse: changedMeanwhile }]
            : []),
          ...(before.role === 'admin' && changed.role !== 'admin'
            ? [{ write: oneAdminLess, refuse: lastAdmin }]
            : []),
        ],
        [...entryWrites(before, changed), ...moreWrites],
      )
    },
    erase: (account, moreWrites = []) =>
      run(
        [
          ...(account.role === 'admin' ? [{ write: oneAdminLess, refuse: lastAdmin }] : []),
          { write: remove(key(account.userId), unchanged(account)), refuse: changedMeanwhile },
          { write: remove(claimKey(account.email)), refuse: changedMeanwhile },
          { write: removeCredential(account.userId), refuse: changedMeanwhile },
        ],
        [...entryWrites(account, undefined), ...moreWrites],
      ),
  }
}
