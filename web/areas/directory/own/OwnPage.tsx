import { lazy, Suspense } from 'react'
import { Link, LinkButton, useLocation, useNavigate, useSession, useTranslation } from '#web/shell/index.ts'
import { Button, EmptyState, PageHeading, Skeleton } from '#web/ui/index.ts'
import pictures from '../pictures.svg'

const ForMember = lazy(() => import('./ForMember.tsx'))

/** Lets members list their company or edit it. */
export default function OwnPage() {
  const { t } = useTranslation('directory')
  const { isLoggedIn, isInstructor, userId } = useSession()
  return (
    <div className="page page-narrow grid gap-8">
      <PageHeading title={t('own.title')} lead={t('own.lead')} />
      {isLoggedIn && isInstructor ? (
        <ForInstructor />
      ) : isLoggedIn ? (
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>
          <ForMember key={userId} />
        </Suspense>
      ) : (
        <ForVisitor />
      )}
    </div>
  )
}

/** Instructors have another page of their own, and cannot buy a plan. */
function ForInstructor() {
  const { t } = useTranslation('directory')
  return (
    <EmptyState icon="user" title={t('own.instructor.title')}>
      <p>{t('own.instructor.text')}</p>
      <LinkButton to="/slots" className="mt-3">
        {t('own.instructor.toSlots')}
      </LinkButton>
    </EmptyState>
  )
}

function ForVisitor() {
  const { t } = useTranslation('directory')
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (
    <EmptyState picture="signboard" sheet={pictures} title={t('own.loginRequired')}>
      <Button
        className="mt-3"
        onClick={() => navigate('/login', { replace: true, state: { from: pathname, access: 'user' } })}
      >
        {t('own.login')}
      </Button>
      <p className="mt-3">
        <Link to="/signup" state={{ from: pathname, access: 'user' }}>
          {t('own.join')}
        </Link>
      </p>
    </EmptyState>
  )
}
