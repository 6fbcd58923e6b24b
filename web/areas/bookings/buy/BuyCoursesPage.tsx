import { lazy, Suspense } from 'react'
import { useSession, useTranslation } from '#web/shell/index.ts'
import { PageHeading, Skeleton } from '#web/ui/index.ts'
import { InstructorNotice } from './InstructorNotice.tsx'
import { MembershipNotice } from './MembershipNotice.tsx'
import { usePlan } from './usePlan.ts'

const BookingDesk = lazy(() => import('./BookingDesk.tsx'))

/** Where members book a course and pay for it. Everyone else is told what it takes. */
export default function BuyCoursesPage() {
  const { t } = useTranslation('bookings')
  const { userId, plan } = usePlan()
  const { isLoggedIn, isInstructor: teaches } = useSession()
  const isInstructor = isLoggedIn && teaches
  return (
    <div className="page grid gap-10">
      <PageHeading title={t('title')} lead={t('lead')} />
      {isInstructor ? (
        <InstructorNotice />
      ) : userId && plan !== 'free' ? (
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>
          <BookingDesk userId={userId} plan={plan} />
        </Suspense>
      ) : (
        <MembershipNotice isLoggedIn={userId !== undefined} />
      )}
    </div>
  )
}
