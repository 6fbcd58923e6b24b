import { timeWords } from '#web/forms/wallTime.ts'
import { formatMoment, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Badge } from '#web/ui/index.ts'
import type { Booking } from './booking.ts'

const tones = {
  paid: 'success',
  confirmed: 'info',
  'on-hold': 'info',
  expired: 'warning',
  cancelled: 'warning',
} as const

export function BookingHistory({ bookings }: { bookings: readonly Booking[] }) {
  const { t } = useTranslation('bookings')
  const language = useLanguage()
  if (bookings.length === 0) return null
  return (
    <section aria-labelledby="history-heading" className="grid gap-5">
      <h2 id="history-heading" className="text-xl">
        {t('history.heading')}
      </h2>
      <ul className="grid">
        {bookings.map(({ _id, courseName, date, start, end, city, area, status, instructor }) => (
          <li key={_id} className="grid gap-x-6 gap-y-1 border-t border-line py-4 sm:grid-cols-[1fr_auto]">
            <div className="grid gap-1">
              <strong>{courseName}</strong>
              <span className="text-soft first-letter:uppercase">
                {formatMoment(`${date}T00:00:00Z`, language, { dateStyle: 'full', timeZone: 'UTC' })},{' '}
                {timeWords(start, language)} – {timeWords(end, language)} ·{' '}
                {[city, area].filter(Boolean).join(', ')}
                {instructor && ` · ${instructor.firstName} ${instructor.lastName}`}
              </span>
            </div>
            <span>
              <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
