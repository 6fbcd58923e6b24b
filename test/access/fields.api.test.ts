import { beforeAll, describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import type { User } from '#functions/platform/accounts/users.ts'
import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import { serve } from '#functions/platform/http/serve.ts'
import { areas } from '#shared/areas.ts'
import type { Access } from '#shared/kernel/access.ts'
import type { Area, Route } from '#shared/kernel/area.ts'
import { caller } from '../support/call.ts'
import { testPlatform } from '../support/platform.ts'
import { loggedIn } from '../support/users.ts'

/** For each kind of access, an account that it lets in. */
const admittedAccounts: Record<Access, Partial<User>> = {
  public: {},
  user: {},
  member: { package: 'pro' },
  premium: { package: 'premium' },
  instructor: { role: 'instructor' },
  editor: { duties: ['editor'] },
  support: { duties: ['support'] },
  bookkeeper: { duties: ['bookkeeper'] },
  admin: { role: 'admin' },
}

/** Returns the required fields of a route: those whose schema does not accept undefined. */
const requiredOf = ({ input }: Route) =>
  Object.entries((input?.shape ?? {}) as Record<string, z.ZodMiniType>)
    .filter(([, schema]) => !schema.safeParse(undefined).success)
    .map(([name]) => name)

const local = testPlatform()
const tokens = {} as Record<Access, string>
beforeAll(async () => {
  for (const [access, user] of Object.entries(admittedAccounts))
    tokens[access as Access] = (await loggedIn(local.platform, user)).token
})

const parametersOf = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)

const rows = Object.values<Area>(areas).flatMap((area) =>
  Object.values(area.routes).flatMap((route) => {
    const required = requiredOf(route).filter((name) => !parametersOf(route.path).includes(name))
    return required.length > 0 ? [{ area, route, required, title: `${route.method} ${route.path}` }] : []
  }),
)

describe('a call without its required fields is refused with a code for each of them', () => {
  test('at least four areas have such a call', () => {
    expect(new Set(rows.map(({ area }) => area.name)).size).toBeGreaterThanOrEqual(4)
  })

  test.each(rows)('$title', async ({ area, route, required }) => {
    const call = caller(serve(area, {} as unknown as Handlers<typeof area>, local.platform))
    const { status, body } = await call(`${route.method} ${route.path}`, {
      token: tokens[route.access],
      params: Object.fromEntries(
        parametersOf(route.path).map((name) => [name, name === 'email' ? 'x@example.org' : 'id_00000001']),
      ),
      body: route.method === 'GET' ? undefined : {},
    })
    const message = 'This field is required.'
    expect({ status, code: body.code, message: body.message }).toEqual({
      status: 400,
      code: 'input.invalid',
      message,
    })
    expect(body.issues).toEqual(
      required.map((path) => ({ path, code: 'field.required', params: {}, message })),
    )
  })
})
