import type { ReactNode } from 'react'
import { PortalRouter } from './routing/PortalRouter.tsx'
import { SiteContext } from './site/SiteContext.ts'
import type { SiteIndex } from './site/siteIndex.ts'

/** The providers around every React root here: the portal's, and that of each section, which is hydrated by itself. */
export const Root = ({ site, children }: { site: SiteIndex; children: ReactNode }) => (
  <SiteContext value={site}>
    <PortalRouter>{children}</PortalRouter>
  </SiteContext>
)
