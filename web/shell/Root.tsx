import type { ReactNode } from 'react'
import { PortalRouter } from './routing/PortalRouter.tsx'
import { SiteContext } from './routing/SiteContext.ts'
import type { SiteIndex } from './routing/siteIndex.ts'

/** What every tree of React here stands in: the portal's, and that of each section which comes to life by itself. */
export const Root = ({ site, children }: { site: SiteIndex; children: ReactNode }) => (
  <SiteContext value={site}>
    <PortalRouter>{children}</PortalRouter>
  </SiteContext>
)
