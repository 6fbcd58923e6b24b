import { answerDocument, mayBePage } from './documents.ts'
import { answerFile, mayHave, readKept } from './files.ts'
import { keep } from './keep.ts'
import type { Visit } from './lists.ts'
import { rememberLanguage } from './offlinePage.ts'
import type { ServiceWorkerGlobalScope } from './serviceWorkerGlobalScope.ts'
import { dropOthers } from './stores.ts'

/**
 * The portal without a connection: pages that were visited open again, calculators calculate. Documents come from the network as
 * long as there is one, so a deployment is never hidden; what is for the server (API, uploads, any POST) is not touched.
 */
const scope = globalThis as unknown as ServiceWorkerGlobalScope

/** When the browser refuses storage there is nothing to do: the portal works as it does without this file. */
const quietly = (work: Promise<unknown>) => work.catch((error: unknown) => console.info(String(error)))

const openPages = async () => {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  await Promise.all(pages.map(({ url }) => keep({ pathname: new URL(url).pathname })))
}

scope.addEventListener('install', (event) => {
  void scope.skipWaiting()
  event.waitUntil(quietly(openPages()))
})

scope.addEventListener('activate', (event) => {
  event.waitUntil(
    quietly(
      Promise.all([dropOthers(), scope.clients.claim(), scope.registration.navigationPreload?.enable()]),
    ),
  )
})

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== scope.location.origin) return
  if (request.mode === 'navigate') {
    if (mayBePage(pathname)) event.respondWith(answerDocument(event))
  } else if (mayHave(pathname)) event.respondWith(answerFile(request))
})

scope.addEventListener('message', (event) => {
  const visit = event.data as Visit
  event.waitUntil(quietly(Promise.all([rememberLanguage(visit.language), keep(visit)])))
})

void quietly(readKept())
