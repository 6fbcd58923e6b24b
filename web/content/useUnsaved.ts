import { useEffect, useState } from 'react'
import { readStored, store, useNavigate } from '#web/shell/index.ts'
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
 * Keeps the values while they differ from what is saved, has the browser ask before the tab closes, and holds back clicks on links:
 * `leaving` is where one of them leads, until `leave` or `stay` is called.
 */
export function useUnsaved(key: string, values: Values | undefined) {
  const [leaving, setLeaving] = useState<string>()
  const navigate = useNavigate()
  const dirty = values !== undefined
  useEffect(() => store(key, values && JSON.stringify(values), 'sessionStorage'), [key, values])
  useEffect(() => {
    if (!dirty) return
    const beforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const click = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (!(link instanceof HTMLAnchorElement) || link.target || link.download || !isPlainClick(event)) return
      const to = new URL(link.href)
      if (to.origin !== window.location.origin || withoutLanguage(to.pathname) === withoutLanguage(window.location.pathname))
        return
      event.preventDefault()
      event.stopPropagation()
      setLeaving(to.pathname + to.search + to.hash)
    }
    window.addEventListener('beforeunload', beforeUnload)
    document.addEventListener('click', click, { capture: true })
    return () => {
      window.removeEventListener('beforeunload', beforeUnload)
      document.removeEventListener('click', click, { capture: true })
    }
  }, [dirty])
  return {
    /** For a form that goes away in the same moment. */
    forget: () => store(key, undefined, 'sessionStorage'),
    leaving,
    stay: () => setLeaving(undefined),
    leave: () => {
      const to = leaving ?? '/'
      setLeaving(undefined)
      navigate(withoutLanguage(to))
    },
  }
}
