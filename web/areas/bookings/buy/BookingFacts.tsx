import { addDays } from '#shared/kernel/calendar.ts'
import { courseNameIn } from '#shared/kernel/courseNames.ts'
import { formatPeriod } from '#shared/kernel/format.ts'
import { instantOf, offsetAt } from '#shared/kernel/zonedTime.ts'
import { formatDay, formatTime } from '#web/forms/wallTime.ts'
import { formatPrice, useLanguage, useTranslation } from '#web/shell/index.ts'
import { useSessionTexts } from '../sessions/useSessionTexts.ts'
import type { Booking } from './booking.ts'

interface BookingFactsProps {
  booking: Booking
  /**
   * Leaves out the facts that are shown next to this list: by `LockedFields`, or by a list of the sessions.
   */
  beside?: 'fields' | 'dates'
}

/** Says when the first session is on the reader's own clock; undefined if that is the city's time. */
function useOwnPeriod({ date, start, end, city, timeZone }: Booking): string | undefined {
  const { t } = useSessionTexts()
  const language = useLanguage()
  const [from, to] = [start, end].map((time) => instantOf(timeZone, date, time))
  const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  if (!from || !to || offsetAt(ownZone, from.getTime()) === offsetAt(timeZone, from.getTime()))
    return undefined
  return t('when.zone', { city, period: formatPeriod(from, to, language, ownZone) })
}

export function BookingFacts({ booking, beside }: BookingFactsProps) {
  const { t } = useTranslation('bookings')
  const language = useLanguage()
  const { date, start, end, durationWeeks, city, area, courseName, people, price } = booking
  // The instructor sees who booked, the member who teaches.
  const person = booking.booker ?? booking.instructor
  const dayText = (day: string) => formatDay(day, language, { dateStyle: 'full' })
  const ownPeriod = useOwnPeriod(booking)
  const unlessFields = <T,>(fact: T) => (beside === 'fields' ? undefined : fact)
  const unlessBeside = <T,>(fact: T) => (beside ? undefined : fact)
  const facts: [string, string | undefined][] = [
    [t('facts.course'), unlessBeside(courseNameIn(language, courseName))],
    [t(durationWeeks === 1 ? 'facts.day' : 'facts.first'), unlessBeside(dayText(date))],
    [
      t('facts.last'),
      durationWeeks > 1 && beside !== 'dates' ? dayText(addDays(date, 7 * (durationWeeks - 1))) : undefined,
    ],
    [t('facts.time'), unlessBeside(`${formatTime(start, language)} – ${formatTime(end, language)}`)],
    [t('facts.weeks'), durationWeeks > 1 ? t('facts.weekly', { count: durationWeeks }) : undefined],
    [t('facts.place'), unlessFields([city, area].filter(Boolean).join(', '))],
    [t('facts.people'), unlessFields(String(people))],
    [t('facts.price'), formatPrice(price, language)],
    [
      t(booking.booker ? 'facts.booker' : 'facts.instructor'),
      person && `${person.firstName} ${person.lastName}`,
    ],
  ]
  return (
    <>
      <dl className="facts">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="first-letter:uppercase">{value}</dd>
              </div>
            ),
        )}
        {person && (
          <>
            <dt>{t('facts.email')}</dt>
            <dd translate="no">
              <a href={`mailto:${person.email}`}>{person.email}</a>
            </dd>
          </>
        )}
      </dl>
      {ownPeriod && <p className="text-sm text-soft">{ownPeriod}</p>}
    </>
  )
}
