import './shell.css'
import { type ReactElement, StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { keepVisited } from '#web/offline/keepVisited.ts'
import { drawnLanguage, keepDrawn } from './drawn/drawn.ts'
import { onDrawnOtherwise } from './drawn/onDrawnOtherwise.ts'
import { applyTheme } from './frame/theme.ts'
import { detectLanguage } from './language/detectLanguage.ts'
import { i18n, startI18n } from './language/i18n.ts'
import { barePath } from './language/languagePath.ts'
import { readJson, translationsOf } from './language/translations.ts'
import { Portal } from './Portal.tsx'
import { Root } from './Root.tsx'
import { findPage } from './routing/findPage.ts'
import { type PageEntry, readSiteIndex, type SiteIndex } from './routing/siteIndex.ts'
import { completeStyles, completeStylesInTime } from './screens/completeStyles.ts'
import { whenRetrying } from './screens/loadingMessage.ts'
import { bringScreen } from './screens/screens.tsx'
import { sessionHints } from './session/session.ts'
import { showStartFailure } from './showStartFailure.ts'

const portal = (site: SiteIndex): ReactElement => (
  <StrictMode>
    <Root site={site}>
      <Portal />
    </Root>
  </StrictMode>
)

/**
 * The document shows what any visitor sees at its bare address; a query or a session may show more. So may a page that is kept from
 * search engines: those are about what a mailed link or this very browser brings.
 */
const isAsDrawnForAll = (page: PageEntry | undefined) =>
  page?.search === true && window.location.search === '' && !sessionHints().isLoggedIn

/** Starts the portal in this document: what the build has drawn comes to life as it is; else the page is drawn here. */
async function start(): Promise<void> {
  applyTheme()
  const language = detectLanguage()
  if (document.documentElement.lang !== language) document.documentElement.lang = language
  const reading = readSiteIndex()
  const texts = startI18n(translationsOf(reading, readJson), language)
  const site = await reading
  const first = findPage(site, barePath(window.location.pathname))
  // Its files travel beside the texts. A page behind a role is brought once the server has confirmed it.
  const screen = first?.page.access === 'public' ? bringScreen(first.area, first.page) : undefined
  await texts
  if (!i18n.hasResourceBundle(language, 'shell')) throw new Error('The texts did not come')
  completeStylesInTime()
  const root = document.getElementById('root') ?? document.body
  if (drawnLanguage === language) {
    // What is drawn can be read meanwhile; when a file is late, header and menu shall not wait for it.
    const styles = isAsDrawnForAll(first?.page) ? undefined : completeStyles()
    await Promise.race([Promise.all([screen?.catch(() => undefined), styles]), whenRetrying().then(keepDrawn)])
    // As a transition, React gives way to the reader every few milliseconds.
    startTransition(() => void hydrateRoot(root, portal(site), { onRecoverableError: onDrawnOtherwise }))
  } else createRoot(root).render(portal(site))
}

if (typeof document !== 'undefined') {
  start().then(
    // Browsers refuse it in private windows and without storage; the portal goes on as without it.
    () => keepVisited().catch((error: unknown) => console.info(`Nothing is kept for times without a connection: ${error}`)),
    showStartFailure,
  )
}

export { drawPage } from './drawPage.tsx'
export * from './index.ts'
