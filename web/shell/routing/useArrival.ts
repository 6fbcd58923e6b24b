import { type RefObject, useEffect, useRef } from 'react'
import { history } from '../site/history.ts'
import { keepAtAnchor } from './anchors.ts'
import { useLocation } from './routing.tsx'

const idOf = (hash: string) => {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}

/** On arrival at a page: scrolls to its anchor; without one, a page reached by navigation starts at its top and takes the focus. */
export function useArrival(main: RefObject<HTMLElement | null>): void {
  const { pathname, hash, key } = useLocation()
  const shown = useRef(pathname)

  useEffect(() => {
    if (hash.length > 1) return keepAtAnchor(idOf(hash))
  }, [hash, key])

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
    if (hash.length <= 1 && history.move() !== 'POP') window.scrollTo({ top: 0, behavior: 'instant' })
  }, [pathname, hash, main])
}
