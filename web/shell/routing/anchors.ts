import { unfoldAll } from '../drawn/unfold.ts'

/** Late content moves an anchor, so scrolling to it is tried again. Milliseconds after arrival. */
export const anchorTries = [0, 100, 500, 1000] as const
/** Air between the header and what the anchor names, in pixels. */
const air = 16

const headerHeight = () => document.querySelector('body > * header, header')?.getBoundingClientRect().height ?? 0

/** Scrolls the element with this id right under the header; false when the page has none (yet). */
export function scrollToAnchor(id: string): boolean {
  const target = document.getElementById(id)
  if (!target) return false
  const top = target.getBoundingClientRect().top + window.scrollY - headerHeight() - air
  window.scrollTo({ top: Math.max(0, top), behavior: 'instant' })
  return true
}

const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Tries at 0, 100, 500 and 1000 ms and when the typeface has come, until the reader moves by hand. Answers how to stop. */
export function keepAtAnchor(id: string): () => void {
  unfoldAll()
  const timers = anchorTries.map((delay) => setTimeout(scrollToAnchor, delay, id))
  let stopped = false
  void document.fonts?.ready.then(() => stopped || scrollToAnchor(id))
  const stop = () => {
    stopped = true
    for (const timer of timers) clearTimeout(timer)
    for (const move of ownMoves) window.removeEventListener(move, stop)
  }
  for (const move of ownMoves) window.addEventListener(move, stop, { passive: true })
  return stop
}
