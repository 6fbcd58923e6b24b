import { StrictMode } from 'react'
import { createRoot, type Root as ReactRoot } from 'react-dom/client'
import { Root } from '../Root.tsx'
import { sectionsOf } from '../screens/Slot.tsx'
import { loadScreen } from '../screens/screens.tsx'
import { completeStyles } from '../screens/styles.ts'
import { readSiteIndex } from '../site/siteIndex.ts'
import { ProofContext } from './ProofContext.ts'

const slot = 'shell/proof'

/** Shows the section of the slot `shell/proof` over any page. Resolves to true if the user has proved who they are. */
export async function showProof(): Promise<boolean> {
  const site = await readSiteIndex()
  const [match] = sectionsOf(site, slot)
  if (!match) return false
  const [Screen] = await Promise.all([loadScreen(match.area, match.section), completeStyles()])
  const element = document.body.appendChild(document.createElement('div'))
  element.dataset.area = match.area.name
  let root: ReactRoot | undefined
  const isProved = await new Promise<boolean>((end) => {
    // A section that fails to render proves nothing.
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
