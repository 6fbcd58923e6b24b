import type { Spot } from './visitor.ts'

/**
 * Runs in the page: scrolls the element into view and returns it, once it is there, enabled and not covered; null until then.
 * Hidden file fields are reached by their label alone, so they need only exist.
 */
export function reach({ css, text }: Spot): Element | null {
  const named = (element: Element) => {
    const names = [
      element.textContent,
      element.getAttribute('aria-label'),
      ...((element as HTMLInputElement).labels ?? []),
    ]
    return names.some((name) => String((name as Element | null)?.textContent ?? name).trim() === text)
  }
  const found = [...document.querySelectorAll(css)].filter((element) => text === undefined || named(element))
  const file = found.find((element) => element.matches('input[type=file]'))
  if (file) return file
  const shown = found.find(
    (element) => element.getClientRects().length > 0 && !element.matches(':disabled,[aria-busy=true]'),
  )
  if (!shown) return null
  shown.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = shown.getBoundingClientRect()
  const on = document.elementFromPoint(x + width / 2, y + height / 2)
  return on && (shown.contains(on) || on.contains(shown)) ? shown : null
}
