import { newPassword, setCredential } from '#functions/platform/credentials.ts'
import type { Users } from '#functions/platform/users.ts'
import { newId, type RandomBytes } from '#shared/kernel/ids.ts'

interface World {
  at: Date
  random: RandomBytes
  hash: (password: string) => Promise<string>
}

/**
 * Makes an administrator of an e-mail, with a password of 20 random letters and digits: a new account, or the one there is. Anyone
 * may have made that one under this address, so whatever opened it before is void: password, sessions, mailed links. The address
 * counts as proved by the operator's word, since nobody but who is given the password comes in.
 */
export async function createAdmin(
  users: Users,
  email: string,
  { at, random, hash }: World,
): Promise<{ made: boolean; password: string }> {
  const password = newId('pw', random).slice('pw_'.length)
  const passwordHash = await hash(password)
  const known = await users.byEmail(email)
  if (known) {
    const { user, write } = newPassword(known, passwordHash)
    await users.save(known, { ...user, role: 'admin', verifiedEmail: email }, [write])
    return { made: false, password }
  }
  const userId = newId('usr', random)
  const name = { firstName: 'Portal', lastName: 'Administrator' }
  await users.add(
    { userId, email, verifiedEmail: email, ...name, role: 'admin', package: 'free', language: 'en', createdAt: at.toISOString() },
    [setCredential({ userId, passwordHash })],
  )
  return { made: true, password }
}
