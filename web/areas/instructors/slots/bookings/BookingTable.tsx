import type { ReactNode } from 'react'
import { dayWords, timeWords } from '#web/forms/wallTime.ts'
import { useLanguage, useTranslation } from '#web/shell/index.ts'
import { type Column, DataTable } from '#web/ui/index.ts'
import type { Booking } from '../../bookingsApi.ts'

interface BookingTableProps {
  caption: string
  bookings: readonly Booking[]
  empty: ReactNode
  action: (booking: Booking) => ReactNode
}

export function BookingTable({ caption, bookings, empty, action }: BookingTableProps) {
  const { t } = useTranslation('instructors')
  const language = useLanguage()
  const columns: Column<Booking>[] = [
    {
      key: 'date',
      header: t('bookings.date'),
      rowHeader: true,
      cell: ({ date, durationWeeks }) => (
        <>
          <strong className="block first-letter:uppercase">{dayWords(date, language)}</strong>
          {durationWeeks > 1 && (
            <span className="text-sm text-soft">{t('bookings.weekly', { count: durationWeeks })}</span>
          )}
        </>
      ),
    },
    {
      key: 'time',
      header: t('bookings.time'),
      cell: ({ start, end }) => (
        <span className="whitespace-nowrap">
          {timeWords(start, language)} – {timeWords(end, language)}
        </span>
      ),
    },
    {
      key: 'place',
      header: t('bookings.place'),
      cell: ({ city, area }) => <span translate="no">{[city, area].filter(Boolean).join(', ')}</span>,
    },
    {
      key: 'course',
      header: t('bookings.course'),
      cell: ({ courseName, people, booker }) => (
        <span className="wrap-anywhere">
          <span translate="no">{courseName}</span>
          <span className="block text-sm text-soft">
            {t('bookings.people', { count: people })}
            {booker && (
              <span translate="no">
                {' · '}
                {booker.firstName} {booker.lastName}, <a href={`mailto:${booker.email}`}>{booker.email}</a>
              </span>
            )}
          </span>
        </span>
      ),
    },
    { key: 'action', header: t('list.actions'), plain: true, align: 'end', cell: action },
  ]
  return (
    <DataTable caption={caption} columns={columns} rows={bookings} rowKey={({ _id }) => _id} empty={empty} />
  )
}
