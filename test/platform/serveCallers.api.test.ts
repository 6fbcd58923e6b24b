import { expect, test } from 'vitest'
import { serve } from '#functions/platform/http/serve.ts'
import { accesses } from '#shared/kernel/access.ts'
import type { Duty } from '#shared/kernel/duty.ts'
import { type CallOptions, caller, originSecret } from '../support/call.ts'
import { testOrigin } from '../support/platform.ts'
import { loggedIn } from '../support/users.ts'
import { servedThings, thingHandlers, thingsArea } from './servedThings.ts'

const things = servedThings()

const accessesOf = {
  visitor: ['public'],
  free: ['public', 'user'],
  pro: ['public', 'user', 'member'],
  premium: ['public', 'user', 'member', 'premium'],
  instructor: ['public', 'user', 'instructor'],
  editor: ['public', 'user', 'editor'],
  admin: ['public', 'user', 'editor', 'support', 'bookkeeper', 'admin'],
}
test.each(Object.entries(accessesOf))(
  'a caller who is %s can call exactly the routes that allow it',
  async (kind, allowed) => {
    const plan = kind === 'pro' || kind === 'premium' ? kind : 'free'
    const role = kind === 'instructor' || kind === 'admin' ? kind : 'user'
    const duties: Duty[] = kind === 'editor' ? [kind] : []
    const options: CallOptions =
      kind === 'visitor'
        ? {}
        : { token: (await loggedIn(things.local.platform, { role, duties, package: plan })).token }
    for (const access of accesses) {
      const { status } = await things.call(`GET /api/for/${access}`, options)
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
  ['from a sibling subdomain', { 'sec-fetch-site': 'same-site' }, 403],
  ['across sites without an Origin', { 'sec-fetch-site': 'cross-site' }, 403],
  ['from the same origin without an Origin', { 'sec-fetch-site': 'same-origin' }, 204],
  ['typed by the user', { 'sec-fetch-site': 'none' }, 204],
  ['by a program, without these headers', {}, 204],
])(
  'a change with the cookie is refused if another origin has sent it: sent %s',
  async (_, headers, status) => {
    expect(
      (
        await things.call('DELETE /api/things/{id}', {
          cookie: things.token,
          params: { id: '1' },
          headers: headers as Record<string, string>,
        })
      ).status,
    ).toBe(status)
  },
)

test('a bearer token is exempt from the check of origins', async () => {
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
  'a call that bypasses CloudFront, %s, is refused before anything is read or counted',
  async (_, headers, address) => {
    const callDirectly = caller(
      serve(thingsArea, thingHandlers, things.local.platform),
      headers as Record<string, string>,
    )
    const message = 'Please use the portal’s own address.'
    for (const routeKey of ['GET /api/address', 'GET /api/broken', '$default']) {
      expect(await callDirectly(routeKey, { cookie: things.token })).toMatchObject({
        status: 403,
        body: { message, error: message, code: 'access.direct' },
      })
    }
    const callThrottled = (send: typeof things.call, n: number) =>
      send('POST /api/often', { body: { email: `direct${n}-${address}@x.example` }, address })
    for (let n = 0; n < 5; n++) expect((await callThrottled(callDirectly, n)).status).toBe(403)
    for (let n = 0; n < 3; n++) expect((await callThrottled(things.call, n)).status).toBe(204)
  },
)

test('while the secret is being replaced the old and the new one are accepted, and afterwards only the new one', async () => {
  const newSecret = 'the-origin-secret-of-tomorrow'
  const statusesWith = async (secrets: { ORIGIN_SECRET: string; NEXT_ORIGIN_SECRET?: string }) => {
    const callDirectly = caller(
      serve(thingsArea, thingHandlers, {
        ...things.local.platform,
        env: { ...things.local.platform.env, ...secrets },
      }),
      {},
    )
    const send = async (secret: string) =>
      (await callDirectly('GET /api/address', { headers: { 'x-origin-secret': secret } })).status
    return [await send(originSecret), await send(newSecret)]
  }
  expect(await statusesWith({ ORIGIN_SECRET: originSecret })).toEqual([200, 403])
  expect(await statusesWith({ ORIGIN_SECRET: originSecret, NEXT_ORIGIN_SECRET: newSecret })).toEqual([
    200, 200,
  ])
  expect(await statusesWith({ ORIGIN_SECRET: newSecret })).toEqual([403, 200])
})

test("the caller's address is the one CloudFront sends, even if the caller forges another", async () => {
  const forged = { 'x-forwarded-for': '192.0.2.1', forwarded: 'for=192.0.2.1' }
  expect((await things.call('GET /api/address', { headers: forged })).body).toEqual({
    address: '203.0.113.9',
    city: '',
  })
  const headers = {
    ...forged,
    'cloudfront-viewer-address': '2001:db8::7:443',
    'cloudfront-viewer-city': 'Qu%C3%A9bec',
  }
  expect((await things.call('GET /api/address', { headers })).body).toEqual({
    address: '2001:db8:0:0::/64',
    city: 'Québec',
  })
})

test('a throttle by IP address counts all addresses of one IPv6 network as one, and IPv4 within IPv6 as the IPv4 address', async () => {
  let callCount = 0
  const send = async (address: string) =>
    (await things.call('POST /api/often', { body: { email: `network${callCount++}@x.example` }, address }))
      .status
  for (const address of ['2001:db8:7::1', '2001:0DB8:7:0::2', '2001:db8:7:0:ffff::3'])
    expect(await send(address)).toBe(204)
  expect(await send('2001:db8:7:0:1:2:3:4')).toBe(429)
  expect(await send('2001:db8:7:1::1')).toBe(204)
  for (const address of ['198.51.100.77', '::ffff:198.51.100.77', '::ffff:c633:644d'])
    expect(await send(address)).toBe(204)
  expect(await send('198.51.100.77')).toBe(429)
})

test('above a limit the response is 429 and says when to try again, only for that IP address or that e-mail', async () => {
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

test('the cookie of a new session cannot be used by scripts and other sites', async () => {
  const { cookies } = await things.call('POST /api/open')
  expect(cookies).toEqual([
    'session=abc; Expires=Tue, 01 Jan 2030 00:00:00 GMT; Path=/; HttpOnly; SameSite=Lax',
  ])
})
