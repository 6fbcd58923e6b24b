import { history } from '../routing/history.ts'
import { allAwake } from './waking.ts'
import { whenIdle } from './whenIdle.ts'

function unfoldNext(): boolean {
  const section = document.querySelector<HTMLElement>('.later:not([style])')
  if (section) section.style.contentVisibility = 'visible'
  return section !== null
}

/** After the sections that are in sight, whose styles would have the browser measure once more what is unfolded by then. */
async function unfoldSlowly(): Promise<void> {
  do {
    await whenIdle()
    await allAwake()
  } while (unfoldNext())
}

/** At once, for who arrives in the middle of the page: nothing above shall grow any more. */
export function unfoldAll(): void {
  while (unfoldNext());
}

/**
 * Sections well below the fold (`.later`) are measured once the page is alive: one at a time, so that a slow phone does not feel it,
 * and all of them, so that the scroll bar is right and nothing is missing from a picture of the page. Who scrolls sooner sees them too. Answers how to stop.
 */
export function unfold(): () => void {
  if (window.scrollY > 0) unfoldAll()
  else void unfoldSlowly()
  return history.listen(() => void unfoldSlowly())
}
