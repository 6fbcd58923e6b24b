import { shownDay } from '#shared/courses/shownDay.ts'
import { formatMoment, useLanguage } from '#web/shell/index.ts'

/** Shows the day on which a course begins in figures, month first, and beside it with the month's name: `03/04/2027` alone reads two ways. */
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
