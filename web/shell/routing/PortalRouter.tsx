import { type ReactNode, useSyncExternalStore } from 'react'
import { history } from '../site/history.ts'
import { prefixOf } from '../site/languagePath.ts'
import { Router } from './routing.tsx'

/** The address as React sees it. The language's prefix is the router's basename, so pages and links never see it. */
export function PortalRouter({ children }: { children: ReactNode }) {
  const place = useSyncExternalStore(history.listen, history.place, history.serverPlace)
  return (
    <Router
      basename={prefixOf(place.pathname)}
      location={place}
      navigationType={history.move() as never}
      navigator={history}
    >
      {children}
    </Router>
  )
}
