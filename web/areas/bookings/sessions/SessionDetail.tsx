import type { Booking } from '#shared/bookings/booking.ts'
import { dayIn } from '#shared/kernel/calendar.ts'
import { courseNameIn } from '#shared/kernel/courseNames.ts'
import { datesOf, isAccepted, isOpen } from '#shared/timetable/series.ts'
import { formatDay, formatTime } from '#web/forms/wallTime.ts'
import { formatMoment, LinkButton, Slot, useLanguage, useMe } from '#web/shell/index.ts'
import { Badge, buttonClass, Card, classes, Icon, PageHeading } from '#web/ui/index.ts'
import { BookingFacts } from '../buy/BookingFacts.tsx'
import { CancelBooking } from '../buy/CancelBooking.tsx'
import { PayButton } from '../buy/PayButton.tsx'
import { MoveCard } from '../move/MoveCard.tsx'
import { openProposal, sideOf, timesText } from '../move/proposals.ts'
import { isUpcoming } from './nextSession.ts'
import { StatusBadge } from './SessionLink.tsx'
import { useSessionTexts } from './useSessionTexts.ts'
import { VenueCard } from './VenueCard.tsx'

interface Props {
  booking: Booking
  /** True for the member who booked, false for the instructor. */
  isOwn: boolean
  onChange: () => void
}

/** One booking with its sessions, people and venue, and what its member or instructor can do with it. */
export function SessionDetail({ booking, isOwn, onChange }: Props) {
  const { t: texts } = useSessionTexts()
  const language = useLanguage()
  const { courseName, status, until, timeZone, venue, cancelled } = booking
  const takesPlace = isUpcoming(booking, new Date())
  const moment = until && formatMoment(until, language, { dateStyle: 'full', timeStyle: 'short', timeZone })
  const proposal = openProposal(booking, new Date())
  const isAnswerNext = proposal !== undefined && proposal.by !== sideOf(isOwn)
  const venueCard = (takesPlace || venue) && (
    <VenueCard booking={booking} mayEdit={isOwn && takesPlace} onChange={onChange} />
  )
  // On the day of a session the instructor takes attendance, often on a phone, so the attendees come first.
  const isTaughtToday = !isOwn && datesOf(booking).includes(dayIn(timeZone, new Date()))
  const attendees = <Slot name="bookings/session" />
  return (
    <div className="page grid gap-8">
      <div className="grid gap-4">
        <LinkButton to="/sessions" look="quiet" size="small" className="-ms-4 justify-self-start">
          {texts('all')}
        </LinkButton>
        <PageHeading title={courseNameIn(language, courseName)} />
        <p className="flex flex-wrap items-center gap-3">
          <StatusBadge status={status} />
          {isOwn && moment && (
            <span>{texts(status === 'confirmed' ? 'todo.pay' : 'todo.wait', { moment })}</span>
          )}
        </p>
        {cancelled && <Cancelled booking={booking} isOwn={isOwn} cancelled={cancelled} />}
      </div>
      {isTaughtToday && attendees}
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <div className="grid gap-6">
          {!venue && venueCard}
          <Dates booking={booking} />
          {venue && venueCard}
          {!isTaughtToday && attendees}
        </div>
        {/* On a phone what is still to be done comes first, and once it is paid, when and where it takes place. */}
        <div className={classes('grid gap-6', (status !== 'paid' || isAnswerNext) && 'max-lg:order-first')}>
          {takesPlace && <Actions booking={booking} isOwn={isOwn} onChange={onChange} />}
          <Card as="section" className="grid gap-5">
            <h2 className="text-xl">{texts('what')}</h2>
            <BookingFacts booking={booking} beside="dates" />
          </Card>
          {/* The card stays at its place in the document, so that it keeps its message and the focus. */}
          <MoveCard
            booking={booking}
            isOwn={isOwn}
            onChange={onChange}
            className={isAnswerNext ? 'order-first' : undefined}
          />
        </div>
      </div>
    </div>
  )
}

interface CancelledProps {
  booking: Booking
  cancelled: NonNullable<Booking['cancelled']>
  isOwn: boolean
}

/** Says who has cancelled the booking and why, and whether its price is refunded. */
function Cancelled({ booking: { paidBack }, cancelled: { by, reason }, isOwn }: CancelledProps) {
  const { t: texts } = useSessionTexts()
  return (
    <div className="grid justify-items-start gap-3">
      <p>
        {texts(by === (isOwn ? 'member' : 'instructor') ? 'cancelled.you' : `cancelled.${by}`)}{' '}
        {isOwn && paidBack && texts('cancelled.paidBack')}
      </p>
      {reason && (
        <blockquote className="border-s-2 border-line ps-4 whitespace-pre-line wrap-anywhere" translate="no">
          {reason}
        </blockquote>
      )}
      {isOwn && <LinkButton to="/buy-courses">{texts('cancelled.again')}</LinkButton>}
    </div>
  )
}

/** Lists the day of each session and marks the next one. */
function Dates({ booking }: { booking: Booking }) {
  const { t: texts } = useSessionTexts()
  const language = useLanguage()
  const { start, end, timeZone, moves = [] } = booking
  const today = dayIn(timeZone, new Date())
  const dates = datesOf(booking)
  const next = isUpcoming(booking, new Date()) ? dates.find((date) => date >= today) : undefined
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="text-xl">{texts('when.heading')}</h2>
      <ol className="grid">
        {dates.map((date) => (
          <li
            key={date}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-3 first:border-0"
          >
            <span className="first-letter:uppercase">
              {formatDay(date, language, { dateStyle: 'full' })},{' '}
              <span className="whitespace-nowrap">
                {formatTime(start, language)} – {formatTime(end, language)}
              </span>
            </span>
            {date === next && <Badge tone="info">{texts('when.next')}</Badge>}
            {date < today && <span className="text-sm text-soft">{texts('when.over')}</span>}
          </li>
        ))}
      </ol>
      {moves.map(({ number, from }) => (
        <p key={number} className="text-sm text-soft">
          {texts('when.moved', { times: timesText(from, language) })}
        </p>
      ))}
    </Card>
  )
}

/** Offers what can be done with a booking whose sessions are still to come. */
function Actions({ booking, isOwn, onChange }: Props) {
  const { t: texts } = useSessionTexts()
  const { package: plan } = useMe()
  const { _id: id, status, paid } = booking
  return (
    <Card as="section" aria-label={texts('what')} className="grid gap-4">
      {isOwn && status === 'confirmed' && <PayButton booking={booking} plan={plan} />}
      {isAccepted(status) && (
        <a href={`/api/bookings/${encodeURIComponent(id)}/sessions.ics`} className={buttonClass('secondary')}>
          <Icon name="download" /> {texts('calendar')}
        </a>
      )}
      {isOwn && paid && (
        <LinkButton to="/courses" look="secondary">
          {texts('lessons')}
        </LinkButton>
      )}
      {isOwn && isOpen(status) && <CancelBooking id={id} onCancelled={onChange} />}
      {isOwn && paid && (
        <div className="grid justify-items-start gap-2 text-sm text-soft">
          <p>{texts('paidCancel')}</p>
          <LinkButton to="/contact" look="quiet" size="small">
            {texts('contact')}
          </LinkButton>
        </div>
      )}
    </Card>
  )
}
