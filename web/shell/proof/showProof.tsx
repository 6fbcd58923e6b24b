import { StrictMode } from 'react'
import { createRoot, type Root as ReactRoot } from 'react-dom/client'
import { Root } from '../Root.tsx'
import { completeStyles } from '../screens/completeStyles.ts'
import { sectionsOf } from '../screens/Slot.tsx'
import { loadScreen } from '../screens/screens.tsx'
import { readSiteIndex } from '../site/siteIndex.ts'
import { ProofContext } from './ProofContext.ts'

const slot = 'shell/proof'

/** Shows the section of the slot `shell/proof` over the page, whatever page it is; returns whether the reader has proved who they are. */
export async function showProof(): Promise<boolean> {
  const site = await readSiteIndex()
  const [found] = sectionsOf(site, slot)
  if (!found) return false
  const [Screen] = await Promise.all([loadScreen(found.area, found.section), completeStyles()])
  const element = document.body.appendChild(document.createElement('div'))
  element.dataset.area = found.area.name
  let root: ReactRoot | undefined
  const isProved = await new Promise<boolean>((end) => {
    // A question that cannot be shown proves nothing.
    root = createRoot(element, { onUncaughtError: () => end(false) })
    root.render(
      <StrictMode>
        <Root site={site}>
          <ProofContext value={end}>
            <Screen />
          </ProofContext>
        </Root>
      </StrictMode>,
    )
  })
  root?.unmount()
  element.remove()
  return isProved
}
