import { lazy, type ReactNode, Suspense, useRef } from 'react'
import { Banner } from '#web/ui/index.ts'
import type { PageLayout } from '../area.ts'
import { useTranslation } from '../language/i18n.ts'
import { useArrival } from '../routing/useArrival.ts'
import { loadLater } from '../screens/importFile.ts'
import { useIsReadOnly } from '../server/readOnly.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { Toasts } from './toasts.tsx'

// Only pages of the content portal load the administrators' frame; `loadFrame` loads its style sheet before
// it is shown.
const loadAdminFrame = loadLater(() => import('./admin/AdminFrame.tsx'), import.meta.url)
const AdminFrame = lazy(() => loadAdminFrame().then(({ loadFrame }) => loadFrame()))

/** The frame of every page: skip link, header, `main`, footer, messages. It announces the page's title to screen readers. */
export function Layout({ kind, title, children }: { kind: PageLayout; title: string; children: ReactNode }) {
  const { t } = useTranslation('shell')
  const main = useRef<HTMLElement>(null)
  useArrival(main)
  return (
    <>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      {kind === 'admin' ? (
        <Suspense>
          <AdminFrame />
        </Suspense>
      ) : (
        <Header />
      )}
      <main id="main" ref={main} tabIndex={-1}>
        <ReadOnlyNotice />
        {children}
      </main>
      <Footer kind={kind} />
      <Toasts />
      <p className="visually-hidden" aria-live="polite">
        {title}
      </p>
    </>
  )
}

/** Tells on every page that nothing can be changed while the portal is being repaired. */
function ReadOnlyNotice() {
  const { t } = useTranslation('shell')
  return (
    useIsReadOnly() && (
      <Banner tone="warning" className="read-only">
        {t('errors.route.readOnly')}
      </Banner>
    )
  )
}
