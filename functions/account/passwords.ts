import { newPassword } from '#functions/platform/accounts/credentials.ts'
import { mailedLinks } from '#functions/platform/accounts/mailedLinks.ts'
import { hashPassword } from '#functions/platform/accounts/passwordHash.ts'
import { keepSession } from '#functions/platform/accounts/session.ts'
import { emailVerified } from '#functions/platform/accounts/users.ts'
import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import type { PlatformWithOutbox } from '#functions/platform/mail/outbox.ts'
import { ConditionFailed } from '#functions/platform/table/write.ts'
import type { account } from '#shared/account/contract.ts'
import { isPersonal } from '#shared/account/password.ts'
import { accountRefusals, passwordErrors } from '#shared/account/refusals.ts'
import { accessRefusals, inputRefusals } from '#shared/kernel/refusals.ts'
import { passwordChangedLetter, resetLetter } from './letters.ts'
import { passwordCheck, userByEmail } from './passwordCheck.ts'

const tooPersonal = () => {
  const { code, text: message } = passwordErrors.tooPersonal
  return inputRefusals.invalid({ message, issues: [{ path: 'newPassword', code, params: {}, message }] })
}

export function passwords(
  deps: PlatformWithOutbox,
): Pick<Handlers<typeof account>, 'forgotPassword' | 'resetPassword' | 'changePassword'> {
  const { env, log, table, users, sessions, outbox } = deps
  const links = mailedLinks(deps, 'reset')
  const check = passwordCheck(deps)

  /** Deletes the sessions and the reset links that an old password has made invalid, except one session. If this fails, TTL deletes them. */
  async function endOldCredentials(userId: string, keptSessionId?: string) {
    try {
      await Promise.all([sessions.endAll(userId, keptSessionId), links.removeAll(userId)])
    } catch (error) {
      log.error('sessions of an old password were left to TTL', error as Error)
    }
  }

  return {
    /** Reads and writes as much for an unknown e-mail as for a known one, so that neither response nor time tells them apart. */
    async forgotPassword({ input, at, newId }) {
      const user = await userByEmail(users, input.email)
      if (user) {
        const { token, write } = links.issue(user, at)
        const recipient = { ...user, language: input.language }
        const letter = resetLetter({ id: newId('mail'), user: recipient, token, origin: env.ORIGIN, at })
        await table.transact([write, outbox.letter({ ...letter, causedBy: 'recipient' })])
      } else {
        const nobody = { userId: newId('usr'), email: input.email }
        await table.transact([links.issue(nobody, at).write, links.issue(nobody, at).write])
      }
      await outbox.wake()
      return { message: 'If that email exists, a reset link has been sent.' }
    },

    /** The link was mailed, so opening it verifies the e-mail as well. */
    async resetPassword({ input, at }) {
      if (!(await links.isValid(input.token, at))) throw accountRefusals.badResetLink()
      const passwordHash = await hashPassword(input.newPassword)
      const changedUser = await links.follow(input.token, at, (before) => {
        if (isPersonal(input.newPassword, before)) throw tooPersonal()
        const { user, write } = newPassword(before, passwordHash)
        return { user: { ...user, verifiedEmail: user.email }, moreWrites: [write] }
      })
      if (!changedUser) throw accountRefusals.badResetLink()
      await endOldCredentials(changedUser.userId)
      return { message: 'Password reset successfully! Redirecting to login...' }
    },

    /** All other sessions and all mailed links end. An unverified e-mail may be somebody else's, so it gets no letter. */
    async changePassword({ input, actor: { email, sessionId, userId }, client, at, newId }) {
      const before = await check({ email, password: input.password, client, sessionId, at })
      if (before?.userId !== userId) throw accountRefusals.passwordWrong()
      if (isPersonal(input.newPassword, before)) throw tooPersonal()
      const { user, write } = newPassword(before, await hashPassword(input.newPassword))
      const letter = passwordChangedLetter({ id: newId('mail'), user, origin: env.ORIGIN, at })
      const letters = emailVerified(user) ? [outbox.letter(letter)] : []
      try {
        await users.save(before, user, [write, keepSession(sessionId, user.passwordVersion), ...letters])
      } catch (error) {
        throw error instanceof ConditionFailed ? accessRefusals.loginRequired() : error
      }
      await Promise.all([endOldCredentials(userId, sessionId), outbox.wake()])
      return { message: 'Your password has been changed.' }
    },
  }
}
