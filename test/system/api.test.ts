import { beforeAll, expect, test } from 'vitest'
import { statusOf } from '#functions/platform/http/failure.ts'
import { serve } from '#functions/platform/http/serve.ts'
import { systemHandlers } from '#functions/system/handlers.ts'
import { areas } from '#shared/areas.ts'
import type { Area } from '#shared/kernel/area.ts'
import { system } from '#shared/system/contract.ts'
import { caller } from '../support/call.ts'
import { testPlatform } from '../support/platform.ts'

const local = testPlatform(system)
let call: ReturnType<typeof caller>
beforeAll(() => {
  call = caller(serve(system, systemHandlers(local.lambda), local.lambda))
})

test('the portal is healthy when its table answers', async () => {
  expect(await call('GET /api/health')).toMatchObject({
    status: 200,
    body: { ok: true, version: 'unversioned' },
  })
})

test('the documentation lists every route of every contract with its summary and access', async () => {
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
  const routes = Object.values<Area>(areas).flatMap(({ routes }) => Object.values(routes))
  return routes.map((route) => ({ route, operation: body.paths[route.path][route.method.toLowerCase()] }))
}

test('the documentation names required fields, and a file upload as a form', async () => {
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

test('the documentation describes pairs of numbers without prefixItems, which not every tool reads', async () => {
  const { body } = await call('GET /api/openapi.json')
  const { schema } = body.paths['/api/search'].get.responses['200'].content['application/json']
  const { excerpt } = schema.properties.results.items.properties.highlights.properties
  expect(excerpt.items).toEqual({ type: 'array', items: { type: 'number' }, minItems: 2, maxItems: 2 })
  expect(JSON.stringify(body)).not.toContain('prefixItems')
})

/** Routes without `throttles` whose handlers count calls themselves: wrong passwords, audits that have begun. */
const throttledByHandler = new Set([
  'POST /api/login',
  'POST /api/instructor-login',
  'DELETE /api/me',
  'POST /api/audit',
])

test('the documentation states for every route who may call it, and how a call can be refused', async () => {
  for (const { route, operation } of await operations()) {
    const title = `${route.method} ${route.path}`
    expect(operation.security, title).toEqual(
      route.access === 'public' ? [] : [{ session: [] }, { bearer: [] }],
    )
    const refusalStatuses = Object.keys(operation.responses).filter((status) => Number(status) >= 400)
    // CloudFront, its firewall and API Gateway can refuse any call.
    expect(refusalStatuses, title).toEqual(
      expect.arrayContaining(['400', '403', '413', '431', '500', '502', '503']),
    )
    expect(refusalStatuses.includes('401'), title).toBe(
      route.access !== 'public' || /login$/.test(route.path),
    )
    expect(refusalStatuses.includes('429'), title).toBe(
      Boolean(route.throttles) || throttledByHandler.has(title),
    )
    for (const { code, kind } of route.refuses ?? []) {
      const examples = operation.responses[statusOf[kind]].content['application/json'].examples
      expect(examples[code].value, title).toMatchObject({ code, message: expect.any(String) })
    }
  }
})

test('every documented error of the portal has the same shape', async () => {
  const { body } = await call('GET /api/openapi.json')
  const { message, error, code } = (await call('GET /api/nothing')).body
  expect(body.components.schemas.Problem.required).toEqual(Object.keys({ message, error, code }))
  expect(body.components.responses.tooMany.headers).toHaveProperty('Retry-After')
  const { headersTooLarge, badGateway, ...portalResponses } = body.components.responses
  expect(Object.keys(headersTooLarge.content['application/json'].example)).toEqual(['message'])
  expect(Object.keys(badGateway.content)).toEqual(['text/html'])
  for (const { content } of Object.values<any>(portalResponses)) {
    for (const [name, { value }] of Object.entries<any>(content['application/json'].examples ?? {})) {
      expect(value).toMatchObject({ message: expect.any(String), error: value.message, code: name })
      for (const issue of value.issues ?? [])
        expect(Object.keys(issue)).toEqual(body.components.schemas.Problem.properties.issues.items.required)
    }
  }
})

test('every documented example is valid input for its route', async () => {
  for (const { route, operation } of await operations()) {
    if (!route.input) continue
    const hasExample = route.method !== 'GET' && !route.path.includes('{') && Boolean(route.example)
    expect(Boolean(operation.requestBody?.content['application/json'].example), route.path).toBe(hasExample)
    if (route.example)
      expect(route.input.safeParse(route.example), route.path).toMatchObject({ success: true })
  }
})

test('the documentation describes response headers, files and redirects', async () => {
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

test('the documentation marks only required fields as required, and numbers as numbers', async () => {
  const { body } = await call('GET /api/openapi.json')
  const forgot = body.paths['/api/forgot-password'].post.requestBody.content['application/json'].schema
  expect(forgot).toMatchObject({
    required: ['email'],
    properties: { language: { examples: ['en', 'fr', 'es'] } },
  })
  const { size } = body.paths['/api/uploads'].post.requestBody.content['application/json'].schema.properties
  expect(size).toMatchObject({ type: 'integer', minimum: 1 })
})
