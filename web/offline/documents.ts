import { languages } from '#shared/kernel/language.ts'
import { barePath, pathIn } from '#web/shell/site/languagePath.ts'
import { answerOffline } from './offlinePage.ts'
import type { FetchEvent } from './serviceWorkerGlobalScope.ts'
import { open } from './stores.ts'

/** In ms; when a document takes longer, the cached one is returned. */
const longestWait = 3000

/** Addresses that only the server answers, whatever they look like. */
const notPages = /^\/(?:api|card|files|_local)(?:\/|$)/

/** Whether a page of the portal may be at this address; files have a dot. */
export const mayBePage = (pathname: string) => !notPages.test(pathname) && !/\.[^/]*$/.test(pathname)

/** As the edge finds it: in any letter case, with or without a slash at its end. */
export const keyOf = (pathname: string) => pathname.toLowerCase().replace(/(.)\/$/, '$1')

/** The page as it was cached; in another language when that is all there is, because the browser then renders it in the right one. */
async function keptDocument(pathname: string): Promise<Response | undefined> {
  const key = keyOf(pathname)
  const store = await open('pages')
  for (const one of [key, ...languages.map((language) => pathIn(language, barePath(key)))]) {
    const found = await store.match(one, { ignoreVary: true })
    if (found) return found
  }
  return undefined
}

const late = () => new Promise<undefined>((resolve) => setTimeout(resolve, longestWait))

/** The document from the network while there is a connection; else the cached one, or the page that says there is no connection. */
export async function answerDocument(event: FetchEvent): Promise<Response> {
  const { request, preloadResponse } = event
  const { pathname } = new URL(request.url)
  const coming = Promise.resolve(preloadResponse).then((answer) => answer ?? fetch(request))
  const usable = coming.then(
    (answer) => (answer.status < 500 ? answer : undefined),
    () => undefined,
  )
  event.waitUntil(usable)
  const kept = keptDocument(pathname).catch(() => undefined)
  const inTime = await Promise.race([usable, late()])
  if (inTime) return inTime
  return (await kept) ?? coming.catch((error: unknown) => answerOffline(pathname, error))
}
