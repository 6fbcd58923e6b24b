import { beforeAll, describe, expect, test } from 'vitest'
import { erasures } from '#functions/account/erasures.ts'
import { newsletterHandlers } from '#functions/newsletter/handlers.ts'
import { subscriberRepository } from '#functions/newsletter/subscriberRepository.ts'
import { beginErasure, erasure } from '#functions/platform/accounts/erasure.ts'
import { hashOfEmail, rowsOfMailbox } from '#functions/platform/accounts/personalData.ts'
import { serve } from '#functions/platform/http/serve.ts'
import type { Table } from '#functions/platform/table/table.ts'
import { change } from '#functions/platform/table/write.ts'
import { newsletter } from '#shared/newsletter/contract.ts'
import { accountApi, rightPassword } from '../account/accountApi.ts'
import { anAddress, caller } from '../support/call.ts'
import { quietOutbox } from '../support/letters.ts'
import { settings } from './newsletterApi.ts'

const account = accountApi()
let subscribe: (email: string) => Promise<unknown>
beforeAll(() => {
  const { platform } = account
  const outbox = quietOutbox(platform)
  const call = caller(
    serve(
      newsletter,
      newsletterHandlers({ ...platform, outbox, workflow: { start: async () => {} }, settings }),
      platform,
    ),
  )
  subscribe = (email) => call('POST /api/newsletter', { body: { email }, address: anAddress() })
})
const erase = (token: string) =>
  account.call('DELETE /api/me', { token, body: { password: rightPassword }, address: anAddress() })
/** Counted once for each topic. */
const confirmed = { status: 'confirmed' as const, topics: ['newsletter' as const, 'hub' as const] }
const subscribers = () => subscriberRepository(account.platform.table)
/** The rows of one subscription: the subscriber, and the tokens to confirm and to unsubscribe. */
const rowsOfSubscription = 3
const rowsOf = (email: string) => rowsOfMailbox(account.platform.table, hashOfEmail(email))

test('an account’s export contains a subscription under its e-mail, even one made before the account', async () => {
  const email = 'subscribed.first@example.org'
  await subscribe(email)
  await account.store({ email })
  const token = await account.logIn(email)
  const { body } = await account.call('GET /api/me/export', { token })
  const subscription = body.records.find(({ type }: { type: string }) => type === 'Subscriber')
  expect(subscription).toMatchObject({ email, status: 'pending', language: 'en' })
  expect(JSON.stringify(body)).not.toMatch(/hash|[0-9a-f]{64}|MAILBOX#/i)
})

test('an account’s export contains no subscription of another e-mail', async () => {
  await subscribe('somebody.else@example.org')
  const { email } = await account.store()
  const { body } = await account.call('GET /api/me/export', { token: await account.logIn(email) })
  expect(JSON.stringify(body)).not.toContain('Subscriber')
})

test('an account’s export names no counter of confirmed subscriptions', async () => {
  const { email } = await account.store()
  await subscribe(email)
  const pending = (await subscribers().byEmailHash(hashOfEmail(email)))!
  await account.platform.table.transact(subscribers().save(pending, { ...pending, ...confirmed }))
  const { body } = await account.call('GET /api/me/export', { token: await account.logIn(email) })
  expect(body.records).toContainEqual(expect.objectContaining({ type: 'Subscriber', status: 'confirmed' }))
  expect(JSON.stringify(body)).not.toMatch(/countedIn|SUBSCRIBERCOUNT/)
})

test('erasing an account erases the subscription under its e-mail, with its tokens and letters', async () => {
  const { email } = await account.store()
  await subscribe(email)
  expect(await rowsOf(email)).toHaveLength(rowsOfSubscription)
  const token = await account.logIn(email)
  expect((await erase(token)).status).toBe(204)
  expect(await rowsOf(email)).toEqual([])
  expect((await account.letters(email)).map(({ subject }) => subject)).toEqual([
    'Your account has been deleted',
  ])
})

test('an account exports and erases a subscription only after its e-mail is verified', async () => {
  const email = 'reader.of.mine@example.org'
  await subscribe(email)
  const lettersBefore = await account.letters(email)
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
  const strangerToken = await account.logIn(email)
  expect(await typesIn(strangerToken)).toEqual(['KnownBrowser', 'LastUse', 'Session', 'User', 'VerifyToken'])
  expect((await erase(strangerToken)).status).toBe(204)
  expect(await rowsOf(email)).toHaveLength(rowsOfSubscription)
  expect(await account.letters(email)).toEqual(lettersBefore)

  await signUp()
  const ownerToken = await account.logIn(email)
  const token = await account.mailedToken(email)
  expect(
    (await account.call('POST /api/verify-email', { body: { token }, address: anAddress() })).status,
  ).toBe(200)
  expect(await typesIn(ownerToken)).toEqual([
    'KnownBrowser',
    'LastUse',
    'NewsletterToken',
    'NewsletterToken',
    'Session',
    'Subscriber',
    'User',
  ])
  expect((await erase(ownerToken)).status).toBe(204)
  expect(await rowsOf(email)).toEqual([])
  expect(await account.letters(email)).toHaveLength(1)
})

test('a subscription made after an account with its e-mail was erased is kept', async () => {
  const { users, table } = account.platform
  const { userId, email } = await account.store()
  const user = (await users.byId(userId))!
  await users.erase(user, [beginErasure(user, new Date(Date.now() - 60_000))])
  await subscribe(email)
  await erasures(table).sweep()
  expect(await rowsOf(email)).toHaveLength(rowsOfSubscription)
})

describe('erasing the account of a confirmed subscriber', () => {
  /** A confirmed subscriber whose account is erased. */
  async function anErasedSubscriber() {
    const { users, table } = account.platform
    const { userId, email } = await account.store()
    await subscribe(email)
    const pending = (await subscribers().byEmailHash(hashOfEmail(email)))!
    await table.transact(subscribers().save(pending, { ...pending, ...confirmed }))
    const user = (await users.byId(userId))!
    await users.erase(user, [beginErasure(user, new Date())])
    return { email, userId }
  }

  test('takes them from the count once, even if two runs erase at the same time', async () => {
    const { table } = account.platform
    const counts = async () => [
      await subscribers().countConfirmed('newsletter'),
      await subscribers().countConfirmed('hub'),
    ]
    const countsBefore = await counts()
    const { email } = await anErasedSubscriber()
    expect(await counts()).toEqual(countsBefore.map((count) => count + 1))
    await Promise.all([erasures(table).sweep(), erasures(table).sweep()])
    await erasures(table).sweep()
    expect(await rowsOf(email)).toEqual([])
    expect(await counts()).toEqual(countsBefore)
  })

  test('takes them from the count when they confirmed before there were topics', async () => {
    const { table } = account.platform
    const countBefore = await subscribers().countConfirmed('newsletter')
    const { email } = await anErasedSubscriber()
    const row = (await rowsOf(email)).find(({ sk }) => sk === 'SUBSCRIBER')
    expect(row).toBeDefined()
    await table.write(
      change({ pk: row!.pk, sk: row!.sk }, 'SET #countedIn = :one, #type = :type', {
        one: (row!.countedIn as object[])[0],
        type: row!.type,
      }),
    )
    await erasures(table).sweep()
    expect(await rowsOf(email)).toEqual([])
    expect(await subscribers().countConfirmed('newsletter')).toBe(countBefore)
  })

  test('does not end before a subscription that changed meanwhile is erased too', async () => {
    const { table } = account.platform
    const countBefore = await subscribers().countConfirmed('newsletter')
    const { email, userId } = await anErasedSubscriber()
    const unsubscribingTable: Table = {
      ...table,
      async transact(writes) {
        const before = (await subscribers().byEmailHash(hashOfEmail(email)))!
        await table.transact(subscribers().save(before, { ...before, status: 'unsubscribed' }))
        await table.transact(writes)
      },
    }
    const files = { list: async function* () {}, remove: async () => {} }
    // An erasure stays open for a minute at least.
    const inTwoMinutes = new Date(Date.now() + 120_000)
    const endedAt = async () =>
      (await table.get(erasure, { pk: `ERASURE#${userId}`, sk: 'ERASURE' }))?.endedAt
    await erasures(unsubscribingTable).finish(files, inTwoMinutes)
    expect(await endedAt()).toBeUndefined()
    await erasures(table).finish(files, inTwoMinutes)
    expect([await endedAt(), await rowsOf(email)]).toEqual([inTwoMinutes.toISOString(), []])
    expect(await subscribers().countConfirmed('newsletter')).toBe(countBefore)
  })

  test('takes back the count of a subscription that is confirmed while it is erased', async () => {
    const { users, table } = account.platform
    const countBefore = await subscribers().countConfirmed('newsletter')
    const { userId, email } = await account.store()
    await subscribe(email)
    const user = (await users.byId(userId))!
    await users.erase(user, [beginErasure(user, new Date())])
    const pending = (await subscribers().byEmailHash(hashOfEmail(email)))!
    /** Confirms the subscription after the erasure has read it, and before it removes anything. */
    async function confirm() {
      const current = await subscribers().byEmailHash(hashOfEmail(email))
      if (current?.status === 'pending')
        await table.transact(subscribers().save(pending, { ...pending, ...confirmed }))
    }
    const confirmingTable: Table = {
      ...table,
      async removeMany(keys) {
        await confirm()
        await table.removeMany(keys)
      },
    }
    await erasures(confirmingTable).sweep()
    expect(await subscribers().countConfirmed('newsletter')).toBe(countBefore + 1)
    await erasures(table).sweep()
    expect(await rowsOf(email)).toEqual([])
    expect(await subscribers().countConfirmed('newsletter')).toBe(countBefore)
  })
})
