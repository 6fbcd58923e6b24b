import { newPassword, setCredential } from '#functions/platform/accounts/credentials.ts'
import { removalsOf } from '#functions/platform/accounts/secondFactors/factors.ts'
import type { Platform } from '#functions/platform/platform.ts'
import { newId, type RandomBytes } from '#shared/kernel/ids.ts'

interface World {
  at: Date
  random: RandomBytes
  hash: (password: string) => Promise<string>
}

/**
 * Makes an administrator of an e-mail, with a password of 20 random letters and digits: a new account, or the one there is. Anyone
 * may have made that one under this address, so whatever opened it before is void: password, second factors, sessions, mailed links. The address
 * counts as proved by the operator's word, since nobody but who is given the password comes in.
 */
export async function createAdmin(
  { users, table }: Pick<Platform, 'users' | 'table'>,
  email: string,
  { at, random, hash }: World,
): Promise<{ made: boolean; password: string }> {
  const password = newId('pw', random).slice('pw_'.length)
  const passwordHash = await hash(password)
  const known = await users.byEmail(email)
  if (known) {
    const { user, write } = newPassword(known, passwordHash)
    const admin = { ...user, role: 'admin' as const, verifiedEmail: email, hasSecondFactor: undefined }
    await users.save(known, admin, [write, ...(await removalsOf(table, known.userId))])
    return { made: false, password }
  }
  const userId = newId('usr', random)
  const name = { firstName: 'Portal', lastName: 'Administrator' }
  await users.add(
    {
      userId,
      email,
      verifiedEmail: email,
      ...name,
      role: 'admin',
      package: 'free',
      language: 'en',
      createdAt: at.toISOString(),
    },
    [setCredential({ userId, passwordHash })],
  )
  return { made: true, password }
}
