import { shownDay } from '#shared/courses/shownDay.ts'
import { formatMoment, useLanguage } from '#web/shell/index.ts'

/**
 * Shows the day on which a course begins in figures, month first, and with the name of the month, because
 * `03/04/2027` can mean two days.
 */
export function CourseDay({ day }: { day: string }) {
  const language = useLanguage()
  const isDay = !Number.isNaN(Date.parse(`${day}T12:00:00Z`))
  return (
    <>
      <time dateTime={day}>{shownDay(day)}</time>
      {isDay && (
        <span className="text-soft">
          {' '}
          ({formatMoment(`${day}T12:00:00Z`, language, { dateStyle: 'long', timeZone: 'UTC' })})
        </span>
      )}
    </>
  )
}
