import { languages } from '#shared/kernel/language.ts'
import { barePath, pathIn } from '#web/shell/site/languagePath.ts'
import { openCache } from './caches.ts'
import { answerOffline } from './offlinePage.ts'
import type { FetchEvent } from './serviceWorkerGlobalScope.ts'

/** After this time without a response from the network, the cached document is returned. */
const longestWaitMs = 3000

/** Paths to which only the server responds. */
const notPages = /^\/(?:api|card|files|_local)(?:\/|$)/

/** Tells whether this may be the path of a page; a file's path has a dot. */
export const mayBePage = (pathname: string) => !notPages.test(pathname) && !/\.[^/]*$/.test(pathname)

/** Returns the cache key of a path. Like the edge, it ignores letter case and a slash at the end. */
export const keyOf = (pathname: string) => pathname.toLowerCase().replace(/(.)\/$/, '$1')

/** Finds the cached page, if need be in another language: the browser then renders the page in the visitor's language. */
async function cachedDocument(pathname: string): Promise<Response | undefined> {
  const key = keyOf(pathname)
  const cache = await openCache('documents')
  for (const candidate of [key, ...languages.map((language) => pathIn(language, barePath(key)))]) {
    const document = await cache.match(candidate, { ignoreVary: true })
    if (document) return document
  }
  return undefined
}

const timeout = () => new Promise<undefined>((resolve) => setTimeout(resolve, longestWaitMs))

/** Responds with the document from the network, else with the cached one, else with the offline page. */
export async function answerDocument(event: FetchEvent): Promise<Response> {
  const { request, preloadResponse } = event
  const { pathname } = new URL(request.url)
  const response = Promise.resolve(preloadResponse).then((preloaded) => preloaded ?? fetch(request))
  const usableResponse = response.then(
    (answer) => (answer.status < 500 ? answer : undefined),
    () => undefined,
  )
  event.waitUntil(usableResponse)
  const cached = cachedDocument(pathname).catch(() => undefined)
  const responseInTime = await Promise.race([usableResponse, timeout()])
  if (responseInTime) return responseInTime
  return (await cached) ?? response.catch((error: unknown) => answerOffline(pathname, error))
}
