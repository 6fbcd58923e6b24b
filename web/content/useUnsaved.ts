import { useEffect, useRef, useState } from 'react'
import { barePath, readStored, setPopGuard, store, useLocation, useNavigate } from '#web/shell/index.ts'
import type { ContentClient, Values } from './contentAdmin.ts'

/** The key of an item's unsaved input; without an id, that of a new item. */
export const unsavedKey = ({ manage }: ContentClient, id = 'new') => `unsaved ${manage.key[0]} ${id}`

/** Returns unsaved input of an earlier visit, which sessionStorage holds. */
export const storedValues = (key: string): Values | undefined => {
  const stored = readStored(key, 'sessionStorage')
  return stored === undefined ? undefined : (JSON.parse(stored) as Values)
}

const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey

/**
 * Stores unsaved values and lets the browser ask before the tab closes. A click on a link or the Back button does not
 * leave the page at once: `isLeaving` is true until `leave` or `stay` is called. `values` is undefined if everything is saved.
 */
export function useUnsaved(key: string, values: Values | undefined) {
  const [pendingNavigation, setPendingNavigation] = useState<() => void>()
  const navigate = useNavigate()
  const location = useLocation()
  const isUnsaved = values !== undefined
  const mayLeave = useRef(false)
  const entry = useRef({ state: undefined as unknown, href: '' })
  useEffect(() => store(key, values && JSON.stringify(values), 'sessionStorage'), [key, values])
  useEffect(() => {
    entry.current = { state: window.history.state, href: window.location.href }
  }, [location])
  useEffect(() => {
    if (!isUnsaved) return
    const beforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const holdClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (!(link instanceof HTMLAnchorElement) || link.target || link.download || !isPlainClick(event)) return
      const to = new URL(link.href)
      // A page in another language is the same page, and keeps unsaved input.
      if (
        to.origin !== window.location.origin ||
        barePath(to.pathname) === barePath(window.location.pathname)
      )
        return
      event.preventDefault()
      event.stopPropagation()
      // A link in the command palette also closes it, because its dialog would cover the question.
      link.closest('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }))
      setPendingNavigation(() => () => navigate(barePath(to.pathname) + to.search + to.hash))
    }
    // The browser reports the Back button after it has gone back, so the form's history entry is pushed again.
    const holdPop = () => {
      const { state, href } = entry.current
      const [from, to] = [new URL(href), window.location]
      const isSamePage = barePath(from.pathname) === barePath(to.pathname) && from.search === to.search
      if (isSamePage || mayLeave.current) return false
      window.history.pushState(state, '', href)
      setPendingNavigation(() => () => {
        mayLeave.current = true
        window.history.back()
      })
      return true
    }
    window.addEventListener('beforeunload', beforeUnload)
    setPopGuard(holdPop)
    document.addEventListener('click', holdClick, { capture: true })
    return () => {
      window.removeEventListener('beforeunload', beforeUnload)
      setPopGuard(undefined)
      document.removeEventListener('click', holdClick, { capture: true })
    }
  }, [isUnsaved, navigate])
  return {
    /** Deletes the stored values at once, for a form that is about to unmount. */
    forget: () => store(key, undefined, 'sessionStorage'),
    isLeaving: pendingNavigation !== undefined,
    stay: () => setPendingNavigation(undefined),
    leave: () => {
      setPendingNavigation(undefined)
      pendingNavigation?.()
    },
  }
}
