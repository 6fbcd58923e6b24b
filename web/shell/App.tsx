import { useEffect, useLayoutEffect } from 'react'
import { Layout } from './frame/Layout.tsx'
import { NotFound } from './frame/NotFound.tsx'
import { toast } from './frame/toasts.tsx'
import { markHydrated, replayEvents } from './hydration/replayEvents.ts'
import { layOutOffscreenSections } from './hydration/skippedContents.ts'
import { detectLanguage } from './language/detectLanguage.ts'
import { i18n, useLanguage, useTranslation } from './language/i18n.ts'
import { showLanguage } from './language/showLanguage.ts'
import { findPage } from './routing/findPage.ts'
import { useLocation } from './routing/routing.tsx'
import { useCanonicalLinks } from './routing/useCanonicalLinks.ts'
import { Page } from './screens/Page.tsx'
import { useSession } from './session/session.ts'
import { history } from './site/history.ts'
import { hintsAllow } from './site/mayEnter.ts'
import { useSite } from './site/SiteContext.ts'

/** Renders the page at the current address in its frame. */
export function App() {
  const { t } = useTranslation('shell')
  const site = useSite()
  const { pathname } = useLocation()
  const language = useLanguage()
  const session = useSession()
  const match = findPage(site, pathname)
  const title = `${match?.page.title[language] ?? t('notFound.title')} · ${t('brand')}`
  useEffect(() => {
    // A page with a loader sets its own title, made of its data.
    if (!match?.page.hasLoader) document.title = title
  }, [title, match?.page.hasLoader])
  // A page is found in any letter case. Its canonical address is the area's path, or in lower case if it has
  // variable parts.
  useCanonicalLinks(
    match && (match.page.path.includes(':') ? pathname.toLowerCase() : match.page.path),
    language,
  )
  useLanguageOfAddress()
  useLayoutEffect(() => markHydrated(document.getElementById('root')), [])
  useEffect(() => {
    // boot.ts hid what was prerendered for another language or for a visitor. React has rendered it again by
    // now.
    delete document.documentElement.dataset.pending
    delete document.documentElement.dataset.member
    // The effect of useLanguageOfAddress has run before this one, so it notices if a replayed click changes
    // the address.
    replayEvents()
    // Until now the browser has skipped the layout of sections well below the fold.
    return layOutOffscreenSections()
  }, [])
  const { access = 'public', layout = 'public' } = match?.page ?? {}
  // Pages behind a role never have the footer's sections (the newsletter's form). Only those who may see the page see the content portal's frame.
  const safeLayout = access === 'public' ? layout : 'quiet'
  const kind = layout === 'admin' && hintsAllow(session, access) ? 'admin' : safeLayout
  return (
    <Layout kind={kind} title={title}>
      {match ? <Page key={match.page.path} {...match} /> : <NotFound />}
    </Layout>
  )
}

/** Shows every page in the language that its address asks for. */
export const useLanguageOfAddress = () =>
  useEffect(() => {
    const follow = () => {
      showLanguage(detectLanguage()).catch(() => toast(i18n.t('failed.text'), { tone: 'danger', seconds: 5 }))
    }
    // The address may have changed since the first render.
    follow()
    return history.listen(follow)
  }, [])
