import { newPassword, setCredential } from '#functions/platform/accounts/credentials.ts'
import { removalsOf } from '#functions/platform/accounts/secondFactors/factors.ts'
import type { Platform } from '#functions/platform/platform.ts'
import { newId, type RandomBytes } from '#shared/kernel/ids.ts'

interface Sources {
  at: Date
  random: RandomBytes
  hash: (password: string) => Promise<string>
}

/**
 * Makes an e-mail address an administrator's, with a password of 20 random letters and digits. An account with that address may be
 * anybody's, so its password, second factors, sessions and mailed links become void. The address counts as verified: the operator
 * vouches for it, and only who gets the password can log in.
 */
export async function createAdmin(
  { users, table }: Pick<Platform, 'users' | 'table'>,
  email: string,
  { at, random, hash }: Sources,
): Promise<{ isNew: boolean; password: string }> {
  const password = newId('pw', random).slice('pw_'.length)
  const passwordHash = await hash(password)
  const existing = await users.byEmail(email)
  if (existing) {
    const { user, write } = newPassword(existing, passwordHash)
    const rights = { role: 'admin' as const, duties: undefined, hasSecondFactor: undefined }
    const admin = { ...user, ...rights, verifiedEmail: email }
    await users.save(existing, admin, [write, ...(await removalsOf(table, existing.userId))])
    return { isNew: false, password }
  }
  const userId = newId('usr', random)
  const admin = { userId, email, verifiedEmail: email, firstName: 'Portal', lastName: 'Administrator' }
  const createdAt = at.toISOString()
  await users.add({ ...admin, role: 'admin', package: 'free', language: 'en', createdAt }, [
    setCredential({ userId, passwordHash }),
  ])
  return { isNew: true, password }
}
