import { expect, test } from 'vitest'
import { serve } from '#functions/platform/http/serve.ts'
import { accesses } from '#shared/kernel/access.ts'
import { caller, type Sending } from '../support/call.ts'
import { originSecret } from '../support/originSecret.ts'
import { testOrigin } from '../support/platform.ts'
import { loggedIn } from '../support/users.ts'
import { things as area, servedThings, thingHandlers } from './servedThings.ts'

const things = servedThings()

const passes = {
  visitor: ['public'],
  free: ['public', 'user'],
  pro: ['public', 'user', 'member'],
  premium: ['public', 'user', 'member', 'premium'],
  instructor: ['public', 'user', 'instructor'],
  admin: ['public', 'user', 'admin'],
}
test.each(Object.entries(passes))(
  'a caller who is %s passes exactly what is theirs',
  async (kind, allowed) => {
    const plan = kind === 'pro' || kind === 'premium' ? kind : 'free'
    const role = kind === 'instructor' || kind === 'admin' ? kind : 'user'
    const sending: Sending =
      kind === 'visitor'
        ? {}
        : { token: (await loggedIn(things.held.platform, { role, package: plan })).token }
    for (const access of accesses) {
      const { status } = await things.call(`GET /api/for/${access}`, sending)
      expect(`${access}: ${status}`).toBe(
        `${access}: ${allowed.includes(access) ? 204 : kind === 'visitor' ? 401 : 403}`,
      )
    }
  },
)

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
    (
      await things.call('DELETE /api/things/{id}', {
        cookie: things.token,
        params: { id: '1' },
        headers: headers as Record<string, string>,
      })
    ).status,
  ).toBe(status)
})

test('a bearer token: things.token is exempt from the check of origins', async () => {
  expect(
    (
      await things.call('DELETE /api/things/{id}', {
        token: things.token,
        params: { id: '1' },
        headers: { origin: 'https://evil.example' },
      })
    ).status,
  ).toBe(204)
})

test.each([
  ['without the secret', {}, '198.51.100.201'],
  [
    'with a guess of the same length',
    { 'x-origin-secret': 'x'.repeat(originSecret.length) },
    '198.51.100.202',
  ],
  [
    'with a guess that is not ASCII',
    { 'x-origin-secret': 'é'.repeat(originSecret.length) },
    '198.51.100.203',
  ],
])(
  'a call past CloudFront, %s, is refused before anything is read or counted',
  async (_, headers, address) => {
    const past = caller(serve(area, thingHandlers, things.held.platform), headers as Record<string, string>)
    const message = 'Please use the portal’s own address.'
    for (const routeKey of ['GET /api/address', 'GET /api/broken', '$default']) {
      expect(await past(routeKey, { cookie: things.token })).toMatchObject({
        status: 403,
        body: { message, error: message, code: 'access.direct' },
      })
    }
    const often = (send: typeof things.call, n: number) =>
      send('POST /api/often', { body: { email: `past${n}-${address}@x.example` }, address })
    for (let n = 0; n < 5; n++) expect((await often(past, n)).status).toBe(403)
    for (let n = 0; n < 3; n++) expect((await often(things.call, n)).status).toBe(204)
  },
)

test('while the secret is being replaced the old and the new one are accepted, and after it the new one alone', async () => {
  const newer = 'the-origin-secret-of-tomorrow'
  const ask = async (secrets: { ORIGIN_SECRET: string; NEXT_ORIGIN_SECRET?: string }) => {
    const past = caller(
      serve(area, thingHandlers, {
        ...things.held.platform,
        env: { ...things.held.platform.env, ...secrets },
      }),
      {},
    )
    const send = async (secret: string) =>
      (await past('GET /api/address', { headers: { 'x-origin-secret': secret } })).status
    return [await send(originSecret), await send(newer)]
  }
  expect(await ask({ ORIGIN_SECRET: originSecret })).toEqual([200, 403])
  expect(await ask({ ORIGIN_SECRET: originSecret, NEXT_ORIGIN_SECRET: newer })).toEqual([200, 200])
  expect(await ask({ ORIGIN_SECRET: newer })).toEqual([403, 200])
})

test("the caller's address is what CloudFront tells, whatever the caller says", async () => {
  const forged = { 'x-forwarded-for': '192.0.2.1', forwarded: 'for=192.0.2.1' }
  expect((await things.call('GET /api/address', { headers: forged })).body).toEqual({
    address: '203.0.113.9',
    city: '',
  })
  const told = {
    ...forged,
    'cloudfront-viewer-address': '2001:db8::7:443',
    'cloudfront-viewer-city': 'Qu%C3%A9bec',
  }
  expect((await things.call('GET /api/address', { headers: told })).body).toEqual({
    address: '2001:db8:0:0::/64',
    city: 'Québec',
  })
})

test('a throttle by address counts all addresses of one IPv6 network as one, and IPv4 within IPv6 as itself', async () => {
  let n = 0
  const send = async (address: string) =>
    (await things.call('POST /api/often', { body: { email: `network${n++}@x.example` }, address })).status
  for (const address of ['2001:db8:7::1', '2001:0DB8:7:0::2', '2001:db8:7:0:ffff::3'])
    expect(await send(address)).toBe(204)
  expect(await send('2001:db8:7:0:1:2:3:4')).toBe(429)
  expect(await send('2001:db8:7:1::1')).toBe(204)
  for (const address of ['198.51.100.77', '::ffff:198.51.100.77', '::ffff:c633:644d'])
    expect(await send(address)).toBe(204)
  expect(await send('198.51.100.77')).toBe(429)
})

test('past a limit the answer is 429 and says when to come back, for that address or that e-mail alone', async () => {
  const send = (email: string, address: string) =>
    things.call('POST /api/often', { body: { email }, address })
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
  const { cookies } = await things.call('POST /api/open')
  expect(cookies).toEqual([
    'session=abc; Expires=Tue, 01 Jan 2030 00:00:00 GMT; Path=/; HttpOnly; SameSite=Lax',
  ])
})
