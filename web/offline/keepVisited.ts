import { whenIdle } from '#web/shell/hydration/whenIdle.ts'
import { whenNoneIsLate } from '#web/shell/screens/loadingMessage.ts'
import { history } from '#web/shell/site/history.ts'
import { prerenderedPath } from '#web/shell/site/prerendered.ts'
import type { Visit } from './lists.ts'

const loaded = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'complete') resolve()
    else window.addEventListener('load', () => resolve(), { once: true })
  })

/**
 * Has visited pages kept for times without a connection. It begins when the page has loaded and is idle, so the first visit pays
 * nothing for it; what it fetches then has low priority. Documents that the build did not prerender are not kept.
 */
export async function keepVisited(): Promise<void> {
  if (prerenderedPath === undefined || !('serviceWorker' in navigator)) return
  await loaded()
  await whenIdle()
  // As long as the page itself waits for its files, nothing may compete with them.
  await whenNoneIsLate()
  await navigator.serviceWorker.register('/offline.js')
  const registration = await navigator.serviceWorker.ready
  const tell = () => {
    const index = document.querySelector<HTMLLinkElement>('#site-index')?.getAttribute('href') ?? ''
    const { pathname } = window.location
    registration.active?.postMessage({
      pathname,
      index,
      language: document.documentElement.lang,
    } satisfies Visit)
  }
  tell()
  history.listen(() => void whenIdle().then(tell))
}
