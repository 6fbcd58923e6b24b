import './shell.css'
import { type ReactElement, StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { keepVisited } from '#web/offline/keepVisited.ts'
import { applyTheme } from './frame/theme.ts'
import { onHydrationMismatch } from './hydration/onHydrationMismatch.ts'
import { detectLanguage } from './language/detectLanguage.ts'
import { i18n, startI18n } from './language/i18n.ts'
import { readJson, translationsOf } from './language/translations.ts'
import { Portal } from './Portal.tsx'
import { askForProof } from './proof/askForProof.ts'
import { Root } from './Root.tsx'
import { findPage } from './routing/findPage.ts'
import { completeStyles, completeStylesInTime } from './screens/completeStyles.ts'
import { whenRetrying } from './screens/loadingMessage.ts'
import { loadScreen } from './screens/screens.tsx'
import { askBy } from './server/send.ts'
import { refreshHints } from './session/refreshHints.ts'
import { sessionHints } from './session/session.ts'
import { showStartFailure } from './showStartFailure.ts'
import { barePath } from './site/languagePath.ts'
import { keepPrerendered, prerenderedLanguage } from './site/prerendered.ts'
import { type PageEntry, readSiteIndex, type SiteIndex } from './site/siteIndex.ts'

const portal = (site: SiteIndex): ReactElement => (
  <StrictMode>
    <Root site={site}>
      <Portal />
    </Root>
  </StrictMode>
)

/**
 * The document shows what any visitor sees at its bare address; with a query or a session the page may show more. So may a page that
 * is kept from search engines, because those are about a mailed link or about this very browser.
 */
const isAsPrerendered = (page: PageEntry | undefined) =>
  page?.search === true && window.location.search === '' && !sessionHints().isLoggedIn

/** Starts the portal in this document: hydrates what the build has prerendered, or else renders the page here. */
async function start(): Promise<void> {
  applyTheme()
  const language = detectLanguage()
  if (document.documentElement.lang !== language) document.documentElement.lang = language
  const reading = readSiteIndex()
  const texts = startI18n(translationsOf(reading, readJson), language)
  const site = await reading
  const first = findPage(site, barePath(window.location.pathname))
  // Its files are loaded beside the texts. A page behind a role is loaded once the server has confirmed the role.
  const screen = first?.page.access === 'public' ? loadScreen(first.area, first.page) : undefined
  await texts
  if (!i18n.hasResourceBundle(language, 'shell')) throw new Error('The texts could not be loaded')
  completeStylesInTime()
  const root = document.getElementById('root') ?? document.body
  if (prerenderedLanguage === language) {
    // The prerendered page can be read meanwhile; when a file is late, header and menu must not wait for it.
    const styles = isAsPrerendered(first?.page) ? undefined : completeStyles()
    await Promise.race([
      Promise.all([screen?.catch(() => undefined), styles]),
      whenRetrying().then(keepPrerendered),
    ])
    // In a transition React yields to the reader every few milliseconds.
    startTransition(() => void hydrateRoot(root, portal(site), { onRecoverableError: onHydrationMismatch }))
  } else createRoot(root).render(portal(site))
}

if (typeof document !== 'undefined') {
  askBy(askForProof)
  start().then(() => {
    // Browsers refuse it in private windows and without storage; the portal works without it.
    keepVisited().catch((error: unknown) =>
      console.info(`Nothing is kept for times without a connection: ${error}`),
    )
    refreshHints().catch((error: unknown) =>
      console.info(`Plan, role and courses stay as they were at the log-in: ${error}`),
    )
  }, showStartFailure)
}

export * from './index.ts'
/** What renders pages outside a browser; no browser loads it. */
export const importRenderer = () => import('./render.tsx')
