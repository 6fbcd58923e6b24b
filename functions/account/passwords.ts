import type { Handlers } from '#functions/platform/asked.ts'
import { ConditionFailed } from '#functions/platform/write.ts'
import type { account } from '#shared/account/contract.ts'
import { Refusal } from '#shared/kernel/refusal.ts'
import type { Deps } from './deps.ts'
import { resetLetter } from './letters.ts'
import { personOf } from './passwordCheck.ts'
import { hashPassword } from './passwordHash.ts'
import { resetTokens } from './resetTokens.ts'

const badLink = () =>
  new Refusal('account.badResetLink', 'invalid', 'This password reset link is invalid or has expired. Please ask for a new one.')

export function passwords(deps: Deps): Pick<Handlers<typeof account>, 'forgotPassword' | 'resetPassword'> {
  const { env, log, table, people, sessions, outbox } = deps
  const tokens = resetTokens(table)

  /** Sets the password and uses the token up, in one transaction. Gives the person's id. */
  async function reset(token: string, passwordHash: string, at: Date): Promise<string> {
    const link = await tokens.open(token, at)
    const person = link && (await people.byId(link.userId))
    if (!person || person.passwordVersion !== link.passwordVersion) throw badLink()
    try {
      const passwordVersion = (person.passwordVersion ?? 0) + 1
      await people.save(person, { ...person, passwordHash, passwordVersion }, [tokens.use(link)])
      return person.userId
    } catch (error) {
      if (error instanceof ConditionFailed) throw badLink()
      // Something else about the account was written just now; if it was the password, the link is void.
      if (error instanceof Refusal && error.code === 'account.changed') return reset(token, passwordHash, at)
      throw error
    }
  }

  return {
    /** For an unknown e-mail as much is read and written as for a known one: neither answer nor time tells whether it exists. */
    async forgotPassword({ input, at, newId }) {
      const person = await personOf(people, input.email)
      if (person) {
        const { token, write } = tokens.issue(person, at)
        const letter = resetLetter({ id: newId('mail'), person, token, origin: env.ORIGIN, language: input.language, at })
        await table.transact([write, outbox.letter(letter)])
      } else {
        const nobody = { userId: newId('usr') }
        await table.transact([tokens.issue(nobody, at).write, tokens.issue(nobody, at).write])
      }
      await outbox.wake()
      return { message: 'If that email exists, a reset link has been sent.' }
    },

    async resetPassword({ input, at }) {
      if (!(await tokens.open(input.token, at))) throw badLink()
      const userId = await reset(input.token, await hashPassword(input.newPassword), at)
      try {
        // Void already, since the password's version moved on; these only tidy up what TTL would remove later.
        await Promise.all([sessions.endAll(userId), tokens.removeAll(userId)])
      } catch (error) {
        log.error('sessions of a reset account were left to TTL', error as Error)
      }
      return { message: 'Password reset successfully! Redirecting to login...' }
    },
  }
}
