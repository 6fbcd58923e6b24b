import { whenIdle } from './hydration/whenIdle.ts'
import { whenNotRetrying } from './screens/retriedFiles.ts'
import { history } from './site/history.ts'
import { prerenderedPath } from './site/prerendered.ts'

/** The message to the service worker about a page that is being visited. */
export interface Visit {
  pathname: string
  /** The URL of the site index that the page's document was made with. */
  index: string
  language: string
}

const whenLoaded = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'complete') resolve()
    else window.addEventListener('load', () => resolve(), { once: true })
  })

/**
 * Has the service worker cache visited pages for times without a connection. It begins when the page has loaded and is idle, so the
 * first visit is no slower; what it fetches then has low priority. Documents that the build did not prerender are not cached.
 */
export async function cacheVisitedPages(): Promise<void> {
  if (prerenderedPath === undefined || !('serviceWorker' in navigator)) return
  await whenLoaded()
  await whenIdle()
  // While the page itself waits for its files, nothing may compete with them.
  await whenNotRetrying()
  await navigator.serviceWorker.register('/offline.js')
  const registration = await navigator.serviceWorker.ready
  const postVisit = () => {
    const index = document.querySelector<HTMLLinkElement>('#site-index')?.getAttribute('href') ?? ''
    const visit: Visit = {
      pathname: window.location.pathname,
      index,
      language: document.documentElement.lang,
    }
    registration.active?.postMessage(visit)
  }
  postVisit()
  history.listen(() => void whenIdle().then(postVisit))
}
