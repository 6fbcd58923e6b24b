import { lazy, Suspense, useSyncExternalStore } from 'react'
import { Link, LinkButton, useSession, useTranslation } from '#web/shell/index.ts'
import { Card, PageHeading, Skeleton } from '#web/ui/index.ts'

const InventoryView = lazy(() => import('./view/InventoryView.tsx'))

const never = () => () => undefined
/**
 * Returns false while the page is prerendered and hydrated, because only the browser knows who is logged in.
 */
const useInBrowser = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** Shows a member's inventories of greenhouse gases. Visitors read what an inventory is and what it gives. */
export default function InventoryPage() {
  const { t } = useTranslation('inventories')
  const { userId, isLoggedIn } = useSession()
  const inBrowser = useInBrowser()
  return (
    <div className="page grid grid-cols-1 content-start gap-10">
      <PageHeading title={t('title')} lead={t('lead')} />
      {inBrowser && isLoggedIn ? (
        <Suspense fallback={<Skeleton className="h-[36rem] w-full rounded-card" />}>
          <InventoryView key={userId} />
        </Suspense>
      ) : (
        <ForVisitor />
      )}
    </div>
  )
}

const steps = ['data', 'figures', 'files'] as const

/** Tells visitors what an inventory gives, and links to the sign-up, the login and the plans. */
function ForVisitor() {
  const { t } = useTranslation('inventories')
  return (
    <>
      <Card as="section" className="grid gap-5" aria-labelledby="inventory-join">
        <h2 id="inventory-join">{t('join.heading')}</h2>
        <p className="max-w-prose">{t('join.text')}</p>
        <div className="row">
          <LinkButton to="/signup">{t('join.join')}</LinkButton>
          <LinkButton to="/login" look="secondary">
            {t('join.login')}
          </LinkButton>
        </div>
        <p className="text-sm text-soft">
          {t('join.plans')} <Link to="/pricing">{t('join.compare')}</Link>
        </p>
      </Card>
      <ol className="grid gap-8 md:grid-cols-3">
        {steps.map((step) => (
          <li key={step} className="grid content-start gap-2 border-t-2 border-brand pt-4">
            <h3 className="text-xl">{t(`steps.${step}.title`)}</h3>
            <p className="text-soft">{t(`steps.${step}.text`)}</p>
          </li>
        ))}
      </ol>
      <p>
        {t('join.verify')} <Link to="/evidence">{t('evidence.title')}</Link>
      </p>
    </>
  )
}
