import { setCredential } from '#functions/platform/accounts/credentials.ts'
import { mailedLinks } from '#functions/platform/accounts/mailedLinks.ts'
import { hashPassword } from '#functions/platform/accounts/passwordHash.ts'
import { emailVerified, type User } from '#functions/platform/accounts/users.ts'
import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import type { PlatformWithOutbox } from '#functions/platform/mail/outbox.ts'
import type { account } from '#shared/account/contract.ts'
import { accountRefusals } from '#shared/account/refusals.ts'
import { found } from '#shared/kernel/refusal.ts'
import { userRefusals } from '#shared/kernel/refusals.ts'
import { verifyLetter } from './letters.ts'

/** A new account is on the free plan and can log in at once. A mailed link verifies its e-mail. */
export function signup(
  deps: PlatformWithOutbox,
): Pick<Handlers<typeof account>, 'signup' | 'verifyEmail' | 'sendVerification'> {
  const { env, table, users, outbox } = deps
  const links = mailedLinks(deps, 'verify')

  /** The writes that issue a link and mail it. */
  function mailLink(user: User, { at, newId }: { at: Date; newId: (kind: 'mail') => string }) {
    const { token, write } = links.issue(user, at)
    const letter = verifyLetter({ id: newId('mail'), user, token, origin: env.ORIGIN, at })
    return [write, outbox.letter(letter)]
  }

  return {
    async signup({ input: { password, ...input }, at, newId, language }) {
      const userId = newId('usr')
      const createdAt = at.toISOString()
      const user: User = { ...input, userId, role: 'user', package: 'free', language, createdAt }
      const credential = setCredential({ userId, passwordHash: await hashPassword(password) })
      await users.add(user, [credential, ...mailLink(user, { at, newId })])
      await outbox.wake()
      return { message: 'Signup successful!' }
    },

    /** Verifies the e-mail of the account that the link was mailed for, whoever is logged in. */
    async verifyEmail({ input, at }) {
      const verifiedUser = await links.follow(input.token, at, (user) => ({
        user: { ...user, verifiedEmail: user.email },
      }))
      if (!verifiedUser) throw accountRefusals.badVerifyLink()
      return { message: 'Your email address is confirmed.' }
    },

    async sendVerification({ actor, at, newId, queryLanguage }) {
      const user = found(await users.byId(actor.userId), userRefusals.missing)
      if (emailVerified(user)) return { message: 'Your email address is confirmed already.' }
      const language = queryLanguage ?? user.language
      await table.transact(mailLink({ ...user, language }, { at, newId }))
      await outbox.wake()
      return { message: 'We have sent you a confirmation link.' }
    },
  }
}
