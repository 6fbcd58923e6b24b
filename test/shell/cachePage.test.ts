import { afterEach, expect, test, vi } from 'vitest'
import { cachePage } from '#web/offline/cachePage.ts'

const origin = 'https://portal.test'
const indexUrl = '/index/0a1b2c3d.json'

/** A cache that, like the browser's, moves a key to the end when it is put again. */
function aCache() {
  const entries = new Map<string, Response>()
  return {
    match: async (key: string) => entries.get(key)?.clone(),
    put: async (key: string, response: Response) => {
      entries.delete(key)
      entries.set(key, response)
    },
    delete: async (key: string) => entries.delete(key),
    keys: async () => [...entries.keys()].map((key) => new Request(`${origin}${key}`)),
  }
}

/** Serves pages that need no files of their own. Returns a function that reads the paths of the cached documents. */
function serve(paths: readonly string[]) {
  const cachesByName = new Map<string, ReturnType<typeof aCache>>()
  const open = async (name: string) => {
    const cache = cachesByName.get(name) ?? aCache()
    cachesByName.set(name, cache)
    return cache
  }
  const manifest = { shared: [], pages: Object.fromEntries(paths.map((path) => [path, []])), onDemand: [] }
  const responseTo = (url: string) =>
    url.endsWith('.offline.json')
      ? Response.json(manifest)
      : new Response(`<link id="site-index" href="${indexUrl}">`)
  vi.stubGlobal('caches', { open })
  vi.stubGlobal('fetch', async (url: string) =>
    Object.defineProperty(responseTo(url), 'type', { value: 'basic' }),
  )
  return async () => (await (await open('portal-1-pages')).keys()).map(({ url }) => new URL(url).pathname)
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a page that is visited again stays available offline longer than pages visited before that', async () => {
  const paths = Array.from({ length: 25 }, (_, n) => `/page-${n}`)
  const cachedPaths = serve(paths)
  const [first = '', second = ''] = paths
  for (const pathname of paths.slice(0, 24)) await cachePage({ pathname, index: indexUrl })
  await cachePage({ pathname: first, index: indexUrl })
  await cachePage({ pathname: paths.at(-1) ?? '', index: indexUrl })
  const cached = await cachedPaths()
  expect(cached).toContain(first)
  expect(cached).not.toContain(second)
  expect(cached).toHaveLength(24)
})
