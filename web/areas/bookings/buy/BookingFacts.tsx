import { addDays } from '#shared/kernel/calendar.ts'
import { timeWords } from '#web/forms/wallTime.ts'
import { formatMoment, formatPrice, useLanguage, useTranslation } from '#web/shell/index.ts'
import type { Booking } from './booking.ts'

/** All that a booking says, line by line. */
export function BookingFacts({ booking }: { booking: Booking }) {
  const { t } = useTranslation('bookings')
  const language = useLanguage()
  const { date, start, end, durationWeeks, city, area, courseName, people, price, instructor } = booking
  const day = (of: string) => formatMoment(`${of}T00:00:00Z`, language, { dateStyle: 'full', timeZone: 'UTC' })
  const facts: [string, string | undefined][] = [
    [t('facts.course'), courseName],
    [t(durationWeeks === 1 ? 'facts.day' : 'facts.first'), day(date)],
    [t('facts.last'), durationWeeks > 1 ? day(addDays(date, 7 * (durationWeeks - 1))) : undefined],
    [t('facts.time'), `${timeWords(start, language)} – ${timeWords(end, language)}`],
    [t('facts.weeks'), durationWeeks > 1 ? t('facts.weekly', { count: durationWeeks }) : undefined],
    [t('facts.place'), [city, area].filter(Boolean).join(', ')],
    [t('facts.people'), String(people)],
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
