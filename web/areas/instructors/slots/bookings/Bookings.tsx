import { useQuery, useQueryClient } from '@tanstack/react-query'
import { dayIn } from '#shared/kernel/calendar.ts'
import { datesOf } from '#shared/timetable/series.ts'
import { useTranslation } from '#web/shell/index.ts'
import { Alert, EmptyState, Skeleton } from '#web/ui/index.ts'
import { api } from '../../api.ts'
import { type Booking, bookingsApi } from '../../bookingsApi.ts'
import { AcceptBooking } from './AcceptBooking.tsx'
import { BookingTable } from './BookingTable.tsx'
import { CalendarLink } from './CalendarLink.tsx'
import { DeleteBooking } from './DeleteBooking.tsx'

/** New requests are looked for so often, in milliseconds. */
const poll = 15_000

/** What comes next is first; what is over stands below, the latest first, as it was told. */
function inOrder(bookings: readonly Booking[]): Booking[] {
  const now = new Date()
  const isOver = (one: Booking) => datesOf(one).at(-1)! < dayIn(one.timeZone, now)
  return [...bookings.filter((one) => !isOver(one)).reverse(), ...bookings.filter(isOver)]
}

/** What an instructor is asked, and what they have accepted. */
export function Bookings({ userId, email }: { userId: string; email: string }) {
  const { t } = useTranslation('instructors')
  const client = useQueryClient()
  const pending = useQuery({
    ...bookingsApi.pending.query({ notifiedInstructorId: userId, status: 'on-hold' }),
    refetchInterval: poll,
  })
  const assigned = useQuery({
    ...bookingsApi.assigned.query({ instructorUserId: userId }),
    refetchInterval: poll,
  })
  const confirmed =
    assigned.data &&
    inOrder(assigned.data.filter(({ status }) => status === 'confirmed' || status === 'paid'))
  const error = pending.error ?? assigned.error
  /** Hours are taken, or free again. */
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
