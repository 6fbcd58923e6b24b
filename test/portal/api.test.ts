import { beforeAll, expect, test } from 'vitest'
import { serve } from '#functions/platform/serve.ts'
import { portalHandlers } from '#functions/portal/handlers.ts'
import { areas } from '#shared/areas.ts'
import type { Area } from '#shared/kernel/area.ts'
import { portal } from '#shared/portal/contract.ts'
import { caller } from '../support/call.ts'
import { testPlatform } from '../support/platform.ts'

const held = testPlatform()
let call: ReturnType<typeof caller>
beforeAll(() => {
  call = caller(serve(portal, portalHandlers(held.platform), held.platform))
})

test('the portal is healthy when its table answers', async () => {
  expect(await call('GET /api/health')).toMatchObject({ status: 200, body: { ok: true, version: 'unversioned' } })
})

test('the documentation names every route of every contract with what it asks for', async () => {
  const { body } = await call('GET /api/openapi.json')
  expect(body.openapi).toBe('3.1.0')
  for (const area of Object.values<Area>(areas)) {
    for (const route of Object.values(area.routes)) {
      expect(body.paths[route.path]?.[route.method.toLowerCase()], `${route.method} ${route.path}`).toMatchObject({
        summary: route.summary,
        'x-access': route.access,
      })
    }
  }
})

test('the documentation tells what is required and that a sheet may come as a form', async () => {
  const { body } = await call('GET /api/openapi.json')
  const signup = body.paths['/api/signup'].post.requestBody.content['application/json'].schema
  expect(signup.required).toEqual(['firstName', 'lastName', 'email', 'password'])
  const upload = body.paths['/api/directory/bulk-upload'].post.requestBody.content
  expect(upload['multipart/form-data'].schema.properties).toEqual({ file: { type: 'string', format: 'binary' } })
  expect(JSON.stringify(body)).not.toContain('undefined')
})
