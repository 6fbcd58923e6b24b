import { lazy, Suspense } from 'react'
import { useLocation, useNavigate, useSession, useTranslation } from '#web/shell/index.ts'
import { Button, EmptyState, PageHeading, Skeleton } from '#web/ui/index.ts'

/** What only members load. */
const ForMember = lazy(() => import('./ForMember.tsx'))

/** Where premium members list their company, and everyone who has one looks after it. */
export default function OwnPage() {
  const { t } = useTranslation('directory')
  const { isLoggedIn, userId } = useSession()
  return (
    <div className="page page-narrow grid gap-8">
      <PageHeading title={t('own.title')} lead={t('own.lead')} />
      {isLoggedIn ? (
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>
          <ForMember key={userId} />
        </Suspense>
      ) : (
        <ForVisitor />
      )}
    </div>
  )
}

function ForVisitor() {
  const { t } = useTranslation('directory')
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (
    <EmptyState icon="user" title={t('own.loginRequired')}>
      <Button className="mt-3" onClick={() => navigate('/login', { replace: true, state: { from: pathname, access: 'user' } })}>
        {t('own.login')}
      </Button>
    </EmptyState>
  )
}
