import type { Invitation, JoinPage } from '#shared/attendees/attendee.ts'
import { courseNameIn } from '#shared/kernel/courseNames.ts'
import { datesOf } from '#shared/timetable/series.ts'
import { venueLine } from '#shared/timetable/venue.ts'
import { formatDay, formatTime } from '#web/forms/wallTime.ts'
import { useLanguage, useTranslation } from '#web/shell/index.ts'

type Course = Omit<JoinPage, 'free'> & Partial<Pick<Invitation, 'venue'>>

/** Returns the labels and values of what somebody is invited to. */
export function useCourseFacts(): (course: Course) => [label: string, value: string][] {
  const { t } = useTranslation('attendees')
  const language = useLanguage()
  return ({ courseName, start, end, city, area, venue, invitedBy, ...series }) => {
    const days = datesOf(series).map((date) => formatDay(date, language, { dateStyle: 'full' }))
    const facts: [string, string | undefined][] = [
      [t('facts.course'), courseNameIn(language, courseName)],
      [t('facts.days', { count: days.length }), days.join('\n')],
      [t('facts.time'), `${formatTime(start, language)} – ${formatTime(end, language)} (${city})`],
      [t('facts.place'), [city, area].filter(Boolean).join(', ')],
      [t('facts.venue'), venue && venueLine({ ...venue, contact: '' })],
      [t('facts.note'), venue?.note],
      [t('facts.invitedBy'), invitedBy],
    ]
    return facts.flatMap(([label, value]) => (value ? [[label, value]] : []))
  }
}
