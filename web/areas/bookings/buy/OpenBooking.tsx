import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Package } from '#shared/kernel/actor.ts'
import { formatMoment, toast, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Banner, Card, Spinner } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { BookingFacts } from './BookingFacts.tsx'
import type { Booking } from './booking.ts'
import { CancelBooking } from './CancelBooking.tsx'
import { LockedFields } from './LockedFields.tsx'
import { Pay } from './Pay.tsx'

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
  const now = data?.status ?? status

  useEffect(() => {
    if (now === status) return
    if (now === 'confirmed') toast(t('open.confirmed'), { life: 5 })
    if (now === 'expired') toast(t('open.expired'), { tone: 'danger', life: 5 })
    onChange()
  }, [now, status, onChange, t])

  const isConfirmed = status === 'confirmed'
  const moment = until && formatMoment(until, language, { dateStyle: 'full', timeStyle: 'short', timeZone })
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
        {moment && <p>{t(isConfirmed ? 'open.payUntil' : 'open.waitUntil', { moment })}</p>}
        {isConfirmed ? (
          <Pay booking={booking} plan={plan} />
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
