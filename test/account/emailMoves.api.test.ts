import { expect, test } from 'vitest'
import { hashOfEmail, mailboxKey } from '#functions/platform/accounts/personalData.ts'
import { anAddress } from '../support/call.ts'
import { accountApi, accountCalls, outcome, rightPassword } from './accountApi.ts'
import { badLink, emailCalls } from './emailCalls.ts'

const api = accountApi()
const { signUpForm, readMe, mailedResetToken } = accountCalls(api)
const { loggedIn, confirm, mailedEmailToken } = emailCalls(api)

test('the old address’s links to reset and to verify are dead, and the old address can sign up again', async () => {
  const member = await loggedIn({ verifiedEmail: undefined })
  await api.call('POST /api/verify-email/send', { token: member.token })
  const verifyToken = await api.mailedToken(member.email)
  const resetToken = await mailedResetToken(member.email)
  expect((await confirm(await mailedEmailToken(member))).status).toBe(200)
  expect(outcome(await api.call('POST /api/verify-email', { body: { token: verifyToken } }))).toEqual([
    400,
    'account.badVerifyLink',
  ])
  const reset = await api.call('POST /api/reset-password', {
    body: { token: resetToken, newPassword: 'of the thief' },
  })
  expect(outcome(reset)).toEqual([400, 'account.badResetLink'])
  const again = await api.call('POST /api/signup', {
    body: signUpForm({ email: member.email }),
    address: anAddress(),
  })
  expect(again.status).toBe(201)
})

test('a link moves the account that it was mailed for, even if another one is logged in', async () => {
  const [member, other] = [await loggedIn(), await loggedIn()]
  const token = await mailedEmailToken(member)
  expect((await confirm(token, { token: other.token })).status).toBe(200)
  expect((await readMe(other.token)).body.email).toBe(other.email)
  expect((await readMe(member.token)).body.email).toBe(member.newEmail)
})

test('an administrator’s and an instructor’s account move as well', async () => {
  for (const role of ['admin', 'instructor'] as const) {
    const member = await loggedIn({ role })
    expect((await confirm(await mailedEmailToken(member))).status).toBe(200)
    expect(await api.platform.users.byId(member.userId)).toMatchObject({ role, email: member.newEmail })
  }
})

test('the lists of accounts find the new address and no longer the old one', async () => {
  const member = await loggedIn({ email: `qold${Date.now()}@old.example` })
  await confirm(await mailedEmailToken(member))
  const placesIn = (letter: string) =>
    Array.fromAsync(
      api.platform.table.rows({ pk: `ACCOUNTS#user#free#${letter}`, consistent: true }),
      ({ sk }) => String(sk),
    )
  expect((await placesIn('q')).filter((place) => place.endsWith(member.userId))).toEqual([])
  expect((await placesIn('m')).filter((place) => place.endsWith(member.userId))).toEqual([
    `${member.newEmail}#${member.userId}`,
  ])
})

test('the address that waits is exported, and erased with the account, its link and its letter', async () => {
  const member = await loggedIn()
  const token = await mailedEmailToken(member)
  const exported = await api.call('GET /api/me/export', { token: member.token })
  expect(exported.body.account.pendingEmail).toBe(member.newEmail)
  expect(JSON.stringify(exported.body.records)).toContain(member.newEmail)
  expect(JSON.stringify(exported.body)).not.toContain(token)
  await api.call('DELETE /api/me', {
    token: member.token,
    body: { password: rightPassword },
    address: anAddress(),
  })
  expect(outcome(await confirm(token))).toEqual(badLink)
  const rows = await Array.fromAsync(api.platform.table.rows({ index: 'gsi1', pk: `USER#${member.userId}` }))
  expect(rows).toEqual([])
  expect(await api.letters(member.newEmail)).toEqual([])
})

test('the export and the erasure follow the new address: rows of the old mailbox stay with it', async () => {
  const member = await loggedIn()
  const row = (email: string) => ({
    kind: 'put' as const,
    key: { pk: mailboxKey(hashOfEmail(email)), sk: 'TEST' },
    item: {
      ...{ pk: mailboxKey(hashOfEmail(email)), sk: 'TEST', type: 'Test', version: 1 },
      ...{ of: email, givenAt: new Date().toISOString() },
    },
  })
  await api.platform.table.write(row(member.email))
  await api.platform.table.write(row(member.newEmail))
  const exportedRows = async () =>
    (await api.call('GET /api/me/export', { token: member.token })).body.records.flatMap(
      ({ of }: { of?: string }) => of ?? [],
    )
  expect(await exportedRows()).toEqual([member.email])
  await confirm(await mailedEmailToken(member))
  expect(await exportedRows()).toEqual([member.newEmail])
  await api.call('DELETE /api/me', {
    token: member.token,
    body: { password: rightPassword },
    address: anAddress(),
  })
  const left = async (email: string) =>
    (await Array.fromAsync(api.platform.table.rows({ pk: row(email).key.pk, consistent: true }))).length
  expect([await left(member.email), await left(member.newEmail)]).toEqual([1, 0])
})
