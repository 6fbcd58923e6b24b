import { expect, test } from 'vitest'
import { invite, type Subscriber, subscribe, withoutExpired } from '#shared/newsletter/subscriber.ts'
import { aForm, aPost, issueApi } from './issueApi.ts'
import { anEmail, newsletterApi } from './newsletterApi.ts'

const api = newsletterApi()
const { asAdmin, aSubscriber, anIssue, receivedCounts, runSendTask, send } = issueApi(api)
const add = (email: string, body: object = {}) =>
  asAdmin('POST /api/newsletter/subscribers', { body: { email, ...body } })
const remove = (email: string) => asAdmin('POST /api/newsletter/subscribers/remove', { body: { email } })
const importOne = async (email: string) =>
  (
    await asAdmin('POST /api/newsletter/subscribers/import', {
      body: { csv: `email,language,consent date\n${email},en,2026-01-31` },
    })
  ).body
const subscriberOf = async (email: string) =>
  (await asAdmin('GET /api/newsletter/subscribers', { query: { q: email } })).body[0]

test('a person whom an administrator adds is asked by mail, and gets nothing else before confirming', async () => {
  const email = anEmail()
  const { status, body } = await add(email, { language: 'fr', topics: ['hub'] })
  expect([status, body]).toEqual([200, { email, isSubscribed: false }])
  expect(await subscriberOf(email)).toMatchObject({ status: 'pending', language: 'fr' })
  const [letter, ...others] = await api.letters(email)
  expect([letter?.language, others]).toEqual(['fr', []])
  expect(letter?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
  expect(
    (await asAdmin('POST /api/newsletter/audience', { body: { topic: 'hub', languages: ['fr'] } })).body
      .count,
  ).toBe(0)
  await api.confirm((await api.mailedTokens(email)).confirmToken)
  expect(await subscriberOf(email)).toMatchObject({ status: 'confirmed', topics: ['hub'] })
  expect((await add(email, { topics: ['hub'] })).body).toEqual({ email, isSubscribed: true })
  expect(await api.letters(email)).toHaveLength(1)
})

test('adding the same person again and again sends few letters, and a limited number of people can be added', async () => {
  const email = anEmail()
  const statuses: number[] = []
  for (let n = 0; n < 5; n++) statuses.push((await add(email)).status)
  expect(statuses).toEqual([200, 200, 200, 429, 429])
  expect(await api.letters(email)).toHaveLength(1)
})

test('a removed person gets nothing any more, and no import and no administrator brings them back', async () => {
  const email = await aSubscriber()
  const { confirmToken } = await api.mailedTokens(email)
  expect((await remove(email)).status).toBe(204)
  expect((await remove(email)).status).toBe(204)
  expect(await subscriberOf(email)).toMatchObject({ status: 'unsubscribed', stopped: 'removed' })
  expect(await importOne(email)).toMatchObject({ added: 0, stillUnsubscribed: 1 })
  expect((await add(email)).body.code).toBe('newsletterPerson.hasLeft')
  expect((await api.confirm(confirmToken)).status).toBe(400)

  const other = await aSubscriber()
  const { _id } = await anIssue({ ...aForm([await aPost(api.platform)]), subjectEn: 'After removal' })
  await send(_id)
  await runSendTask(_id)
  const received = await receivedCounts(['After removal'])
  expect([received.get(email), received.get(other)]).toEqual([undefined, 1])
})

test('a request by somebody else does not let an import subscribe an address again; only a confirmation does', async () => {
  const email = await aSubscriber()
  await remove(email)
  await api.subscribe(email)
  expect(await subscriberOf(email)).toMatchObject({ status: 'pending', leftAt: expect.any(String) })
  expect(await importOne(email)).toMatchObject({ added: 0, stillUnsubscribed: 1 })
  expect((await add(email)).body.code).toBe('newsletterPerson.hasLeft')
  await api.confirm((await api.mailedTokens(email)).confirmToken)
  const confirmed = await subscriberOf(email)
  expect([confirmed.status, confirmed.stopped, confirmed.leftAt]).toEqual(['confirmed', undefined, undefined])
})

test('a request that expires without a confirmation leaves the address unsubscribed', async () => {
  const at = new Date('2026-06-01T12:00:00Z')
  const request = {
    email: 'ada@example.org',
    language: 'en',
    topics: ['newsletter'],
    subscriptionId: 's2',
    at,
  } as const
  const left: Subscriber = {
    ...{ email: 'ada@example.org', language: 'en', status: 'unsubscribed', topics: [], subscriptionId: 's1' },
    ...{ givenAt: '2026-01-01T00:00:00.000Z', leftAt: '2026-02-01T00:00:00.000Z', stopped: 'complained' },
  }
  const pending = subscribe(left, request)!
  expect(pending).toMatchObject({ status: 'pending', leftAt: left.leftAt, stopped: 'complained' })
  const later = new Date('2026-06-09T12:00:00Z')
  expect(withoutExpired(pending, later)).toMatchObject({ status: 'unsubscribed', stopped: 'complained' })
  expect(() => invite(pending, { ...request, at: later })).toThrow('has unsubscribed')
  expect(withoutExpired({ ...pending, leftAt: undefined }, later)).toBeUndefined()
})

test('an address that is not subscribed cannot be removed', async () => {
  expect((await remove(anEmail())).body.code).toBe('newsletterPerson.missing')
})
