import { history } from '../site/history.ts'
import { applies, loadStyles } from './areaStyles.ts'

const touches = ['pointerdown', 'keydown'] as const

/** A prerendered document carries of each sheet what it shows. This loads the rest, for what scripts add. */
export async function completeStyles(): Promise<void> {
  const partial = [...document.head.querySelectorAll<HTMLStyleElement>('style[data-partial]')]
  await loadStyles(partial.flatMap(({ dataset }) => dataset.href ?? []))
  for (const { dataset } of partial) if (applies(dataset.href ?? '')) delete dataset.partial
}

/**
 * Completes the styles before anything can need them: at the first touch or key, or with the first navigation. Not sooner, because
 * another sheet makes the browser lay out the whole page again, which a slow phone feels while it loads.
 */
export function completeStylesInTime(): void {
  const complete = () => {
    rest()
    void completeStyles()
  }
  const unlisten = history.listen(complete)
  const rest = () => {
    unlisten()
    for (const touch of touches) window.removeEventListener(touch, complete)
  }
  for (const touch of touches) window.addEventListener(touch, complete, { passive: true })
}
