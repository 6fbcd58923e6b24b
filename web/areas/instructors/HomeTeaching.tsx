import { useQuery } from '@tanstack/react-query'
import { bookings } from '#shared/bookings/contract.ts'
import { dayIn } from '#shared/kernel/calendar.ts'
import { courseNameIn } from '#shared/kernel/courseNames.ts'
import { datesOf, isAccepted } from '#shared/timetable/series.ts'
import { WorkLink } from '#web/lists/WorkLink.tsx'
import { client, formatMoment, useLanguage, useSession, useTranslation } from '#web/shell/index.ts'

const api = client(bookings)

/** Shows an instructor's next class, and how many requests wait for an answer. */
export default function HomeTeaching() {
  const { isInstructor } = useSession()
  return isInstructor && <Teaching />
}

function Teaching() {
  const { t } = useTranslation('instructors')
  const language = useLanguage()
  const { userId = '' } = useSession()
  const { data: requests = [] } = useQuery(
    api.pending.query({ notifiedInstructorId: userId, status: 'on-hold' }),
  )
  const { data: accepted = [] } = useQuery(api.assigned.query({ instructorUserId: userId }))
  const now = new Date()
  const [next] = accepted
    .filter(({ status }) => isAccepted(status))
    .flatMap((booking) => {
      const date = datesOf(booking).find((day) => day >= dayIn(booking.timeZone, now))
      return date ? [{ ...booking, date }] : []
    })
    .toSorted((one, other) => (`${one.date}${one.start}` < `${other.date}${other.start}` ? -1 : 1))
  return (
    <>
      {next && (
        <WorkLink
          to={`/sessions?${new URLSearchParams({ booking: next._id })}`}
          label={t('mine.next', { course: courseNameIn(language, next.courseName) })}
          text={`${formatMoment(`${next.date}T12:00:00Z`, language, { dateStyle: 'medium', timeZone: 'UTC' })}, ${next.start}–${next.end} · ${[next.area, next.city].filter(Boolean).join(', ')}`}
        />
      )}
      <WorkLink
        to="/slots"
        label={t('title')}
        text={requests.length > 0 ? t('mine.requests', { count: requests.length }) : undefined}
      />
    </>
  )
}
