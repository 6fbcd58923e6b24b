import { i18n } from '../language/i18n.ts'

/** How far from the viewport a section is hydrated, in parts of the viewport's height. */
const margin = '30%'

/** A query or an anchor may mean any part of the page. */
const isAimed = () => window.location.search !== '' || window.location.hash !== ''

/**
 * Resolves when the element's content is about to matter: it nears the viewport, takes the focus or must change its language. At
 * once when the element is empty, or when the address aims within the page. Never after `signal` has aborted.
 */
export function whenNearViewport(element: HTMLElement, signal: AbortSignal): Promise<void> {
  const shown = [...element.children]
  if (shown.length === 0 || isAimed()) return Promise.resolve()
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) finish()
      },
      { rootMargin: `${margin} 0px` },
    )
    const stop = () => {
      observer.disconnect()
      element.removeEventListener('focusin', finish)
      i18n.off('languageChanged', finish)
    }
    const finish = () => {
      stop()
      resolve()
    }
    for (const child of shown) observer.observe(child)
    element.addEventListener('focusin', finish)
    i18n.on('languageChanged', finish)
    signal.addEventListener('abort', stop)
  })
}
