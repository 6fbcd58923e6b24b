import { beforeAll, expect, test } from 'vitest'
import { erasures } from '#functions/account/erasures.ts'
import { newsletterHandlers } from '#functions/newsletter/handlers.ts'
import { beginErasure } from '#functions/platform/accounts/erasure.ts'
import { hashOfEmail, rowsOfMailbox } from '#functions/platform/accounts/personalData.ts'
import { serve } from '#functions/platform/http/serve.ts'
import { openOutbox } from '#functions/platform/mail/outbox.ts'
import { newsletter } from '#shared/newsletter/contract.ts'
import { accountApi, anAddress, rightPassword } from '../account/accountApi.ts'
import { caller } from '../support/call.ts'

const account = accountApi()
let subscribe: (email: string) => Promise<unknown>
beforeAll(() => {
  const { platform } = account
  const outbox = { ...openOutbox(platform), wake: async () => {} }
  const call = caller(
    serve(
      newsletter,
      newsletterHandlers({ ...platform, outbox, workflow: { start: async () => {} } }),
      platform,
    ),
  )
  subscribe = (email) => call('POST /api/newsletter', { body: { email }, address: anAddress() })
})
const erase = (token: string) =>
  account.call('DELETE /api/me', { token, body: { password: rightPassword }, address: anAddress() })
const rowsOf = (email: string) => rowsOfMailbox(account.platform.table, hashOfEmail(email))

test('an account’s export contains a subscription under its e-mail, even one made before the account', async () => {
  const email = 'subscribed.first@example.org'
  await subscribe(email)
  await account.join({ email })
  const token = await account.logIn(email)
  const { body } = await account.call('GET /api/me/export', { token })
  const own = body.records.find(({ type }: { type: string }) => type === 'Subscriber')
  expect(own).toMatchObject({ email, status: 'pending', language: 'en' })
  expect(JSON.stringify(body)).not.toMatch(/hash|[0-9a-f]{64}|MAILBOX#/i)
})

test('an account’s export contains no subscription of another e-mail', async () => {
  await subscribe('somebody.else@example.org')
  const { email } = await account.join()
  const { body } = await account.call('GET /api/me/export', { token: await account.logIn(email) })
  expect(JSON.stringify(body)).not.toContain('Subscriber')
})

test('erasing an account erases the subscription under its e-mail, with its tokens and letters', async () => {
  const { email } = await account.join()
  await subscribe(email)
  expect(await rowsOf(email)).toHaveLength(3)
  const token = await account.logIn(email)
  expect((await erase(token)).status).toBe(204)
  expect(await rowsOf(email)).toEqual([])
  expect((await account.letters(email)).map(({ subject }) => subject)).toEqual([
    'Your account has been deleted',
  ])
})

test('an account exports and erases a subscription only once its e-mail is verified', async () => {
  const email = 'reader.of.mine@example.org'
  await subscribe(email)
  const subscribing = await account.letters(email)
  const signUp = () =>
    account.call('POST /api/signup', {
      body: { firstName: 'Eve', lastName: 'Stranger', email, password: rightPassword },
      address: anAddress(),
    })
  const typesIn = async (token: string) => {
    const { body } = await account.call('GET /api/me/export', { token })
    return body.records.map(({ type }: { type: string }) => type).sort()
  }
  await signUp()
  const stranger = await account.logIn(email)
  expect(await typesIn(stranger)).toEqual(['KnownBrowser', 'LastUse', 'Session', 'User', 'VerifyToken'])
  expect((await erase(stranger)).status).toBe(204)
  expect(await rowsOf(email)).toHaveLength(3)
  expect(await account.letters(email)).toEqual(subscribing)

  await signUp()
  const owner = await account.logIn(email)
  const token = await account.mailedToken(email)
  expect(
    (await account.call('POST /api/verify-email', { body: { token }, address: anAddress() })).status,
  ).toBe(200)
  expect(await typesIn(owner)).toEqual([
    'KnownBrowser',
    'LastUse',
    'NewsletterToken',
    'NewsletterToken',
    'Session',
    'Subscriber',
    'User',
  ])
  expect((await erase(owner)).status).toBe(204)
  expect(await rowsOf(email)).toEqual([])
  expect(await account.letters(email)).toHaveLength(1)
})

test('a subscription made after an account with its e-mail was erased is kept', async () => {
  const { users, table } = account.platform
  const { userId, email } = await account.join()
  const user = (await users.byId(userId))!
  const gone = erasures(table)
  await users.erase(user, [beginErasure(user, new Date(Date.now() - 60_000))])
  await subscribe(email)
  await gone.sweep()
  expect(await rowsOf(email)).toHaveLength(3)
})
