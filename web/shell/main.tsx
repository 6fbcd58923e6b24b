import './shell.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { findPage } from './findPage.ts'
import { barePath } from './history.ts'
import { startI18n } from './i18n.ts'
import { Portal } from './Portal.tsx'
import { PortalRouter } from './PortalRouter.tsx'
import { queries } from './queries.ts'
import { SiteContext } from './SiteContext.ts'
import { screenOf } from './screens.ts'
import { showStartFailure } from './showStartFailure.ts'
import { readSiteIndex } from './siteIndex.ts'
import { applyTheme } from './theme.ts'
import { translationsOf } from './translations.ts'

/** Starts the portal in this document: translations and the list of areas come side by side, then the page is drawn. */
async function start(): Promise<void> {
  applyTheme()
  const reading = readSiteIndex()
  await startI18n(translationsOf(reading))
  const site = await reading
  const first = findPage(site, barePath(window.location.pathname))
  // Its files start to travel before React has drawn the frame around it.
  if (first?.page.access === 'public') screenOf(first.area, first.page)
  createRoot(document.getElementById('root') ?? document.body).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <SiteContext value={site}>
          <PortalRouter>
            <Portal />
          </PortalRouter>
        </SiteContext>
      </QueryClientProvider>
    </StrictMode>,
  )
}

start().catch(showStartFailure)

export * from './index.ts'
