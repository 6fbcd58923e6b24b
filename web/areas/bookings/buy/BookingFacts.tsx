import { addDays } from '#shared/kernel/calendar.ts'
import { formatDay, formatTime } from '#web/forms/wallTime.ts'
import { formatPrice, useLanguage, useTranslation } from '#web/shell/index.ts'
import type { Booking } from './booking.ts'

interface BookingFactsProps {
  booking: Booking
  /** Leaves out the facts that `LockedFields`, which is beside them, already shows. */
  besideFields?: boolean
}

export function BookingFacts({ booking, besideFields = false }: BookingFactsProps) {
  const { t } = useTranslation('bookings')
  const language = useLanguage()
  const { date, start, end, durationWeeks, city, area, courseName, people, price, instructor } = booking
  const dayText = (day: string) => formatDay(day, language, { dateStyle: 'full' })
  const unlessBeside = <T,>(fact: T) => (besideFields ? undefined : fact)
  const facts: [string, string | undefined][] = [
    [t('facts.course'), unlessBeside(courseName)],
    [t(durationWeeks === 1 ? 'facts.day' : 'facts.first'), unlessBeside(dayText(date))],
    [t('facts.last'), durationWeeks > 1 ? dayText(addDays(date, 7 * (durationWeeks - 1))) : undefined],
    [t('facts.time'), unlessBeside(`${formatTime(start, language)} – ${formatTime(end, language)}`)],
    [t('facts.weeks'), durationWeeks > 1 ? t('facts.weekly', { count: durationWeeks }) : undefined],
    [t('facts.place'), unlessBeside([city, area].filter(Boolean).join(', '))],
    [t('facts.people'), unlessBeside(String(people))],
    [t('facts.price'), formatPrice(price, language)],
    [t('facts.instructor'), instructor && `${instructor.firstName} ${instructor.lastName}`],
  ]
  return (
    <dl className="grid gap-x-6 gap-y-1 sm:gap-y-3 sm:grid-cols-[auto_1fr]">
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label} className="contents">
              <dt className="text-soft">{label}</dt>
              <dd className="pb-2 font-medium wrap-anywhere first-letter:uppercase sm:pb-0">{value}</dd>
            </div>
          ),
      )}
      {instructor && (
        <>
          <dt className="text-soft">{t('facts.email')}</dt>
          <dd className="wrap-anywhere" translate="no">
            <a href={`mailto:${instructor.email}`}>{instructor.email}</a>
          </dd>
        </>
      )}
    </dl>
  )
}
