import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Package } from '#shared/kernel/actor.ts'
import { formatMoment, toast, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Banner, Card, Spinner } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { BookingFacts } from './BookingFacts.tsx'
import type { Booking, City } from './booking.ts'
import { CancelBooking } from './CancelBooking.tsx'
import { CourseFields } from './CourseFields.tsx'
import { PayButton } from './PayButton.tsx'
import { TimeFields } from './TimeFields.tsx'

const statusPollMs = 5000

interface OpenBookingProps {
  booking: Booking
  plan: Package
  /** Moves the focus to the heading, because the form that was submitted is gone. */
  focused: boolean
  /** Called when the status has changed. */
  onChange: () => void
}

/** A booking that waits for an instructor or for its payment. It can only be paid or cancelled. */
export function OpenBooking({ booking, plan, focused, onChange }: OpenBookingProps) {
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

  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focused) heading.current?.focus()
  }, [focused])

  const isConfirmed = status === 'confirmed'
  const deadline = until && formatMoment(until, language, { dateStyle: 'full', timeStyle: 'short', timeZone })
  return (
    <section aria-labelledby="open-heading" className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
      {/* On a phone, too, the next action comes first. */}
      <Card className="grid content-start gap-5 lg:order-last">
        <h2 ref={heading} id="open-heading" tabIndex={-1} className="scroll-mt-28 text-xl">
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
        <BookingFacts booking={booking} beside="fields" />
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
  const values = {
    people: String(people),
    city,
    area,
    courseName: name,
    durationWeeks: String(durationWeeks),
    date,
    start,
    end,
  }
  const fieldProps = { city: onlyCity, values, onChange: () => {} }
  return (
    <fieldset disabled aria-label={t('form.label')} className="grid gap-6">
      <CourseFields offered={[onlyCity]} {...fieldProps} />
      <TimeFields {...fieldProps} />
    </fieldset>
  )
}
