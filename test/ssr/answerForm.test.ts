import { describe, expect, it, test } from 'vitest'
import { byLanguage } from '#shared/kernel/language.ts'
import type { FormToRender } from '#web/shell/render.tsx'
import { answerForm, isFromPortal } from '#web/ssr/forms/answerForm.ts'
import type { FormEvent, RouteReply } from '#web/ssr/forms/callRoute.ts'
import type { FormPage, FormSite } from '#web/ssr/forms/formSite.ts'

const origin = 'https://portal.example'
const aForm = (form: Partial<FormPage>): FormPage => ({
  path: '/write',
  title: { en: 'Write to us', fr: 'Écrivez-nous', es: 'Escríbanos' },
  calls: { routeKey: 'POST /api/contact', area: 'contact' },
  fields: { email: 'email', message: 'message', language: 'language' },
  success: '/write/sent',
  document: { modules: [], styles: [{ href: '/shell.css' }], fonts: [] },
  ...form,
})
const writing = aForm({})
const resetting = aForm({
  path: '/reset',
  calls: { routeKey: 'POST /api/reset', area: 'account' },
  fields: { token: 'token', newPassword: 'newPassword' },
  success: '/login',
  repeats: { confirmPassword: 'newPassword' },
  query: ['token'],
})
const entering = aForm({
  path: '/login',
  calls: { routeKey: 'POST /api/login', area: 'account' },
  fields: { email: 'email', password: 'password', device: 'device' },
  success: { admin: '/Articles', user: '/' },
  instead: { 'login.secondFactor': '/login/code' },
})
const asking = aForm({
  path: '/certificate',
  calls: { routeKey: 'GET /api/certificates/{id}', area: 'courses' },
  fields: { number: 'id', year: 'year' },
  success: undefined,
  query: ['number'],
})
const codes = aForm({ path: '/login/code', title: { en: 'Code', fr: 'Code', es: 'Código' } })
const site: FormSite = {
  index: { areas: [] },
  brand: 'Portal',
  forms: [writing, resetting, entering, codes, asking],
  sections: byLanguage(() => ({})),
  failed: byLanguage((language) => `failed ${language} {requestId}`),
  texts: {},
}

interface SentEvent {
  event: Record<string, unknown> & { body?: string }
  area: string
}

/** Sends a form to the Lambda; `reply` is the API's answer. Returns the response, the calls of the API, and what was rendered. */
async function send(
  path: string,
  event: Partial<FormEvent> & { fields?: Record<string, string> | string },
  reply: RouteReply | Error = { statusCode: 201, body: '{}' },
) {
  const calls: SentEvent[] = []
  const rendered: FormToRender[] = []
  const { fields = {}, headers, ...rest } = event
  const response = await answerForm(
    {
      pathParameters: { path: `${path.slice(1)}/index.html` },
      body: Buffer.from(new URLSearchParams(fields).toString()).toString('base64'),
      isBase64Encoded: true,
      ...rest,
      headers: {
        'x-origin-secret': 'secret',
        'x-amz-cf-id': 'request-1',
        origin,
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
    },
    {
      site,
      origin,
      secrets: ['secret'],
      invoke: async (area, called) => {
        calls.push({ area, event: called as SentEvent['event'] })
        if (reply instanceof Error) throw reply
        return reply
      },
      render: async (form) => {
        rendered.push(form)
        if (form.reply.body === 'unrenderable') throw new Error('not rendered')
        return '<main>the page</main>'
      },
      report: () => undefined,
    },
  )
  return {
    response,
    calls,
    rendered,
    bodies: calls.map(({ event: { body = '{}' } }) => JSON.parse(body) as unknown),
  }
}

describe('a form that is taken', () => {
  it('calls the very route that a script would call, in the language of the page', async () => {
    const { calls, bodies } = await send('/fr/write', {
      fields: { email: 'ada@example.org', message: 'one\r\ntwo' },
      cookies: ['session=abc'],
      headers: { 'cloudfront-viewer-address': '198.51.100.7:443', 'user-agent': 'Lynx' },
    })
    expect(bodies).toEqual([{ language: 'fr', email: 'ada@example.org', message: 'one\ntwo' }])
    expect(calls[0]).toMatchObject({
      area: 'contact',
      event: {
        routeKey: 'POST /api/contact',
        queryStringParameters: { lang: 'fr' },
        cookies: ['session=abc'],
        headers: {
          'content-type': 'application/json',
          'cloudfront-viewer-address': '198.51.100.7:443',
          'x-origin-secret': 'secret',
          origin,
        },
      },
    })
  })

  it('leads to the page that says so, in the same language, and is stored nowhere', async () => {
    const { response } = await send('/fr/write', {})
    expect(response).toEqual({
      statusCode: 303,
      headers: {
        location: '/fr/write/sent',
        'cache-control': 'private, no-store',
        'x-request-id': 'request-1',
      },
      cookies: [],
    })
  })

  it.each([
    ['admin', '/Articles'],
    ['user', '/'],
    ['constructor', '/'],
    ['https://evil.example', '/'],
  ])('logs a visitor in with the API’s own cookies, and leads by the role: %s', async (role, location) => {
    const cookies = ['__Host-session=abc; Path=/; HttpOnly; Secure', 'browser=def; HttpOnly']
    const body = JSON.stringify({ role, token: 'abc' })
    const { response } = await send(
      '/login',
      { fields: { email: 'ada@example.org', password: 'right' } },
      { statusCode: 200, cookies, body },
    )
    // Scripts that run later read the last one, because they cannot read the session's own.
    expect(response).toMatchObject({
      statusCode: 303,
      cookies: [...cookies, 'loggedIn=1; Path=/; Secure'],
      headers: { location },
    })
    expect(response.body).toBeUndefined()
  })

  it('ends a session, together with the cookie that tells scripts about it', async () => {
    const ended = 'session=; Max-Age=0; Path=/; HttpOnly'
    const { response } = await send('/write', {}, { statusCode: 204, cookies: [ended] })
    expect(response.cookies).toEqual([ended, 'loggedIn=; Max-Age=0; Path=/'])
  })

  it('reads the token of a mailed link from the address', async () => {
    const fields = { newPassword: 'three quiet lamps', confirmPassword: 'three quiet lamps' }
    const { bodies } = await send('/reset', { rawQueryString: 'token=mailed&token=second', fields })
    expect(bodies).toEqual([{ token: 'mailed', newPassword: 'three quiet lamps' }])
  })
})

describe('a question', () => {
  const body = '{"name":"Ada"}'

  it('calls its GET route, and its page is rendered with the response', async () => {
    const { response, calls, rendered } = await send(
      '/certificate',
      { fields: { number: ' crt/1 ', year: '2027' } },
      { statusCode: 200, body },
    )
    expect(calls[0]).toMatchObject({
      area: 'courses',
      event: {
        rawPath: '/api/certificates/crt%2F1',
        pathParameters: { id: 'crt/1' },
        queryStringParameters: { lang: 'en', year: '2027' },
      },
    })
    expect(calls[0]?.event.body).toBeUndefined()
    expect(response).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'private, no-store' } })
    expect(rendered).toMatchObject([{ values: { number: ' crt/1 ' }, reply: { status: 200, body } }])
  })

  it('may be in the URL, unless something else is typed', async () => {
    const inAddress = { rawQueryString: 'number=crt_1' }
    const asked = async (fields: Record<string, string>) =>
      (await send('/certificate', { ...inAddress, fields }, { statusCode: 200, body })).calls[0]?.event
    expect(await asked({ number: '' })).toMatchObject({ pathParameters: { id: 'crt_1' } })
    expect(await asked({ number: 'crt_2' })).toMatchObject({ pathParameters: { id: 'crt_2' } })
  })
})

describe('a form that is refused', () => {
  const refusal = {
    statusCode: 400,
    body: '{"code":"input.invalid","issues":[{"path":"email","code":"field.email"}]}',
  }

  it('is answered by its page with the same status, what was typed, and the API’s reasons', async () => {
    const { response, rendered } = await send(
      '/es/write',
      { fields: { email: 'nobody', message: '<b>"hello"</b>' } },
      { ...refusal, statusCode: 429, headers: { 'retry-after': '60' } },
    )
    expect(response).toMatchObject({
      statusCode: 429,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'private, no-store',
        'retry-after': '60',
      },
    })
    expect(rendered).toMatchObject([
      {
        path: '/write',
        language: 'es',
        values: { email: 'nobody', message: '<b>"hello"</b>' },
        reply: { status: 429, body: refusal.body },
      },
    ])
    expect(response.body).toContain('<title>Error: Escríbanos · Portal</title>')
    expect(response.body).toContain('<main>the page</main>')
    expect(response.body).toContain('<meta name="robots" content="noindex">')
  })

  it('runs no script in its answer, which no script could render again', async () => {
    const { response } = await send('/write', {}, refusal)
    expect(response.body).not.toMatch(/<script|modulepreload|<noscript/)
  })

  it('never has its passwords repeated, nor the token of its link', async () => {
    const { rendered } = await send(
      '/reset',
      { rawQueryString: 'token=mailed', fields: { newPassword: 'short', confirmPassword: 'short' } },
      refusal,
    )
    expect(rendered).toMatchObject([
      { query: 'token=mailed', values: { newPassword: '', confirmPassword: '' } },
    ])
    expect(JSON.stringify(rendered[0]?.values)).not.toMatch(/short|mailed/)
  })

  it('does not reach the API while two passwords differ', async () => {
    const fields = { newPassword: 'three quiet lamps', confirmPassword: 'three loud lamps' }
    const { calls, rendered, response } = await send('/reset', { rawQueryString: 'token=mailed', fields })
    expect(calls).toEqual([])
    expect(response.statusCode).toBe(400)
    expect(JSON.parse(rendered[0]!.reply.body)).toMatchObject({
      issues: [{ path: 'confirmPassword', code: 'password.mismatch' }],
    })
  })

  it('goes on with the page that it names for the refusal, which repeats nothing', async () => {
    const body = '{"code":"login.secondFactor","challenge":"challenge-1"}'
    const { response, rendered } = await send(
      '/login',
      { fields: { email: 'ada@example.org', password: 'right' } },
      { statusCode: 401, body },
    )
    expect(rendered).toMatchObject([{ path: '/login/code', values: {}, reply: { status: 401, body } }])
    expect(response.body).toContain('<title>Code · Portal</title>')
  })

  it('keeps what was typed when the API has failed', async () => {
    const { response, rendered } = await send('/write', { fields: { message: 'long' } }, new Error('down'))
    expect(response.statusCode).toBe(503)
    expect(rendered[0]?.values).toEqual({ message: 'long' })
  })
})

test('a page that cannot be rendered ends in the page that says so, in the reader’s language', async () => {
  const { response } = await send('/fr/write', {}, { statusCode: 400, body: 'unrenderable' })
  expect(response).toMatchObject({ statusCode: 503, body: 'failed fr request-1' })
})

describe('what is no form of the portal', () => {
  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['an origin that is hidden', { origin: 'null' }],
    ['another host of the same site', { origin: undefined, 'sec-fetch-site': 'same-site' }],
    ['a site that sends no origin', { origin: undefined, 'sec-fetch-site': 'cross-site' }],
    ['the portal over plain HTTP', { origin: 'http://portal.example' }],
  ])('is refused, and nothing of it is repeated or called: %s', async (_, headers) => {
    const { response, calls, rendered } = await send('/write', { headers, fields: { message: 'forged' } })
    expect(response.statusCode).toBe(403)
    expect(calls).toEqual([])
    expect(rendered[0]).toMatchObject({ values: {} })
    expect(JSON.parse(rendered[0]!.reply.body)).toMatchObject({ code: 'access.crossSite' })
  })

  test('does not include a browser that tells no origin', () => {
    expect(isFromPortal({ headers: {} }, origin)).toBe(true)
    expect(isFromPortal({ headers: { 'sec-fetch-site': 'same-origin' } }, origin)).toBe(true)
    expect(isFromPortal({ headers: { origin, 'sec-fetch-site': 'cross-site' } }, origin)).toBe(true)
  })

  test('gets nothing past CloudFront', async () => {
    const { response, calls } = await send('/write', { headers: { 'x-origin-secret': 'guess' } })
    expect([response.statusCode, response.body, calls]).toEqual([403, undefined, []])
  })

  test('has no page', async () => {
    const { response, calls } = await send('/news', {})
    expect([response.statusCode, calls]).toEqual([404, []])
  })

  test.each([
    'multipart/form-data; boundary=x',
    'text/plain',
    'application/json',
    '',
    'application/x-www-form-urlencoded; charset=utf-7',
    'application/x-www-form-urlencoded; charset=iso-8859-1',
  ])('is refused by its type: %s', async (type) => {
    const { response, calls } = await send('/write', { headers: { 'content-type': type } })
    expect([response.statusCode, calls]).toEqual([415, []])
  })

  test('is refused when it is large', async () => {
    const { response, calls, rendered } = await send('/write', {
      fields: { message: 'x'.repeat(2 * 1024 * 1024) },
    })
    expect([response.statusCode, calls]).toEqual([413, []])
    expect(rendered[0]?.values).toEqual({})
  })

  test('reaches the API with the declared fields alone, the first of each name', async () => {
    const { bodies } = await send('/write', {
      fields: 'email=a%40b.c&email=second&__proto__=x&constructor=y&role=admin&message=%FF%00',
    })
    expect(bodies).toEqual([{ language: 'en', email: 'a@b.c', message: '\uFFFD\0' }])
    expect(({} as { x?: unknown }).x).toBeUndefined()
  })
})
