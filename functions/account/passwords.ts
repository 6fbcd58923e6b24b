import { newPassword } from '#functions/platform/accounts/credentials.ts'
import { hashPassword } from '#functions/platform/accounts/passwordHash.ts'
import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import { mailedLinks } from '#functions/platform/mail/mailedLinks.ts'
import type { PlatformWithOutbox } from '#functions/platform/mail/outbox.ts'
import type { account } from '#shared/account/contract.ts'
import { isPersonal } from '#shared/account/password.ts'
import { accountRefusals, passwordErrors } from '#shared/account/refusals.ts'
import { inputRefusals } from '#shared/kernel/refusals.ts'
import { resetLetter } from './letters.ts'
import { userOf } from './passwordCheck.ts'

const tooPersonal = () => {
  const { code, text: message } = passwordErrors.tooPersonal
  return inputRefusals.invalid({ message, issues: [{ path: 'newPassword', code, params: {}, message }] })
}

export function passwords(
  deps: PlatformWithOutbox,
): Pick<Handlers<typeof account>, 'forgotPassword' | 'resetPassword'> {
  const { env, log, table, users, sessions, outbox } = deps
  const links = mailedLinks(deps, 'reset')

  return {
    /**
     * As much is read and written for an unknown e-mail as for a known one: neither the response nor its time reveals whether it
     * exists.
     */
    async forgotPassword({ input, at, newId }) {
      const user = await userOf(users, input.email)
      if (user) {
        const { token, write } = links.issue(user, at)
        const letter = resetLetter({
          id: newId('mail'),
          user,
          token,
          origin: env.ORIGIN,
          language: input.language,
          at,
        })
        await table.transact([write, outbox.letter({ ...letter, causedBy: 'reader' })])
      } else {
        const nobody = { userId: newId('usr'), email: input.email }
        await table.transact([links.issue(nobody, at).write, links.issue(nobody, at).write])
      }
      await outbox.wake()
      return { message: 'If that email exists, a reset link has been sent.' }
    },

    /** The link came by mail, so whoever opens it has proved the address as well, and need not prove it again. */
    async resetPassword({ input, at }) {
      if (!(await links.isGood(input.token, at))) throw accountRefusals.badResetLink()
      const passwordHash = await hashPassword(input.newPassword)
      const changed = await links.follow(input.token, at, (before) => {
        if (isPersonal(input.newPassword, before)) throw tooPersonal()
        const { user, write } = newPassword(before, passwordHash)
        return { user: { ...user, verifiedEmail: user.email }, also: [write] }
      })
      if (!changed) throw accountRefusals.badResetLink()
      try {
        // Void already, since the password's version moved on; these only tidy up what TTL would remove later.
        await Promise.all([sessions.endAll(changed.userId), links.removeAll(changed.userId)])
      } catch (error) {
        log.error('sessions of a reset account were left to TTL', error as Error)
      }
      return { message: 'Password reset successfully! Redirecting to login...' }
    },
  }
}
