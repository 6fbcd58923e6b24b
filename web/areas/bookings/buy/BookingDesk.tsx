import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Package } from '#shared/kernel/actor.ts'
import { isLastDayOver, isOpen } from '#shared/timetable/series.ts'
import {
  messageOf,
  sessionHints,
  store,
  useNavigate,
  useSearchParams,
  useTranslation,
} from '#web/shell/index.ts'
import { Alert, Skeleton } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { BookingForm } from './BookingForm.tsx'
import { BookingHistory } from './BookingHistory.tsx'
import { OpenBooking } from './OpenBooking.tsx'
import { PaidBooking } from './PaidBooking.tsx'

/** Stripe's webhook may arrive a little after the buyer is back. */
const paymentPollMs = 2000

/** Shows the booking that was just paid, else the open one, else the form; below it the earlier bookings. */
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
  const [isNew, setIsNew] = useState(false)
  const [followedId, setFollowedId] = useState(() => sessionHints().bookingId)
  const open = data?.find(({ status }) => isOpen(status))
  // Buyers who return without the checkout's link see the booking that was open when they left.
  const justPaid =
    data?.find(({ _id, status }) => _id === paidId && (status === 'paid' || status === 'confirmed')) ??
    (open
      ? undefined
      : data?.find(
          (one) => one._id === followedId && one.status === 'paid' && !isLastDayOver(one, new Date()),
        ))
  const isPaid = justPaid?.status === 'paid'
  const openId = open?._id

  useEffect(() => {
    if (openId) setFollowedId(openId)
  }, [openId])
  useEffect(() => {
    if (data) store('bookingId', openId ?? (isPaid ? justPaid?._id : undefined))
    if (isPaid) store('hasCourse', 'true')
  }, [data, openId, isPaid, justPaid])

  if (error) return <Alert>{messageOf(error, t)}</Alert>
  if (!data) return <Skeleton className="h-96 w-full" />
  return (
    <div className="grid gap-12">
      {justPaid ? (
        <PaidBooking
          booking={justPaid}
          onAnother={() => {
            setIsNew(true)
            setFollowedId(undefined)
            navigate('/buy-courses', { replace: true })
          }}
        />
      ) : open ? (
        <OpenBooking
          key={open._id}
          booking={open}
          plan={plan}
          onChange={() => {
            // If it was cancelled, the form comes back and takes the focus.
            setIsNew(true)
            void refetch()
          }}
        />
      ) : (
        <BookingForm userId={userId} plan={plan} focused={isNew} onBooked={() => void refetch()} />
      )}
      <BookingHistory bookings={data.filter((one) => one !== open && one !== justPaid)} />
    </div>
  )
}
