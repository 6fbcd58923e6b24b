import { type RefObject, useEffect, useRef } from 'react'
import { layOutAllSections } from '../hydration/skippedContents.ts'
import { history } from '../site/history.ts'
import { useLocation } from './routing.tsx'

const idOf = (hash: string) => {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}

/**
 * Scrolls to the page's anchor on arrival. A page reached by navigation takes the focus, and starts at its
 * top if it has no anchor.
 */
export function useArrival(main: RefObject<HTMLElement | null>): void {
  const { pathname, hash, key } = useLocation()
  const shownPath = useRef(pathname)

  useEffect(() => {
    if (hash.length > 1) return keepAtAnchor(idOf(hash))
  }, [hash, key])

  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    main.current?.focus({ preventScroll: true })
    if (hash.length <= 1 && history.action() !== 'POP') window.scrollTo({ top: 0, behavior: 'instant' })
  }, [pathname, hash, main])
}

/** Milliseconds after arrival at which the page is scrolled to its anchor again, because content that loads late moves it. */
export const anchorTriesMs = [0, 100, 500, 1000] as const

/**
 * How long after arrival the anchor is kept in place while content above it still loads, on a slow phone too.
 */
const settlingMs = 15_000

/** Moves the focus to an anchor, so that Tab goes on from there. A field in which somebody types keeps it. */
function focusAnchor(anchor: HTMLElement): void {
  if (document.activeElement?.matches('input, select, textarea')) return
  if (!anchor.hasAttribute('tabindex')) anchor.tabIndex = -1
  anchor.focus({ preventScroll: true })
}

/** Scrolls the element with this id, if there is one, right under the header (`scroll-padding` in ui/base.css). */
function scrollToAnchor(id: string): HTMLElement | null {
  const anchor = document.getElementById(id)
  anchor?.scrollIntoView({ behavior: 'instant', inline: 'nearest' })
  return anchor
}

const userEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Moves the focus to the anchor, and scrolls to it after 0, 100, 500 and 1000 ms, when the typeface has loaded and
 * whenever the page changes its height, until the user scrolls. Returns a function that stops it.
 */
export function keepAtAnchor(id: string): () => void {
  layOutAllSections()
  let isFocused = false
  const scrollAndFocus = () => {
    const anchor = scrollToAnchor(id)
    if (!anchor || isFocused) return
    isFocused = true
    focusAnchor(anchor)
  }
  const timers = anchorTriesMs.map((delay) => setTimeout(scrollAndFocus, delay))
  const resizeObserver = new ResizeObserver(scrollAndFocus)
  resizeObserver.observe(document.body)
  let isStopped = false
  void document.fonts?.ready.then(() => isStopped || scrollAndFocus())
  const stop = () => {
    isStopped = true
    resizeObserver.disconnect()
    for (const timer of timers) clearTimeout(timer)
    for (const type of userEvents) window.removeEventListener(type, stop)
  }
  for (const type of userEvents) window.addEventListener(type, stop, { passive: true })
  timers.push(setTimeout(stop, settlingMs))
  return stop
}
