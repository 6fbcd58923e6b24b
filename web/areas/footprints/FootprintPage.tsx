import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { footprintsKey } from '#shared/kernel/footprintsKey.ts'
import {
  Link,
  LinkButton,
  readStored,
  Slot,
  useSearchParams,
  useSession,
  useTranslation,
} from '#web/shell/index.ts'
import { PageHeading, Skeleton } from '#web/ui/index.ts'
import { NoFootprint, StorageNote } from './NoFootprint.tsx'

const FootprintView = lazy(() => import('./FootprintView.tsx'))

function subscribe(listener: () => void) {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}

/** True once this document has shown the view, which knows what the browser refuses to store. */
let wasViewShown = false

/**
 * Returns whether the view must be loaded to know the reader's footprints. It need not for a visitor who has stored
 * nothing, as the prerendered page assumes.
 */
function useNeedsView(): boolean {
  const { isLoggedIn } = useSession()
  const [params] = useSearchParams()
  const needsView = useSyncExternalStore(
    subscribe,
    () => wasViewShown || isLoggedIn || params.has('calculator') || readStored(footprintsKey) !== undefined,
    () => false,
  )
  useEffect(() => {
    wasViewShown ||= needsView
  }, [needsView])
  return needsView
}

export default function FootprintPage() {
  const { t } = useTranslation('footprints')
  const needsView = useNeedsView()
  const { userId, isLoggedIn } = useSession()
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
        {needsView ? (
          <Suspense fallback={<Skeleton className="h-[36rem] w-full rounded-card" />}>
            <FootprintView key={isLoggedIn ? userId : 'visitor'} />
          </Suspense>
        ) : (
          // boot.ts hides this for members and for visitors who have stored a footprint.
          <div className="for-visitors without-footprint grid grid-cols-1 gap-10">
            <NoFootprint />
            <StorageNote isLoggedIn={false} />
          </div>
        )}
      </div>
      <p>
        {t('company')} <Link to="/inventory">{t('inventory')}</Link>
      </p>
    </div>
  )
}
