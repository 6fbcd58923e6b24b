import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Logger } from '@aws-lambda-powertools/logger'
import { answerPage, type PageEvent, type Reply } from './answerPage.ts'
import { apiFetch } from './apiFetch.ts'
import { invokeApi } from './invokeApi.ts'
import type { SsrSite } from './ssrSite.ts'

const log = new Logger()
const site = JSON.parse(readFileSync(path.join(import.meta.dirname, 'site.json'), 'utf8')) as SsrSite

const { ORIGIN: origin = '', ORIGIN_SECRET, NEXT_ORIGIN_SECRET } = process.env
const secrets = [ORIGIN_SECRET, NEXT_ORIGIN_SECRET].filter((secret) => secret !== undefined)

// The bundles were built for browsers, so they call the API by `fetch`.
globalThis.fetch = apiFetch(invokeApi)

/** The renderer is imported when a page is rendered, so that the page for status 404 does not depend on it. */
const importRendererModule = () => import('./renderer.ts')

export const handler = (event: PageEvent): Promise<Reply> =>
  answerPage(event, {
    site,
    origin,
    secrets,
    loadPage: async (address) => (await importRendererModule()).loadPage(site, address),
    importBundle: async (file) => (await import('./importBundle.ts')).importBundle(file),
    report: (page, error, requestId) =>
      log.error('page not rendered', {
        page,
        requestId,
        error: error instanceof Error ? error : String(error),
      }),
  })
