import { i18n } from '../language/i18n.ts'

/** How far ahead of the window a section is woken, in parts of the window's height. */
const ahead = '30%'

/** A query or an anchor may mean any part of the page. */
const isAimed = () => window.location.search !== '' || window.location.hash !== ''

/**
 * Resolves when what stands in the element is about to matter: it nears the window, takes the focus or must speak another
 * language. At once when it is empty, or when the address aims within the page. Nothing comes of it after `signal`.
 */
export function near(element: HTMLElement, signal: AbortSignal): Promise<void> {
  const shown = [...element.children]
  if (shown.length === 0 || isAimed()) return Promise.resolve()
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) wake()
      },
      { rootMargin: `${ahead} 0px` },
    )
    const rest = () => {
      observer.disconnect()
      element.removeEventListener('focusin', wake)
      i18n.off('languageChanged', wake)
    }
    const wake = () => {
      rest()
      resolve()
    }
    for (const child of shown) observer.observe(child)
    element.addEventListener('focusin', wake)
    i18n.on('languageChanged', wake)
    signal.addEventListener('abort', rest)
  })
}
