import { useQuery } from '@tanstack/react-query'
import type { Booking } from '#shared/bookings/booking.ts'
import { courseNameIn } from '#shared/kernel/courseNames.ts'
import { isOver, nextDateOf } from '#shared/timetable/series.ts'
import { WorkLink } from '#web/lists/WorkLink.tsx'
import { formatMoment, useLanguage, useSession, useTranslation } from '#web/shell/index.ts'
import { api } from './api.ts'

/** Lists a member's current bookings, each with its status and its next session's day, hours and place. */
export default function HomeBooking() {
  const { t } = useTranslation('bookings')
  const language = useLanguage()
  const { userId = '', isInstructor } = useSession()
  const { data = [] } = useQuery({
    ...api.ofUser.query({ userId }),
    enabled: userId !== '' && !isInstructor,
  })
  const now = new Date()
  const textOf = (booking: Booking) => {
    const day = formatMoment(`${nextDateOf(booking, now)}T12:00:00Z`, language, {
      dateStyle: 'medium',
      timeZone: 'UTC',
    })
    return `${day}, ${booking.start}–${booking.end} · ${[booking.area, booking.city].filter(Boolean).join(', ')}`
  }
  return data.flatMap((booking) => {
    const { _id, status, courseName } = booking
    if (status === 'expired' || status === 'cancelled' || isOver(booking, now)) return []
    const label = t(`mine.${status}`, { course: courseNameIn(language, courseName) })
    return [
      <WorkLink
        key={_id}
        to={`/sessions?${new URLSearchParams({ booking: _id })}`}
        label={label}
        text={textOf(booking)}
      />,
    ]
  })
}
