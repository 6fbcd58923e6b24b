import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Logger } from '@aws-lambda-powertools/logger'
import { seconds } from '#shared/kernel/time.ts'
import { apiFetch } from '../apiFetch.ts'
import { importBundle } from '../importBundle.ts'
import { invokeApi } from '../invokeApi.ts'
import type { ListedSite } from './listedPages.ts'
import { sitemapStore } from './sitemapStore.ts'
import { writeSitemap } from './writeSitemap.ts'

/**
 * After this many milliseconds a run reads no further part of a list, and leaves the rest to the next run.
 */
const runTime = seconds(240)

const log = new Logger()
const site = JSON.parse(readFileSync(path.join(import.meta.dirname, 'site.json'), 'utf8')) as ListedSite
const { ORIGIN: origin = '', ORIGIN_SECRET: originSecret, FILES_BUCKET = '', SITEMAP_HOURS } = process.env
const store = sitemapStore(FILES_BUCKET)

// The bundles were built for browsers, so they call the API by `fetch`.
globalThis.fetch = apiFetch(invokeApi)

/** Writes the sitemap of a portal with many pages. EventBridge invokes it on a schedule. */
export async function handler(): Promise<void> {
  const startedAt = performance.now()
  const outcome = await writeSitemap(
    {
      context: { site, origin, importBundle, originSecret, requestId: undefined },
      store,
      everyHours: Number(SITEMAP_HOURS),
      isTimeUp: () => performance.now() - startedAt > runTime,
    },
    new Date(),
  )
  log.info('sitemap', { outcome })
}
