import { expect, test } from 'vitest'
import { anAddress } from '../support/call.ts'
import { anEmail, newsletterApi } from './newsletterApi.ts'

const api = newsletterApi()
const { subscribe, confirm, unsubscribe, mailedTokens, letters, statusOf } = api
const statusesOf = async (count: number, call: (n: number) => Promise<{ status: number }>) =>
  (await Promise.all(Array.from({ length: count }, (_, n) => call(n)))).map(({ status }) => status)

test('subscribing makes a pending subscriber and mails a link that confirms', async () => {
  const email = anEmail()
  const wakeCount = api.wakeCount
  const { status, body } = await subscribe(` ${email.toUpperCase()} `)
  expect([status, body]).toEqual([200, { message: 'Subscribed successfully!' }])
  expect(api.wakeCount).toBe(wakeCount + 1)
  expect(await statusOf(email)).toBe('pending')
  expect(await letters(email)).toHaveLength(1)
  expect((await confirm((await mailedTokens(email)).confirmToken)).status).toBe(200)
  expect(await statusOf(email)).toBe('confirmed')
})

test('subscribing again gets the same response and no second letter, pending or confirmed', async () => {
  const email = anEmail()
  const first = await subscribe(email)
  const second = await subscribe(email)
  await confirm((await mailedTokens(email)).confirmToken)
  const third = await subscribe(email, { language: 'es' })
  for (const response of [second, third])
    expect([response.status, response.body]).toEqual([first.status, first.body])
  expect(await letters(email)).toHaveLength(1)
  expect(await statusOf(email)).toBe('confirmed')
})

test('an invalid e-mail gets 400 and an issue for its field', async () => {
  for (const email of ['', 'nobody', 'a@b', undefined, 7, { a: 1 }]) {
    const { status, body } = await api.call('POST /api/newsletter', { body: { email }, address: anAddress() })
    expect([status, body.issues[0].path]).toEqual([400, 'email'])
    expect(body.error).toBe(body.message)
  }
})

test('the letter is in the language of the body, else of the query, else in English', async () => {
  const [french, spanish, english] = [anEmail(), anEmail(), anEmail()]
  await subscribe(french, { language: 'fr' })
  await api.call('POST /api/newsletter', {
    body: { email: spanish },
    query: { lang: 'es' },
    address: anAddress(),
  })
  await subscribe(english, { language: 'tlh' })
  const [fr] = await letters(french)
  expect(fr).toMatchObject({
    language: 'fr',
    subject: 'Confirmez votre abonnement à l’infolettre de Carbon Portal',
  })
  expect(fr?.text).toMatch(/http:\/\/localhost:3000\/fr\/newsletter\/confirm\?token=[\w-]{43}\n/)
  expect((await letters(spanish))[0]?.subject).toContain('suscripción')
  expect((await letters(english))[0]?.text).toContain('http://localhost:3000/newsletter/confirm?token=')
})

test('the letter has the sender’s postal address in text and HTML', async () => {
  const email = anEmail()
  await subscribe(email)
  const [letter] = await letters(email)
  expect(letter?.text).toContain('Carbon Portal, 1 Forest Road, Montréal\n')
  expect(letter?.html).toContain('Carbon Portal, 1 Forest Road, Montréal<')
})

test('a wrong, altered or missing token gets 400', async () => {
  const email = anEmail()
  await subscribe(email)
  const tokens = await mailedTokens(email)
  for (const token of ['', 'x', 'x'.repeat(201), `${tokens.confirmToken}x`, tokens.unsubscribeToken])
    expect((await confirm(token)).status).toBe(400)
  for (const token of ['', 'x', `${tokens.unsubscribeToken}x`, tokens.confirmToken])
    expect((await unsubscribe(token)).status).toBe(400)
  const { status, body } = await api.call('POST /api/newsletter/confirm', { body: {}, address: anAddress() })
  expect([status, body.issues[0].path]).toEqual([400, 'token'])
  expect((await confirm('x')).body.code).toBe('newsletter.badLink')
  expect(await statusOf(email)).toBe('pending')
})

test('confirming or unsubscribing twice changes nothing, and an old link does not confirm after unsubscribing', async () => {
  const email = anEmail()
  await subscribe(email)
  const tokens = await mailedTokens(email)
  for (let n = 0; n < 2; n++) expect((await confirm(tokens.confirmToken)).status).toBe(200)
  for (let n = 0; n < 2; n++) expect((await unsubscribe(tokens.unsubscribeToken)).status).toBe(200)
  expect((await confirm(tokens.confirmToken)).status).toBe(400)
  expect(await statusOf(email)).toBe('unsubscribed')
})

test('after unsubscribing, only the link of a new letter confirms again, and the old link still unsubscribes', async () => {
  const email = anEmail()
  await subscribe(email)
  const firstTokens = await mailedTokens(email)
  await confirm(firstTokens.confirmToken)
  await unsubscribe(firstTokens.unsubscribeToken)
  await subscribe(email)
  expect(await letters(email)).toHaveLength(2)
  expect(await statusOf(email)).toBe('pending')
  expect((await confirm(firstTokens.confirmToken)).status).toBe(400)
  const secondToken = (await letters(email))
    .map(({ text }) => /confirm\?token=([\w-]+)/.exec(text)![1]!)
    .find((token) => token !== firstTokens.confirmToken)!
  expect((await confirm(secondToken)).status).toBe(200)
  expect((await unsubscribe(firstTokens.unsubscribeToken)).status).toBe(200)
  expect(await statusOf(email)).toBe('unsubscribed')
})

test('a subscriber gets a link that unsubscribes by mail, and nobody else gets a letter', async () => {
  const askToLeave = (email: string, language?: string) =>
    api.call('POST /api/newsletter/unsubscribe-link', { body: { email, language }, address: anAddress() })
  const [email, stranger] = [anEmail(), anEmail()]
  await subscribe(email)
  await confirm((await mailedTokens(email)).confirmToken)
  const answer = await askToLeave(email, 'fr')
  expect([answer.status, answer.body]).toEqual([
    200,
    { message: 'If this address is subscribed, the link is on its way.' },
  ])
  const [, letter] = await letters(email)
  expect(letter?.subject).toBe('Vous désabonner de nos courriels')
  expect((await unsubscribe((await mailedTokens(email)).unsubscribeToken)).status).toBe(200)
  expect(await statusOf(email)).toBe('unsubscribed')
  for (const address of [email, stranger]) {
    const { status, body } = await askToLeave(address)
    expect([status, body]).toEqual([answer.status, answer.body])
  }
  expect(await letters(email)).toHaveLength(2)
  expect(await letters(stranger)).toHaveLength(0)
})

test('the link that unsubscribes can be asked for five times in fifteen minutes', async () => {
  const email = anEmail()
  const statuses = await statusesOf(6, () =>
    api.call('POST /api/newsletter/unsubscribe-link', { body: { email }, address: anAddress() }),
  )
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
})

test('five of twenty simultaneous requests for one e-mail are accepted, with one letter', async () => {
  const email = anEmail()
  const statuses = await statusesOf(20, () => subscribe(email))
  expect(statuses.filter((status) => status === 200)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(15)
  expect(await letters(email)).toHaveLength(1)
  const refused = await subscribe(email)
  expect([refused.status, refused.body.code]).toEqual([429, 'throttle.tooMany'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800)
})

test('a subscriber who confirms and unsubscribes at the same time is unsubscribed in the end', async () => {
  const email = anEmail()
  await subscribe(email)
  const tokens = await mailedTokens(email)
  const statuses = await statusesOf(12, (n) =>
    n % 2 ? confirm(tokens.confirmToken) : unsubscribe(tokens.unsubscribeToken),
  )
  expect(statuses.filter((_, n) => n % 2 === 0)).toEqual(Array(6).fill(200))
  for (const status of statuses) expect([200, 400]).toContain(status)
  expect(await statusOf(email)).toBe('unsubscribed')
})

test('an IP address can subscribe two hundred times in fifteen minutes, even with forged headers', async () => {
  const address = anAddress()
  const subscribeFrom = (email: string, n = 0) =>
    api.call('POST /api/newsletter', {
      body: { email },
      address,
      headers: { 'x-forwarded-for': `10.0.0.${n}` },
    })
  // The throttle counts a call before its input is checked, so invalid calls count too.
  const statuses = await statusesOf(205, (n) => subscribeFrom('no e-mail', n))
  expect(statuses.filter((status) => status === 400)).toHaveLength(200)
  expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  expect((await subscribeFrom(anEmail())).status).toBe(429)
})

test('administrators see subscribers in pages, the latest first', async () => {
  const emails = [anEmail(), anEmail(), anEmail()]
  for (const email of emails) await subscribe(email, { language: 'fr' })
  const page = async (query: Record<string, string>) =>
    api.asAdmin('GET /api/newsletter/subscribers', { query: { limit: '2', ...query } })
  const firstPage = await page({})
  const givenAt = expect.any(String)
  expect(firstPage.body).toEqual([
    { email: emails[2], status: 'pending', language: 'fr', givenAt },
    { email: emails[1], status: 'pending', language: 'fr', givenAt },
  ])
  const cursor = new URL(
    /<(.+)>; rel="next"/.exec(firstPage.headers.link!)![1]!,
    'http://x',
  ).searchParams.get('after')!
  expect((await page({ after: cursor })).body[0].email).toBe(emails[0])
  expect((await page({ after: 'nonsense' })).status).toBe(400)
})

test('the table does not contain a token in plain text', async () => {
  const email = anEmail()
  await subscribe(email)
  const { confirmToken } = await mailedTokens(email)
  expect(confirmToken).toHaveLength(43)
  const rows = []
  for await (const row of api.platform.table.rows({ index: 'gsi1', pk: 'SUBSCRIBERS' })) {
    rows.push(row)
    for await (const ownRow of api.platform.table.rows({ index: 'gsi1', pk: row.pk })) rows.push(ownRow)
  }
  expect(rows.some(({ type }) => type === 'NewsletterToken')).toBe(true)
  expect(JSON.stringify(rows)).not.toContain(confirmToken)
})
