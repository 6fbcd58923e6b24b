import type { User } from '#functions/platform/accounts/users.ts'
import type { Platform } from '#functions/platform/platform.ts'

let count = 0

/** Returns an account with a verified e-mail. A test overrides only the fields that it is about. */
export function aUser(overrides: Partial<User> = {}): User {
  const n = ++count
  const { email = `user${n}@example.org` } = overrides
  return {
    userId: `usr_test${n}`,
    email,
    verifiedEmail: email,
    firstName: 'Ada',
    lastName: 'Lovelace',
    role: 'user',
    package: 'free',
    passwordVersion: 1,
    language: 'en',
    createdAt: new Date(Date.now() + n).toISOString(),
    ...overrides,
  }
}

/** Stores an account and opens a session for it. */
export async function loggedIn({ users, sessions }: Platform, overrides: Partial<User> = {}) {
  const user = aUser(overrides)
  await users.add(user)
  const { token } = await sessions.open(user, new Date())
  return { user, token }
}
