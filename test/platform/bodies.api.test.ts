import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import { serve } from '#functions/platform/http/serve.ts'
import { openapi } from '#functions/system/openapi.ts'
import { defineArea } from '#shared/kernel/area.ts'
import { name } from '#shared/kernel/fields.ts'
import { caller } from '../support/call.ts'
import { testPlatform } from '../support/platform.ts'
import { loggedIn } from '../support/users.ts'

const ReceivedBody = z.object({
  bytes: z.string(),
  signature: z.optional(z.string()),
  hasOtherHeader: z.boolean(),
  role: z.string(),
})
const Named = z.object({ name: z.string() })

const hooks = defineArea({
  name: 'hooks',
  needs: {},
  routes: {
    signed: {
      method: 'POST',
      path: '/api/signed',
      access: 'public',
      summary: 'Bytes with a signature',
      body: 'raw',
      headers: ['x-signature'],
      origin: 'any',
      output: ReceivedBody,
    },
    form: {
      method: 'POST',
      path: '/api/form',
      access: 'public',
      summary: 'A form of any kind',
      input: z.object({ name: name() }),
      body: 'form',
      output: Named,
    },
    ignored: {
      method: 'POST',
      path: '/api/ignored',
      access: 'public',
      summary: 'Fields in the query alone',
      input: z.object({ name: name() }),
      body: 'ignored',
      output: Named,
    },
  },
})

const handlers: Handlers<typeof hooks> = {
  signed: ({ raw, actor }) => ({
    bytes: Buffer.from(raw.bytes).toString('hex'),
    signature: raw.headers['x-signature'],
    hasOtherHeader: 'x-other' in raw.headers,
    role: actor.role,
  }),
  form: ({ input }) => ({ name: input.name }),
  ignored: ({ input }) => ({ name: input.name }),
}

const local = testPlatform()
let call: ReturnType<typeof caller>
let token: string
beforeAll(async () => {
  call = caller(serve(hooks, handlers, local.platform))
  token = (await loggedIn(local.platform)).token
})

const withType = (type: string) => ({ headers: { 'content-type': type } })

test('a raw body arrives byte for byte, whatever its type, with the headers that the route names and no others', async () => {
  const raw = Buffer.from([0x7b, 0xff, 0x00, 0x0d, 0x0a])
  for (const type of ['application/json', 'text/plain', 'application/octet-stream']) {
    const headers = { 'content-type': type, 'X-Signature': 't=1,v1=abc', 'X-Other': 'secret' }
    const { status, body } = await call('POST /api/signed', { raw, headers })
    expect({ status, body }).toEqual({
      status: 200,
      body: { bytes: '7bff000d0a', signature: 't=1,v1=abc', hasOtherHeader: false, role: 'visitor' },
    })
  }
})

test('a raw body that is missing is empty, and a header that was not sent is left out', async () => {
  expect((await call('POST /api/signed')).body).toEqual({ bytes: '', hasOtherHeader: false, role: 'visitor' })
})

test('a raw body of 1 MB is accepted, and one byte more returns 413', async () => {
  const send = async (size: number) => (await call('POST /api/signed', { raw: Buffer.alloc(size) })).status
  expect([await send(1024 * 1024), await send(1024 * 1024 + 1)]).toEqual([200, 413])
})

test('a call from another origin with a session’s cookie counts as a visitor’s if the route allows any origin, and is refused otherwise', async () => {
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  expect(await call('POST /api/signed', { cookie: token, headers: foreign })).toMatchObject({
    status: 200,
    body: { role: 'visitor' },
  })
  expect(
    (await call('POST /api/form', { cookie: token, headers: foreign, body: { name: 'Zoé' } })).status,
  ).toBe(403)
})

const boundary = 'x7'
const multipart = (part: string) =>
  Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${part}\r\n--${boundary}--\r\n`)

test.each([
  ['as JSON', { body: { name: 'Zoé' } }],
  [
    'URL-encoded',
    {
      raw: Buffer.from('name=Zo%C3%A9&role=admin'),
      ...withType('application/x-www-form-urlencoded; charset=UTF-8'),
    },
  ],
  [
    'as multipart',
    { raw: multipart('name="name"\r\n\r\nZoé'), ...withType(`multipart/form-data; boundary=${boundary}`) },
  ],
  ['in the query, without a body', { query: { name: 'Zoé' } }],
])('a form’s fields can be sent %s', async (_, options) => {
  expect(await call('POST /api/form', options)).toMatchObject({ status: 200, body: { name: 'Zoé' } })
})

test.each([
  [
    'with a file in place of a field',
    multipart('name="name"; filename="a.txt"\r\n\r\nZoé'),
    `multipart/form-data; boundary=${boundary}`,
    400,
  ],
  [
    'cut short',
    multipart('name="name"\r\n\r\nZoé').subarray(0, 30),
    `multipart/form-data; boundary=${boundary}`,
    400,
  ],
  ['without a boundary', multipart('name="name"\r\n\r\nZoé'), 'multipart/form-data', 400],
  ['of another type', Buffer.from('name=Zo%C3%A9'), 'text/plain', 415],
])('a form %s is refused', async (_, raw, type, status) => {
  expect((await call('POST /api/form', { raw, ...withType(type) })).status).toBe(status)
})

test('an ignored body may be anything; the fields are read from the query only', async () => {
  const raw = Buffer.from('{"name": ')
  const query = { name: 'Zoé' }
  for (const type of ['application/json', 'text/plain', 'multipart/form-data'])
    expect(await call('POST /api/ignored', { raw, query, ...withType(type) })).toMatchObject({
      status: 200,
      body: query,
    })
  expect((await call('POST /api/ignored', { body: query })).status).toBe(400)
})

test('the documentation says how each body is sent', () => {
  const { paths } = openapi([hooks], { VERSION: '1' })
  expect(paths['/api/signed']?.post).toMatchObject({
    parameters: [{ name: 'x-signature', in: 'header' }, { name: 'lang' }],
    requestBody: { required: true, content: { '*/*': {} } },
  })
  expect(paths['/api/form']?.post).toMatchObject({
    requestBody: {
      required: false,
      content: { 'application/json': {}, 'application/x-www-form-urlencoded': {}, 'multipart/form-data': {} },
    },
  })
  expect(paths['/api/ignored']?.post).not.toHaveProperty('requestBody')
  expect(paths['/api/ignored']?.post).toMatchObject({
    parameters: [{ name: 'name', in: 'query', required: true }, { name: 'lang' }],
  })
})
