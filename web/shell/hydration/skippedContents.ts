import { history } from '../site/history.ts'
import { allHydrated } from './hydratingSections.ts'
import { whenIdle } from './whenIdle.ts'

/** False when nothing is skipped any more. */
function showNextSkipped(): boolean {
  const section = document.querySelector<HTMLElement>('.later:not([style])')
  if (section) section.style.contentVisibility = 'visible'
  return section !== null
}

/** After the sections in sight, because the style sheets they load would have the browser lay out once more what is shown by then. */
async function showSkippedInTurn(): Promise<void> {
  do {
    await whenIdle()
    await allHydrated()
  } while (showNextSkipped())
}

/** At once, for a reader who arrives in the middle of the page: nothing above may grow any more. */
export function showAllSkipped(): void {
  while (showNextSkipped());
}

/**
 * The browser skips the contents of sections well below the fold (`.later` has `content-visibility: auto`). Once the page is
 * hydrated they are laid out one at a time, so that a slow phone does not feel it, and all of them, so that the scroll bar is right
 * and nothing is missing from a printed or saved page. Scrolling shows them sooner. Returns a function that stops it.
 */
export function showSkipped(): () => void {
  if (window.scrollY > 0) showAllSkipped()
  else void showSkippedInTurn()
  return history.listen(() => void showSkippedInTurn())
}
