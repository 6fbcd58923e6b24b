import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { User } from '#functions/platform/accounts/users.ts'
import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import { serve } from '#functions/platform/http/serve.ts'
import { areas } from '#shared/areas.ts'
import type { Access } from '#shared/kernel/access.ts'
import type { Area } from '#shared/kernel/area.ts'
import { caller } from '../support/call.ts'
import { testPlatform } from '../support/platform.ts'
import { loggedIn } from '../support/users.ts'

/** Who calls, and what they may: written out, so that a change of the rules must be written twice. */
const callers: Record<string, { user?: Partial<User>; may: Access[] }> = {
  'a visitor': { may: ['public'] },
  'a free member': { user: { package: 'free' }, may: ['public', 'user'] },
  'a pro member': { user: { package: 'pro' }, may: ['public', 'user', 'member'] },
  'a premium member': { user: { package: 'premium' }, may: ['public', 'user', 'member', 'premium'] },
  'an instructor': { user: { role: 'instructor' }, may: ['public', 'user', 'instructor'] },
  'an administrator': { user: { role: 'admin' }, may: ['public', 'user', 'admin'] },
}

const held = testPlatform()
const tokens: Record<string, string | undefined> = {}
beforeAll(async () => {
  for (const [who, { user }] of Object.entries(callers))
    tokens[who] = user && (await loggedIn(held.platform, user)).token
})

/** `test/<area>/access.tsv`: who may call which route, written down a second time, so that a slip of the contract's pen is seen. */
function writtenAccess(area: string): Record<string, string> {
  const file = path.join(import.meta.dirname, '..', area, 'access.tsv')
  if (!existsSync(file))
    throw new Error(`${file} is missing: one line for each route, its access, a tab, and 'GET /api/…'`)
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  return Object.fromEntries(lines.map((line) => line.split('\t').reverse() as [string, string]))
}

describe.each(Object.values<Area>(areas).filter(({ routes }) => Object.keys(routes).length > 0))(
  '$name',
  (area) => {
    const rows = Object.entries(area.routes).flatMap(([name, route]) =>
      Object.keys(callers).map((who) => ({ name, who, route, title: `${route.method} ${route.path}` })),
    )

    test('lets in whom its written list says, and names no other route', () => {
      const declared = Object.values(area.routes).map(({ method, path, access }) => [
        `${method} ${path}`,
        access,
      ])
      expect(Object.fromEntries(declared)).toEqual(writtenAccess(area.name))
    })

    test.each(rows)('$title by $who', async ({ name, who, route }) => {
      let reached = false
      const reach = () => {
        reached = true
      }
      const handlers = { [name]: reach }
      const call = caller(serve(area, handlers as unknown as Handlers<typeof area>, held.platform))
      const { status } = await call(`${route.method} ${route.path}`, {
        token: tokens[who],
        params: { id: 'x' },
        body: route.method === 'GET' ? undefined : {},
      })
      const allowed = callers[who]!.may.includes(route.access)
      // Past the check of access, empty input may still be refused (400), or the empty response not match the contract's schema
      // (500).
      if (allowed) expect([200, 201, 204, 400, 500]).toContain(status)
      else expect({ status, reached }).toEqual({ status: who === 'a visitor' ? 401 : 403, reached: false })
    })
  },
)
