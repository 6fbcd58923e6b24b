import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Package } from '#shared/kernel/actor.ts'
import { isLastDayOver, isOpen } from '#shared/timetable/series.ts'
import {
  LinkButton,
  messageOf,
  sessionHints,
  store,
  useNavigate,
  useSearchParams,
  useTranslation,
} from '#web/shell/index.ts'
import { Alert, Banner, Button, Card, Skeleton, Spinner } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { SessionLink } from '../sessions/SessionLink.tsx'
import { useSessionTexts } from '../sessions/useSessionTexts.ts'
import { BookingFacts } from './BookingFacts.tsx'
import { BookingForm } from './BookingForm.tsx'
import type { Booking } from './booking.ts'
import { OpenBooking } from './OpenBooking.tsx'

/** Stripe's webhook may arrive a little after the buyer has returned from Stripe, so the bookings are polled. */
const paymentPollMs = 2000

/**
 * Shows the booking that was just paid, else the open one, else the form. The member's other bookings are
 * below.
 */
export default function BookingDesk({ userId, plan }: { userId: string; plan: Package }) {
  const { t } = useTranslation('bookings')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const paidId = search.get('paid')
  const { data, error, refetch } = useQuery({
    ...api.ofUser.query({ userId }),
    refetchInterval: ({ state }) =>
      paidId && state.data?.some(({ _id, status }) => _id === paidId && status === 'confirmed')
        ? paymentPollMs
        : false,
  })
  const [focusesForm, setFocusesForm] = useState(false)
  const [focusesBooking, setFocusesBooking] = useState(false)
  const [followedId, setFollowedId] = useState(() => sessionHints().bookingId)
  const openBooking = data?.find(({ status }) => isOpen(status))
  // Buyers who return without the link of the checkout see the booking that was open when they left.
  const paidBooking =
    data?.find(({ _id, status }) => _id === paidId && (status === 'paid' || status === 'confirmed')) ??
    (openBooking
      ? undefined
      : data?.find(
          (one) => one._id === followedId && one.status === 'paid' && !isLastDayOver(one, new Date()),
        ))
  const isPaid = paidBooking?.status === 'paid'
  const openId = openBooking?._id

  useEffect(() => {
    if (openId) setFollowedId(openId)
  }, [openId])
  useEffect(() => {
    if (data) store('bookingId', openId ?? (isPaid ? paidBooking?._id : undefined))
    if (isPaid) store('hasCourse', 'true')
  }, [data, openId, isPaid, paidBooking])

  if (error) return <Alert>{messageOf(error, t)}</Alert>
  if (!data) return <Skeleton className="h-96 w-full" />
  return (
    <div className="grid gap-12">
      {paidBooking ? (
        <PaidBooking
          booking={paidBooking}
          onBookAnother={() => {
            setFocusesForm(true)
            setFollowedId(undefined)
            navigate('/buy-courses', { replace: true })
          }}
        />
      ) : openBooking ? (
        <OpenBooking
          key={openBooking._id}
          booking={openBooking}
          plan={plan}
          focused={focusesBooking}
          onChange={() => {
            // If the booking was cancelled, the form replaces it and takes the focus.
            setFocusesForm(true)
            void refetch()
          }}
        />
      ) : (
        <BookingForm
          userId={userId}
          plan={plan}
          focused={focusesForm}
          onBooked={() => {
            setFocusesBooking(true)
            void refetch()
          }}
        />
      )}
      <OtherBookings bookings={data.filter((one) => one !== openBooking && one !== paidBooking)} />
    </div>
  )
}

/**
 * A booking that was just paid. Until Stripe's webhook arrives, the card says that the payment is being
 * confirmed.
 */
function PaidBooking({ booking, onBookAnother }: { booking: Booking; onBookAnother: () => void }) {
  const { t } = useTranslation('bookings')
  const { t: texts } = useSessionTexts()
  return (
    <Card as="section" aria-labelledby="paid-heading" className="grid gap-6">
      <h2 id="paid-heading" className="text-2xl">
        {t(booking.paid ? 'paid.heading' : 'paid.waiting')}
      </h2>
      {booking.paid ? (
        <Banner tone="success">{t('paid.text')}</Banner>
      ) : (
        <p role="status" className="flex items-center gap-3">
          <Spinner /> {t('paid.confirming')}
        </p>
      )}
      <BookingFacts booking={booking} />
      {booking.paid && (
        <div className="row">
          <LinkButton to="/courses">{t('paid.course')}</LinkButton>
          <LinkButton to={`/sessions?${new URLSearchParams({ booking: booking._id })}`} look="secondary">
            {texts(booking.venue ? 'open' : 'todo.venue')}
          </LinkButton>
          <Button look="secondary" onClick={onBookAnother}>
            {t('paid.another')}
          </Button>
        </div>
      )}
    </Card>
  )
}

/** The member's other bookings, each leading to its page. */
function OtherBookings({ bookings }: { bookings: readonly Booking[] }) {
  const { t } = useTranslation('bookings')
  if (bookings.length === 0) return null
  return (
    <section aria-labelledby="history-heading" className="grid gap-5">
      <h2 id="history-heading" className="text-xl">
        {t('history.heading')}
      </h2>
      <ul className="grid gap-3">
        {bookings.map((booking) => (
          <li key={booking._id}>
            <SessionLink booking={booking} isOwn />
          </li>
        ))}
      </ul>
    </section>
  )
}
