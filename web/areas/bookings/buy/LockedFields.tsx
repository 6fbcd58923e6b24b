import { useTranslation } from '#web/shell/index.ts'
import type { Booking, City } from './booking.ts'
import { courseValue } from './bookingDraft.ts'
import { CourseFields } from './CourseFields.tsx'
import { TimeFields } from './TimeFields.tsx'

/** A booking in the fields of the form it was made with, all disabled. */
export function LockedFields({ booking }: { booking: Booking }) {
  const { t } = useTranslation('bookings')
  const { courseName: name, durationWeeks, city, area, timeZone, people, date, start, end } = booking
  const course = { name, durationWeeks }
  const onlyCity: City = { city, timeZone, areas: area ? [area] : [], courses: [course] }
  const values = { people: String(people), city, area, course: courseValue(course), date, start, end }
  const locked = { city: onlyCity, values, onChange: () => {} }
  return (
    <fieldset disabled aria-label={t('form.label')} className="grid gap-6">
      <CourseFields offered={[onlyCity]} {...locked} />
      <TimeFields {...locked} />
    </fieldset>
  )
}
