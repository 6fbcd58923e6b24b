import type { Visit } from '#web/shell/cacheVisitedPages.ts'
import { cachePage } from './cachePage.ts'
import { deleteOtherCaches } from './caches.ts'
import { answerDocument, mayBePage } from './documents.ts'
import { answerFile, mayBeCached, readCachedPaths } from './files.ts'
import { rememberLanguage } from './offlinePage.ts'
import type { ServiceWorkerGlobalScope } from './serviceWorkerGlobalScope.ts'

/*
 * The service worker opens pages that were visited, and lets calculators calculate, without a connection. With a connection, documents
 * come from the network, so a deployment is never hidden. Requests for the server (API, uploads, any POST) are not touched.
 */
const scope = globalThis as unknown as ServiceWorkerGlobalScope

/** Logs a failure and goes on: when the browser refuses storage, the portal works as it does without a service worker. */
const logFailure = (work: Promise<unknown>) => work.catch((error: unknown) => console.info(String(error)))

const cacheOpenPages = async () => {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  await Promise.all(pages.map(({ url }) => cachePage({ pathname: new URL(url).pathname })))
}

scope.addEventListener('install', (event) => {
  void scope.skipWaiting()
  event.waitUntil(logFailure(cacheOpenPages()))
})

scope.addEventListener('activate', (event) => {
  event.waitUntil(
    logFailure(
      Promise.all([
        deleteOtherCaches(),
        scope.clients.claim(),
        scope.registration.navigationPreload?.enable(),
      ]),
    ),
  )
})

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== scope.location.origin) return
  if (request.mode === 'navigate') {
    if (mayBePage(pathname)) event.respondWith(answerDocument(event))
  } else if (mayBeCached(pathname)) event.respondWith(answerFile(request))
})

scope.addEventListener('message', (event) => {
  const visit = event.data as Visit
  event.waitUntil(logFailure(Promise.all([rememberLanguage(visit.language), cachePage(visit)])))
})

void logFailure(readCachedPaths())
