import { addDays } from '#shared/kernel/calendar.ts'
import { timeWords } from '#web/forms/wallTime.ts'
import { formatMoment, formatPrice, useLanguage, useTranslation } from '#web/shell/index.ts'
import type { Booking } from './booking.ts'

interface BookingFactsProps {
  booking: Booking
  /** Leaves out the facts that `LockedFields` shows beside it. */
  besideFields?: boolean
}

export function BookingFacts({ booking, besideFields = false }: BookingFactsProps) {
  const { t } = useTranslation('bookings')
  const language = useLanguage()
  const { date, start, end, durationWeeks, city, area, courseName, people, price, instructor } = booking
  const dayText = (day: string) =>
    formatMoment(`${day}T00:00:00Z`, language, { dateStyle: 'full', timeZone: 'UTC' })
  const unlessBeside = <T,>(fact: T) => (besideFields ? undefined : fact)
  const facts: [string, string | undefined][] = [
    [t('facts.course'), unlessBeside(courseName)],
    [t(durationWeeks === 1 ? 'facts.day' : 'facts.first'), unlessBeside(dayText(date))],
    [t('facts.last'), durationWeeks > 1 ? dayText(addDays(date, 7 * (durationWeeks - 1))) : undefined],
    [t('facts.time'), unlessBeside(`${timeWords(start, language)} – ${timeWords(end, language)}`)],
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
