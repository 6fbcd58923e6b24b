import { lazy, Suspense, useEffect } from 'react'
import { accountApi, LinkButton, Slot, updateHints, useSession, useTranslation } from '#web/shell/index.ts'
import { Card, PageHeading, Picture, Skeleton } from '#web/ui/index.ts'
import { useBackHere } from './useBackHere.ts'

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

const steps = ['choose', 'accept', 'pay'] as const

/** Tells visitors and free members which plans can book, and how booking works. */
function MembershipNotice({ isLoggedIn }: { isLoggedIn: boolean }) {
  const { t } = useTranslation('bookings')
  const backHere = useBackHere()
  return (
    <div className="grid gap-10">
      <Card as="section" className="grid items-center gap-8 md:grid-cols-[1fr_auto]">
        <div className="grid gap-5">
          <h2 className="text-2xl">{t('membership.heading')}</h2>
          <p className="text-lg">{t(isLoggedIn ? 'membership.text' : 'membership.visitor')}</p>
          <div className="row">
            <LinkButton to="/pricing">{t('membership.plans')}</LinkButton>
            {!isLoggedIn && (
              <LinkButton to="/login" state={backHere} look="secondary">
                {t('membership.login')}
              </LinkButton>
            )}
          </div>
        </div>
        <Picture name="classroom" className="hidden w-64 rounded-card md:block" />
      </Card>
      <ol className="grid gap-8 md:grid-cols-3">
        {steps.map((step, index) => (
          <li key={step} className="grid content-start gap-2 border-t border-line pt-5">
            <span className="font-semibold text-brand">{index + 1}</span>
            <h3 className="text-lg">{t(`steps.${step}.heading`)}</h3>
            <p className="text-soft">{t(`steps.${step}.text`)}</p>
          </li>
        ))}
      </ol>
      <Slot name="bookings/days" />
      <Slot name="bookings/offer" />
    </div>
  )
}

/**
 * Returns the logged-in user and their plan. After a purchase the browser's storage may still say `free`, so
 * `free` is checked with the server.
 */
function usePlan() {
  const { isLoggedIn, userId, package: plan } = useSession()
  const mayBeStale = isLoggedIn && plan === 'free'
  useEffect(() => {
    if (!mayBeStale) return
    // Without an answer the membership notice stays.
    accountApi.me().then(updateHints, () => undefined)
  }, [mayBeStale])
  return { userId: isLoggedIn ? userId : undefined, plan }
}
