import { expect, test } from 'vitest'
import { openapi } from '#functions/system/openapi.ts'
import { newsletter } from '#shared/newsletter/contract.ts'
import { anEmail, newsletterApi } from './newsletterApi.ts'

const api = newsletterApi()

async function aSubscriberWithHeader(language = 'en') {
  const email = anEmail()
  await api.subscribe(email, { language })
  const [letter] = await api.letters(email)
  const header = letter?.headers?.['List-Unsubscribe'] ?? ''
  expect(header).toMatch(/^<http\S+>$/)
  const url = new URL(header.slice(1, -1))
  return { email, letter, url, query: Object.fromEntries(url.searchParams) }
}
const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' }
const formBody = Buffer.from('List-Unsubscribe=One-Click')

test('a letter’s headers tell mail programs the portal’s one-click URL (RFC 8058)', async () => {
  const { letter, url } = await aSubscriberWithHeader('fr')
  expect(letter?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  expect([url.origin, url.pathname]).toEqual(['http://localhost:3000', '/api/newsletter/unsubscribe'])
  expect(url.searchParams.get('lang')).toBe('fr')
})

test('a mail program unsubscribes with one POST that has the token in the query', async () => {
  const { email, query } = await aSubscriberWithHeader()
  const unsubscribe = () =>
    api.call('POST /api/newsletter/unsubscribe', { query, headers: formHeaders, raw: formBody })
  expect((await unsubscribe()).status).toBe(200)
  expect(await api.statusOf(email)).toBe('unsubscribed')
  expect((await unsubscribe()).status).toBe(200)
})

test('one-click accepts URL-encoded and multipart forms, and an empty body', async () => {
  const boundary = 'x7'
  const multipart = Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`,
  )
  for (const options of [
    { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, raw: multipart },
    { headers: { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' }, raw: formBody },
    {},
  ]) {
    const { email, query } = await aSubscriberWithHeader()
    expect((await api.call('POST /api/newsletter/unsubscribe', { query, ...options })).status).toBe(200)
    expect(await api.statusOf(email)).toBe('unsubscribed')
  }
})

test('one-click works from another site with a cookie; confirming does not', async () => {
  const { email, query } = await aSubscriberWithHeader()
  const foreignCall = {
    cookie: 'some-session',
    headers: { origin: 'https://mail.example.com', 'sec-fetch-site': 'cross-site' },
  }
  const { confirmToken } = await api.mailedTokens(email)
  expect(
    (await api.call('POST /api/newsletter/confirm', { ...foreignCall, body: { token: confirmToken } }))
      .status,
  ).toBe(403)
  const headers = { ...foreignCall.headers, ...formHeaders }
  expect(
    (await api.call('POST /api/newsletter/unsubscribe', { ...foreignCall, query, headers, raw: formBody }))
      .status,
  ).toBe(200)
  expect(await api.statusOf(email)).toBe('unsubscribed')
})

test('a wrong token gets 400, and another media type 415', async () => {
  const unsubscribeWith = (query: Record<string, string>) =>
    api.call('POST /api/newsletter/unsubscribe', { query, headers: formHeaders, raw: formBody })
  expect((await unsubscribeWith({ token: 'wrong' })).status).toBe(400)
  expect((await unsubscribeWith({})).status).toBe(400)
  const textBody = { headers: { 'content-type': 'text/plain' }, raw: formBody }
  expect(
    (await api.call('POST /api/newsletter/unsubscribe', { query: { token: 'wrong' }, ...textBody })).status,
  ).toBe(415)
})

test('a GET of the one-click URL changes nothing and redirects to the unsubscribe page in the letter’s language', async () => {
  const { email, query } = await aSubscriberWithHeader('es')
  const response = await api.call('GET /api/newsletter/unsubscribe', { query })
  expect([response.status, response.headers.location]).toEqual([
    303,
    `http://localhost:3000/es/newsletter/unsubscribe?token=${query.token}`,
  ])
  expect(response.headers['cache-control']).toContain('no-store')
  expect(await api.statusOf(email)).toBe('pending')
})

test('the documentation describes both ways: a form with the token in the query, and JSON', () => {
  const { paths } = openapi([newsletter], { VERSION: '1' })
  expect(paths['/api/newsletter/unsubscribe']?.post).toMatchObject({
    parameters: [{ name: 'token', in: 'query', required: false }, { name: 'lang' }],
    requestBody: {
      required: false,
      content: { 'application/json': {}, 'application/x-www-form-urlencoded': {} },
    },
  })
})
