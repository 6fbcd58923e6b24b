import { createHash } from 'node:crypto'
import { publicCaching } from '#shared/kernel/caching.ts'
import { languageOf } from '#shared/kernel/language.ts'
import { documentOf } from '#web/build/document.ts'
import { headTags, noIndex } from '#web/build/headTags.ts'
import type { LoadedPage, PageAddress } from '#web/shell/render.tsx'
import { pathIn } from '#web/shell/site/languagePath.ts'
import { readQuery, withQuery } from '#web/shell/site/readQuery.ts'
import { type Caller, currentCaller } from './apiFetch.ts'
import { matches, type RequestedPage, requestedPage } from './requestedPage.ts'
import { largestAtOnce, sitemapAtOnce } from './sitemap/listedPages.ts'
import { requestIdMark, type SsrPage, type SsrSite } from './ssrSite.ts'
import { isThroughCloudFront } from './throughCloudFront.ts'

export interface Reply {
  statusCode: number
  headers: Record<string, string>
  body?: string
}

/** A request for a file that the site's bucket does not have. */
export interface PageEvent {
  headers?: Record<string, string | undefined>
  pathParameters?: { path?: string }
  rawQueryString?: string
}

export interface PageContext {
  site: SsrSite
  /** The portal's scheme and host. */
  origin: string
  /** CloudFront adds one of these secrets to each request. */
  secrets: readonly string[]
  loadPage: (address: PageAddress) => Promise<LoadedPage>
  /** Imports a page's module by its address on the site. */
  importBundle: (file: string) => Promise<unknown>
  /** Logs an error with the page in which it happened, and the id of the request. */
  report: (page: string, error: unknown, requestId: string) => void
}

const htmlType = 'text/html; charset=utf-8'

/**
 * Replies with an ETag, or with 304 and no body if the request has this ETag already. The API does the same
 * in functions/platform/http/respond.ts.
 */
function replyWithEtag(body: string, type: string, event: PageEvent): Reply {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const headers = { 'content-type': type, 'cache-control': publicCaching, etag }
  const isUnchanged = event.headers?.['if-none-match']?.split(',').some((tag) => tag.trim() === etag)
  return isUnchanged ? { statusCode: 304, headers } : { statusCode: 200, headers, body }
}

/** The cached documents by address and data, so that an unchanged page is rendered once. */
const documents = new Map<string, string>()
const maxDocuments = 200

/** Makes the document of a page with the result of its loader, or takes it from the cache. */
async function documentOfPage(
  page: SsrPage,
  { path, language, query }: PageAddress,
  { loaded, render }: LoadedPage,
  { site, origin }: PageContext,
) {
  const { brand, sections } = site
  const address = withQuery(pathIn(language, path), query)
  const key = `${address} ${JSON.stringify(loaded)}`
  const cached = documents.get(key)
  if (cached !== undefined) return cached
  const { html: content, meta, missingTitle } = await render(sections[language])
  const document = documentOf({
    ...page.document,
    language,
    texts: page.texts[language],
    page: address,
    title: `${meta?.title ?? missingTitle ?? site.missingTitles[language]} · ${brand}`,
    description: meta?.description ?? brand,
    tags: meta ? headTags({ ...meta, path, language, brand, isIndexed: page.isIndexed, origin }) : [noIndex],
    content,
    loaded,
  })
  if (documents.size >= maxDocuments) documents.delete(documents.keys().next().value!)
  documents.set(key, document)
  return document
}

/** Replies with the document for a status in the language of the address. */
function statusReply(statusCode: 404 | 503, key: string, requestId: string, { site }: PageContext): Reply {
  const document = site.statuses[statusCode][languageOf(key.split('/')[0]) ?? 'en']
  const body = document.replaceAll(requestIdMark, requestId)
  const cache: Record<string, string> =
    statusCode === 404
      ? { 'cache-control': publicCaching }
      : { 'cache-control': 'no-store', 'retry-after': '5' }
  return { statusCode, headers: { 'content-type': htmlType, ...cache }, body }
}

const secretAndId = ({ headers = {} }: PageEvent): Omit<Caller, 'calls'> => ({
  originSecret: headers['x-origin-secret'],
  requestId: headers['x-amz-cf-id'],
})

async function answerSitemap(event: PageEvent, context: PageContext): Promise<Reply> {
  const text = await sitemapAtOnce({ ...context, ...secretAndId(event) }, largestAtOnce)
  if (text === undefined) throw new Error('The sitemap is too large for a response, and is not written yet')
  return replyWithEtag(text, 'application/xml; charset=utf-8', event)
}

async function answerRendered(
  page: SsrPage,
  requested: RequestedPage,
  event: PageEvent,
  context: PageContext,
): Promise<Reply> {
  const address = { ...requested, query: readQuery(page.query, event.rawQueryString ?? '') }
  const loadedPage = await currentCaller.run({ calls: page.calls, ...secretAndId(event) }, () =>
    context.loadPage(address),
  )
  const { loaded, error } = loadedPage
  if ('status' in loaded && loaded.status !== 404) throw error
  if ('redirectTo' in loaded) {
    const location = pathIn(requested.language, loaded.redirectTo)
    return { statusCode: 308, headers: { location, 'cache-control': publicCaching } }
  }
  const body = await documentOfPage(page, address, loadedPage, context)
  if ('data' in loaded) return replyWithEtag(body, htmlType, event)
  return { statusCode: 404, headers: { 'content-type': htmlType, 'cache-control': publicCaching }, body }
}

/**
 * Responds to a request for a file that the site's bucket does not have: with a page that is rendered on
 * demand, the sitemap, or the page for status 404. If rendering fails, the reader gets a page that can be
 * reloaded.
 */
export async function answerPage(event: PageEvent, context: PageContext): Promise<Reply> {
  if (!isThroughCloudFront(event.headers, context.secrets))
    return { statusCode: 403, headers: { 'cache-control': 'no-store' } }
  const requestId = event.headers?.['x-amz-cf-id'] ?? ''
  const reply = await answerRequested(event, requestId, context)
  return { ...reply, headers: { ...reply.headers, 'x-request-id': requestId } }
}

async function answerRequested(event: PageEvent, requestId: string, context: PageContext): Promise<Reply> {
  const key = event.pathParameters?.path ?? ''
  const requested = requestedPage(key)
  const page = context.site.pages.find(({ path }) => matches(path, requested.path))
  try {
    if (key === 'sitemap.xml') return await answerSitemap(event, context)
    if (page) return await answerRendered(page, requested, event, context)
  } catch (error) {
    context.report(page?.path ?? key, error, requestId)
    return statusReply(503, key, requestId, context)
  }
  return statusReply(404, key, requestId, context)
}
