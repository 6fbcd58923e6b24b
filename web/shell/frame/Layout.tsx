import { lazy, type ReactNode, Suspense, useRef } from 'react'
import type { PageLayout } from '../area.ts'
import { useTranslation } from '../language/i18n.ts'
import { useArrival } from '../routing/useArrival.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { loadAdminFrame } from './loadAdminFrame.ts'
import { Toasts } from './toasts.tsx'

const AdminFrame = lazy(loadAdminFrame)

/** What stands around every page: skip link, header, the one `main`, footer, messages. */
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
        {children}
      </main>
      <Footer quiet={kind !== 'public'} />
      <Toasts />
      <p className="visually-hidden" aria-live="polite">
        {title}
      </p>
    </>
  )
}
