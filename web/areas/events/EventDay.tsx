import { formatMoment, useLanguage } from '#web/shell/index.ts'

/** Shows the day of an event in full: `Monday, March 1, 2027`. */
export function EventDay({ date }: { date: string }) {
  const language = useLanguage()
  return (
    <time dateTime={date}>
      {formatMoment(`${date}T12:00:00Z`, language, { dateStyle: 'full', timeZone: 'UTC' })}
    </time>
  )
}
