import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { page } from '#functions/platform/http/answer.ts'
import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import { serve } from '#functions/platform/http/serve.ts'
import { defineEntity } from '#functions/platform/table/entity.ts'
import { put } from '#functions/platform/table/write.ts'
import { defineArea, PageQuery } from '#shared/kernel/area.ts'
import { caller } from '../support/call.ts'
import { testPlatform } from '../support/platform.ts'

const Essay = z.object({ title: z.string(), text: z.string() })
const essay = defineEntity({
  type: 'Essay',
  schema: Essay,
  keys: ({ title }) => ({ pk: 'ESSAYS', sk: title, gsi1pk: 'ESSAYS', gsi1sk: `by ${title}` }),
})
const essays = defineArea({
  name: 'essays',
  needs: {},
  routes: {
    list: {
      method: 'GET',
      path: '/api/essays',
      access: 'public',
      summary: 'All',
      input: z.object(PageQuery),
      output: z.array(Essay),
      paged: true,
    },
    whole: { method: 'GET', path: '/api/whole', access: 'public', summary: 'One long text', output: Essay },
  },
})
const most = 5_000_000
/** One byte in the table, six in JSON. */
const text = '\u0001'.repeat(90_000)
const titles = Array.from({ length: 20 }, (_, n) => `essay ${10 + n}`)

const held = testPlatform()
let call: ReturnType<typeof caller>
beforeAll(async () => {
  const { platform } = held
  for (const title of titles) await platform.table.write(put(essay, { title, text }))
  const handlers: Handlers<typeof essays> = {
    list: async ({ input }) =>
      page(await platform.table.query(essay, { index: 'gsi1', pk: 'ESSAYS', ...input }), (found) =>
        found.title === 'essay 12' ? undefined : found,
      ),
    whole: () => ({ title: 'whole', text: 'é'.repeat(most / 2) }),
  }
  call = caller(serve(essays, handlers, platform))
})
afterEach(() => vi.restoreAllMocks())

test('a list that would come to more than 5 MB ends a page early, and the next pages bring the rest', async () => {
  const found: string[] = []
  const sizes: number[] = []
  for (let after: string | undefined = ''; after !== undefined; ) {
    const { status, body, bytes, headers } = await call('GET /api/essays', { query: after ? { after } : {} })
    expect(status).toBe(200)
    sizes.push(bytes.length)
    found.push(...body.map(({ title }: { title: string }) => title))
    const next: string | undefined = headers.link?.slice(1, headers.link.indexOf('>'))
    after = next && (new URL(next, 'http://x').searchParams.get('after') ?? undefined)
  }
  expect(found).toEqual(titles.filter((title) => title !== 'essay 12'))
  expect(Math.max(...sizes)).toBeLessThanOrEqual(most)
  expect(Math.max(...sizes)).toBeGreaterThan(most - 600_000)
})

test('any other answer of more than 5 MB is a defect of ours: logged, and told as every defect', async () => {
  const logged = vi.spyOn(held.platform.log, 'error').mockReturnValue()
  const { status, body } = await call('GET /api/whole')
  expect({ status, body }).toMatchObject({
    status: 500,
    body: { code: 'unexpected', message: 'Something went wrong' },
  })
  expect(String(logged.mock.calls[0]?.[1])).toContain('5000000 bytes')
})
