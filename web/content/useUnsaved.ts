import { useEffect, useRef, useState } from 'react'
import { holdPops, readStored, store, useLocation, useNavigate } from '#web/shell/index.ts'
import type { Values } from './contentAdmin.ts'

/** What was typed and not saved, kept by the tab: whoever leaves all the same finds it on coming back. */
export const keptValues = (key: string): Values | undefined => {
  const kept = readStored(key, 'sessionStorage')
  return kept === undefined ? undefined : (JSON.parse(kept) as Values)
}

/** Another language of a page is the same page, and keeps what was typed. */
const withoutLanguage = (path: string) => path.replace(/^\/(fr|es)(?=\/|$)/, '') || '/'

const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey

/**
 * Keeps the values while they differ from what is saved, has the browser ask before the tab closes, and holds back clicks on links and
 * the Back button: `isLeaving` while one of them waits for `leave` or `stay`.
 */
export function useUnsaved(key: string, values: Values | undefined) {
  const [goOn, setGoOn] = useState<() => void>()
  const navigate = useNavigate()
  const location = useLocation()
  const dirty = values !== undefined
  const isLeft = useRef(false)
  const entry = useRef({ state: undefined as unknown, href: '' })
  useEffect(() => store(key, values && JSON.stringify(values), 'sessionStorage'), [key, values])
  useEffect(() => {
    entry.current = { state: window.history.state, href: window.location.href }
  }, [location])
  useEffect(() => {
    if (!dirty) return
    const beforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const click = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (!(link instanceof HTMLAnchorElement) || link.target || link.download || !isPlainClick(event)) return
      const to = new URL(link.href)
      if (
        to.origin !== window.location.origin ||
        withoutLanguage(to.pathname) === withoutLanguage(window.location.pathname)
      )
        return
      event.preventDefault()
      event.stopPropagation()
      // The command palette's links: the question takes the dialog's place.
      link.closest('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }))
      setGoOn(() => () => navigate(withoutLanguage(to.pathname) + to.search + to.hash))
    }
    // When the browser tells, it has gone back already: this entry is put on top again.
    const isHeld = () => {
      const { state, href } = entry.current
      const [from, to] = [new URL(href), window.location]
      const isHere =
        withoutLanguage(from.pathname) === withoutLanguage(to.pathname) && from.search === to.search
      if (isHere || isLeft.current) return false
      window.history.pushState(state, '', href)
      setGoOn(() => () => {
        isLeft.current = true
        window.history.back()
      })
      return true
    }
    window.addEventListener('beforeunload', beforeUnload)
    holdPops(isHeld)
    document.addEventListener('click', click, { capture: true })
    return () => {
      window.removeEventListener('beforeunload', beforeUnload)
      holdPops(undefined)
      document.removeEventListener('click', click, { capture: true })
    }
  }, [dirty, navigate])
  return {
    /** For a form that goes away in the same moment. */
    forget: () => store(key, undefined, 'sessionStorage'),
    isLeaving: goOn !== undefined,
    stay: () => setGoOn(undefined),
    leave: () => {
      setGoOn(undefined)
      goOn?.()
    },
  }
}
