import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Package } from '#shared/kernel/actor.ts'
import { ConfirmAction } from '#web/forms/ConfirmAction.tsx'
import { LegalNotice } from '#web/forms/LegalNotice.tsx'
import { useSending } from '#web/forms/useSending.ts'
import {
  ApiError,
  formatMoment,
  formatPrice,
  isRefusal,
  messageOf,
  toast,
  useLanguage,
  useTranslation,
} from '#web/shell/index.ts'
import { Alert, Banner, Button, Card, Spinner } from '#web/ui/index.ts'
import { api, paymentsApi } from '../api.ts'
import { BookingFacts } from './BookingFacts.tsx'
import type { Booking, City } from './booking.ts'
import { courseValue } from './bookingDraft.ts'
import { CourseFields } from './CourseFields.tsx'
import { TimeFields } from './TimeFields.tsx'

const statusPollMs = 5000

interface OpenBookingProps {
  booking: Booking
  plan: Package
  /** Called when the status has changed. */
  onChange: () => void
}

/** A booking that waits for an instructor or for its payment. It can only be paid or cancelled. */
export function OpenBooking({ booking, plan, onChange }: OpenBookingProps) {
  const { t } = useTranslation('bookings')
  const language = useLanguage()
  const { _id: id, status, until, timeZone } = booking
  const { data } = useQuery({ ...api.status.query({ id }), refetchInterval: statusPollMs })
  const currentStatus = data?.status ?? status

  useEffect(() => {
    if (currentStatus === status) return
    if (currentStatus === 'confirmed') toast(t('open.confirmed'), { seconds: 5 })
    if (currentStatus === 'expired') toast(t('open.expired'), { tone: 'danger', seconds: 5 })
    onChange()
  }, [currentStatus, status, onChange, t])

  const isConfirmed = status === 'confirmed'
  const deadline = until && formatMoment(until, language, { dateStyle: 'full', timeStyle: 'short', timeZone })
  return (
    <section aria-labelledby="open-heading" className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
      {/* The next action comes first on a phone, too. */}
      <Card className="grid content-start gap-5 lg:order-last">
        <h2 id="open-heading" className="text-xl">
          {t(isConfirmed ? 'open.headingConfirmed' : 'open.heading')}
        </h2>
        <Banner tone={isConfirmed ? 'success' : 'info'}>
          {t(isConfirmed ? 'open.confirmed' : 'open.created')}
        </Banner>
        {deadline && <p>{t(isConfirmed ? 'open.payUntil' : 'open.waitUntil', { moment: deadline })}</p>}
        {isConfirmed ? (
          <PayButton booking={booking} plan={plan} />
        ) : (
          <p className="flex items-center gap-3 text-soft">
            <Spinner /> {t('open.waiting')}
          </p>
        )}
        <CancelBooking id={id} onCancelled={onChange} />
      </Card>
      <Card className="grid gap-6">
        <LockedFields booking={booking} />
        <BookingFacts booking={booking} besideFields />
      </Card>
    </section>
  )
}

/** A booking in the fields of the form it was made with, all disabled. */
function LockedFields({ booking }: { booking: Booking }) {
  const { t } = useTranslation('bookings')
  const { courseName: name, durationWeeks, city, area, timeZone, people, date, start, end } = booking
  const course = { name, durationWeeks }
  const onlyCity: City = { city, timeZone, areas: area ? [area] : [], courses: [course] }
  const values = { people: String(people), city, area, course: courseValue(course), date, start, end }
  const fieldProps = { city: onlyCity, values, onChange: () => {} }
  return (
    <fieldset disabled aria-label={t('form.label')} className="grid gap-6">
      <CourseFields offered={[onlyCity]} {...fieldProps} />
      <TimeFields {...fieldProps} />
    </fieldset>
  )
}

/** Leads to Stripe's payment page. Sends the price that is shown, and the server refuses any other. */
function PayButton({ booking: { courseName, price }, plan }: { booking: Booking; plan: Package }) {
  const { t } = useTranslation('bookings')
  const language = useLanguage()
  const { send, error, isPending, isSuccess } = useSending({
    call: () => paymentsApi.checkoutCart({ cart: [{ name: courseName, price, quantity: 1 }] }, { language }),
    onSuccess: ({ url }) => window.location.assign(url),
  })
  const failureKey = error instanceof ApiError && error.status > 0 ? 'pay.failed' : 'pay.error'
  return (
    <>
      {error && <Alert>{isRefusal(error) ? messageOf(error, t) : t(failureKey)}</Alert>}
      <Button size="large" busy={isPending || isSuccess} busyLabel={t('pay.redirecting')} onClick={send}>
        {t('pay.button', { price: formatPrice(price, language) })}
      </Button>
      {plan === 'premium' && <p className="text-sm text-brand">{t('price.discount')}</p>}
      <LegalNotice of="purchase" />
    </>
  )
}

function CancelBooking({ id, onCancelled }: { id: string; onCancelled: () => void }) {
  const { t } = useTranslation('bookings')
  return (
    <ConfirmAction
      button={{ look: 'quiet', size: 'small', className: 'justify-self-start', children: t('cancel.open') }}
      texts={{
        title: t('cancel.title'),
        confirm: t('cancel.confirm'),
        cancel: t('cancel.keep'),
        busy: t('cancel.busy'),
      }}
      call={() => api.cancel({ id })}
      onSuccess={() => {
        toast(t('cancel.done'))
        onCancelled()
      }}
      failedText={(error) => messageOf(error, t)}
    >
      <p>{t('cancel.text')}</p>
    </ConfirmAction>
  )
}
