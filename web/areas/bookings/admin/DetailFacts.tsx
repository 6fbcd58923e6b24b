import type { ReactNode } from 'react'
import type { ManagedBooking } from '#shared/bookings/manageRoutes.ts'
import { courseNameIn } from '#shared/kernel/courseNames.ts'
import { datesOf } from '#shared/timetable/series.ts'
import { venueLine } from '#shared/timetable/venue.ts'
import { formatDay, formatTime } from '#web/forms/wallTime.ts'
import { FactList } from '#web/lists/FactList.tsx'
import { PersonLink } from '#web/lists/PersonLink.tsx'
import { formatPrice, Link, useHasAccess, useLanguage } from '#web/shell/index.ts'
import { timesText } from '../move/proposals.ts'
import type en from './locales/en.json'
import { nameOf } from './managedBooking.ts'
import { useManageTexts } from './useManageTexts.ts'

/** A person, with links to their page and to write to them. */
const Person = ({
  person,
  userId,
}: {
  person: NonNullable<ManagedBooking['booker']>
  userId: string | undefined
}) => (
  <span className="grid" translate="no">
    {userId ? <PersonLink userId={userId} name={nameOf(person)} /> : nameOf(person)}
    <a href={`mailto:${person.email}`}>{person.email}</a>
  </span>
)

/** All facts of a booking, with each of its sessions. */
export function DetailFacts({ booking }: { booking: ManagedBooking }) {
  const { t } = useManageTexts()
  const language = useLanguage()
  const seesOrders = useHasAccess('bookkeeper')
  const { _id, booker, instructor, askedCount, courseName, city, area, venue, people, start, end } = booking
  const { instructorId, timeZone, paid, price, orderId, cancelled, declined, proposal } = booking
  const facts: Partial<Record<Exclude<keyof (typeof en)['fact'], `askedCount_${string}`>, ReactNode>> = {
    member: booker ? <Person person={booker} userId={booking.userId} /> : t('gone'),
    instructor: instructor && <Person person={instructor} userId={instructorId} />,
    asked: instructor ? undefined : t('fact.askedCount', { count: askedCount }),
    declined: declined.length > 0 && (
      <ul className="grid gap-1">
        {declined.map(({ name, reason }, index) => (
          <li key={index}>
            {name ? <Own>{name}</Own> : t('gone')}
            {reason && <Own>: {reason}</Own>}
          </li>
        ))}
      </ul>
    ),
    course: courseNameIn(language, courseName),
    where: <Own>{[city, area].filter(Boolean).join(', ')}</Own>,
    venue: venue && <Own>{venueLine(venue)}</Own>,
    contact: venue?.contact && <Own>{venue.contact}</Own>,
    note: venue?.note && <Own>{venue.note}</Own>,
    people: String(people),
    sessions: (
      <ol className="grid gap-1">
        {datesOf(booking).map((date) => (
          <li key={date} className="first-letter:uppercase">
            {formatDay(date, language, { dateStyle: 'full' })}, {formatTime(start, language)} –{' '}
            {formatTime(end, language)}
          </li>
        ))}
      </ol>
    ),
    [proposal?.by === 'member' ? 'memberProposes' : 'instructorProposes']: proposal && (
      <span className="grid gap-1">
        <span className="first-letter:uppercase">{timesText(proposal, language)}</span>
        {proposal.note && <Own>{proposal.note}</Own>}
      </span>
    ),
    zone: <Own>{timeZone.replaceAll('_', ' ')}</Own>,
    [paid || orderId ? 'paid' : 'price']: <Own>{formatPrice(price, language)}</Own>,
    order:
      orderId &&
      (seesOrders ? (
        <Link to={`/admin/orders?${new URLSearchParams({ id: orderId })}`} translate="no">
          {orderId}
        </Link>
      ) : (
        <Own>{orderId}</Own>
      )),
    id: <Own>{_id}</Own>,
    reason: cancelled?.reason && <Own>{cancelled.reason}</Own>,
  }
  return <FactList facts={facts} label={(name) => t(`fact.${name}`)} />
}

/** A text that browsers do not translate: a name, an amount, or something that a user has typed. */
const Own = ({ children }: { children: ReactNode }) => (
  <span translate="no" className="whitespace-pre-line">
    {children}
  </span>
)
