import * as z from 'zod/mini'
import { Package, Role } from '#shared/kernel/actor.ts'
import { Language } from '#shared/kernel/language.ts'
import type { Refusal } from '#shared/kernel/refusal.ts'
import { userRefusals } from '#shared/kernel/refusals.ts'
import { defineEntity, type Stored } from '../table/entity.ts'
import type { Page, Table } from '../table/table.ts'
import { absent, ConditionFailed, change, put, remove, unchanged, type Write } from '../table/write.ts'
import { entryWrites } from './accountEntries.ts'
import { removeCredential } from './credentials.ts'

/** An account, whatever its role. `email` is folded to lower case; one e-mail is one account. */
export const User = z.object({
  userId: z.string(),
  email: z.string(),
  /** The address that the user has proved to read. It proves nothing about another address that the account may have by now. */
  verifiedEmail: z.optional(z.string()),
  firstName: z.string(),
  lastName: z.string(),
  city: z.optional(z.string()),
  country: z.optional(z.string()),
  state: z.optional(z.string()),
  role: Role,
  /** The plan that an administrator gave; `planOf` tells which one counts. */
  package: Package,
  /** The plan that is paid for. */
  paidPackage: z.optional(Package),
  /** What pays for it, while it lives. */
  subscription: z.optional(
    z.object({
      status: z.string(),
      priceId: z.string(),
      /** The plan that follows when the period ends. */
      nextPlan: z.optional(Package),
      cancelAtPeriodEnd: z.boolean(),
      periodEnd: z.iso.datetime(),
    }),
  ),
  /** When the plan with the discount was lost last. What is paid for later costs the full price. */
  discountEndedAt: z.optional(z.iso.datetime()),
  /** Sessions opened until then are over. */
  loggedOutAt: z.optional(z.iso.datetime()),
  /** Counts the resets of the password: sessions and reset links made under an earlier one are void. */
  passwordVersion: z.optional(z.number()),
  /** There is a second factor (`secondFactors/`): sessions that have not proved it are void. */
  hasSecondFactor: z.optional(z.literal(true)),
  /** When the account got its second factor, or lost its last one: sessions opened until then that have not proved it are void for good. */
  secondFactorAt: z.optional(z.iso.datetime()),
  language: z._default(Language, 'en'),
  createdAt: z.iso.datetime(),
  /** Only on an account that has not logged in since passwords are kept in items of their own (`credentials.ts`). */
  passwordHash: z.optional(z.string()),
})
export type User = z.output<typeof User>

/** Whether what belongs to the address rather than to the account, such as a subscription, is this user's. */
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

/** How many administrators there are, so that two who leave at the same moment cannot both be the last but one. */
const admins = { pk: 'ADMINS', sk: 'COUNT' }
const oneMoreAdmin = change(admins, 'ADD #count :one', { one: 1 })
const oneAdminLess = change(
  admins,
  'ADD #count :less',
  { less: -1 },
  { expression: '#count > :last', values: { last: 1 } },
)

const { emailTaken, lastAdmin, changed: changedMeanwhile } = userRefusals

export interface Users {
  byId(userId: string): Promise<Stored<User> | undefined>
  /** Those of the accounts that exist, in this order. */
  byIds(userIds: readonly string[]): Promise<Stored<User>[]>
  byEmail(email: string): Promise<Stored<User> | undefined>
  newestFirst(page: { after?: string; limit?: number }): Promise<Page<Stored<User>>>
  /** Makes the account and claims its e-mail, together with `also`; a taken e-mail is a conflict. */
  add(user: User, also?: readonly Write[]): Promise<void>
  /** Stores the changed account under the version it was read with; moves the e-mail's claim and counts administrators. */
  save(before: Stored<User>, changed: User, also?: readonly Write[]): Promise<void>
  /** Removes the account with its password and frees its e-mail, together with `also`; the last administrator stays. */
  erase(user: Stored<User>, also?: readonly Write[]): Promise<void>
}

/** The accounts, for every area that knows users. */
export const users = (table: Table): Users => {
  const byId = (userId: string) => table.get(user, key(userId))

  /** Runs a transaction and says in words which of its conditions failed. */
  async function run(writes: { write: Write; otherwise: () => Refusal }[], also: readonly Write[]) {
    try {
      await table.transact([...writes.map(({ write }) => write), ...also])
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error
      const refused = writes[error.failed[0]!]
      throw refused ? refused.otherwise() : error
    }
  }

  return {
    byId,
    byIds: (userIds) => table.getMany(user, userIds.map(key)),
    async byEmail(email) {
      const held = await table.get(claim, claimKey(email))
      return held && byId(held.userId)
    },
    newestFirst: (page) => table.query(user, { index: 'gsi1', pk: 'USERS', newestFirst: true, ...page }),
    add: (added, also = []) =>
      run(
        [
          { write: put(claim, { email: added.email, userId: added.userId }, absent), otherwise: emailTaken },
          { write: put(user, added, absent), otherwise: changedMeanwhile },
          ...(added.role === 'admin' ? [{ write: oneMoreAdmin, otherwise: changedMeanwhile }] : []),
        ],
        [...entryWrites(undefined, added), ...also],
      ),
    save: (before, changed, also = []) =>
      run(
        [
          {
            write: put(user, { ...changed, version: before.version }, unchanged(before)),
            otherwise: changedMeanwhile,
          },
          ...(before.email === changed.email
            ? []
            : [
                {
                  write: put(claim, { email: changed.email, userId: changed.userId }, absent),
                  otherwise: emailTaken,
                },
                { write: remove(claimKey(before.email)), otherwise: changedMeanwhile },
              ]),
          ...(before.role !== 'admin' && changed.role === 'admin'
            ? [{ write: oneMoreAdmin, otherwise: changedMeanwhile }]
            : []),
          ...(before.role === 'admin' && changed.role !== 'admin'
            ? [{ write: oneAdminLess, otherwise: lastAdmin }]
            : []),
        ],
        [...entryWrites(before, changed), ...also],
      ),
    erase: (erased, also = []) =>
      run(
        [
          ...(erased.role === 'admin' ? [{ write: oneAdminLess, otherwise: lastAdmin }] : []),
          { write: remove(key(erased.userId), unchanged(erased)), otherwise: changedMeanwhile },
          { write: remove(claimKey(erased.email)), otherwise: changedMeanwhile },
          { write: removeCredential(erased.userId), otherwise: changedMeanwhile },
        ],
        [...entryWrites(erased, undefined), ...also],
      ),
  }
}
