import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type SitemapStore, writeSitemap } from '#web/ssr/sitemap/writeSitemap.ts'
import { manyPages } from '../ssr/manyPages.ts'
import { recordAgainstBudget, recordFigure, sized } from './mode.ts'

/**
 * `npm run bench:sitemap` writes the sitemap of 1,000,000 pages in three languages to the disk, and compares the time for a page with that
 * of 50,000 pages. It measures the writer alone: in the cloud the API's 1,000 answers come on top.
 */
const [many, few] = [sized(1_000_000, 6000), sized(50_000, 2000)]
/** The longest time for a page, as a share of that on the smaller portal: the work must grow with the pages, and no faster. */
const budget = 1.5

/** Writes the sitemap into a new folder, and removes it. Returns milliseconds, files and megabytes. */
async function measure(count: number) {
  const folder = mkdtempSync(path.join(tmpdir(), 'sitemap-'))
  const written = new Set<string>()
  let bytes = 0
  const fileOf = (key: string) => path.join(folder, key.replaceAll('/', '_'))
  const store: SitemapStore = {
    read: () => Promise.reject(new Error('Nothing is read in a first round.')),
    readVersion: () => Promise.reject(new Error('Nothing is read in a first round.')),
    async write(key, text) {
      writeFileSync(fileOf(key), text)
      if (key.startsWith('public/')) bytes += statSync(fileOf(key)).size
      written.add(key)
    },
    async writeIf(key, text, contentType) {
      await store.write(key, text, contentType)
      return 'written'
    },
    remove: async (keys) => {
      if (keys.length > 0) throw new Error(`A first round leaves nothing to remove, and removes ${keys}.`)
    },
    list: async (prefix) => [...written].filter((key) => key.startsWith(prefix)),
  }
  try {
    const startTime = performance.now()
    const outcome = await writeSitemap(
      { context: manyPages(count).context, store, everyHours: 6, isTimeUp: () => false },
      new Date(),
    )
    const time = performance.now() - startTime
    if (outcome !== 'written') throw new Error(`The sitemap of ${count} pages is ${outcome}.`)
    return { time, fileCount: written.size - 1, megabytes: bytes / 1e6 }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const small = await measure(few)
const large = await measure(many)
const seconds = recordFigure('seconds', large.time / 1000)
const perPage = recordAgainstBudget('sitemap', large.time / many / (small.time / few), budget)
console.info(
  `${many} pages: ${seconds.toFixed(1)} s, ${large.fileCount} files with ${large.megabytes.toFixed(0)} MB, resident ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB at most`,
)
console.info(`time for a page / that of ${few} pages ${perPage.toFixed(2)} (budget ${budget})`)
