import { lazy, Suspense, useSyncExternalStore } from 'react'
import { Link, LinkButton, Slot, useSession, useTranslation } from '#web/shell/index.ts'
import { PageHeading, Skeleton } from '#web/ui/index.ts'

const FootprintView = lazy(() => import('./FootprintView.tsx'))

const never = () => () => undefined
/** Returns false while the page is prerendered and hydrated, because only the browser knows its footprint. */
const useInBrowser = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

export default function FootprintPage() {
  const { t } = useTranslation('footprints')
  const inBrowser = useInBrowser()
  const { userId, isLoggedIn } = useSession()
  const waiting = <Skeleton className="h-[36rem] w-full rounded-card" />
  return (
    <div className="page grid grid-cols-1 content-start gap-10">
      <PageHeading
        title={t('title')}
        lead={t('lead')}
        actions={
          <LinkButton to="/trade#calculator-section-anchor" icon="chart">
            {t('calculate')}
          </LinkButton>
        }
      />
      <noscript>
        <p>{t('noScript')}</p>
      </noscript>
      <div className="min-h-[36rem] noscript:hidden">
        <Slot name="footprints/class" />
        {inBrowser ? (
          <Suspense fallback={waiting}>
            <FootprintView key={isLoggedIn ? userId : 'visitor'} />
          </Suspense>
        ) : (
          waiting
        )}
      </div>
      <p>
        {t('company')} <Link to="/inventory">{t('inventory')}</Link>
      </p>
    </div>
  )
}
