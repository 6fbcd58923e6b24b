import type { Handlers } from '#functions/platform/asked.ts'
import type { account } from '#shared/account/contract.ts'
import type { Deps } from './deps.ts'
import { hashPassword } from './passwordHash.ts'

/** Everyone begins as a user on the free plan, whatever the body says. */
export const signup = ({ people }: Deps): Pick<Handlers<typeof account>, 'signup'> => ({
  async signup({ input, at, newId, language }) {
    const { firstName, lastName, email, password } = input
    await people.add({
      userId: newId('usr'),
      firstName,
      lastName,
      email,
      passwordHash: await hashPassword(password),
      role: 'user',
      package: 'free',
      language,
      createdAt: at.toISOString(),
    })
    return { message: 'Signup successful!' }
  },
})
