import type { Handlers } from '#functions/platform/asked.ts'
import { emailVerified } from '#functions/platform/people.ts'
import type { account } from '#shared/account/contract.ts'
import { found, Refusal } from '#shared/kernel/refusal.ts'
import type { Deps } from './deps.ts'
import { verifyLetter } from './letters.ts'
import { mailedLinks } from './mailedLinks.ts'

const badLink = () => new Refusal('account.badVerifyLink', 'invalid', 'This confirmation link is invalid or has expired.')

/** Who can read the mailbox of an address proves that it is theirs. */
export function verification(deps: Deps): Pick<Handlers<typeof account>, 'verifyEmail' | 'sendVerification'> {
  const { env, table, people, outbox } = deps
  const links = mailedLinks(deps, 'verify')

  return {
    /** It is the link's account whose address is proved, whoever is logged in where it is opened. */
    async verifyEmail({ input, at }) {
      const proved = await links.follow(input.token, at, (person) => ({ person: { ...person, verifiedEmail: person.email } }))
      if (!proved) throw badLink()
      return { message: 'Your email address is confirmed.' }
    },

    async sendVerification({ actor, at, newId, namedLanguage }) {
      const person = found(await people.byId(actor.userId), 'account.missing', 'This account no longer exists.')
      if (emailVerified(person)) return { message: 'Your email address is confirmed already.' }
      const { token, write } = links.issue(person, at)
      const language = namedLanguage ?? person.language
      const letter = verifyLetter({ id: newId('mail'), person, token, origin: env.ORIGIN, language, at })
      await table.transact([write, outbox.letter(letter)])
      await outbox.wake()
      return { message: 'We have sent you a confirmation link.' }
    },
  }
}
