import { S3Client } from '@aws-sdk/client-s3'
import { beforeEach, describe, expect, test } from 'vitest'
import { after, hours, minutes, seconds } from '#shared/kernel/time.ts'
import { sitemapFiles, sitemapIndex } from '#web/ssr/sitemap/listedPages.ts'
import { sitemapStore } from '#web/ssr/sitemap/sitemapStore.ts'
import { type SitemapStore, writeSitemap } from '#web/ssr/sitemap/writeSitemap.ts'
import { portalBucket } from '../support/local-table.ts'
import { testPlatform } from '../support/platform.ts'
import { manyPages } from './manyPages.ts'

const local = testPlatform()
const startedAt = new Date('2026-11-26T12:00:00Z')
let store: SitemapStore
beforeEach(async () => {
  store = sitemapStore(portalBucket, new S3Client({ credentials: local.credentials, forcePathStyle: true }))
  await store.remove([...(await store.list('public/sitemap')), ...(await store.list('sitemaps/'))])
})

interface RunOptions {
  at?: Date
  /** The run ends after this number of parts of lists. */
  parts?: number
  store?: SitemapStore
}
const write = ({ context }: ReturnType<typeof manyPages>, options: RunOptions = {}) => {
  let leftParts = options.parts ?? Number.POSITIVE_INFINITY
  return writeSitemap(
    { context, store: options.store ?? store, everyHours: 6, isTimeUp: () => leftParts-- <= 0 },
    options.at ?? startedAt,
  )
}

const locsIn = (text: string) => [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc!)
const keyOf = (url: string) => url.replace('https://portal.example/', 'public/')
/** Reads the index and the files that it names, as a crawler does. Returns all addresses. */
async function crawl(): Promise<string[]> {
  const urls = locsIn(await store.read('public/sitemap.xml'))
  const files = await Promise.all(urls.map((url) => store.read(keyOf(url))))
  return files.flatMap(locsIn)
}
const addressesOf = (ids: readonly string[]) =>
  ['/', '/trade', ...ids.map((id) => `/companies/${id}`)].flatMap((path) =>
    ['', '/fr', '/es'].map((language) => `https://portal.example${language}${path}`.replace(/(\w)\/$/, '$1')),
  )
const expectWhole = async (ids: readonly string[]) =>
  expect((await crawl()).map((loc) => loc.replace(/\/$/, '')).sort()).toEqual(
    addressesOf(ids)
      .map((loc) => loc.replace(/\/$/, ''))
      .sort(),
  )

test('the sitemap of a small portal is not written, and one that has become small is removed', async () => {
  const pages = manyPages(1500)
  expect(await write(pages)).toBe('written')
  pages.ids = pages.ids.slice(0, 900)
  expect(await write(pages, { at: after(startedAt, minutes(15)) })).toBe('atOnce')
  expect([await store.list('public/sitemap'), await store.list('sitemaps/')]).toEqual([[], []])
  expect(await write(manyPages(3))).toBe('atOnce')
  expect(await store.list('')).not.toContain('sitemaps/progress.json')
})

test('the index of a large one leads to every address once, by files in the root as sitemaps.org asks', async () => {
  const pages = manyPages(2345, 400)
  expect(await write(pages)).toBe('written')
  await expectWhole(pages.ids)
  const index = await store.read('public/sitemap.xml')
  expect(index).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">')
  const urls = locsIn(index)
  expect(urls).toHaveLength(7)
  for (const url of urls) expect(url).toMatch(/^https:\/\/portal\.example\/sitemap-\d+-\d+\.xml$/)
})

test('a round that is cut short goes on where it has stopped, and reads each part once', async () => {
  const pages = manyPages(2400, 400)
  const outcomes: string[] = []
  for (let run = 0; outcomes.at(-1) !== 'written'; run++)
    outcomes.push(await write(pages, { at: after(startedAt, minutes(15 * run)), parts: 3 }))
  expect(outcomes).toEqual(['cutShort', 'cutShort', 'written'])
  await expectWhole(pages.ids)
  // Six parts of the round, and three of the first run to see that the portal is large.
  expect(pages.readCount()).toBe(6 + 3)
})

test('a run that is killed at any call of S3 is made good by the next one, with no page lost or listed twice', async () => {
  const { ids } = manyPages(1600, 800)
  for (let nth = 1; nth <= 10; nth++)
    for (const isAfterCall of [false, true]) {
      await store.remove([...(await store.list('public/sitemap')), ...(await store.list('sitemaps/'))])
      let callCount = 0
      const killAtNth = async <T>(call: () => Promise<T>) => {
        callCount++
        if (callCount > nth || (callCount === nth && !isAfterCall)) throw new Error('killed')
        const result = await call()
        if (callCount === nth) throw new Error('killed')
        return result
      }
      const killedStore: SitemapStore = {
        ...store,
        write: (...args) => killAtNth(() => store.write(...args)),
        writeIf: (...args) => killAtNth(() => store.writeIf(...args)),
        remove: (...args) => killAtNth(() => store.remove(...args)),
      }
      const outcome = await write(manyPages(1600, 800), { store: killedStore }).catch(
        ({ message }: Error) => message,
      )
      if (callCount >= nth) expect(outcome).toBe('killed')
      const next = await write(manyPages(1600, 800), { at: after(startedAt, minutes(15)) })
      expect(['written', 'waits']).toContain(next)
      await expectWhole(ids)
      expect(await store.list('public/sitemap')).toHaveLength(4)
    }
}, 60_000)

test('of two runs at once one writes, at whatever call of S3 the other begins', async () => {
  const outcomes = new Set<string>()
  let isReached = true
  for (let nth = 1; isReached; nth++) {
    await store.remove([...(await store.list('public/sitemap')), ...(await store.list('sitemaps/'))])
    isReached = false
    let callCount = 0
    const interrupted = Object.fromEntries(
      Object.entries(store).map(([name, call]) => [
        name,
        async (...args: unknown[]) => {
          if (++callCount === nth) {
            isReached = true
            outcomes.add(await write(manyPages(1600, 400), { at: after(startedAt, seconds(1)) }))
          }
          return (call as (...args: unknown[]) => Promise<unknown>)(...args)
        },
      ]),
    ) as unknown as SitemapStore
    const outcome = await write(manyPages(1600, 400), { store: interrupted })
    outcomes.add(outcome)
    await expectWhole(manyPages(1600).ids)
    expect(await store.list('public/sitemap')).toHaveLength(6)
    expect(await write(manyPages(1600, 400), { at: after(startedAt, minutes(15)) })).toBe('waits')
  }
  expect([...outcomes].sort()).toEqual(['otherRun', 'waits', 'written'])
}, 60_000)

test('a run that has lost the progress to another one stops, and leaves the other one’s files alone', async () => {
  const pages = manyPages(1600, 400)
  const overtaken: SitemapStore = {
    ...store,
    async write(key, ...rest) {
      // The Lambda was stopped for longer than a run may take, so another run has begun.
      if (key.endsWith('-1.xml')) await write(pages, { at: after(startedAt, minutes(15)) })
      await store.write(key, ...rest)
    },
  }
  expect(await write(manyPages(1600, 400), { store: overtaken })).toBe('otherRun')
  await expectWhole(pages.ids)
})

test('a run that finds the portal small removes no file that another run has written meanwhile', async () => {
  await write(manyPages(1500))
  const pages = manyPages(1600, 400)
  const at = after(startedAt, hours(7))
  const late: SitemapStore = {
    ...store,
    async writeIf(...args) {
      expect(await write(pages, { at })).toBe('written')
      return store.writeIf(...args)
    },
  }
  expect(await write(manyPages(900), { at, store: late })).toBe('otherRun')
  await expectWhole(pages.ids)
})

test('files stay as long as crawlers may have an index that names them', async () => {
  const pages = manyPages(1500)
  const indexes: string[] = []
  for (let round = 0; round < 4; round++) {
    pages.ids = pages.ids.slice(1).concat(`added-${round}`)
    const at = after(startedAt, hours(6 * round))
    if (round > 0) expect(await write(pages, { at: after(at, -1) })).toBe('waits')
    expect(await write(pages, { at })).toBe('written')
    indexes.push(await store.read('public/sitemap.xml'))
  }
  await expectWhole(pages.ids)
  const kept = new Set(await store.list('public/sitemap-'))
  expect(indexes.map((index) => locsIn(index).every((url) => kept.has(keyOf(url))))).toEqual([
    false,
    false,
    true,
    true,
  ])
  expect(kept.size).toBe(6)
})

test('while a round is being written, the index of the one before stays whole', async () => {
  const pages = manyPages(1500, 300)
  await write(pages)
  const before = [...pages.ids]
  pages.ids = pages.ids.toReversed().slice(100)
  const at = after(startedAt, hours(7))
  expect(await write(pages, { at, parts: 4 })).toBe('cutShort')
  await expectWhole(before)
  expect(await write(pages, { at: after(at, minutes(15)) })).toBe('written')
  await expectWhole(pages.ids)
})

test('a round begins anew if a deployment has removed its list, or if it has not ended for a day', async () => {
  const pages = manyPages(1500, 300)
  expect(await write(pages, { parts: 2 })).toBe('cutShort')
  const renamed = manyPages(1500, 300)
  renamed.context.site.pages = [{ path: '/firms/:id', isIndexed: true, calls: [] }]
  renamed.context.site.index.areas[0]!.pages[0]!.path = '/firms/:id'
  expect(await write(renamed, { at: after(startedAt, minutes(15)), parts: 3 })).toBe('cutShort')
  expect(await write(renamed, { at: after(startedAt, hours(30)) })).toBe('written')
  const all = await crawl()
  expect(all.filter((loc) => loc.includes('/companies/'))).toEqual([])
  expect(all.filter((loc) => loc.includes('/firms/'))).toHaveLength(4500)
  expect(await store.list('public/sitemap-')).toHaveLength(6)
})

test('an API that fails leaves the last sitemap as it was', async () => {
  const pages = manyPages(1500, 300)
  await write(pages)
  const broken = manyPages(1500, 300)
  broken.context.importBundle = async () => ({ sitemap: () => Promise.reject(new Error('503')) })
  await expect(write(broken, { at: after(startedAt, hours(7)) })).rejects.toThrow('503')
  await expectWhole(pages.ids)
})

describe('a file', () => {
  const origin = 'https://portal.example'
  const paths = (count: number, path: (n: number) => string) =>
    Array.from({ length: count }, (_, n) => ({ path: path(n) }))

  test('has at most 50,000 addresses', () => {
    const files = sitemapFiles(
      paths(40_000, (n) => `/c/${n}`),
      origin,
    )
    const counts = files.map((file) => locsIn(file).length)
    expect(Math.max(...counts)).toBeLessThanOrEqual(50_000)
    expect(counts.reduce((sum, count) => sum + count)).toBe(120_000)
  })

  test('is small enough for CloudFront to compress, even if addresses are as long as URLs may be', () => {
    const files = sitemapFiles(
      paths(1000, (n) => `/c/${'é%20'.repeat(500)}${n}`),
      origin,
    )
    expect(files.length).toBeGreaterThan(1)
    for (const file of files) expect(Buffer.byteLength(file)).toBeLessThanOrEqual(10_000_000)
    expect(files.flatMap(locsIn)).toHaveLength(3000)
  })

  test('escapes what an id contains', async () => {
    const pages = manyPages(1100)
    pages.ids[7] = '</loc>&"\'../admin?x=1#y'
    await write(pages)
    const odd = (await crawl()).find((loc) => loc.includes('admin'))
    expect(odd).toBe('https://portal.example/companies/%3C%2Floc%3E%26%22&#39;..%2Fadmin%3Fx%3D1%23y')
  })

  test('of an index names at most 50,000 others', () => {
    const urls = Array.from({ length: 50_001 }, (_, n) => `${origin}/sitemap-1-${n}.xml`)
    expect(locsIn(sitemapIndex(urls.slice(1)))).toHaveLength(50_000)
    expect(() => sitemapIndex(urls)).toThrow('50000 files at most')
  })
})
