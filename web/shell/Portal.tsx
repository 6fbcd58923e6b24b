import { useEffect, useLayoutEffect } from 'react'
import { Layout } from './frame/Layout.tsx'
import { NotFound } from './frame/NotFound.tsx'
import { useLanguageOfAddress } from './frame/useLanguageOfAddress.ts'
import { markHydrated, replayEvents } from './hydration/replayEvents.ts'
import { showSkipped } from './hydration/skippedContents.ts'
import { useLanguage, useTranslation } from './language/i18n.ts'
import { findPage } from './routing/findPage.ts'
import { useLocation } from './routing/routing.tsx'
import { useOwnAddress } from './routing/useOwnAddress.ts'
import { Page } from './screens/Page.tsx'
import { useSession } from './session/session.ts'
import { useSite } from './site/SiteContext.ts'

/** The whole portal at the current address. */
export function Portal() {
  const { t } = useTranslation('shell')
  const site = useSite()
  const { pathname } = useLocation()
  const language = useLanguage()
  const { isLoggedIn, isAdmin } = useSession()
  const found = findPage(site, pathname)
  const title = `${found?.page.title[language] ?? t('notFound.title')} · ${t('brand')}`
  useEffect(() => {
    // A page with a loader has a title of its own, made of its data.
    if (!found?.page.hasLoader) document.title = title
  }, [title, found?.page.hasLoader])
  useOwnAddress(found && (found.page.path.includes(':') ? pathname.toLowerCase() : found.page.path), language)
  useLanguageOfAddress()
  useLayoutEffect(() => markHydrated(document.getElementById('root')), [])
  useEffect(() => {
    // What the document hid until it could be right (boot.ts) is right now.
    delete document.documentElement.dataset.pending
    delete document.documentElement.dataset.member
    // By now the language follows the address (above).
    replayEvents()
    return showSkipped()
  }, [])
  const { access = 'public', layout = 'public' } = found?.page ?? {}
  // Until the server has confirmed the role, neither the page nor its frame shows a form; and only an admin sees the admins' frame.
  const around = access === 'public' ? layout : 'quiet'
  const kind = layout === 'admin' && isLoggedIn && isAdmin ? 'admin' : around
  return (
    <Layout kind={kind} title={title}>
      {found ? <Page key={found.page.path} {...found} /> : <NotFound />}
    </Layout>
  )
}
