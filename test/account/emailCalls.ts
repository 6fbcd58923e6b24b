import { expect } from 'vitest'
import type { User } from '#functions/platform/accounts/users.ts'
import { anAddress } from '../support/call.ts'
import { type accountApi, outcome, rightPassword } from './accountApi.ts'

export const badLink = [400, 'account.badEmailLink']

/** Calls with which a member changes their e-mail: the request, and the confirmation by the mailed link. */
export function emailCalls(api: ReturnType<typeof accountApi>) {
  let count = 0
  const anEmail = () => `moved${++count}@new.example`

  async function loggedIn(overrides: Partial<User> = {}) {
    const { email, userId } = await api.store(overrides)
    return { email, userId, token: await api.logIn(email), newEmail: anEmail() }
  }

  const requestEmail = (
    { token }: { token: string },
    email: string,
    overrides: Record<string, unknown> = {},
  ) =>
    api.call('POST /api/me/email', {
      token,
      body: { email, password: rightPassword, ...overrides },
      address: anAddress(),
    })
  const confirm = (token: string, caller: { token?: string } = {}) =>
    api.call('POST /api/me/email/confirm', { body: { token }, address: anAddress(), ...caller })

  async function mailedEmailToken(member: { token: string; newEmail: string }, email = member.newEmail) {
    expect(outcome(await requestEmail(member, email))).toEqual([200, undefined])
    return api.mailedToken(email)
  }

  return { anEmail, loggedIn, requestEmail, confirm, mailedEmailToken }
}

export type Member = Awaited<ReturnType<ReturnType<typeof emailCalls>['loggedIn']>>
