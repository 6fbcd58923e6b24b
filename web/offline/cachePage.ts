import type { Visit } from '#web/shell/cacheVisitedPages.ts'
import { barePath } from '#web/shell/site/languagePath.ts'
import { openCache } from './caches.ts'
import { keyOf } from './documents.ts'
import { cacheFiles, deleteOtherFiles } from './files.ts'
import { manifestUrl, type OfflineManifest, pagePath } from './manifest.ts'
import { cacheOfflinePages, offlinePage } from './offlinePage.ts'

/** The cache holds the pages visited last, up to this number. */
const maxPages = 24

const indexUrlIn = (html: string) => /id="site-index"[^>]* href="([^"]+)"/.exec(html)?.[1]

interface PageRecord {
  /** The URL of the index of areas, which changes with every build. */
  index: string
  files: string[]
  /** True when the document may change at any time. */
  onDemand: boolean
}

async function readRecord(key: string): Promise<PageRecord | undefined> {
  const response = await (await openCache('records')).match(key)
  return response && ((await response.json()) as PageRecord)
}

async function cacheNow(pathname: string, visitedIndexUrl?: string): Promise<void> {
  const key = keyOf(pathname)
  const [documents, record] = await Promise.all([openCache('documents'), readRecord(key)])
  if (visitedIndexUrl !== undefined && record?.index === visitedIndexUrl && !record.onDemand) {
    const cached = await documents.match(key, { ignoreVary: true })
    // `put` moves the page to the end of the cache's keys, where the pages visited last are.
    if (cached) return documents.put(key, cached)
  }
  const document = await fetch(key, { priority: 'low' })
  if (!document.ok || document.type !== 'basic' || document.redirected) return
  const indexUrl = indexUrlIn(await document.clone().text())
  if (indexUrl === undefined) return
  const manifest = (await (await fetch(manifestUrl(indexUrl), { priority: 'low' })).json()) as OfflineManifest
  const { shared, pages } = manifest
  const path = pagePath(manifest, barePath(key))
  const pageFiles = path && pages[path]
  // A page behind a role is not in the manifest: without the server it has nothing to show.
  if (!path || !pageFiles) return
  const files = [indexUrl, ...shared, ...pageFiles]
  const filesOfOfflinePage = pages[offlinePage] ?? []
  await cacheFiles([...files, ...filesOfOfflinePage])
  await cacheOfflinePages(indexUrl)
  const newRecord: PageRecord = { index: indexUrl, files, onDemand: manifest.onDemand.includes(path) }
  await documents.put(key, document)
  await (await openCache('records')).put(key, Response.json(newRecord))
  await deleteOldPages(filesOfOfflinePage)
}

/** Deletes the pages visited longest ago, and the files that no cached page needs. */
async function deleteOldPages(alwaysNeeded: readonly string[]): Promise<void> {
  const [documents, records] = await Promise.all([openCache('documents'), openCache('records')])
  const keys = (await documents.keys()).map(({ url }) => new URL(url).pathname)
  for (const key of keys.slice(0, -maxPages)) await Promise.all([documents.delete(key), records.delete(key)])
  const latest = await Promise.all(keys.slice(-maxPages).map(readRecord))
  await deleteOtherFiles(new Set([...alwaysNeeded, ...latest.flatMap((record) => record?.files ?? [])]))
}

let queue: Promise<void> = Promise.resolve()

/**
 * Caches the document of a page with all files that it needs, unless the cached document is of the same build (`index`)
 * and not rendered on demand. Calls run one after another, so that none deletes files that another has just cached. When
 * a file cannot be fetched or there is no room, the cached document and its record stay as they were.
 */
export function cachePage({
  pathname,
  index: indexUrl,
}: Pick<Visit, 'pathname'> & Partial<Visit>): Promise<void> {
  queue = queue
    .then(() => cacheNow(pathname, indexUrl))
    .catch((error: unknown) => console.info(`${pathname} is not cached: ${error}`))
  return queue
}
