import { StrictMode, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createRoot, hydrateRoot, type Root as ReactRoot } from 'react-dom/client'
import { onHydrationMismatch } from '../hydration/onHydrationMismatch.ts'
import { carryOver, finishHydration } from '../hydration/replayEvents.ts'
import { trackHydration } from '../hydration/skippedContents.ts'
import { i18n } from '../language/i18n.ts'
import { Root } from '../Root.tsx'
import { prerenderedLanguage } from '../site/prerendered.ts'
import { useSite } from '../site/SiteContext.ts'
import { type AreaEntry, type SectionEntry, type SiteIndex, scopeOf } from '../site/siteIndex.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { SectionFailed } from './failures.tsx'
import { forgetScreen, loadScreen } from './screens.tsx'
import { completeStyles } from './styles.ts'

interface Props {
  area: AreaEntry
  section: SectionEntry
}

/** The prerendered HTML of sections, by file. It is empty in a browser, whose document has the HTML already. */
export const prerenderedSections = new Map<string, string>()
/** The prefix of ids within a section, so that build and browser make the same ids. */
export const idPrefixOf = ({ slot }: SectionEntry) => `${slot.replace('/', '-')}-`

/**
 * A section of one area in a page of another. It is a React root of its own, so that it is hydrated when it
 * nears the viewport, and its area may be built and deployed at another time than the page. Until then its
 * prerendered HTML stays.
 */
export function Section({ area, section }: Props) {
  const site = useSite()
  const frame = useRef<HTMLDivElement>(null)
  // The element within belongs to the section's own root. `html` must stay the same object: for another one, the page's root would write
  // the HTML again, over the hydrated section.
  const [html] = useState(() => ({
    __html: `<div data-area="${scopeOf(area.name, section.access ?? 'public')}">${prerenderedSections.get(section.file) ?? ''}</div>`,
  }))
  useEffect(() => {
    const content = frame.current?.firstElementChild
    return content instanceof HTMLElement ? hydrateSection(content, { area, section }, site) : undefined
  }, [area, section, site])
  return <div ref={frame} data-slot={section.slot} dangerouslySetInnerHTML={html} suppressHydrationWarning />
}

function AfterHydration({ frame, beforeReplay }: { frame: HTMLElement; beforeReplay: () => void }) {
  // A layout effect runs before any effect reads the values that the user has entered.
  useLayoutEffect(() => {
    beforeReplay()
    finishHydration(frame)
  }, [frame, beforeReplay])
  return null
}

/** Hydrates or renders a section when it nears the viewport. Returns a function that unmounts it. */
function hydrateSection(element: HTMLElement, { area, section }: Props, site: SiteIndex): () => void {
  const unmounting = new AbortController()
  const identifierPrefix = idPrefixOf(section)
  let root: ReactRoot | undefined
  // React also reports a root that is unmounted before it is hydrated, which is no defect.
  const onRecoverableError = (error: unknown) => unmounting.signal.aborted || onHydrationMismatch(error)

  const show = async (): Promise<void> => {
    // The section may render any component from now on, and nothing may move when a style arrives late.
    const styles = completeStyles()
    const Screen = await loadScreen(area, section).catch(() => undefined)
    await styles
    if (unmounting.signal.aborted) return
    const retry = () => {
      forgetScreen(section)
      void show()
    }
    // When the section cannot be loaded, its prerendered HTML stays below the message.
    const prerendered = { __html: root ? '' : element.innerHTML }
    const carryEvents = carryOver(element)
    const content = (
      <StrictMode>
        <Root site={site}>
          {Screen ? (
            <ErrorBoundary onRetry={retry} small>
              <Screen />
              <AfterHydration frame={element} beforeReplay={carryEvents} />
            </ErrorBoundary>
          ) : (
            <>
              <SectionFailed onRetry={retry} />
              <div dangerouslySetInnerHTML={prerendered} />
            </>
          )}
        </Root>
      </StrictMode>
    )
    const canHydrate = Screen && visibleChildren(element).length > 0 && i18n.language === prerenderedLanguage
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
  void whenNearViewport(element, unmounting.signal).then(() => trackHydration(show()))
  return () => {
    unmounting.abort()
    // React does not allow a root to be unmounted while it renders the tree around the root.
    setTimeout(() => root?.unmount())
  }
}

/**
 * Returns the children that are shown. React's server renderer leaves a `template` element where it has
 * rendered nothing yet, which never nears the viewport.
 */
const visibleChildren = (element: HTMLElement) =>
  [...element.children].filter((child) => !(child instanceof HTMLTemplateElement))

/** A section is hydrated when it is nearer to the viewport than this part of the viewport's height. */
const margin = '30%'

/** A query or an anchor may point to any part of the page. */
const hasQueryOrAnchor = () => window.location.search !== '' || window.location.hash !== ''

/**
 * Resolves when the element nears the viewport, takes the focus or must change its language. It resolves at once when the element
 * shows nothing or the address has a query or an anchor, and never after `signal` has aborted.
 */
function whenNearViewport(element: HTMLElement, signal: AbortSignal): Promise<void> {
  const children = visibleChildren(element)
  if (children.length === 0 || hasQueryOrAnchor()) return Promise.resolve()
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) finish()
      },
      { rootMargin: `${margin} 0px` },
    )
    const stop = () => {
      observer.disconnect()
      element.removeEventListener('focusin', finish)
      i18n.off('languageChanged', finish)
    }
    const finish = () => {
      stop()
      resolve()
    }
    for (const child of children) observer.observe(child)
    element.addEventListener('focusin', finish)
    i18n.on('languageChanged', finish)
    signal.addEventListener('abort', stop)
  })
}
