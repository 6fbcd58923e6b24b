import { createHash } from 'node:crypto'
import { languageOf } from '#shared/kernel/language.ts'
import { documentOf } from '#web/build/document.ts'
import { headTags, noIndex, sitemap } from '#web/build/headTags.ts'
import type { LoaderModule, SitemapPage } from '#web/shell/area.ts'
import type { LoadedPage } from '#web/shell/render.tsx'
import { pathIn } from '#web/shell/site/languagePath.ts'
import { callers } from './apiFetch.ts'
import { matches, type RequestedPage, requestedPage } from './requestedPage.ts'
import type { SsrPage, SsrSite } from './ssrSite.ts'
import { isThroughCloudFront } from './throughCloudFront.ts'

export interface Reply {
  statusCode: number
  headers: Record<string, string>
  body?: string
}

/** A request for what the site's bucket does not have. */
export interface PageEvent {
  headers?: Record<string, string | undefined>
  pathParameters?: { path?: string }
}

export interface PageTools {
  site: SsrSite
  /** Scheme and host of the portal. */
  origin: string
  /** CloudFront sends one of these with each request. */
  secrets: readonly string[]
  loadPage: (requested: RequestedPage) => Promise<LoadedPage>
  /** Imports a page's module by its address on the site. */
  load: (file: string) => Promise<unknown>
  /** Says what went wrong, and with which page. */
  report: (page: string, error: unknown) => void
}

const html = 'text/html; charset=utf-8'
/** May be kept by whoever asks again each time whether it still holds. */
const askAgain = 'public, no-cache'

/** With a tag of its contents; without a body when the reader has this very one already. */
function tagged(body: string, type: string, event: PageEvent): Reply {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const headers = { 'content-type': type, 'cache-control': askAgain, etag }
  const known = event.headers?.['if-none-match']?.split(',').some((tag) => tag.trim() === etag)
  return known ? { statusCode: 304, headers } : { statusCode: 200, headers, body }
}

/** Documents that were made lately, by all that they are made of: a page that has not changed is rendered once. */
const lately = new Map<string, string>()
const mostKept = 200

/** The document of a page with what its loader brought. */
async function documentOfPage(
  page: SsrPage,
  requested: RequestedPage,
  { loaded, render }: LoadedPage,
  { site, origin }: PageTools,
) {
  const { path, language } = requested
  const { brand, sections } = site
  const key = `${language} ${path} ${JSON.stringify(loaded)}`
  const known = lately.get(key)
  if (known !== undefined) return known
  const { html: content, meta } = await render(sections[language])
  const document = documentOf({
    ...page.document,
    language,
    texts: page.texts[language],
    page: pathIn(language, path),
    title: `${meta?.title ?? 404} · ${brand}`,
    description: meta?.description ?? brand,
    about: meta ? headTags({ ...meta, path, language, brand, search: page.search, origin }) : [noIndex],
    content,
    loaded,
  })
  if (lately.size >= mostKept) lately.delete(lately.keys().next().value!)
  lately.set(key, document)
  return document
}

/** A whole document for a status, in the language of the address. Readers and caches ask again. */
function statusReply(statusCode: 404 | 503, key: string, { site }: PageTools): Reply {
  const body = site.statuses[statusCode][languageOf(key.split('/')[0]) ?? 'en']
  const cache: Record<string, string> =
    statusCode === 404 ? { 'cache-control': askAgain } : { 'cache-control': 'no-store', 'retry-after': '5' }
  return { statusCode, headers: { 'content-type': html, ...cache }, body }
}

/** The pages of every address that a page's path stands for. */
async function listedPages({ path }: SsrPage, { site, load }: PageTools) {
  if (!path.includes(':')) return [{ path }]
  const file = site.index.areas.flatMap(({ pages }) => pages).find((entry) => entry.path === path)?.file ?? ''
  const { sitemap: listed } = (await load(file)) as Partial<LoaderModule>
  const pages: SitemapPage[] = listed ? await Array.fromAsync(listed()) : []
  return pages.map(({ params, languages }) => ({
    path: path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
    languages,
  }))
}

async function answerSitemap(event: PageEvent, tools: PageTools): Promise<Reply> {
  const { site, origin } = tools
  const originSecret = event.headers?.['x-origin-secret']
  const lists = site.pages
    .filter(({ search }) => search)
    .map((page) => callers.run({ calls: page.calls, originSecret }, () => listedPages(page, tools)))
  const pages = [...site.listed.map((path) => ({ path })), ...(await Promise.all(lists)).flat()]
  return tagged(sitemap(pages, origin), 'application/xml; charset=utf-8', event)
}

async function answerRendered(
  page: SsrPage,
  requested: RequestedPage,
  event: PageEvent,
  tools: PageTools,
): Promise<Reply> {
  const caller = { calls: page.calls, originSecret: event.headers?.['x-origin-secret'] }
  const loadedPage = await callers.run(caller, () => tools.loadPage(requested))
  const { loaded, error } = loadedPage
  if ('status' in loaded && loaded.status !== 404) throw error
  const body = await documentOfPage(page, requested, loadedPage, tools)
  if ('data' in loaded) return tagged(body, html, event)
  return { statusCode: 404, headers: { 'content-type': html, 'cache-control': askAgain }, body }
}

/**
 * Answers for what the site's bucket does not have: a page that is rendered on demand, the sitemap, or the page that says there is
 * none. Whatever else fails, the reader gets a page to reload, and this one is not needed for any but those pages.
 */
export async function answerPage(event: PageEvent, tools: PageTools): Promise<Reply> {
  if (!isThroughCloudFront(event.headers, tools.secrets))
    return { statusCode: 403, headers: { 'cache-control': 'no-store' } }
  const key = event.pathParameters?.path ?? ''
  const requested = requestedPage(key)
  const page = tools.site.pages.find(({ path }) => matches(path, requested.path))
  try {
    if (key === 'sitemap.xml') return await answerSitemap(event, tools)
    if (page) return await answerRendered(page, requested, event, tools)
  } catch (error) {
    tools.report(page?.path ?? key, error)
    return statusReply(503, key, tools)
  }
  return statusReply(404, key, tools)
}
