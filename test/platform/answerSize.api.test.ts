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
const maxBytes = 5_000_000
/** Each character has one byte in the table, and six in JSON. */
const text = '\u0001'.repeat(90_000)
const titles = Array.from({ length: 20 }, (_, n) => `essay ${10 + n}`)

const local = testPlatform()
let call: ReturnType<typeof caller>
beforeAll(async () => {
  const { platform } = local
  for (const title of titles) await platform.table.write(put(essay, { title, text }))
  const handlers: Handlers<typeof essays> = {
    list: async ({ input }) =>
      page(await platform.table.query(essay, { index: 'gsi1', pk: 'ESSAYS', ...input }), (item) =>
        item.title === 'essay 12' ? undefined : item,
      ),
    whole: () => ({ title: 'whole', text: 'é'.repeat(maxBytes / 2) }),
  }
  call = caller(serve(essays, handlers, platform))
})
afterEach(() => vi.restoreAllMocks())

test('a list of more than 5 MB is divided into smaller pages, and none of its items is missing', async () => {
  const listedTitles: string[] = []
  const sizes: number[] = []
  for (let after: string | undefined = ''; after !== undefined; ) {
    const { status, body, bytes, headers } = await call('GET /api/essays', { query: after ? { after } : {} })
    expect(status).toBe(200)
    sizes.push(bytes.length)
    listedTitles.push(...body.map(({ title }: { title: string }) => title))
    const next: string | undefined = headers.link?.slice(1, headers.link.indexOf('>'))
    after = next && (new URL(next, 'http://x').searchParams.get('after') ?? undefined)
  }
  expect(listedTitles).toEqual(titles.filter((title) => title !== 'essay 12'))
  expect(Math.max(...sizes)).toBeLessThanOrEqual(maxBytes)
  expect(Math.max(...sizes)).toBeGreaterThan(maxBytes - 600_000)
})

test('any other response of more than 5 MB is a defect: it is logged, and 500 is returned', async () => {
  const logError = vi.spyOn(local.platform.log, 'error').mockReturnValue()
  const { status, body } = await call('GET /api/whole')
  expect({ status, body }).toMatchObject({
    status: 500,
    body: { code: 'unexpected', message: 'Something went wrong' },
  })
  expect(String(logError.mock.calls[0]?.[1])).toContain('5000000 bytes')
})
