import type { ReactNode } from 'react'
import { courseNameIn } from '#shared/kernel/courseNames.ts'
import { isAccepted } from '#shared/timetable/series.ts'
import { venueLine } from '#shared/timetable/venue.ts'
import { formatDay, formatTime } from '#web/forms/wallTime.ts'
import { formatMoment, Link, useLanguage, useTranslation } from '#web/shell/index.ts'
import { type Column, DataTable, EmptyState, Skeleton } from '#web/ui/index.ts'
import type { Booking } from '../../api.ts'

interface Props {
  id: string
  heading: string
  /** Undefined while the bookings load, or if loading fails. */
  bookings: readonly Booking[] | undefined
  isPending: boolean
  empty: string
  action: (booking: Booking) => ReactNode
  children?: ReactNode
}

export function BookingTable({ id, heading, bookings, isPending, empty, action, children }: Props) {
  const { t } = useTranslation('instructors')
  const language = useLanguage()
  const columns: Column<Booking>[] = [
    {
      header: t('bookings.date'),
      rowHeader: true,
      cell: ({ date, durationWeeks, until, status, timeZone }) => (
        <>
          <strong className="block first-letter:uppercase">{formatDay(date, language)}</strong>
          {durationWeeks > 1 && (
            <span className="text-sm text-soft">{t('bookings.weekly', { count: durationWeeks })}</span>
          )}
          {until && (
            <span className="block text-sm text-soft">
              {t(status === 'on-hold' ? 'bookings.answerBy' : 'bookings.payBy', {
                moment: formatMoment(until, language, { dateStyle: 'medium', timeStyle: 'short', timeZone }),
              })}
            </span>
          )}
        </>
      ),
    },
    {
      header: t('bookings.time'),
      cell: ({ start, end }) => (
        <span className="whitespace-nowrap">
          {formatTime(start, language)} – {formatTime(end, language)}
        </span>
      ),
    },
    {
      header: t('bookings.place'),
      cell: ({ city, area, venue }) => (
        <span translate="no" className="wrap-anywhere">
          {[venue && venueLine(venue), city, area].filter(Boolean).join(', ')}
        </span>
      ),
    },
    {
      header: t('bookings.course'),
      cell: ({ _id, status, courseName, people, booker }) => (
        <span className="wrap-anywhere">
          {isAccepted(status) ? (
            <Link to={`/sessions?${new URLSearchParams({ booking: _id })}`} translate="no">
              {courseNameIn(language, courseName)}
            </Link>
          ) : (
            <span translate="no">{courseNameIn(language, courseName)}</span>
          )}
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
    { header: t('list.actions'), plain: true, align: 'end', cell: action },
  ]
  return (
    <section aria-labelledby={id} className="grid gap-5">
      <h2 id={id} className="text-xl">
        {heading}
      </h2>
      {isPending && <Skeleton className="h-24 w-full" />}
      {bookings && (
        <DataTable
          caption={heading}
          columns={columns}
          rows={bookings}
          rowKey={({ _id }) => _id}
          empty={<EmptyState look="line" title={empty} />}
        />
      )}
      {children}
    </section>
  )
}
