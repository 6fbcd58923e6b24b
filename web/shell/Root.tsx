import { type ReactNode, useSyncExternalStore } from 'react'
import { Router } from './routing/routing.tsx'
import { history } from './site/history.ts'
import { prefixOf } from './site/languagePath.ts'
import { SiteContext } from './site/SiteContext.ts'
import type { SiteIndex } from './site/siteIndex.ts'

/** Gives React the address. The language's prefix is the router's basename, so pages and links never see it. */
export function PortalRouter({ children }: { children: ReactNode }) {
  const location = useSyncExternalStore(history.listen, history.location, history.serverLocation)
  return (
    <Router
      basename={prefixOf(location.pathname)}
      location={location}
      navigationType={history.action() as never}
      navigator={history}
    >
      {children}
    </Router>
  )
}

/** The providers around every React root: the portal's, and that of each section, which is hydrated by itself. */
export const Root = ({ site, children }: { site: SiteIndex; children: ReactNode }) => (
  <SiteContext value={site}>
    <PortalRouter>{children}</PortalRouter>
  </SiteContext>
)
