import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isAccepted, isLastDayOver } from '#shared/timetable/series.ts'
import { useTranslation } from '#web/shell/index.ts'
import { Alert, EmptyState, Skeleton } from '#web/ui/index.ts'
import { api } from '../../api.ts'
import { type Booking, bookingsApi } from '../../bookingsApi.ts'
import { AcceptBooking } from './AcceptBooking.tsx'
import { BookingTable } from './BookingTable.tsx'
import { CalendarLink } from './CalendarLink.tsx'
import { DeleteBooking } from './DeleteBooking.tsx'

const pollMs = 15_000

/** Moves the next booking to the top and past ones to the end. `bookings` has the latest first. */
function inOrder(bookings: readonly Booking[]): Booking[] {
  const now = new Date()
  const isPast = (one: Booking) => isLastDayOver(one, now)
  return [...bookings.filter((one) => !isPast(one)).reverse(), ...bookings.filter(isPast)]
}

/** Bookings offered to an instructor, and those that they have accepted. */
export function Bookings({ userId, email }: { userId: string; email: string }) {
  const { t } = useTranslation('instructors')
  const client = useQueryClient()
  const pending = useQuery({
    ...bookingsApi.pending.query({ notifiedInstructorId: userId, status: 'on-hold' }),
    refetchInterval: pollMs,
  })
  const assigned = useQuery({
    ...bookingsApi.assigned.query({ instructorUserId: userId }),
    refetchInterval: pollMs,
  })
  const confirmed = assigned.data && inOrder(assigned.data.filter(({ status }) => isAccepted(status)))
  const error = pending.error ?? assigned.error
  // The profile too: accepting and cancelling changes the booked hours.
  const refresh = () => {
    void pending.refetch()
    void assigned.refetch()
    void client.invalidateQueries({ queryKey: api.profile.key })
  }
  return (
    <>
      {error && <Alert>{t('bookings.failed')}</Alert>}
      <section aria-labelledby="pending-heading" className="grid gap-5">
        <h2 id="pending-heading" className="text-xl">
          {t('bookings.pending')}
        </h2>
        {pending.isPending && <Skeleton className="h-24 w-full" />}
        {pending.data && (
          <BookingTable
            caption={t('bookings.pending')}
            bookings={pending.data}
            empty={<EmptyState look="line" title={t('bookings.noPending')} />}
            action={(one) => <AcceptBooking booking={one} userId={userId} onChange={refresh} />}
          />
        )}
      </section>
      <section aria-labelledby="confirmed-heading" className="grid gap-5">
        <h2 id="confirmed-heading" className="text-xl">
          {t('bookings.confirmed')}
        </h2>
        {assigned.isPending && <Skeleton className="h-24 w-full" />}
        {confirmed && (
          <BookingTable
            caption={t('bookings.confirmed')}
            bookings={confirmed}
            empty={<EmptyState look="line" title={t('bookings.noConfirmed')} />}
            action={(one) => <DeleteBooking booking={one} onChange={refresh} />}
          />
        )}
        <CalendarLink email={email} />
      </section>
    </>
  )
}
