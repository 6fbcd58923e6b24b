import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { history, prefixOf } from './history.ts'
import { detectLanguage, showLanguage } from './i18n.ts'
import { Router } from './routing.tsx'

/** The address as React sees it. The language's prefix is the router's basename, so pages and links never see it. */
export function PortalRouter({ children }: { children: ReactNode }) {
  const place = useSyncExternalStore(history.listen, history.place)
  const prefix = prefixOf(place.pathname)
  const { pathname, search } = place
  useEffect(() => {
    void showLanguage(detectLanguage({ pathname, search }))
  }, [pathname, search])
  return (
    <Router basename={prefix} location={place} navigationType={history.move() as never} navigator={history}>
      {children}
    </Router>
  )
}
