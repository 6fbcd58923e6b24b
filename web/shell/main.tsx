import './shell.css'
import { type ReactElement, StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { cacheVisitedPages } from './cacheVisitedPages.ts'
import { applyTheme } from './frame/theme.ts'
import { onHydrationMismatch } from './hydration/onHydrationMismatch.ts'
import { detectLanguage } from './language/detectLanguage.ts'
import { i18n, startI18n } from './language/i18n.ts'
import { readJson, translationsOf } from './language/translations.ts'
import { askFor } from './prompts/askFor.ts'
import { Root } from './Root.tsx'
import { findPage } from './routing/findPage.ts'
import { whenRetrying } from './screens/retriedFiles.ts'
import { loadScreen } from './screens/screens.tsx'
import { completeStyles, completeStylesOnFirstUse } from './screens/styles.ts'
import { setPrompt } from './server/send.ts'
import { loadSessionHints } from './session/loadSessionHints.ts'
import { refreshHints, sessionHints } from './session/session.ts'
import { showStartFailure } from './showStartFailure.ts'
import { barePath } from './site/languagePath.ts'
import { copyPrerendered, prerenderedLanguage } from './site/prerendered.ts'
import { type PageEntry, readSiteIndex, type SiteIndex } from './site/siteIndex.ts'

const portal = (site: SiteIndex): ReactElement => (
  <StrictMode>
    <Root site={site}>
      <App />
    </Root>
  </StrictMode>
)

/**
 * True if the page will look as it was prerendered, which is for a visitor without a query or a session. A
 * page that search engines leave out may differ, because it can depend on a mailed link or on this browser.
 */
const isAsPrerendered = (page: PageEntry | undefined) =>
  page?.isIndexed === true && window.location.search === '' && !sessionHints().isLoggedIn

/** Starts the portal in this document: hydrates the prerendered page, or renders the page when there is none in this language. */
async function start(): Promise<void> {
  applyTheme()
  const language = detectLanguage()
  if (document.documentElement.lang !== language) document.documentElement.lang = language
  const loadingIndex = readSiteIndex()
  const loadingHints = loadSessionHints()
  const loadingTexts = startI18n(translationsOf(loadingIndex, readJson), language)
  const site = await loadingIndex
  const match = findPage(site, barePath(window.location.pathname))
  // The page's files are loaded together with the texts. A page behind a role waits until the server has confirmed the role.
  const loadingScreen = match?.page.access === 'public' ? loadScreen(match.area, match.page) : undefined
  await Promise.all([loadingTexts, loadingHints])
  if (!i18n.hasResourceBundle(language, 'shell')) throw new Error('The texts could not be loaded')
  completeStylesOnFirstUse()
  const root = document.getElementById('root') ?? document.body
  if (prerenderedLanguage === language) {
    // The prerendered page can be read while files load. When one must be retried, React hydrates at once, so that header and menu work;
    // a copy of the page's HTML is kept in case it cannot be loaded.
    const styles = isAsPrerendered(match?.page) ? undefined : completeStyles()
    await Promise.race([
      Promise.all([loadingScreen?.catch(() => undefined), styles]),
      whenRetrying().then(copyPrerendered),
    ])
    // In a transition React yields to the browser every few milliseconds.
    startTransition(() => void hydrateRoot(root, portal(site), { onRecoverableError: onHydrationMismatch }))
  } else createRoot(root).render(portal(site))
}

if (typeof document !== 'undefined') {
  setPrompt(askFor)
  start().then(() => {
    // Browsers refuse a service worker in private windows and without storage. The portal works without it.
    cacheVisitedPages().catch((error: unknown) =>
      console.info(`No page is cached for times without a connection: ${error}`),
    )
    refreshHints().catch((error: unknown) =>
      console.info(`Plan, role and courses stay as they were at the log-in: ${error}`),
    )
  }, showStartFailure)
}

export * from './index.ts'
/** Imports the code that renders pages outside a browser. No browser loads it. */
export const importRenderer = () => import('./render.tsx')
