import type { ComponentProps } from 'react'
import type { ManagedBooking } from '#shared/bookings/manageRoutes.ts'
import { courseNameIn } from '#shared/kernel/courseNames.ts'
import { datesOf } from '#shared/timetable/series.ts'
import { formatDay, formatTime } from '#web/forms/wallTime.ts'
import { PagedTable } from '#web/lists/PagedTable.tsx'
import { formatMoment, formatPrice, Link, messageOf, useLanguage } from '#web/shell/index.ts'
import { Badge, type Column, EmptyState } from '#web/ui/index.ts'
import { nameOf, tones } from './managedBooking.ts'
import type { Filters } from './useFilters.ts'
import { useManageTexts } from './useManageTexts.ts'

interface Props extends Pick<Filters, 'isFiltered' | 'addressOf'> {
  list: ComponentProps<typeof PagedTable<ManagedBooking>>['list']
}

const dayFormat = { dateStyle: 'medium' } as const

/** A table of the bookings that match the filters. The member's name links to the booking. */
export function BookingTable({ list, isFiltered, addressOf }: Props) {
  const { t } = useManageTexts()
  const language = useLanguage()
  const columns: Column<ManagedBooking>[] = [
    {
      header: t('column.member'),
      rowHeader: true,
      cell: ({ _id, booker }) => (
        <span className="grid wrap-anywhere">
          <Link to={addressOf({ booking: _id })} translate={booker ? 'no' : undefined}>
            {booker ? nameOf(booker) : t('gone')}
          </Link>
          <span className="text-sm font-normal text-soft" translate="no">
            {booker?.email}
          </span>
        </span>
      ),
    },
    {
      header: t('column.course'),
      cell: ({ courseName, city, area }) => (
        <span className="grid wrap-anywhere">
          {courseNameIn(language, courseName)}
          <span className="text-sm text-soft" translate="no">
            {[city, area].filter(Boolean).join(', ')}
          </span>
        </span>
      ),
    },
    {
      header: t('column.sessions'),
      cell: (booking) => {
        const { date, start, end, city, durationWeeks } = booking
        const last = formatDay(datesOf(booking).at(-1)!, language, dayFormat)
        return (
          <span className="grid table:min-w-36">
            {formatDay(date, language, dayFormat)}
            <span className="text-sm text-soft">
              {t('time', { start: formatTime(start, language), end: formatTime(end, language), city })}
            </span>
            {durationWeeks > 1 && (
              <span className="text-sm text-soft">{t('weeks', { count: durationWeeks, last })}</span>
            )}
          </span>
        )
      },
    },
    {
      header: t('column.instructor'),
      cell: ({ instructor }) =>
        instructor ? (
          <span className="wrap-anywhere" translate="no">
            {nameOf(instructor)}
          </span>
        ) : (
          <span className="text-soft">{t('nobody')}</span>
        ),
    },
    {
      header: t('column.status'),
      cell: ({ status, until }) => (
        <span className="grid justify-items-start gap-1">
          <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
          {until && (
            <span className="text-sm text-soft">{t('until', { moment: formatMoment(until, language) })}</span>
          )}
        </span>
      ),
    },
    {
      header: t('column.price'),
      align: 'end',
      cell: ({ price }) => <span translate="no">{formatPrice(price, language)}</span>,
    },
  ]
  return (
    <div className="grid gap-4">
      <PagedTable
        list={list}
        caption={t('title')}
        columns={columns}
        rowKey={({ _id }) => _id}
        empty={
          <EmptyState icon="search" title={t(isFiltered ? 'empty.filtered' : 'empty.all')}>
            {isFiltered && <Link to="/admin/bookings">{t('filter.clear')}</Link>}
          </EmptyState>
        }
        failedText={(error) => messageOf(error, t)}
        more={{ label: t('more'), busyLabel: t('loading') }}
      />
    </div>
  )
}
