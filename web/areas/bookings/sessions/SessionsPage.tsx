import { useQuery } from '@tanstack/react-query'
import type { Booking } from '#shared/bookings/booking.ts'
import { nextDateOf } from '#shared/timetable/series.ts'
import { LoadFailure } from '#web/lists/LoadFailure.tsx'
import {
  isRefusal,
  LinkButton,
  messageOf,
  Slot,
  useMe,
  useSearchParams,
  useTranslation,
} from '#web/shell/index.ts'
import { EmptyState, PageHeading, Skeleton } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { isUpcoming } from './nextSession.ts'
import { SessionDetail } from './SessionDetail.tsx'
import { SessionLink } from './SessionLink.tsx'
import { useSessionTexts } from './useSessionTexts.ts'

/**
 * Lists what a member has booked or an instructor has accepted, the next session first; or shows the one
 * booking that the address names.
 */
export default function SessionsPage() {
  const { t } = useTranslation('bookings')
  const { t: texts } = useSessionTexts()
  const { userId, role } = useMe()
  const [search] = useSearchParams()
  const isInstructor = role === 'instructor'
  const own = useQuery({ ...api.ofUser.query({ userId }), enabled: !isInstructor })
  const assigned = useQuery({
    ...api.assigned.query({ instructorUserId: userId }),
    enabled: isInstructor,
  })
  const { data, error, refetch } = isInstructor ? assigned : own
  const id = search.get('booking')
  const reload = () => void refetch()

  if (error)
    return (
      <div className="page page-narrow grid gap-8">
        <PageHeading title={texts('title')} lead={texts('lead')} />
        <LoadFailure onRetry={reload}>{isRefusal(error) ? messageOf(error, t) : texts('failed')}</LoadFailure>
      </div>
    )
  const booking = data?.find(({ _id }) => _id === id)
  if (booking) return <SessionDetail booking={booking} isOwn={!isInstructor} onChange={reload} />
  return (
    <div className="page page-narrow grid gap-8">
      <PageHeading title={texts('title')} lead={texts('lead')} />
      {!data ? (
        <Skeleton className="h-60 w-full" />
      ) : id ? (
        <EmptyState title={t('errors.booking.missing')}>
          <LinkButton to="/sessions">{texts('all')}</LinkButton>
        </EmptyState>
      ) : (
        <>
          <div className="peer contents">
            <Slot name="bookings/places" />
          </div>
          <SessionList bookings={data} isOwn={!isInstructor} />
        </>
      )}
    </div>
  )
}

function SessionList({ bookings, isOwn }: { bookings: readonly Booking[]; isOwn: boolean }) {
  const { t: texts } = useSessionTexts()
  const now = new Date()
  const [upcoming, earlier] = [true, false].map((wanted) =>
    bookings.filter((booking) => isUpcoming(booking, now) === wanted),
  )
  const sortKey = (booking: Booking) => `${nextDateOf(booking, now)} ${booking.start}`
  const lists = [
    ['upcoming', upcoming!.toSorted((a, b) => sortKey(a).localeCompare(sortKey(b)))],
    ['earlier', earlier!],
  ] as const
  if (bookings.length === 0)
    return (
      // The section of another area may list places, beside which it would be wrong to say that there is nothing.
      <div className="peer-has-[ul]:hidden">
        <EmptyState title={texts(isOwn ? 'empty.title' : 'empty.teachingTitle')} picture="classroom">
          <p>{texts(isOwn ? 'empty.text' : 'empty.teachingText')}</p>
          <LinkButton to={isOwn ? '/buy-courses' : '/slots'}>
            {texts(isOwn ? 'empty.book' : 'empty.toSlots')}
          </LinkButton>
        </EmptyState>
      </div>
    )
  return lists.map(
    ([name, list]) =>
      list.length > 0 && (
        <section key={name} aria-labelledby={`${name}-heading`} className="grid gap-4">
          <h2 id={`${name}-heading`} className="text-xl">
            {texts(name)}
          </h2>
          <ul className="grid gap-3">
            {list.map((booking) => (
              <li key={booking._id}>
                <SessionLink booking={booking} isOwn={isOwn} />
              </li>
            ))}
          </ul>
        </section>
      ),
  )
}
