import type { Person } from '#functions/platform/people.ts'
import type { Platform } from '#functions/platform/platform.ts'

let count = 0

/** An account with a proved address; a test says only what it is about. */
export function aPerson(over: Partial<Person> = {}): Person {
  const n = ++count
  const { email = `person${n}@example.org` } = over
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
    ...over,
  }
}

/** Stores an account and opens a session for it. */
export async function loggedIn({ people, sessions }: Platform, over: Partial<Person> = {}) {
  const person = aPerson(over)
  await people.add(person)
  const { token } = await sessions.open(person, new Date())
  return { person, token }
}
