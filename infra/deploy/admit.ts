import type { People } from '#functions/platform/people.ts'
import { newId, type RandomBytes } from '#shared/kernel/ids.ts'

interface World {
  at: Date
  random: RandomBytes
  hash: (password: string) => Promise<string>
}

/** Makes the e-mail's owner an administrator: a new account with a password of 20 random letters and digits, or the one there is. */
export async function admit(
  people: People,
  email: string,
  { at, random, hash }: World,
): Promise<{ made: boolean; password?: string }> {
  const known = await people.byEmail(email)
  if (known) {
    await people.save(known, { ...known, role: 'admin' })
    return { made: false }
  }
  const password = newId('pw', random).slice('pw_'.length)
  await people.add({
    userId: newId('usr', random),
    email,
    firstName: 'Portal',
    lastName: 'Administrator',
    role: 'admin',
    package: 'free',
    passwordHash: await hash(password),
    language: 'en',
    createdAt: at.toISOString(),
  })
  return { made: true, password }
}
