import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { courseNameIn } from '#shared/kernel/courseNames.ts'
import { isAccepted, isLastDayOver } from '#shared/timetable/series.ts'
import { useSending } from '#web/forms/useSending.ts'
import { isRefusal, messageOf, toast, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Alert, Badge, Button, Skeleton } from '#web/ui/index.ts'
import { api, type Booking, bookingsApi } from '../../api.ts'
import { ActionWithReason } from './ActionWithReason.tsx'
import { BookingTable } from './BookingTable.tsx'

const CalendarLink = lazy(() => import('../../feed/CalendarLink.tsx'))

const pollMs = 15_000

/** Sorts the next booking to the top and past ones to the end. `bookings` has the latest first. */
function sortNextFirst(bookings: readonly Booking[]): Booking[] {
  const now = new Date()
  const isPast = (booking: Booking) => isLastDayOver(booking, now)
  return [...bookings.filter((booking) => !isPast(booking)).reverse(), ...bookings.filter(isPast)]
}

/** Lists the bookings that an instructor was offered, and those that they have accepted. */
export function Bookings({ userId, email }: { userId: string; email: string }) {
  const { t } = useTranslation('instructors')
  const language = useLanguage()
  const client = useQueryClient()
  const pending = useQuery({
    ...bookingsApi.pending.query({ notifiedInstructorId: userId, status: 'on-hold' }),
    refetchInterval: pollMs,
  })
  const assignedBookings = useQuery({
    ...bookingsApi.assigned.query({ instructorUserId: userId }),
    refetchInterval: pollMs,
  })
  const confirmed =
    assignedBookings.data && sortNextFirst(assignedBookings.data.filter(({ status }) => isAccepted(status)))
  const error = pending.error ?? assignedBookings.error
  // Accepting and cancelling also change the booked hours, which are in the profile.
  const refresh = () => {
    void pending.refetch()
    void assignedBookings.refetch()
    void client.invalidateQueries({ queryKey: api.profile.key })
  }
  return (
    <>
      {error && <Alert>{t('bookings.failed')}</Alert>}
      <BookingTable
        id="pending-heading"
        heading={t('bookings.pending')}
        bookings={pending.data}
        isPending={pending.isPending}
        empty={t('bookings.noPending')}
        action={(booking) => (
          <div className="flex flex-wrap justify-end gap-2">
            <AcceptBooking booking={booking} userId={userId} onChange={refresh} />
            <ActionWithReason
              action="decline"
              course={courseNameIn(language, booking.courseName)}
              call={(reason) => bookingsApi.decline({ id: booking._id, reason })}
              onChange={refresh}
            />
          </div>
        )}
      />
      <BookingTable
        id="confirmed-heading"
        heading={t('bookings.confirmed')}
        bookings={confirmed}
        isPending={assignedBookings.isPending}
        empty={t('bookings.noConfirmed')}
        action={(booking) =>
          // Only administrators can cancel a paid booking.
          booking.paid ? (
            <Badge tone="success">{t('bookings.paid')}</Badge>
          ) : (
            <ActionWithReason
              action="callOff"
              course={courseNameIn(language, booking.courseName)}
              call={(reason) => bookingsApi.cancel({ id: booking._id, reason })}
              onChange={refresh}
            />
          )
        }
      >
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>
          <CalendarLink email={email} />
        </Suspense>
      </BookingTable>
    </>
  )
}

interface AcceptBookingProps {
  booking: Booking
  userId: string
  onChange: () => void
}

/** Accepts a booking, unless another instructor was faster. */
function AcceptBooking({ booking: { _id: id, courseName }, userId, onChange }: AcceptBookingProps) {
  const { t } = useTranslation('instructors')
  const language = useLanguage()
  const topic = `accept ${id}`
  const { send, isPending } = useSending({
    call: () => bookingsApi.accept({ id, instructorId: userId }),
    onSuccess() {
      toast(t('accept.done'), { seconds: 5, topic })
      onChange()
    },
    onError(error) {
      toast(isRefusal(error) ? messageOf(error, t) : t('accept.failed'), {
        tone: 'danger',
        seconds: 5,
        topic,
      })
      onChange()
    },
  })
  return (
    <Button
      size="small"
      busy={isPending}
      busyLabel={t('accept.busy')}
      aria-label={t('accept.of', { course: courseNameIn(language, courseName) })}
      onClick={send}
    >
      {t('accept.button')}
    </Button>
  )
}
