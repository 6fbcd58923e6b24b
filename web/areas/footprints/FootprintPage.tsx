import { lazy, Suspense, useSyncExternalStore } from 'react'
import { footprintsKey } from '#shared/kernel/footprintsKey.ts'
import { Link, LinkButton, readStored, Slot, useSession, useTranslation } from '#web/shell/index.ts'
import { PageHeading, Skeleton } from '#web/ui/index.ts'
import { NoFootprint, StorageNote } from './NoFootprint.tsx'

const FootprintView = lazy(() => import('./FootprintView.tsx'))

const never = () => () => undefined
/** Returns false while the page is prerendered and hydrated, because only the browser knows what it has stored. */
const useInBrowser = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/**
 * Stands for the footprint until the scripts have loaded it. Most visitors have none, so the document says
 * so; boot.ts hides this where it is not true.
 */
const Placeholder = ({ isEmpty }: { isEmpty: boolean }) =>
  isEmpty ? (
    <div className="for-visitors without-footprint grid grid-cols-1 gap-10">
      <NoFootprint />
      <StorageNote isLoggedIn={false} />
    </div>
  ) : (
    <Skeleton className="h-[36rem] w-full rounded-card" />
  )

export default function FootprintPage() {
  const { t } = useTranslation('footprints')
  const inBrowser = useInBrowser()
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
        {inBrowser ? (
          <Suspense fallback={<Placeholder isEmpty={!isLoggedIn && !readStored(footprintsKey)} />}>
            <FootprintView key={isLoggedIn ? userId : 'visitor'} />
          </Suspense>
        ) : (
          <Placeholder isEmpty />
        )}
      </div>
      <p>
        {t('company')} <Link to="/inventory">{t('inventory')}</Link>
      </p>
    </div>
  )
}
