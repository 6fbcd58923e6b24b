import * as z from 'zod/mini'
import { defineEntity } from '../table/entity.ts'
import type { Table } from '../table/table.ts'
import { conditionHeld, put, remove, type Write } from '../table/write.ts'

const Credential = z.object({
  userId: z.string(),
  passwordHash: z.string(),
  /** The user's `passwordVersion` since this password was set. */
  passwordVersion: z.optional(z.number()),
})
export type Credential = z.output<typeof Credential>

interface PasswordOwner {
  userId: string
  passwordVersion?: number | undefined
  passwordHash?: string | undefined
  pendingEmail?: unknown
}

const key = (userId: string) => ({ pk: `CREDENTIAL#${userId}`, sk: 'CREDENTIAL' })
const credential = defineEntity({ type: 'Credential', schema: Credential, keys: ({ userId }) => key(userId) })

/** A write for the transaction that stores the user. */
export const setCredential = (item: Credential): Write => put(credential, item)
/** A write for the transaction that removes the account. */
export const removeCredential = (userId: string): Write => remove(key(userId))

/** The user with a new password, and the write that goes with it. Sessions, mailed links and the request for another e-mail become void. */
export function newPassword<P extends PasswordOwner>(
  user: P,
  passwordHash: string,
): { user: P; write: Write } {
  const { userId } = user
  const passwordVersion = (user.passwordVersion ?? 0) + 1
  return {
    user: { ...user, passwordVersion, passwordHash: undefined, pendingEmail: undefined },
    write: setCredential({ userId, passwordHash, passwordVersion }),
  }
}

export interface Credentials {
  byUser(user: PasswordOwner): Promise<Credential | undefined>
  /** Stores another hash of the same password, unless a new password has been set since `before` was read. */
  rehash(before: Credential, passwordHash: string): Promise<void>
}

/**
 * Password hashes are apart from the accounts: every Lambda reads accounts to identify the caller, but only those that check or set
 * passwords may read the hashes.
 */
export const credentials = (table: Table): Credentials => ({
  async byUser({ userId, passwordHash, passwordVersion }) {
    const stored = await table.get(credential, key(userId))
    return stored ?? (passwordHash ? { userId, passwordHash, passwordVersion } : undefined)
  },
  async rehash(before, passwordHash) {
    const hashUnchanged = { expression: '#passwordHash = :before', values: { before: before.passwordHash } }
    await conditionHeld(table.write(put(credential, { ...before, passwordHash }, hashUnchanged)))
  },
})
