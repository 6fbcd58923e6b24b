import { StrictMode } from 'react'
import { createRoot, type Root as ReactRoot } from 'react-dom/client'
import { Root } from '../Root.tsx'
import { sectionsOf } from '../screens/Slot.tsx'
import { loadScreen } from '../screens/screens.tsx'
import { completeStyles } from '../screens/styles.ts'
import type { PromptSlot } from '../server/send.ts'
import { readSiteIndex } from '../site/siteIndex.ts'
import { PromptContext } from './PromptContext.ts'

/** Shows the section of the slot over any page. Resolves to true if the user has done what it asks. */
export async function showPrompt(slot: PromptSlot): Promise<boolean> {
  const site = await readSiteIndex()
  const [match] = sectionsOf(site, slot)
  if (!match) return false
  const [Screen] = await Promise.all([loadScreen(match.area, match.section), completeStyles()])
  const element = document.body.appendChild(document.createElement('div'))
  element.dataset.area = match.area.name
  let root: ReactRoot | undefined
  const isDone = await new Promise<boolean>((end) => {
    // A section that fails to render asks nothing.
    root = createRoot(element, { onUncaughtError: () => end(false) })
    root.render(
      <StrictMode>
        <Root site={site}>
          <PromptContext value={end}>
            <Screen />
          </PromptContext>
        </Root>
      </StrictMode>,
    )
  })
  root?.unmount()
  element.remove()
  return isDone
}
