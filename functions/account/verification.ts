import { emailVerified } from '#functions/platform/accounts/users.ts'
import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import { mailedLinks } from '#functions/platform/mail/mailedLinks.ts'
import type { PlatformWithOutbox } from '#functions/platform/mail/outbox.ts'
import type { account } from '#shared/account/contract.ts'
import { accountRefusals } from '#shared/account/refusals.ts'
import { found } from '#shared/kernel/refusal.ts'
import { userRefusals } from '#shared/kernel/refusals.ts'
import { verifyLetter } from './letters.ts'

/** Who can read the mailbox of an address proves that it is theirs. */
export function verification(
  deps: PlatformWithOutbox,
): Pick<Handlers<typeof account>, 'verifyEmail' | 'sendVerification'> {
  const { env, table, users, outbox } = deps
  const links = mailedLinks(deps, 'verify')

  return {
    /** It is the link's account whose address is proved, whoever is logged in where it is opened. */
    async verifyEmail({ input, at }) {
      const proved = await links.follow(input.token, at, (user) => ({
        user: { ...user, verifiedEmail: user.email },
      }))
      if (!proved) throw accountRefusals.badVerifyLink()
      return { message: 'Your email address is confirmed.' }
    },

    async sendVerification({ actor, at, newId, namedLanguage }) {
      const user = found(await users.byId(actor.userId), userRefusals.missing)
      if (emailVerified(user)) return { message: 'Your email address is confirmed already.' }
      const { token, write } = links.issue(user, at)
      const language = namedLanguage ?? user.language
      const letter = verifyLetter({ id: newId('mail'), user, token, origin: env.ORIGIN, language, at })
      await table.transact([write, outbox.letter(letter)])
      await outbox.wake()
      return { message: 'We have sent you a confirmation link.' }
    },
  }
}
