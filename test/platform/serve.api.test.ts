import { expect, test } from 'vitest'
import { serve } from '#functions/platform/http/serve.ts'
import { caller } from '../support/call.ts'
import { servedThings, thingHandlers, thingsArea } from './servedThings.ts'

const things = servedThings()

test('a cacheable list returns only the declared fields, with an ETag, and 304 when nothing has changed', async () => {
  const first = await things.call('GET /api/things')
  expect(first.body).toEqual([{ _id: '1', title: 'One', count: 1 }])
  expect(first.headers['cache-control']).toBe('public, max-age=0, s-maxage=5, stale-if-error=86400')
  const revalidation = await things.call('GET /api/things', {
    headers: { 'if-none-match': first.headers.etag! },
  })
  expect(revalidation).toMatchObject({ status: 304, body: undefined })
})

test('the Link header of a list has the next page’s URL, with the same query', async () => {
  const { headers } = await things.call('GET /api/things', { query: { limit: '1' } })
  expect(headers.link).toBe('</api/things?limit=1&after=more>; rel="next"')
  expect((await things.call('GET /api/things', { query: { after: 'more' } })).headers.link).toBeUndefined()
})

test('a limit that is no number is refused, and one above the maximum is accepted', async () => {
  expect((await things.call('GET /api/things', { query: { limit: 'many' } })).status).toBe(400)
  expect((await things.call('GET /api/things', { query: { limit: '5000' } })).status).toBe(200)
})

test('a number can be sent as a string, and unknown fields are dropped', async () => {
  const body = { title: '  Two ', count: '3', role: 'admin' }
  expect(await things.call('POST /api/things', { token: things.token, body })).toMatchObject({
    status: 201,
    body: { _id: '2', title: 'Two', count: 3 },
  })
})

test('half of a surrogate pair, which nothing can store, is replaced', async () => {
  const raw = Buffer.from('{"title": "a\\ud800b \\ud83d\\ude00", "count": 1}')
  const { status, body } = await things.call('POST /api/things', {
    token: things.token,
    raw,
    headers: { 'content-type': 'application/json' },
  })
  expect({ status, title: body.title }).toEqual({ status: 201, title: 'a\ufffdb \u{1f600}' })
})

test('wrong input returns 400 with an issue for each field', async () => {
  const { status, body } = await things.call('POST /api/things', { token: things.token, body: { count: 12 } })
  expect(status).toBe(400)
  expect(body).toMatchObject({
    code: 'input.invalid',
    message: 'This field is required.',
    error: 'This field is required.',
  })
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
    (
      await things.call('POST /api/things', {
        token: things.token,
        raw: Buffer.from(raw),
        headers: { 'content-type': 'application/json' },
      })
    ).status,
  ).toBe(status)
})

test('a refusal has its limit both in its message and in its parameters', async () => {
  const raw = Buffer.alloc(7 * 1024 * 1024)
  const { body } = await things.call('POST /api/things', {
    token: things.token,
    raw,
    headers: { 'content-type': 'application/json' },
  })
  const message = 'The request is larger than 6 MB.'
  expect(body).toEqual({ message, error: message, code: 'body.tooLarge', params: { megabytes: 6 } })
})

test('another media type returns 415, and more than 6 MB return 413', async () => {
  const raw = Buffer.from('title=x')
  expect(
    (
      await things.call('POST /api/things', {
        token: things.token,
        raw,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    ).status,
  ).toBe(415)
  expect(
    (
      await things.call('POST /api/things', {
        token: things.token,
        raw: Buffer.alloc(7 * 1024 * 1024),
        headers: { 'content-type': 'application/json' },
      })
    ).status,
  ).toBe(413)
})

test('only a defect writes a metric, because each hour with one costs money', async () => {
  const counts: [string, number][] = []
  const count = (name: string, by: number) => void counts.push([name, by])
  const call = caller(serve(thingsArea, thingHandlers, { ...things.local.platform, count }))
  for (const [route, status] of [
    ['GET /api/things', 200],
    ['GET /api/stale', 409],
  ] as const)
    expect((await call(route)).status).toBe(status)
  expect(counts).toEqual([])
  expect((await call('GET /api/broken')).status).toBe(500)
  expect(counts).toEqual([['defects', 1]])
})

test('a defect returns 500, without any details of the error', async () => {
  const { status, body } = await things.call('GET /api/broken')
  expect({ status, body }).toEqual({
    status: 500,
    body: { message: 'Something went wrong', error: 'Something went wrong', code: 'unexpected' },
  })
})

test('a conflict returns the stored item', async () => {
  expect(await things.call('GET /api/stale')).toMatchObject({
    status: 409,
    body: { code: 'thing.changed', current: { version: 3 } },
  })
})

test('a file is sent unchanged, under its own name', async () => {
  const { bytes, headers } = await things.call('GET /api/file')
  expect([...bytes]).toEqual([1, 2, 3])
  expect(headers['content-disposition']).toContain("filename*=UTF-8''%C3%89t%C3%A9.xlsx")
})

test('an empty response has status 204 and is never cached', async () => {
  const { status, headers } = await things.call('DELETE /api/things/{id}', {
    token: things.token,
    params: { id: '1' },
  })
  expect(status).toBe(204)
  expect(headers['cache-control']).toBe('private, no-store')
})

test('an unknown route returns 404 with an error code', async () => {
  expect(await things.call('$default')).toMatchObject({ status: 404, body: { code: 'route.missing' } })
})

test('who is logged in gets the list from the API itself, so that they see their own changes at once', async () => {
  for (const login of [{ token: things.token }, { cookie: things.token }]) {
    const { headers } = await things.call('GET /api/things', login)
    expect(headers['cache-control']).toBe('private, no-store')
  }
})

test('each answer and each refusal names the request, as CloudFront does, whatever the caller sends', async () => {
  const headers = { 'x-amz-cf-id': 'of-cloudfront', 'x-request-id': 'of-the-caller' }
  for (const route of ['GET /api/things', 'GET /api/broken', 'POST /api/things', '$default'])
    expect((await things.call(route, { headers })).headers['x-request-id'], route).toBe('of-cloudfront')
})

test('a call that bypasses CloudFront cannot choose the id under which it is logged', async () => {
  const headers = { 'x-origin-secret': 'a guess', 'x-amz-cf-id': 'of-somebody-else' }
  const answer = await things.call('GET /api/things', { headers })
  expect(answer.status).toBe(403)
  expect(answer.headers['x-request-id']).not.toBe('of-somebody-else')
})
