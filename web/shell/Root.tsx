import type { ReactNode } from 'react'
import { PortalRouter } from './PortalRouter.tsx'
import { SiteContext } from './SiteContext.ts'
import type { SiteIndex } from './siteIndex.ts'

/** What every tree of React here stands in: the portal's, and that of each section which comes to life by itself. */
export const Root = ({ site, children }: { site: SiteIndex; children: ReactNode }) => (
  <SiteContext value={site}>
    <PortalRouter>{children}</PortalRouter>
  </SiteContext>
)
