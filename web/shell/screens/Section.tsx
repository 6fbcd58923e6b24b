import { StrictMode, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createRoot, hydrateRoot, type Root as ReactRoot } from 'react-dom/client'
import { noteHydrating } from '../hydration/hydratingSections.ts'
import { onHydrationMismatch } from '../hydration/onHydrationMismatch.ts'
import { carryOver, finishHydration } from '../hydration/replayEvents.ts'
import { whenNearViewport } from '../hydration/whenNearViewport.ts'
import { i18n } from '../language/i18n.ts'
import { Root } from '../Root.tsx'
import { prerenderedLanguage } from '../site/prerendered.ts'
import { useSite } from '../site/SiteContext.ts'
import { type AreaEntry, type SectionEntry, type SiteIndex, scopeOf } from '../site/siteIndex.ts'
import { completeStyles } from './completeStyles.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { SectionFailed } from './SectionFailed.tsx'
import { forgetScreen, loadScreen } from './screens.tsx'

interface Props {
  area: AreaEntry
  section: SectionEntry
}

/** The prerendered HTML of sections, by file; empty in a browser, whose document has it already. */
export const prerenderedSections = new Map<string, string>()
/** Ids within a section, the same in the build and in the browser. */
export const idsOf = ({ slot }: SectionEntry) => `${slot.replace('/', '-')}-`

/**
 * A section of one area in a page of another: a React root of its own, so that it is hydrated when it nears the viewport and its
 * area may be built and deployed at another time than the page. Until then the prerendered HTML stands as it is.
 */
export function Section({ area, section }: Props) {
  const site = useSite()
  const frame = useRef<HTMLDivElement>(null)
  // The page's root knows nothing of the element within; the section's own root has it for itself. The object must stay the same one:
  // for another, React would write the HTML again, over what has been hydrated in it.
  const [html] = useState(() => ({
    __html: `<div data-area="${scopeOf(area.name, section.access ?? 'public')}">${prerenderedSections.get(section.file) ?? ''}</div>`,
  }))
  useEffect(() => {
    const own = frame.current?.firstElementChild
    return own instanceof HTMLElement ? hydrateSection(own, { area, section }, site) : undefined
  }, [area, section, site])
  return <div ref={frame} data-slot={section.slot} dangerouslySetInnerHTML={html} suppressHydrationWarning />
}

function AfterHydration({ frame, before }: { frame: HTMLElement; before: () => void }) {
  // Before any effect may look at what the reader has entered.
  useLayoutEffect(() => {
    before()
    finishHydration(frame)
  }, [frame, before])
  return null
}

/** Returns a function that ends it. */
function hydrateSection(element: HTMLElement, { area, section }: Props, site: SiteIndex): () => void {
  const ended = new AbortController()
  const identifierPrefix = idsOf(section)
  let root: ReactRoot | undefined
  // To end it before it is hydrated is no defect, though React reports it.
  const onRecoverableError = (error: unknown) => ended.signal.aborted || onHydrationMismatch(error)

  const show = async (): Promise<void> => {
    // From now on it may render any component, and nothing may move when its style arrives. The screen's sheet is among them.
    const styles = completeStyles()
    const Screen = await loadScreen(area, section).catch(() => undefined)
    await styles
    if (ended.signal.aborted) return
    const again = () => {
      forgetScreen(section)
      void show()
    }
    // The prerendered HTML stays to be read when nothing better can be loaded.
    const prerendered = { __html: root ? '' : element.innerHTML }
    const carry = carryOver(element)
    const content = (
      <StrictMode>
        <Root site={site}>
          {Screen ? (
            <ErrorBoundary onRetry={again} small>
              <Screen />
              <AfterHydration frame={element} before={carry} />
            </ErrorBoundary>
          ) : (
            <>
              <SectionFailed onRetry={again} />
              <div dangerouslySetInnerHTML={prerendered} />
            </>
          )}
        </Root>
      </StrictMode>
    )
    const canHydrate = Screen && element.hasChildNodes() && i18n.language === prerenderedLanguage
    if (root) root.render(content)
    else if (canHydrate)
      startTransition(() => {
        root = hydrateRoot(element, content, { identifierPrefix, onRecoverableError })
      })
    else {
      root = createRoot(element, { identifierPrefix })
      root.render(content)
    }
  }
  void whenNearViewport(element, ended.signal).then(() => noteHydrating(show()))
  return () => {
    ended.abort()
    // Not while React is at work on the tree around it.
    setTimeout(() => root?.unmount())
  }
}
