import { beforeAll } from 'vitest'
import * as z from 'zod/mini'
import { answer, download, page } from '#functions/platform/http/answer.ts'
import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import { serve } from '#functions/platform/http/serve.ts'
import { accesses } from '#shared/kernel/access.ts'
import { ById, defineArea, Nothing, PageQuery } from '#shared/kernel/area.ts'
import { defineRefusals } from '#shared/kernel/defineRefusals.ts'
import { name, whole } from '#shared/kernel/fields.ts'
import { caller } from '../support/call.ts'
import { testPlatform } from '../support/platform.ts'
import { loggedIn } from '../support/users.ts'

const Thing = z.object({ _id: z.string(), title: z.string(), count: z.number() })

/** An area with a route for each feature of `serve`. */
export const thingsArea = defineArea({
  name: 'things',
  needs: {},
  routes: {
    list: {
      method: 'GET',
      path: '/api/things',
      access: 'public',
      summary: 'All',
      input: z.object(PageQuery),
      output: z.array(Thing),
      cacheable: true,
      paged: true,
    },
    create: {
      method: 'POST',
      path: '/api/things',
      access: 'user',
      summary: 'Add',
      input: z.object({ title: name(), count: whole(1, 9) }),
      output: Thing,
      status: 201,
    },
    remove: {
      method: 'DELETE',
      path: '/api/things/{id}',
      access: 'user',
      summary: 'Delete',
      input: ById,
      output: Nothing,
    },
    broken: { method: 'GET', path: '/api/broken', access: 'public', summary: 'A defect', output: Nothing },
    stale: { method: 'GET', path: '/api/stale', access: 'public', summary: 'A conflict', output: Nothing },
    file: {
      method: 'GET',
      path: '/api/file',
      access: 'public',
      summary: 'A file',
      output: z.unknown(),
      download: 'application/octet-stream',
    },
    address: {
      method: 'GET',
      path: '/api/address',
      access: 'public',
      summary: 'Who asks',
      output: z.object({ address: z.string(), city: z.string() }),
    },
    often: {
      method: 'POST',
      path: '/api/often',
      access: 'public',
      summary: 'Throttled',
      input: z.object({ email: z.string() }),
      output: Nothing,
      throttles: [
        { by: 'address', limit: 3, minutes: 15 },
        { by: { mailbox: 'email' }, limit: 2, minutes: 15 },
      ],
    },
    open: { method: 'POST', path: '/api/open', access: 'public', summary: 'A session', output: Nothing },
    ...Object.fromEntries(
      accesses.map(
        (access) =>
          [
            access,
            { method: 'GET', path: `/api/for/${access}`, access, summary: access, output: Nothing },
          ] as const,
      ),
    ),
  },
})

const thingRefusals = defineRefusals('thing', { changed: ['conflict', 'It was changed.'] })

export const thingHandlers = {
  list: ({ input }: { input: { after?: string } }) =>
    page({
      items: [{ _id: '1', title: 'One', count: 1, secret: 'never' }],
      next: input.after ? undefined : 'more',
    }),
  create: ({ input }: { input: { title: string; count: number } }) => ({ _id: '2', ...input }),
  remove: () => undefined,
  broken: () => {
    throw new Error('/var/task/index.mjs: the secret detail')
  },
  stale: () => {
    throw thingRefusals.changed({ current: { _id: '1', version: 3 } })
  },
  file: () => download({ name: 'Été.xlsx', type: 'application/vnd.test', bytes: new Uint8Array([1, 2, 3]) }),
  address: ({ client }: { client: { address: string; location: { city?: string } } }) => ({
    address: client.address,
    city: client.location.city ?? '',
  }),
  often: () => undefined,
  open: () => answer(undefined, { session: { token: 'abc', until: new Date('2030-01-01') } }),
  ...Object.fromEntries(accesses.map((access) => [access, () => undefined])),
} as unknown as Handlers<typeof thingsArea>

/** Serves the area on a table of its own. Returns how to call it, and the token of a logged-in user. */
export function servedThings() {
  const local = testPlatform()
  const served = {
    local,
    token: '',
    call: undefined as unknown as ReturnType<typeof caller>,
  }
  beforeAll(async () => {
    served.call = caller(serve(thingsArea, thingHandlers, local.platform))
    served.token = (await loggedIn(local.platform)).token
  })
  return served
}
