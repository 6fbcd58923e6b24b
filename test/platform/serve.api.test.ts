import { expect, test } from 'vitest'
import { servedThings } from './servedThings.ts'

const things = servedThings()

test('a shared list answers the declared fields only, with a tag, and 304 when nothing changed', async () => {
  const first = await things.call('GET /api/things')
  expect(first.body).toEqual([{ _id: '1', title: 'One', count: 1 }])
  expect(first.headers['cache-control']).toBe('public, no-cache')
  const again = await things.call('GET /api/things', { headers: { 'if-none-match': first.headers.etag! } })
  expect(again).toMatchObject({ status: 304, body: undefined })
})

test('the next page of a list stands in the Link header and keeps the question', async () => {
  const { headers } = await things.call('GET /api/things', { query: { limit: '1' } })
  expect(headers.link).toBe('</api/things?limit=1&after=more>; rel="next"')
  expect((await things.call('GET /api/things', { query: { after: 'more' } })).headers.link).toBeUndefined()
})

test('a limit that is no number is refused, one past the most is lowered', async () => {
  expect((await things.call('GET /api/things', { query: { limit: 'many' } })).status).toBe(400)
  expect((await things.call('GET /api/things', { query: { limit: '5000' } })).status).toBe(200)
})

test('form strings and JSON numbers are the same, and unknown fields are dropped', async () => {
  const sent = { title: '  Two ', count: '3', role: 'admin' }
  expect(await things.call('POST /api/things', { token: things.token, body: sent })).toMatchObject({
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

test('wrong input is 400 with an issue for each field and one shape of error', async () => {
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

test('what a refusal counts stands in its words and in its parameters', async () => {
  const raw = Buffer.alloc(7 * 1024 * 1024)
  const { body } = await things.call('POST /api/things', {
    token: things.token,
    raw,
    headers: { 'content-type': 'application/json' },
  })
  const message = 'The request is larger than 6 MB.'
  expect(body).toEqual({ message, error: message, code: 'body.tooLarge', params: { megabytes: 6 } })
})

test('another media type is 415, and more than 6 MB is 413', async () => {
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

test('a defect is answered without a word of what it was', async () => {
  const { status, body } = await things.call('GET /api/broken')
  expect({ status, body }).toEqual({
    status: 500,
    body: { message: 'Something went wrong', error: 'Something went wrong', code: 'unexpected' },
  })
})

test('a conflict brings the stored item', async () => {
  expect(await things.call('GET /api/stale')).toMatchObject({
    status: 409,
    body: { code: 'thing.changed', current: { version: 3 } },
  })
})

test('a file leaves as it is, under its own name', async () => {
  const { bytes, headers } = await things.call('GET /api/file')
  expect([...bytes]).toEqual([1, 2, 3])
  expect(headers['content-disposition']).toContain("filename*=UTF-8''%C3%89t%C3%A9.xlsx")
})

test('nothing to say is 204 and never kept', async () => {
  const { status, headers } = await things.call('DELETE /api/things/{id}', {
    token: things.token,
    params: { id: '1' },
  })
  expect(status).toBe(204)
  expect(headers['cache-control']).toBe('private, no-store')
})

test('an unknown route is 404 in the same shape', async () => {
  expect(await things.call('$default')).toMatchObject({ status: 404, body: { code: 'route.missing' } })
})
