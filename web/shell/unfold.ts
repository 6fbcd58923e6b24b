import { history } from './history.ts'

/** Safari has no idle callback. */
const whenIdle = (task: () => void) => ('requestIdleCallback' in window ? requestIdleCallback(task) : setTimeout(task, 200))

/** Lays out one more of the sections that the first picture went without, then the next when the browser rests again. */
function unfoldNext(): void {
  const section = document.querySelector<HTMLElement>('.later:not([style])')
  if (!section) return
  section.style.contentVisibility = 'visible'
  whenIdle(unfoldNext)
}

/**
 * Sections well below the fold (`.later`) are measured once the page is alive: one at a time, so that a slow phone does not feel it,
 * and all of them, so that nothing is missing from a print or a picture of the page.
 */
export function unfold(): void {
  whenIdle(unfoldNext)
  history.listen(() => void whenIdle(unfoldNext))
}
