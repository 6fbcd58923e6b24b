import { showAllSkipped } from '../hydration/skippedContents.ts'

/** Content that loads late moves an anchor, so scrolling to it is repeated. Milliseconds after arrival. */
export const anchorTries = [0, 100, 500, 1000] as const

/** Milliseconds after arrival for which the anchor is kept in place while content above it still comes: a slow phone takes its time. */
const settling = 15_000

/** Scrolls the element with this id right under the header (`scroll-padding` in ui/base.css). Nothing happens while the page has none. */
const scrollToAnchor = (id: string) =>
  document.getElementById(id)?.scrollIntoView({ behavior: 'instant', inline: 'nearest' })

const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Tries at 0, 100, 500 and 1000 ms, when the typeface has come and whenever the page changes its height, until the reader scrolls.
 * Returns a function that stops it.
 */
export function keepAtAnchor(id: string): () => void {
  showAllSkipped()
  const timers = anchorTries.map((delay) => setTimeout(scrollToAnchor, delay, id))
  const resizes = new ResizeObserver(() => scrollToAnchor(id))
  resizes.observe(document.body)
  let stopped = false
  void document.fonts?.ready.then(() => stopped || scrollToAnchor(id))
  const stop = () => {
    stopped = true
    resizes.disconnect()
    for (const timer of timers) clearTimeout(timer)
    for (const move of ownMoves) window.removeEventListener(move, stop)
  }
  for (const move of ownMoves) window.addEventListener(move, stop, { passive: true })
  timers.push(setTimeout(stop, settling))
  return stop
}
