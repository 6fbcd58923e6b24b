import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { User } from '#functions/platform/accounts/users.ts'
import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import { serve } from '#functions/platform/http/serve.ts'
import { areas } from '#shared/areas.ts'
import type { Access } from '#shared/kernel/access.ts'
import type { Area } from '#shared/kernel/area.ts'
import { anAddress, caller } from '../support/call.ts'
import { testPlatform } from '../support/platform.ts'
import { loggedIn } from '../support/users.ts'

/** Each kind of caller, and the routes that are open to it. It repeats the rules on purpose, so a change of a rule is made twice. */
const callers: Record<string, { user?: Partial<User>; accesses: Access[] }> = {
  'a visitor': { accesses: ['public'] },
  'a free member': { user: { package: 'free' }, accesses: ['public', 'user'] },
  'a pro member': { user: { package: 'pro' }, accesses: ['public', 'user', 'member'] },
  'a premium member': { user: { package: 'premium' }, accesses: ['public', 'user', 'member', 'premium'] },
  'an instructor': { user: { role: 'instructor' }, accesses: ['public', 'user', 'instructor'] },
  'an editor': { user: { duties: ['editor'] }, accesses: ['public', 'user', 'editor'] },
  'support staff': { user: { duties: ['support'] }, accesses: ['public', 'user', 'support'] },
  'a bookkeeper': { user: { duties: ['bookkeeper'] }, accesses: ['public', 'user', 'bookkeeper'] },
  'a premium member with two duties': {
    user: { package: 'premium', duties: ['editor', 'support'] },
    accesses: ['public', 'user', 'member', 'premium', 'editor', 'support'],
  },
  'an instructor with a duty': {
    user: { role: 'instructor', duties: ['editor'] },
    accesses: ['public', 'user', 'instructor', 'editor'],
  },
  'an administrator': {
    user: { role: 'admin' },
    accesses: ['public', 'user', 'editor', 'support', 'bookkeeper', 'admin'],
  },
}

const local = testPlatform()
const tokens: Record<string, string | undefined> = {}
const addresses = Object.fromEntries(Object.keys(callers).map((callerKind) => [callerKind, anAddress()]))
beforeAll(async () => {
  for (const [callerKind, { user }] of Object.entries(callers))
    tokens[callerKind] = user && (await loggedIn(local.platform, user)).token
})

/** Reads `test/<area>/access.tsv`, which repeats the access of each route, so that a mistake in the contract is noticed. */
function listedAccess(area: string): Record<string, string> {
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
      Object.keys(callers).map((callerKind) => ({
        name,
        callerKind,
        route,
        title: `${route.method} ${route.path}`,
      })),
    )

    test('has the routes and the access that its access.tsv lists', () => {
      const declared = Object.values(area.routes).map(({ method, path, access }) => [
        `${method} ${path}`,
        access,
      ])
      expect(Object.fromEntries(declared)).toEqual(listedAccess(area.name))
    })

    test.each(rows)('$title lets in or refuses $callerKind', async ({ name, callerKind, route }) => {
      let isReached = false
      const reach = () => {
        isReached = true
      }
      const handlers = { [name]: reach }
      const call = caller(serve(area, handlers as unknown as Handlers<typeof area>, local.platform))
      const { status } = await call(`${route.method} ${route.path}`, {
        token: tokens[callerKind],
        // Throttles count by address, and some by the id.
        address: addresses[callerKind],
        params: { id: callerKind.replaceAll(' ', '-') },
        body: route.method === 'GET' ? undefined : {},
      })
      const isAllowed = callers[callerKind]!.accesses.includes(route.access)
      // After the access check, empty input may be refused (400), and an empty response may not match the contract (500).
      if (isAllowed) expect([200, 201, 204, 400, 500]).toContain(status)
      else
        expect({ status, isReached }).toEqual({
          status: callerKind === 'a visitor' ? 401 : 403,
          isReached: false,
        })
    })
  },
)
