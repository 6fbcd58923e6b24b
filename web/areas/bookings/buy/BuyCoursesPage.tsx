import { lazy, Suspense } from 'react'
import { LinkButton, useSession, useTranslation } from '#web/shell/index.ts'
import { Card, PageHeading, Skeleton } from '#web/ui/index.ts'
import { MembershipNotice } from './MembershipNotice.tsx'
import { usePlan } from './usePlan.ts'

const BookingDesk = lazy(() => import('./BookingDesk.tsx'))

/** Members book and pay for a course here. Instructors cannot book; everyone else sees which plans can. */
export default function BuyCoursesPage() {
  const { t } = useTranslation('bookings')
  const { userId, plan } = usePlan()
  const { isLoggedIn, isInstructor: teaches } = useSession()
  const isInstructor = isLoggedIn && teaches
  return (
    <div className="page grid gap-10">
      <PageHeading title={t('title')} lead={t('lead')} />
      {isInstructor ? (
        <Card as="section" className="grid justify-items-start gap-5">
          <h2 className="text-2xl">{t('instructor.heading')}</h2>
          <p className="text-lg">{t('instructor.text')}</p>
          <LinkButton to="/slots">{t('instructor.toSlots')}</LinkButton>
        </Card>
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
