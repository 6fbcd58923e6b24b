import type { ElementQuery } from './visitor.ts'

/**
 * Finds an element and scrolls it into view. Returns it if it is enabled and not covered, else null. A file field need only
 * exist, because its label stands in for it on the page. Runs in the page.
 */
export function findReachable({ css, text }: ElementQuery): Element | null {
  const hasName = (element: Element) => {
    const names = [
      element.textContent,
      element.getAttribute('aria-label'),
      ...((element as HTMLInputElement).labels ?? []),
    ]
    return names.some((name) => String((name as Element | null)?.textContent ?? name).trim() === text)
  }
  const matches = [...document.querySelectorAll(css)].filter(
    (element) => text === undefined || hasName(element),
  )
  const fileField = matches.find((element) => element.matches('input[type=file]'))
  if (fileField) return fileField
  const visible = matches.find(
    (element) => element.getClientRects().length > 0 && !element.matches(':disabled,[aria-busy=true]'),
  )
  if (!visible) return null
  visible.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = visible.getBoundingClientRect()
  const topElement = document.elementFromPoint(x + width / 2, y + height / 2)
  return topElement && (visible.contains(topElement) || topElement.contains(visible)) ? visible : null
}
