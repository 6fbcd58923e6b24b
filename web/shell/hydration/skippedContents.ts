import { history } from '../site/history.ts'
import { whenIdle } from './whenIdle.ts'

const hydrating = new Set<Promise<void>>()

/** Remembers a section until it is hydrated, or has failed. */
export function trackHydration(hydration: Promise<void>): void {
  hydrating.add(hydration)
  void hydration.finally(() => hydrating.delete(hydration))
}

/** Lays out the next section that the browser skips. Returns false when there is none. */
function layOutNext(): boolean {
  const section = document.querySelector<HTMLElement>('.later:not([style])')
  if (section) section.style.contentVisibility = 'visible'
  return section !== null
}

/**
 * Lays out the skipped sections one by one. Sections that are being hydrated come first, because their style
 * sheets make the browser lay out the whole page again.
 */
async function layOutInTurn(): Promise<void> {
  do {
    await whenIdle()
    await Promise.allSettled(hydrating)
  } while (layOutNext())
}

/**
 * Lays out all sections at once, for a user who arrives in the middle of the page, where nothing above may
 * grow later.
 */
export function layOutAllSections(): void {
  while (layOutNext());
}

/**
 * The browser skips the contents of sections well below the fold (`.later` has `content-visibility: auto`). This lays them out one at
 * a time once the page is hydrated, so that a slow phone does not feel it, the scroll bar is right, and a printed or saved page is
 * complete. Scrolling shows them sooner. Every navigation starts it again, until the returned function is called.
 */
export function layOutOffscreenSections(): () => void {
  if (window.scrollY > 0) layOutAllSections()
  else void layOutInTurn()
  return history.listen(() => void layOutInTurn())
}
