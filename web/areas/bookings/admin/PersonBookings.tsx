import { useQuery } from '@tanstack/react-query'
import { courseNameIn } from '#shared/kernel/courseNames.ts'
import { formatDay, formatTime } from '#web/forms/wallTime.ts'
import { LoadFailure } from '#web/lists/LoadFailure.tsx'
import { usePersonId } from '#web/lists/PersonLink.tsx'
import { formatPrice, Link, messageOf, useLanguage } from '#web/shell/index.ts'
import { Badge, type Column, DataTable, Skeleton } from '#web/ui/index.ts'
import { api } from '../api.ts'
import type { Booking } from '../buy/booking.ts'
import { tones } from './managedBooking.ts'
import { useManageTexts } from './useManageTexts.ts'

/** Shows administrators what a person has booked, or teaches. */
export default function PersonBookings() {
  const { t } = useManageTexts()
  const language = useLanguage()
  const userId = usePersonId()
  const booked = useQuery(api.ofUser.query({ userId }))
  const taught = useQuery(api.assigned.query({ instructorUserId: userId }))
  const columns: Column<Booking>[] = [
    {
      header: t('column.course'),
      rowHeader: true,
      cell: ({ _id, courseName, city, area }) => (
        <span className="grid wrap-anywhere">
          <Link to={`/admin/bookings?${new URLSearchParams({ booking: _id })}`}>
            {courseNameIn(language, courseName)}
          </Link>
          <span className="text-sm font-normal text-soft" translate="no">
            {[city, area].filter(Boolean).join(', ')}
          </span>
        </span>
      ),
    },
    {
      header: t('column.sessions'),
      cell: ({ date, start, end, city }) => (
        <span className="grid">
          {formatDay(date, language, { dateStyle: 'medium' })}
          <span className="text-sm text-soft">
            {t('time', { start: formatTime(start, language), end: formatTime(end, language), city })}
          </span>
        </span>
      ),
    },
    {
      header: t('column.status'),
      cell: ({ status }) => <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>,
    },
    {
      header: t('column.price'),
      align: 'end',
      cell: ({ price }) => <span translate="no">{formatPrice(price, language)}</span>,
    },
  ]
  const error = booked.error ?? taught.error
  const bookings = booked.data && taught.data && [...taught.data, ...booked.data]
  return (
    <section aria-labelledby="bookings-heading" className="grid gap-5">
      <h2 id="bookings-heading" className="text-xl">
        {t('title')}
      </h2>
      {error ? (
        <LoadFailure onRetry={() => void Promise.all([booked.refetch(), taught.refetch()])}>
          {messageOf(error, t)}
        </LoadFailure>
      ) : bookings ? (
        <DataTable
          caption={t('title')}
          columns={columns}
          rows={bookings.toSorted((one, other) => (one.date < other.date ? 1 : -1))}
          rowKey={({ _id }) => _id}
          empty={<p className="text-soft">{t('empty.person')}</p>}
        />
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </section>
  )
}
