import * as z from 'zod/mini'
import { defineEntity } from '../table/entity.ts'
import type { Table } from '../table/table.ts'
import { put, remove, tookPlace, type Write } from '../table/write.ts'

const Credential = z.object({
  userId: z.string(),
  passwordHash: z.string(),
  /** The user's from this password on. */
  passwordVersion: z.optional(z.number()),
})
export type Credential = z.output<typeof Credential>

/** What a user's item says about the password. */
interface Account {
  userId: string
  passwordVersion?: number | undefined
  passwordHash?: string | undefined
}

const key = (userId: string) => ({ pk: `CREDENTIAL#${userId}`, sk: 'CREDENTIAL' })
const credential = defineEntity({ type: 'Credential', schema: Credential, keys: ({ userId }) => key(userId) })

/** A write for the transaction that creates the account, or that stores its user once more. */
export const setCredential = (made: Credential): Write => put(credential, made)
/** Goes into the transaction that removes the account. */
export const removeCredential = (userId: string): Write => remove(key(userId))

/** A new password: the user to store and the write that goes with it. Sessions and reset links of the one before are void. */
export function newPassword<P extends Account>(user: P, passwordHash: string): { user: P; write: Write } {
  const { userId } = user
  const passwordVersion = (user.passwordVersion ?? 0) + 1
  return {
    user: { ...user, passwordVersion, passwordHash: undefined },
    write: setCredential({ userId, passwordHash, passwordVersion }),
  }
}

export interface Credentials {
  of(user: Account): Promise<Credential | undefined>
  /** Stores another hash of the same password; a password set meanwhile stays. */
  rehash(before: Credential, passwordHash: string): Promise<void>
}

/**
 * What passwords are checked against, apart from the accounts: every Lambda reads those to identify the caller, and none but
 * the ones that check or set passwords may read these.
 */
export const credentials = (table: Table): Credentials => ({
  async of({ userId, passwordHash, passwordVersion }) {
    const kept = await table.get(credential, key(userId))
    return kept ?? (passwordHash ? { userId, passwordHash, passwordVersion } : undefined)
  },
  async rehash(before, passwordHash) {
    const same = { expression: '#passwordHash = :before', values: { before: before.passwordHash } }
    await tookPlace(table.write(put(credential, { ...before, passwordHash }, same)))
  },
})
