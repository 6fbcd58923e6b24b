import { useTranslation } from '#web/shell/index.ts'
import type { Booking, City } from './booking.ts'
import { CourseFields } from './CourseFields.tsx'
import { TimeFields } from './TimeFields.tsx'
import { courseValue } from './wish.ts'

/** What a booking asked for, in the controls of the form that it was asked in; none of them can be changed. */
export function LockedFields({ booking }: { booking: Booking }) {
  const { t } = useTranslation('bookings')
  const { courseName: name, durationWeeks, city, area, timeZone, people, date, start, end } = booking
  const course = { name, durationWeeks }
  const asked: City = { city, timeZone, areas: area ? [area] : [], courses: [course] }
  const values = { people: String(people), city, area, course: courseValue(course), date, start, end }
  const locked = { city: asked, values, onChange: () => {} }
  return (
    <fieldset disabled aria-label={t('form.label')} className="grid gap-6">
      <CourseFields offered={[asked]} {...locked} />
      <TimeFields {...locked} />
    </fieldset>
  )
}
