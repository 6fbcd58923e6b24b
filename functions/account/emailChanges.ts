import { randomUUID } from 'node:crypto'
import { mailedLinks } from '#functions/platform/accounts/mailedLinks.ts'
import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import type { PlatformWithOutbox } from '#functions/platform/mail/outbox.ts'
import type { account } from '#shared/account/contract.ts'
import { accountRefusals } from '#shared/account/refusals.ts'
import { userRefusals } from '#shared/kernel/refusals.ts'
import { after, days } from '#shared/kernel/time.ts'
import { emailChangedLetter, newEmailLetter } from './letters.ts'
import { passwordCheck } from './passwordCheck.ts'

/** Moves accounts to another e-mail. A link that is mailed there proves it. */
export function emailChanges(
  deps: PlatformWithOutbox,
): Pick<Handlers<typeof account>, 'requestEmail' | 'confirmEmail'> {
  const { env, log, users, outbox } = deps
  const check = passwordCheck(deps)
  const links = mailedLinks(deps, 'newEmail')

  /** Removes links that the change has left void. Without this, DynamoDB would delete them when they expire. */
  async function removeVoid(userId: string) {
    try {
      await Promise.all((['reset', 'verify'] as const).map((one) => mailedLinks(deps, one).removeAll(userId)))
    } catch (error) {
      log.error('links to an old e-mail were left to TTL', error as Error)
    }
  }

  return {
    async requestEmail({ input, actor: { email, sessionId, userId }, client, at, newId, queryLanguage }) {
      const before = await check({ email, password: input.password, client, sessionId, at })
      if (before?.userId !== userId) throw accountRefusals.passwordWrong()
      if (await users.byEmail(input.email)) throw userRefusals.emailTaken()
      const pendingEmail = {
        email: input.email,
        linkId: randomUUID(),
        until: after(at, days(1)).toISOString(),
      }
      const user = { ...before, pendingEmail }
      const { token, write } = links.issue(user, at)
      const reader = { ...user, email: input.email, language: queryLanguage ?? user.language }
      const letter = newEmailLetter({ id: newId('mail'), user: reader, token, origin: env.ORIGIN, at })
      await users.save(before, user, [write, outbox.letter(letter)])
      await outbox.wake()
      return { message: 'We have sent a link to the new email address.' }
    },

    /** Changes the account that the link was mailed for, whoever is logged in, and tells the old address. */
    async confirmEmail({ input, at, newId }) {
      const changedUser = await links.follow(input.token, at, (user) => {
        const { email } = user.pendingEmail!
        const letter = emailChangedLetter({
          id: newId('mail'),
          user,
          newEmail: email,
          origin: env.ORIGIN,
          at,
        })
        return {
          user: { ...user, email, verifiedEmail: email, pendingEmail: undefined },
          moreWrites: [outbox.letter(letter)],
        }
      })
      if (!changedUser) throw accountRefusals.badEmailLink()
      await Promise.all([removeVoid(changedUser.userId), outbox.wake()])
      return { message: 'Your email address has been changed.', email: changedUser.email }
    },
  }
}
