import { StrictMode, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createRoot, hydrateRoot, type Root as ReactRoot } from 'react-dom/client'
import { drawnLanguage } from '../drawn/drawn.ts'
import { carryOver, liven } from '../drawn/early.ts'
import { near } from '../drawn/near.ts'
import { onDrawnOtherwise } from '../drawn/onDrawnOtherwise.ts'
import { noteWaking } from '../drawn/waking.ts'
import { i18n } from '../language/i18n.ts'
import { Root } from '../Root.tsx'
import { useSite } from '../routing/SiteContext.ts'
import type { AreaEntry, SectionEntry, SiteIndex } from '../routing/siteIndex.ts'
import { completeStyles } from './completeStyles.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { SectionFailed } from './SectionFailed.tsx'
import { bringScreen, forgetScreen } from './screens.tsx'

interface Props {
  area: AreaEntry
  section: SectionEntry
}

/** What the build drew of the sections, by file; empty in a browser, whose document has it already. */
export const drawnSections = new Map<string, string>()
/** Ids within a section, the same in the build and in the browser. */
export const idsOf = ({ slot }: SectionEntry) => `${slot.replace('/', '-')}-`

/**
 * A section of one area in a page of another: a tree of its own, so that it comes to life when it nears the window and its
 * area may be built and deployed at another time than the page. Until then what the build drew stands as it is.
 */
export function Section({ area, section }: Props) {
  const site = useSite()
  const frame = useRef<HTMLDivElement>(null)
  // The page's React knows nothing of the element within, so the section's own has it for itself. One and the same object, because
  // the content is written anew for every other one, over what has come to life in it.
  const [drawn] = useState(() => ({ __html: `<div data-area="${area.name}">${drawnSections.get(section.file) ?? ''}</div>` }))
  useEffect(() => {
    const own = frame.current?.firstElementChild
    return own instanceof HTMLElement ? enliven(own, { area, section }, site) : undefined
  }, [area, section, site])
  return <div ref={frame} data-slot={section.slot} dangerouslySetInnerHTML={drawn} suppressHydrationWarning />
}

function Alive({ frame, before }: { frame: HTMLElement; before: () => void }) {
  // Before any effect may look at what the reader has entered.
  useLayoutEffect(() => {
    before()
    liven(frame)
  }, [frame, before])
  return null
}

/** Answers how to end it. */
function enliven(element: HTMLElement, { area, section }: Props, site: SiteIndex): () => void {
  const ended = new AbortController()
  const identifierPrefix = idsOf(section)
  let root: ReactRoot | undefined
  // To end it before it has come to life is no defect, though React reports it.
  const onRecoverableError = (error: unknown) => ended.signal.aborted || onDrawnOtherwise(error)

  const show = async (): Promise<void> => {
    // What it draws from now on may be any component, and nothing may move when its style comes. The screen's sheet is among them.
    const styles = completeStyles()
    const Screen = await bringScreen(area, section).catch(() => undefined)
    await styles
    if (ended.signal.aborted) return
    const again = () => {
      forgetScreen(section)
      void show()
    }
    // What was drawn stays to be read when nothing better comes.
    const still = { __html: root ? '' : element.innerHTML }
    const carry = carryOver(element)
    const content = (
      <StrictMode>
        <Root site={site}>
          {Screen ? (
            <ErrorBoundary onRetry={again} small>
              <Screen />
              <Alive frame={element} before={carry} />
            </ErrorBoundary>
          ) : (
            <>
              <SectionFailed onRetry={again} />
              <div dangerouslySetInnerHTML={still} />
            </>
          )}
        </Root>
      </StrictMode>
    )
    const asDrawn = Screen && element.hasChildNodes() && i18n.language === drawnLanguage
    if (root) root.render(content)
    else if (asDrawn)
      startTransition(() => {
        root = hydrateRoot(element, content, { identifierPrefix, onRecoverableError })
      })
    else {
      root = createRoot(element, { identifierPrefix })
      root.render(content)
    }
  }
  void near(element, ended.signal).then(() => noteWaking(show()))
  return () => {
    ended.abort()
    // Not while React is at work on the tree around it.
    setTimeout(() => root?.unmount())
  }
}
