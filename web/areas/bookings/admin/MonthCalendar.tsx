import { useQuery } from '@tanstack/react-query'
import type { ManagedBooking } from '#shared/bookings/manageRoutes.ts'
import { formatDay, formatTime, formatWeekday } from '#web/forms/wallTime.ts'
import { LoadFailure } from '#web/lists/LoadFailure.tsx'
import { Link, LinkButton, messageOf, useLanguage } from '#web/shell/index.ts'
import { Badge, EmptyState, Skeleton } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { allBookings } from './allBookings.ts'
import { isAlive, nameOf, tones } from './managedBooking.ts'
import { bookingsByDay, monthAfter, weeksOf } from './month.ts'
import type { Filters } from './useFilters.ts'
import { useManageTexts } from './useManageTexts.ts'

interface Props extends Pick<Filters, 'filters' | 'query' | 'addressOf'> {
  thisMonth: string
}

/**
 * The sessions of a month: a table of its weeks, or on a narrow screen a list of the days that have sessions.
 */
export function MonthCalendar({ filters: { month, status }, query, addressOf, thisMonth }: Props) {
  const { t } = useManageTexts()
  const language = useLanguage()
  const { data, error, refetch } = useQuery({
    queryKey: [...api.manage.key, 'month', query],
    queryFn: () => allBookings(query),
  })
  const title = formatDay(`${month}-01`, language, { month: 'long', year: 'numeric' })
  const byDay = bookingsByDay((data ?? []).filter((booking) => status !== undefined || isAlive(booking)))
  const hasSessions = [...byDay.keys()].some((date) => date.startsWith(month))
  const goTo = (other: string) => addressOf({ month: other === thisMonth ? '' : other })
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl first-letter:uppercase">{title}</h2>
        <div className="flex flex-wrap gap-2">
          <LinkButton look="secondary" size="small" to={goTo(monthAfter(month, -1))}>
            {t('month.previous')}
          </LinkButton>
          {month !== thisMonth && (
            <LinkButton look="secondary" size="small" to={goTo(thisMonth)}>
              {t('month.today')}
            </LinkButton>
          )}
          <LinkButton look="secondary" size="small" to={goTo(monthAfter(month, 1))}>
            {t('month.next')}
          </LinkButton>
        </div>
      </div>
      {status === undefined && <p className="text-sm text-soft">{t('month.hidden')}</p>}
      {error ? (
        <LoadFailure onRetry={() => void refetch()}>{messageOf(error, t)}</LoadFailure>
      ) : !data ? (
        <Skeleton className="h-60 w-full" />
      ) : hasSessions ? (
        <Weeks month={month} caption={t('month.caption', { month: title })}>
          {(date) => byDay.get(date)?.map((booking) => [booking, addressOf({ booking: booking._id })])}
        </Weeks>
      ) : (
        <EmptyState icon="search" title={t('month.empty')} />
      )}
    </div>
  )
}

interface WeeksProps {
  month: string
  caption: string
  /** Returns the bookings that have a session on this day, each with its address. */
  children: (date: string) => [ManagedBooking, string][] | undefined
}

/** The roles are explicit, because browsers drop those of a table that CSS lays out as a list. */
const role = (name: string) => ({ role: name })

function Weeks({ month, caption, children }: WeeksProps) {
  const language = useLanguage()
  return (
    <table {...role('table')} className="block w-full table-fixed border-collapse xl:table">
      <caption className="visually-hidden">{caption}</caption>
      <thead {...role('rowgroup')} className="visually-hidden xl:not-sr-only xl:table-header-group">
        <tr {...role('row')}>
          {Array.from({ length: 7 }, (_, index) => (
            <th
              key={index}
              {...role('columnheader')}
              scope="col"
              className="border border-line p-2 text-left text-sm font-medium text-soft first-letter:uppercase"
            >
              {formatWeekday(index, language)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...role('rowgroup')} className="grid gap-3 xl:table-row-group">
        {weeksOf(month).map((days, week) => {
          const sessions = days.map((date) => (date ? children(date) : undefined))
          return (
            <tr
              key={week}
              {...role('row')}
              className={sessions.some(Boolean) ? 'grid gap-3 xl:table-row' : 'hidden xl:table-row'}
            >
              {days.map((date, index) => (
                <td
                  key={date ?? `none-${index}`}
                  {...role('cell')}
                  className={`${sessions[index] ? 'block' : 'hidden'} rounded-panel border border-line bg-surface p-3 align-top xl:table-cell xl:h-24 xl:rounded-none xl:p-2`}
                >
                  {date && <Day date={date} sessions={sessions[index]} />}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Day({ date, sessions = [] }: { date: string; sessions?: [ManagedBooking, string][] | undefined }) {
  const { t } = useManageTexts()
  const language = useLanguage()
  return (
    <>
      <time dateTime={date} className="text-sm text-soft">
        <span className="hidden xl:inline">{Number(date.slice(8))}</span>
        <span className="font-bold text-ink xl:hidden">
          {formatDay(date, language, { weekday: 'long', month: 'long', day: 'numeric' })}
        </span>
      </time>
      {sessions.length > 0 && (
        <ul className="mt-2 grid grid-cols-1 gap-3">
          {sessions.map(([booking, address]) => (
            <li
              key={booking._id}
              className="grid grid-cols-1 justify-items-start gap-1 text-sm xl:[&_.badge]:whitespace-normal"
            >
              <span>{formatTime(booking.start, language)}</span>
              <Link
                to={address}
                className="min-w-0 wrap-anywhere"
                translate={booking.booker ? 'no' : undefined}
              >
                {booking.booker ? nameOf(booking.booker) : t('gone')}
              </Link>
              <span className="wrap-anywhere text-soft" translate="no">
                {booking.city}
              </span>
              <Badge tone={tones[booking.status]}>{t(`status.${booking.status}`)}</Badge>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
