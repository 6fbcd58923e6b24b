import { beforeAll, expect, test } from 'vitest'
import { statusOf } from '#functions/platform/http/failure.ts'
import { serve } from '#functions/platform/serve.ts'
import { systemHandlers } from '#functions/system/handlers.ts'
import { areas } from '#shared/areas.ts'
import type { Area } from '#shared/kernel/area.ts'
import { system } from '#shared/system/contract.ts'
import { caller } from '../support/call.ts'
import { testPlatform } from '../support/platform.ts'

const held = testPlatform(system)
let call: ReturnType<typeof caller>
beforeAll(() => {
  call = caller(serve(system, systemHandlers(held.lambda), held.lambda))
})

test('the portal is healthy when its table answers', async () => {
  expect(await call('GET /api/health')).toMatchObject({
    status: 200,
    body: { ok: true, version: 'unversioned' },
  })
})

test('the documentation names every route of every contract with what it asks for', async () => {
  const { body } = await call('GET /api/openapi.json')
  expect(body.openapi).toBe('3.1.0')
  for (const area of Object.values<Area>(areas)) {
    for (const route of Object.values(area.routes)) {
      expect(
        body.paths[route.path]?.[route.method.toLowerCase()],
        `${route.method} ${route.path}`,
      ).toMatchObject({
        summary: route.summary,
        'x-access': route.access,
      })
    }
  }
})

const operations = async () => {
  const { body } = await call('GET /api/openapi.json')
  const all = Object.values<Area>(areas).flatMap(({ routes }) => Object.values(routes))
  return all.map((route) => ({ route, told: body.paths[route.path][route.method.toLowerCase()] }))
}

test('the documentation tells what is required and that a sheet may come as a form', async () => {
  const { body } = await call('GET /api/openapi.json')
  const signup = body.paths['/api/signup'].post.requestBody.content['application/json'].schema
  expect(signup.required).toEqual(['firstName', 'lastName', 'email', 'password'])
  const upload = body.paths['/api/directory/bulk-upload'].post.requestBody.content
  expect(upload['multipart/form-data'].schema).toMatchObject({
    properties: { file: { type: 'string', format: 'binary' } },
    required: ['file'],
  })
  expect(JSON.stringify(body)).not.toContain('undefined')
})

/** Routes whose handlers count by themselves what the gateway's address alone does not tell: wrong passwords, audits that began. */
const countingThemselves = new Set([
  'POST /api/login',
  'POST /api/instructor-login',
  'DELETE /api/me',
  'POST /api/audit',
])

test('the documentation says of every route who may call, and how a call may be refused', async () => {
  for (const { route, told } of await operations()) {
    const title = `${route.method} ${route.path}`
    expect(told.security, title).toEqual(route.access === 'public' ? [] : [{ session: [] }, { bearer: [] }])
    const refused = Object.keys(told.responses).filter((status) => Number(status) >= 400)
    // What CloudFront, its firewall and API Gateway refuse by themselves may meet any call.
    expect(refused, title).toEqual(expect.arrayContaining(['400', '403', '413', '431', '500', '502', '503']))
    expect(refused.includes('401'), title).toBe(route.access !== 'public' || /login$/.test(route.path))
    expect(refused.includes('429'), title).toBe(Boolean(route.throttles) || countingThemselves.has(title))
    for (const { code, kind } of route.refuses ?? []) {
      const examples = told.responses[statusOf[kind]].content['application/json'].examples
      expect(examples[code].value, title).toMatchObject({ code, message: expect.any(String) })
    }
  }
})

test('every answer of the documentation’s own refusals has the one shape of errors', async () => {
  const { body } = await call('GET /api/openapi.json')
  const { message, error, code } = (await call('GET /api/nothing')).body
  expect(body.components.schemas.Problem.required).toEqual(Object.keys({ message, error, code }))
  expect(body.components.responses.tooMany.headers).toHaveProperty('Retry-After')
  const { headersTooLarge, badGateway, ...own } = body.components.responses
  expect(Object.keys(headersTooLarge.content['application/json'].example)).toEqual(['message'])
  expect(Object.keys(badGateway.content)).toEqual(['text/html'])
  for (const { content } of Object.values<any>(own)) {
    for (const [name, { value }] of Object.entries<any>(content['application/json'].examples ?? {})) {
      expect(value).toMatchObject({ message: expect.any(String), error: value.message, code: name })
      for (const issue of value.issues ?? [])
        expect(Object.keys(issue)).toEqual(body.components.schemas.Problem.properties.issues.items.required)
    }
  }
})

test('every example of the documentation is taken by the contract it stands for', async () => {
  for (const { route, told } of await operations()) {
    if (!route.input) continue
    const isTold = route.method !== 'GET' && !route.path.includes('{')
    expect(Boolean(told.requestBody?.content['application/json'].example), route.path).toBe(
      isTold && Boolean(route.example),
    )
    if (route.example)
      expect(route.input.safeParse(route.example), route.path).toMatchObject({ success: true })
  }
})

test('the documentation tells what travels in headers, and where an answer is a file or stands elsewhere', async () => {
  const { body } = await call('GET /api/openapi.json')
  const list = body.paths['/api/directory'].get.responses
  expect(list['200'].headers).toMatchObject({ ETag: {}, Link: {} })
  expect(list['304']).toMatchObject({ headers: { ETag: {} } })
  const errors = body.paths['/api/directory/upload-history/{id}/errors'].get.responses
  expect(Object.keys(errors['200'].content)).toEqual([
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ])
  expect(errors['303'].headers).toHaveProperty('Location')
  expect(body.paths['/api/newsletter/unsubscribe'].get.responses).toHaveProperty('303')
  expect(Object.keys(body.paths['/api/directory/bulk-upload'].post.responses)).toEqual(
    expect.arrayContaining(['200', '202']),
  )
})

test('the documentation asks for nothing that the portal would not miss, and takes numbers as the numbers they are', async () => {
  const { body } = await call('GET /api/openapi.json')
  const forgot = body.paths['/api/forgot-password'].post.requestBody.content['application/json'].schema
  expect(forgot).toMatchObject({
    required: ['email'],
    properties: { language: { examples: ['en', 'fr', 'es'] } },
  })
  const { size } = body.paths['/api/uploads'].post.requestBody.content['application/json'].schema.properties
  expect(size).toMatchObject({ type: 'integer', minimum: 1 })
})
