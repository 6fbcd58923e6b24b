import { expect, test } from 'vitest'
import { aMailbox, anAddress, newsletterApi } from './newsletterApi.ts'

const api = newsletterApi()
const { subscribe, confirm, unsubscribe, mailed, letters, statusOf } = api
const together = async (count: number, call: (n: number) => Promise<{ status: number }>) =>
  (await Promise.all(Array.from({ length: count }, (_, n) => call(n)))).map(({ status }) => status)

test('who subscribes is told so, is pending, and is mailed a link that confirms', async () => {
  const email = aMailbox()
  const woken = api.woken
  const { status, body } = await subscribe(` ${email.toUpperCase()} `)
  expect([status, body]).toEqual([200, { message: 'Subscribed successfully!' }])
  expect(api.woken).toBe(woken + 1)
  expect(await statusOf(email)).toBe('pending')
  expect(await letters(email)).toHaveLength(1)
  expect((await confirm((await mailed(email)).confirm)).status).toBe(200)
  expect(await statusOf(email)).toBe('confirmed')
})

test('a second time gets the same answer and no second letter, pending or confirmed', async () => {
  const email = aMailbox()
  const first = await subscribe(email)
  const second = await subscribe(email)
  await confirm((await mailed(email)).confirm)
  const third = await subscribe(email, { language: 'es' })
  for (const again of [second, third]) expect([again.status, again.body]).toEqual([first.status, first.body])
  expect(await letters(email)).toHaveLength(1)
  expect(await statusOf(email)).toBe('confirmed')
})

test('a wrong e-mail is 400 and names its field', async () => {
  for (const email of ['', 'nobody', 'a@b', undefined, 7, { a: 1 }]) {
    const { status, body } = await api.call('POST /api/newsletter', { body: { email }, address: anAddress() })
    expect([status, body.issues[0].path]).toEqual([400, 'email'])
    expect(body.error).toBe(body.message)
  }
})

test('the letter speaks the language asked for, else that of the query, else English', async () => {
  const [french, spanish, english] = [aMailbox(), aMailbox(), aMailbox()]
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

test('the letter names where its sender can be written to, in both bodies', async () => {
  const email = aMailbox()
  await subscribe(email)
  const [letter] = await letters(email)
  expect(letter?.text).toContain('Carbon Portal, 1 Forest Road, Montréal\n')
  expect(letter?.html).toContain('Carbon Portal, 1 Forest Road, Montréal<')
})

test('a wrong, altered or missing token is 400', async () => {
  const email = aMailbox()
  await subscribe(email)
  const tokens = await mailed(email)
  for (const token of ['', 'x', 'x'.repeat(201), `${tokens.confirm}x`, tokens.unsubscribe])
    expect((await confirm(token)).status).toBe(400)
  for (const token of ['', 'x', `${tokens.unsubscribe}x`, tokens.confirm])
    expect((await unsubscribe(token)).status).toBe(400)
  const { status, body } = await api.call('POST /api/newsletter/confirm', { body: {}, address: anAddress() })
  expect([status, body.issues[0].path]).toEqual([400, 'token'])
  expect((await confirm('x')).body.code).toBe('newsletter.badLink')
  expect(await statusOf(email)).toBe('pending')
})

test('confirming and leaving again change nothing; a link of before leaving does not confirm', async () => {
  const email = aMailbox()
  await subscribe(email)
  const tokens = await mailed(email)
  for (let n = 0; n < 2; n++) expect((await confirm(tokens.confirm)).status).toBe(200)
  for (let n = 0; n < 2; n++) expect((await unsubscribe(tokens.unsubscribe)).status).toBe(200)
  expect((await confirm(tokens.confirm)).status).toBe(400)
  expect(await statusOf(email)).toBe('unsubscribed')
})

test('who left may subscribe again, by a link of that letter alone, and still leave by the old one', async () => {
  const email = aMailbox()
  await subscribe(email)
  const first = await mailed(email)
  await confirm(first.confirm)
  await unsubscribe(first.unsubscribe)
  await subscribe(email)
  expect(await letters(email)).toHaveLength(2)
  expect(await statusOf(email)).toBe('pending')
  expect((await confirm(first.confirm)).status).toBe(400)
  const second = (await letters(email))
    .map(({ text }) => /confirm\?token=([\w-]+)/.exec(text)![1]!)
    .find((token) => token !== first.confirm)!
  expect((await confirm(second)).status).toBe(200)
  expect((await unsubscribe(first.unsubscribe)).status).toBe(200)
  expect(await statusOf(email)).toBe('unsubscribed')
})

test('of twenty askings of one e-mail at once five pass, with one subscriber and one letter', async () => {
  const email = aMailbox()
  const statuses = await together(20, () => subscribe(email))
  expect(statuses.filter((status) => status === 200)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(15)
  expect(await letters(email)).toHaveLength(1)
  const refused = await subscribe(email)
  expect([refused.status, refused.body.code]).toEqual([429, 'throttle.tooMany'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800)
})

test('confirmed and left at once, in any number and order, ends as left', async () => {
  const email = aMailbox()
  await subscribe(email)
  const tokens = await mailed(email)
  const statuses = await together(12, (n) =>
    n % 2 ? confirm(tokens.confirm) : unsubscribe(tokens.unsubscribe),
  )
  expect(statuses.filter((_, n) => n % 2 === 0)).toEqual(Array(6).fill(200))
  for (const status of statuses) expect([200, 400]).toContain(status)
  expect(await statusOf(email)).toBe('unsubscribed')
})

test('an address may ask two hundred times in a quarter of an hour, whatever it says about itself', async () => {
  const address = anAddress()
  const call = (email: string, n = 0) =>
    api.call('POST /api/newsletter', {
      body: { email },
      address,
      headers: { 'x-forwarded-for': `10.0.0.${n}` },
    })
  // A call counts for its address before anything of it is read, so these need no letters.
  const statuses = await together(205, (n) => call('no e-mail', n))
  expect(statuses.filter((status) => status === 400)).toHaveLength(200)
  expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  expect((await call(aMailbox())).status).toBe(429)
})

test('administrators read who asked, in pages, the last first', async () => {
  const emails = [aMailbox(), aMailbox(), aMailbox()]
  for (const email of emails) await subscribe(email, { language: 'fr' })
  const page = async (query: Record<string, string>) =>
    api.call('GET /api/newsletter/subscribers', { token: api.admin, query: { limit: '2', ...query } })
  const first = await page({})
  const givenAt = expect.any(String)
  expect(first.body).toEqual([
    { email: emails[2], status: 'pending', language: 'fr', givenAt },
    { email: emails[1], status: 'pending', language: 'fr', givenAt },
  ])
  const cursor = new URL(/<(.+)>; rel="next"/.exec(first.headers.link!)![1]!, 'http://x').searchParams.get(
    'after',
  )!
  expect((await page({ after: cursor })).body[0].email).toBe(emails[0])
  expect((await page({ after: 'nonsense' })).status).toBe(400)
})

test('the table holds no token, and no log could find one there', async () => {
  const email = aMailbox()
  await subscribe(email)
  const { confirm: token } = await mailed(email)
  expect(token).toHaveLength(43)
  const rows = []
  for await (const row of api.platform.table.rows({ index: 'gsi1', pk: 'SUBSCRIBERS' })) {
    rows.push(row)
    for await (const beside of api.platform.table.rows({ index: 'gsi1', pk: row.pk })) rows.push(beside)
  }
  expect(rows.some(({ type }) => type === 'NewsletterToken')).toBe(true)
  expect(JSON.stringify(rows)).not.toContain(token)
})
