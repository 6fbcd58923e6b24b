import type { Booking } from '#shared/bookings/booking.ts'
import { courseNameIn } from '#shared/kernel/courseNames.ts'
import { nextDateOf } from '#shared/timetable/series.ts'
import { formatDay, formatTime } from '#web/forms/wallTime.ts'
import { formatMoment, Link, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Badge, Icon } from '#web/ui/index.ts'
import { openProposal, sideOf } from '../move/proposals.ts'
import { useSessionTexts } from './useSessionTexts.ts'

const tones = {
  paid: 'success',
  confirmed: 'info',
  'on-hold': 'info',
  expired: 'warning',
  cancelled: 'warning',
} as const

/** A booking's status as a badge. */
export function StatusBadge({ status }: Pick<Booking, 'status'>) {
  const { t } = useTranslation('bookings')
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
}

interface Props {
  booking: Booking
  /** True for the member who booked, who sees what is still to be done for the booking. */
  isOwn: boolean
}

/** A booking in a list: what, when and where, and what is to be done next. It links to the booking's page. */
export function SessionLink({ booking, isOwn }: Props) {
  const { t: texts } = useSessionTexts()
  const language = useLanguage()
  const { _id, courseName, start, end, city, area, status, until, venue, instructor, timeZone } = booking
  const momentOf = (at: string) =>
    formatMoment(at, language, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const moment = until && momentOf(until)
  const proposal = openProposal(booking, new Date())
  const answer =
    proposal && proposal.by !== sideOf(isOwn) && texts('todo.answer', { moment: momentOf(proposal.until) })
  const todo =
    answer ||
    (isOwn &&
      ((status === 'confirmed' && moment && texts('todo.pay', { moment })) ||
        (status === 'on-hold' && moment && texts('todo.wait', { moment })) ||
        (status === 'paid' && !venue && texts('todo.venue'))))
  return (
    <Link
      to={`/sessions?${new URLSearchParams({ booking: _id })}`}
      className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 rounded-card border border-line bg-surface px-5 py-4 text-ink no-underline hover:border-brand"
    >
      <span className="grid min-w-0 gap-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong className="wrap-anywhere">{courseNameIn(language, courseName)}</strong>
          <StatusBadge status={status} />
        </span>
        <span className="text-soft first-letter:uppercase">
          {formatDay(nextDateOf(booking, new Date()), language, { dateStyle: 'full' })},{' '}
          <span className="whitespace-nowrap">
            {formatTime(start, language)} – {formatTime(end, language)}
          </span>{' '}
          · <span translate="no">{[city, area].filter(Boolean).join(', ')}</span>
          {isOwn && instructor && (
            <span translate="no">
              {' '}
              · {instructor.firstName} {instructor.lastName}
            </span>
          )}
        </span>
        {todo && <span className="font-semibold text-brand">{todo}</span>}
      </span>
      <Icon name="arrowRight" className="flex-none text-brand" />
    </Link>
  )
}
