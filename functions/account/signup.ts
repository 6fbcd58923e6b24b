import { setCredential } from '#functions/platform/accounts/credentials.ts'
import { hashPassword } from '#functions/platform/accounts/passwordHash.ts'
import type { User } from '#functions/platform/accounts/users.ts'
import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import { mailedLinks } from '#functions/platform/mail/mailedLinks.ts'
import type { PlatformWithOutbox } from '#functions/platform/mail/outbox.ts'
import type { account } from '#shared/account/contract.ts'
import { verifyLetter } from './letters.ts'

/** Everyone begins as a user on the free plan, whatever the body says, and may log in at once; a mail asks to prove the address. */
export function signup(deps: PlatformWithOutbox): Pick<Handlers<typeof account>, 'signup'> {
  const { env, users, outbox } = deps
  const links = mailedLinks(deps, 'verify')
  return {
    async signup({ input, at, newId, language }) {
      const { firstName, lastName, email, password } = input
      const userId = newId('usr')
      const createdAt = at.toISOString()
      const user: User = {
        userId,
        firstName,
        lastName,
        email,
        role: 'user',
        package: 'free',
        language,
        createdAt,
      }
      const { token, write } = links.issue(user, at)
      const letter = verifyLetter({ id: newId('mail'), user, token, origin: env.ORIGIN, language, at })
      const credential = setCredential({ userId, passwordHash: await hashPassword(password) })
      await users.add(user, [credential, write, outbox.letter(letter)])
      await outbox.wake()
      return { message: 'Signup successful!' }
    },
  }
}
