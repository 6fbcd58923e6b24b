import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { subscriberRepository } from '#functions/newsletter/subscriberRepository.ts'
import { hashOfEmail } from '#functions/platform/accounts/personalData.ts'
import { change } from '#functions/platform/table/write.ts'
import { days } from '#shared/kernel/time.ts'
import type { Topic } from '#shared/newsletter/topic.ts'
import { formSender } from '../support/sendForm.ts'
import { issueApi } from './issueApi.ts'
import { anEmail, newsletterApi } from './newsletterApi.ts'

const api = newsletterApi()
const { subscribe, confirm, unsubscribe, letters, mailedTokens, topicsOf, statusOf } = api
const { asAdmin, aSubscriber } = issueApi(api)
const sendForm = formSender('newsletter', api)

const storedSubscriber = async (email: string) =>
  (await subscriberRepository(api.platform.table).byEmailHash(hashOfEmail(email)))!
const rowKey = (email: string) => ({ pk: `MAILBOX#${hashOfEmail(email)}`, sk: 'SUBSCRIBER' })
/** Lets the minute pass in which a second request for the same sends no second letter. */
const passAMinute = (email: string) =>
  api.platform.table.write(
    change(rowKey(email), 'SET #requested.#at = :past', { past: '2026-01-01T00:00:00.000Z' }),
  )
const count = async (topic: Topic): Promise<number> =>
  (await asAdmin('GET /api/newsletter/subscribers/count', { query: { topic } })).body.confirmed
async function aReaderOf(topics: Topic[] | Topic): Promise<string> {
  const email = anEmail()
  await subscribe(email, { topics })
  await confirm((await mailedTokens(email)).confirmToken)
  return email
}

test('a visitor asks to be told of one topic, confirms by mail, and has this topic and no newsletter', async () => {
  const email = anEmail()
  expect(await subscribe(email, { topics: ['exchange'], language: 'fr' })).toMatchObject({
    status: 200,
    body: { message: 'Subscribed successfully!' },
  })
  expect([await statusOf(email), await topicsOf(email)]).toEqual(['pending', undefined])
  const [letter] = await letters(email)
  expect(letter?.subject).toContain('DecarbXchange')
  expect(await confirm((await mailedTokens(email)).confirmToken)).toMatchObject({
    status: 200,
    body: { topics: ['exchange'] },
  })
  expect([await statusOf(email), await topicsOf(email)]).toEqual(['confirmed', ['exchange']])
})

test('a form without scripts sends one topic as text', async () => {
  const email = await aReaderOf('hub')
  expect(await topicsOf(email)).toEqual(['hub'])
})

test('without scripts the topic in the URL is used unless another is chosen, and a topic is required', async () => {
  const page = '/newsletter/tell-me-when'
  for (const [topics, expected] of [
    ['', 'exchange'],
    ['hub', 'hub'],
  ] as const) {
    const email = anEmail()
    const { response } = await sendForm(page, { email, topics }, { query: 'topics=exchange' })
    expect([response.statusCode, response.headers.location]).toEqual([303, '/newsletter/subscribed'])
    await confirm((await mailedTokens(email)).confirmToken)
    expect(await topicsOf(email)).toEqual([expected])
  }
  const email = anEmail()
  const { response, refusal } = await sendForm(page, { email, topics: '' })
  expect([response.statusCode, refusal?.issues]).toMatchObject([
    400,
    [{ path: 'topics', code: 'field.required' }],
  ])
  expect(await storedSubscriber(email)).toBeUndefined()
})

test('unknown topics, no topics, too many and values of another type are refused with an issue for the field, and nothing is stored', async () => {
  const email = anEmail()
  const hundred = Array.from({ length: 100 }, () => 'exchange')
  const isRefused = async (topics: unknown, code: string) => {
    const { status, body } = await subscribe(email, { topics })
    expect([status, body.issues?.[0]?.path, body.issues?.[0]?.code]).toEqual([400, 'topics', code])
  }
  for (const topics of [['tlh'], 'all', ['exchange', 7], [], hundred, { exchange: true }, 7])
    await isRefused(topics, 'field.invalid')
  for (const topics of ['', null]) await isRefused(topics, 'field.required')
  expect(await letters(email)).toEqual([])
  expect(await storedSubscriber(email)).toBeUndefined()
})

describe('a stranger who knows the address of a confirmed subscriber', () => {
  test('gets the same answer as for anybody, and adds no topic: the letter goes to the subscriber', async () => {
    const reader = await aSubscriber({ language: 'es' })
    const answers = [
      await subscribe(reader, { topics: ['exchange'], language: 'fr' }),
      await subscribe(anEmail(), { topics: ['exchange'] }),
      await subscribe(reader, { topics: ['newsletter'] }),
    ]
    for (const { status, body } of answers)
      expect([status, body]).toEqual([answers[0]!.status, answers[0]!.body])
    expect(await topicsOf(reader)).toEqual(['newsletter'])
    // In the subscriber's own language, which the stranger cannot change.
    expect((await letters(reader)).at(-1)?.subject).toContain('noticias')
    expect((await storedSubscriber(reader)).language).toBe('es')
  })

  test('causes one letter for the same topic within a minute, and none for a topic that is confirmed', async () => {
    const reader = await aReaderOf(['hub'])
    for (let n = 0; n < 3; n++) await subscribe(reader, { topics: ['hub'] })
    expect(await letters(reader)).toHaveLength(1)
    for (let n = 0; n < 2; n++) await subscribe(reader, { topics: ['events'] })
    expect(await letters(reader)).toHaveLength(2)
  })

  test('writes the same number of tokens whether or not a letter is due', async () => {
    const countTokens = async (email: string) => {
      let tokens = 0
      for await (const { type } of api.platform.table.rows({
        index: 'gsi1',
        pk: `MAILBOX#${hashOfEmail(email)}`,
      }))
        if (type === 'NewsletterToken') tokens++
      return tokens
    }
    const reader = await aReaderOf(['hub'])
    const before = await countTokens(reader)
    await subscribe(reader, { topics: ['hub'] })
    // The tokens that nobody gets belong to no address.
    expect(await countTokens(reader)).toBe(before)
    await subscribe(reader, { topics: ['guides'] })
    expect(await countTokens(reader)).toBe(before + 2)
  })

  test('does not change the subscriber’s position in the list from which issues are sent', async () => {
    const reader = await aReaderOf(['hub'])
    const { givenAt, subscriptionId } = await storedSubscriber(reader)
    await subscribe(reader, { topics: ['courses'] })
    expect(await storedSubscriber(reader)).toMatchObject({ givenAt, subscriptionId })
  })
})

test('the link of the letter adds its topics once, also when it is pressed again', async () => {
  const reader = await aSubscriber()
  await subscribe(reader, { topics: ['courses', 'products'] })
  const { confirmToken } = await mailedTokens(reader)
  const before = await count('courses')
  for (let n = 0; n < 2; n++) expect((await confirm(confirmToken)).status).toBe(200)
  expect(await topicsOf(reader)).toEqual(['newsletter', 'courses', 'products'])
  expect(await count('courses')).toBe(before + 1)
})

test('a used link does not bring back a topic after unsubscribing, nor after subscribing again', async () => {
  const reader = await aReaderOf(['exchange'])
  const { confirmToken, unsubscribeToken } = await mailedTokens(reader)
  expect((await unsubscribe(unsubscribeToken)).status).toBe(200)
  expect((await confirm(confirmToken)).body.code).toBe('newsletter.badLink')
  await subscribe(reader, { topics: ['hub'] })
  expect((await confirm(confirmToken)).body.code).toBe('newsletter.badLink')
  await confirm((await mailedTokens(reader)).confirmToken)
  expect(await topicsOf(reader)).toEqual(['hub'])
})

test('the link of a topic ends after seven days, also for a confirmed subscriber', async () => {
  const reader = await aSubscriber()
  await subscribe(reader, { topics: ['hub'] })
  const { confirmToken } = await mailedTokens(reader)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days(7) })
  onTestFinished(() => void vi.useRealTimers())
  expect((await confirm(confirmToken)).body.code).toBe('newsletter.badLink')
  vi.useRealTimers()
  expect(await topicsOf(reader)).toEqual(['newsletter'])
})

test('links that are pressed at the same time add all their topics, and each counts once', async () => {
  const reader = await aSubscriber()
  const before = [await count('courses'), await count('events')]
  await subscribe(reader, { topics: ['courses'] })
  const first = await mailedTokens(reader)
  await subscribe(reader, { topics: ['events'] })
  const second = await mailedTokens(reader)
  const presses = [first, second, first, second].map(({ confirmToken }) => confirm(confirmToken))
  expect((await Promise.all(presses)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await topicsOf(reader))?.toSorted()).toEqual(['courses', 'events', 'newsletter'])
  expect([await count('courses'), await count('events')]).toEqual(before.map((one) => one + 1))
})

test('a topic that is confirmed while its reader unsubscribes is not kept, and is not counted', async () => {
  const reader = await aReaderOf('products')
  const { unsubscribeToken } = await mailedTokens(reader)
  await subscribe(reader, { topics: ['guides'] })
  const { confirmToken } = await mailedTokens(reader)
  const before = [await count('products'), await count('guides')]
  await Promise.all([confirm(confirmToken), unsubscribe(unsubscribeToken), confirm(confirmToken)])
  expect(await statusOf(reader)).toBe('unsubscribed')
  expect([await count('products'), await count('guides')]).toEqual([before[0]! - 1, before[1]])
})

test('the link to unsubscribe ends all topics, and takes them from their counts', async () => {
  const reader = await aReaderOf(['newsletter', 'events', 'guides'])
  const counts = async () => [await count('newsletter'), await count('events'), await count('guides')]
  const before = await counts()
  const { unsubscribeToken } = await mailedTokens(reader)
  expect((await unsubscribe(unsubscribeToken)).body.topics).toEqual(['newsletter', 'events', 'guides'])
  expect((await unsubscribe(unsubscribeToken)).body.topics).toEqual([])
  expect(await topicsOf(reader)).toBeUndefined()
  expect(await statusOf(reader)).toBe('unsubscribed')
  expect(await counts()).toEqual(before.map((one) => one - 1))
})

test('a subscriber of a topic can subscribe to the newsletter too, in the same way', async () => {
  const reader = await aReaderOf(['products'])
  await subscribe(reader)
  expect(await topicsOf(reader)).toEqual(['products'])
  await confirm((await mailedTokens(reader)).confirmToken)
  expect(await topicsOf(reader)).toEqual(['products', 'newsletter'])
})

test('a letter whose link was not pressed can be asked for again after a minute', async () => {
  const reader = await aSubscriber()
  await subscribe(reader, { topics: ['hub'] })
  await passAMinute(reader)
  await subscribe(reader, { topics: ['hub'] })
  expect(await letters(reader)).toHaveLength(3)
})

test('a subscriber from before there were topics has the newsletter, and may add a topic', async () => {
  const reader = await aSubscriber()
  await api.platform.table.write(
    change(rowKey(reader), 'REMOVE #topics, #requested SET #old = :old', { old: true }),
  )
  expect(await topicsOf(reader)).toEqual(['newsletter'])
  await subscribe(reader, { topics: ['hub'] })
  await confirm((await mailedTokens(reader)).confirmToken)
  expect(await topicsOf(reader)).toEqual(['newsletter', 'hub'])
})

test('an exported file keeps the topics when it is imported elsewhere', async () => {
  const [one, two, three] = [anEmail(), anEmail(), anEmail()]
  const csv = [
    'email,language,topics,consent date',
    `${one},en,exchange hub,2026-01-31`,
    `${two},fr,,2026-01-31`,
    `${three},fr,klingon,2026-01-31`,
  ].join('\n')
  const { body } = await asAdmin('POST /api/newsletter/subscribers/import', { body: { csv } })
  expect(body).toMatchObject({ added: 2, errors: [{ row: 4, code: 'newsletterRow.topics' }] })
  expect([await topicsOf(one), await topicsOf(two)]).toEqual([['exchange', 'hub'], ['newsletter']])
  const exported = (await asAdmin('GET /api/newsletter/subscribers/export')).body
  expect(exported.find(({ email }: { email: string }) => email === one).topics).toEqual(['exchange', 'hub'])
})
