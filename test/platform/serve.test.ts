import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { answer, download, page } from '#functions/platform/answer.ts'
import type { Handlers } from '#functions/platform/handlerContext.ts'
import { serve } from '#functions/platform/serve.ts'
import { accesses } from '#shared/kernel/access.ts'
import { ById, defineArea, Nothing, PageQuery } from '#shared/kernel/area.ts'
import { defineRefusals } from '#shared/kernel/defineRefusals.ts'
import { name, whole } from '#shared/kernel/fields.ts'
import { caller, type Sending } from '../support/call.ts'
import { originSecret } from '../support/originSecret.ts'
import { testOrigin, testPlatform } from '../support/platform.ts'
import { loggedIn } from '../support/users.ts'

const Thing = z.object({ _id: z.string(), title: z.string(), count: z.number() })

const things = defineArea({
  name: 'things',
  needs: {},
  routes: {
    list: {
      method: 'GET',
      path: '/api/things',
      access: 'public',
      summary: 'All',
      input: z.object(PageQuery),
      output: z.array(Thing),
      shared: true,
      paged: true,
    },
    create: {
      method: 'POST',
      path: '/api/things',
      access: 'user',
      summary: 'Add',
      input: z.object({ title: name(), count: whole(1, 9) }),
      output: Thing,
      status: 201,
    },
    remove: { method: 'DELETE', path: '/api/things/{id}', access: 'user', summary: 'Delete', input: ById, output: Nothing },
    broken: { method: 'GET', path: '/api/broken', access: 'public', summary: 'A defect', output: Nothing },
    stale: { method: 'GET', path: '/api/stale', access: 'public', summary: 'A conflict', output: Nothing },
    file: {
      method: 'GET',
      path: '/api/file',
      access: 'public',
      summary: 'A file',
      output: z.unknown(),
      download: 'application/octet-stream',
    },
    address: {
      method: 'GET',
      path: '/api/address',
      access: 'public',
      summary: 'Who asks',
      output: z.object({ address: z.string(), city: z.string() }),
    },
    often: {
      method: 'POST',
      path: '/api/often',
      access: 'public',
      summary: 'Throttled',
      input: z.object({ email: z.string() }),
      output: Nothing,
      throttles: [
        { by: 'address', limit: 3, minutes: 15 },
        { by: { field: 'email' }, limit: 2, minutes: 15 },
      ],
    },
    open: { method: 'POST', path: '/api/open', access: 'public', summary: 'A session', output: Nothing },
    ...Object.fromEntries(
      accesses.map(
        (access) => [access, { method: 'GET', path: `/api/for/${access}`, access, summary: access, output: Nothing }] as const,
      ),
    ),
  },
})

const thingRefusals = defineRefusals('thing', { changed: ['conflict', 'It was changed.'] })

const handlers = {
  list: ({ input }: { input: { after?: string } }) =>
    page({ items: [{ _id: '1', title: 'One', count: 1, secret: 'never' }], next: input.after ? undefined : 'more' }),
  create: ({ input }: { input: { title: string; count: number } }) => ({ _id: '2', ...input }),
  remove: () => undefined,
  broken: () => {
    throw new Error('/var/task/index.mjs: the secret detail')
  },
  stale: () => {
    throw thingRefusals.changed({ current: { _id: '1', version: 3 } })
  },
  file: () => download({ name: 'Été.xlsx', type: 'application/vnd.test', bytes: new Uint8Array([1, 2, 3]) }),
  address: ({ client }: { client: { address: string; location: { city?: string } } }) => ({
    address: client.address,
    city: client.location.city ?? '',
  }),
  often: () => undefined,
  open: () => answer(undefined, { session: { token: 'abc', until: new Date('2030-01-01') } }),
  ...Object.fromEntries(accesses.map((access) => [access, () => undefined])),
} as unknown as Handlers<typeof things>

const held = testPlatform()
let call: ReturnType<typeof caller>
let token: string
beforeAll(async () => {
  call = caller(serve(things, handlers, held.platform))
  token = (await loggedIn(held.platform)).token
})

test('a shared list answers the declared fields only, with a tag, and 304 when nothing changed', async () => {
  const first = await call('GET /api/things')
  expect(first.body).toEqual([{ _id: '1', title: 'One', count: 1 }])
  expect(first.headers['cache-control']).toBe('public, no-cache')
  const again = await call('GET /api/things', { headers: { 'if-none-match': first.headers.etag! } })
  expect(again).toMatchObject({ status: 304, body: undefined })
})

test('the next page of a list stands in the Link header and keeps the question', async () => {
  const { headers } = await call('GET /api/things', { query: { limit: '1' } })
  expect(headers.link).toBe('</api/things?limit=1&after=more>; rel="next"')
  expect((await call('GET /api/things', { query: { after: 'more' } })).headers.link).toBeUndefined()
})

test('a limit that is no number is refused, one past the most is lowered', async () => {
  expect((await call('GET /api/things', { query: { limit: 'many' } })).status).toBe(400)
  expect((await call('GET /api/things', { query: { limit: '5000' } })).status).toBe(200)
})

test('form strings and JSON numbers are the same, and unknown fields are dropped', async () => {
  const sent = { title: '  Two ', count: '3', role: 'admin' }
  expect(await call('POST /api/things', { token, body: sent })).toMatchObject({
    status: 201,
    body: { _id: '2', title: 'Two', count: 3 },
  })
})

test('half of a surrogate pair, which nothing can store, is replaced', async () => {
  const raw = Buffer.from('{"title": "a\\ud800b \\ud83d\\ude00", "count": 1}')
  const { status, body } = await call('POST /api/things', { token, raw, headers: { 'content-type': 'application/json' } })
  expect({ status, title: body.title }).toEqual({ status: 201, title: 'a\ufffdb \u{1f600}' })
})

test('wrong input is 400 with an issue for each field and one shape of error', async () => {
  const { status, body } = await call('POST /api/things', { token, body: { count: 12 } })
  expect(status).toBe(400)
  expect(body).toMatchObject({ code: 'input.invalid', message: 'This field is required.', error: 'This field is required.' })
  expect(body.issues).toEqual([
    { path: 'title', code: 'field.required', params: {}, message: 'This field is required.' },
    { path: 'count', code: 'field.tooBig', params: { max: 9 }, message: 'Use a value of at most 9.' },
  ])
})

test.each([
  ['no JSON', '{', 400],
  ['a list', '[]', 400],
  ['null', 'null', 400],
  ['a text', '"x"', 400],
  ['not UTF-8', Buffer.from([0x7b, 0xff, 0x7d]), 400],
])('a body that is %s is refused', async (_, raw, status) => {
  expect(
    (await call('POST /api/things', { token, raw: Buffer.from(raw), headers: { 'content-type': 'application/json' } })).status,
  ).toBe(status)
})

test('what a refusal counts stands in its words and in its parameters', async () => {
  const raw = Buffer.alloc(7 * 1024 * 1024)
  const { body } = await call('POST /api/things', { token, raw, headers: { 'content-type': 'application/json' } })
  const message = 'The request is larger than 6 MB.'
  expect(body).toEqual({ message, error: message, code: 'body.tooLarge', params: { megabytes: 6 } })
})

test('another media type is 415, and more than 6 MB is 413', async () => {
  const raw = Buffer.from('title=x')
  expect(
    (await call('POST /api/things', { token, raw, headers: { 'content-type': 'application/x-www-form-urlencoded' } })).status,
  ).toBe(415)
  expect(
    (
      await call('POST /api/things', {
        token,
        raw: Buffer.alloc(7 * 1024 * 1024),
        headers: { 'content-type': 'application/json' },
      })
    ).status,
  ).toBe(413)
})

test('a defect is answered without a word of what it was', async () => {
  const { status, body } = await call('GET /api/broken')
  expect({ status, body }).toEqual({
    status: 500,
    body: { message: 'Something went wrong', error: 'Something went wrong', code: 'unexpected' },
  })
})

test('a conflict brings the stored item', async () => {
  expect(await call('GET /api/stale')).toMatchObject({ status: 409, body: { code: 'thing.changed', current: { version: 3 } } })
})

test('a file leaves as it is, under its own name', async () => {
  const { bytes, headers } = await call('GET /api/file')
  expect([...bytes]).toEqual([1, 2, 3])
  expect(headers['content-disposition']).toContain("filename*=UTF-8''%C3%89t%C3%A9.xlsx")
})

test('nothing to say is 204 and never kept', async () => {
  const { status, headers } = await call('DELETE /api/things/{id}', { token, params: { id: '1' } })
  expect(status).toBe(204)
  expect(headers['cache-control']).toBe('private, no-store')
})

test('an unknown route is 404 in the same shape', async () => {
  expect(await call('$default')).toMatchObject({ status: 404, body: { code: 'route.missing' } })
})

const passes = {
  visitor: ['public'],
  free: ['public', 'user'],
  pro: ['public', 'user', 'member'],
  premium: ['public', 'user', 'member', 'premium'],
  instructor: ['public', 'user', 'instructor'],
  admin: ['public', 'user', 'admin'],
}
test.each(Object.entries(passes))('a caller who is %s passes exactly what is theirs', async (kind, allowed) => {
  const plan = kind === 'pro' || kind === 'premium' ? kind : 'free'
  const role = kind === 'instructor' || kind === 'admin' ? kind : 'user'
  const sending: Sending = kind === 'visitor' ? {} : { token: (await loggedIn(held.platform, { role, package: plan })).token }
  for (const access of accesses) {
    const { status } = await call(`GET /api/for/${access}`, sending)
    expect(`${access}: ${status}`).toBe(`${access}: ${allowed.includes(access) ? 204 : kind === 'visitor' ? 401 : 403}`)
  }
})

test.each([
  ['from the portal itself', { origin: testOrigin }, 204],
  ['from another site', { origin: 'https://evil.example' }, 403],
  ['from a sandboxed page', { origin: 'null' }, 403],
  ['from a sister host', { 'sec-fetch-site': 'same-site' }, 403],
  ['across sites without an Origin', { 'sec-fetch-site': 'cross-site' }, 403],
  ['from the same origin without an Origin', { 'sec-fetch-site': 'same-origin' }, 204],
  ['typed by the user', { 'sec-fetch-site': 'none' }, 204],
  ['by a program', {}, 204],
])('a change with the cookie, sent %s', async (_, headers, status) => {
  expect(
    (await call('DELETE /api/things/{id}', { cookie: token, params: { id: '1' }, headers: headers as Record<string, string> }))
      .status,
  ).toBe(status)
})

test('a bearer token is exempt from the check of origins', async () => {
  expect(
    (await call('DELETE /api/things/{id}', { token, params: { id: '1' }, headers: { origin: 'https://evil.example' } })).status,
  ).toBe(204)
})

test.each([
  ['without the secret', {}, '198.51.100.201'],
  ['with a guess of the same length', { 'x-origin-secret': 'x'.repeat(originSecret.length) }, '198.51.100.202'],
  ['with a guess that is not ASCII', { 'x-origin-secret': 'é'.repeat(originSecret.length) }, '198.51.100.203'],
])('a call past CloudFront, %s, is refused before anything is read or counted', async (_, headers, address) => {
  const past = caller(serve(things, handlers, held.platform), headers as Record<string, string>)
  const message = 'Please use the portal’s own address.'
  for (const routeKey of ['GET /api/address', 'GET /api/broken', '$default']) {
    expect(await past(routeKey, { cookie: token })).toMatchObject({
      status: 403,
      body: { message, error: message, code: 'access.direct' },
    })
  }
  const often = (send: typeof call, n: number) =>
    send('POST /api/often', { body: { email: `past${n}-${address}@x.example` }, address })
  for (let n = 0; n < 5; n++) expect((await often(past, n)).status).toBe(403)
  for (let n = 0; n < 3; n++) expect((await often(call, n)).status).toBe(204)
})

test('while the secret is being replaced the old and the new one are accepted, and after it the new one alone', async () => {
  const newer = 'the-origin-secret-of-tomorrow'
  const ask = async (secrets: { ORIGIN_SECRET: string; NEXT_ORIGIN_SECRET?: string }) => {
    const past = caller(serve(things, handlers, { ...held.platform, env: { ...held.platform.env, ...secrets } }), {})
    const send = async (secret: string) => (await past('GET /api/address', { headers: { 'x-origin-secret': secret } })).status
    return [await send(originSecret), await send(newer)]
  }
  expect(await ask({ ORIGIN_SECRET: originSecret })).toEqual([200, 403])
  expect(await ask({ ORIGIN_SECRET: originSecret, NEXT_ORIGIN_SECRET: newer })).toEqual([200, 200])
  expect(await ask({ ORIGIN_SECRET: newer })).toEqual([403, 200])
})

test("the caller's address is what CloudFront tells, whatever the caller says", async () => {
  const forged = { 'x-forwarded-for': '192.0.2.1', forwarded: 'for=192.0.2.1' }
  expect((await call('GET /api/address', { headers: forged })).body).toEqual({ address: '203.0.113.9', city: '' })
  const told = { ...forged, 'cloudfront-viewer-address': '2001:db8::7:443', 'cloudfront-viewer-city': 'Qu%C3%A9bec' }
  expect((await call('GET /api/address', { headers: told })).body).toEqual({ address: '2001:db8:0:0::/64', city: 'Québec' })
})

test('a throttle by address counts all addresses of one IPv6 network as one, and IPv4 within IPv6 as itself', async () => {
  let n = 0
  const send = async (address: string) =>
    (await call('POST /api/often', { body: { email: `network${n++}@x.example` }, address })).status
  for (const address of ['2001:db8:7::1', '2001:0DB8:7:0::2', '2001:db8:7:0:ffff::3']) expect(await send(address)).toBe(204)
  expect(await send('2001:db8:7:0:1:2:3:4')).toBe(429)
  expect(await send('2001:db8:7:1::1')).toBe(204)
  for (const address of ['198.51.100.77', '::ffff:198.51.100.77', '::ffff:c633:644d']) expect(await send(address)).toBe(204)
  expect(await send('198.51.100.77')).toBe(429)
})

test('past a limit the answer is 429 and says when to come back, for that address or that e-mail alone', async () => {
  const send = (email: string, address: string) => call('POST /api/often', { body: { email }, address })
  expect((await send('a@x.example', '198.51.100.1')).status).toBe(204)
  expect((await send('a@x.example', '198.51.100.2')).status).toBe(204)
  const third = await send('a@x.example', '198.51.100.3')
  expect(third.status).toBe(429)
  expect(Number(third.headers['retry-after'])).toBeGreaterThan(890)
  for (const email of ['b@x.example', 'c@x.example', 'd@x.example']) await send(email, '198.51.100.9')
  expect((await send('e@x.example', '198.51.100.9')).status).toBe(429)
  expect((await send('e@x.example', '198.51.100.10')).status).toBe(204)
})

test('a session opens with a cookie that scripts and other sites cannot use', async () => {
  const { cookies } = await call('POST /api/open')
  expect(cookies).toEqual(['session=abc; Expires=Tue, 01 Jan 2030 00:00:00 GMT; Path=/; HttpOnly; SameSite=Lax'])
})
