import type { Profile } from '#shared/instructors/contract.ts'
import { addDays, dayIn, timeIn } from '#shared/kernel/calendar.ts'
import { freeHours, hoursOn, quartersOf } from '#shared/timetable/hours.ts'
import { dayWords, timeWords } from '#web/forms/wallTime.ts'
import { useLanguage, useTranslation } from '#web/shell/index.ts'
import { EmptyState } from '#web/ui/index.ts'

const daysShown = 28

/** The hours that members can book in the next four weeks: stored hours without booked ones. */
export function FreeHours({ profile }: { profile: Profile }) {
  const { t } = useTranslation('instructors')
  const language = useLanguage()
  const now = new Date()
  const today = dayIn(profile.timeZone, now)
  const past = quartersOf({ start: '00:00', end: timeIn(profile.timeZone, now) })
  const days = Array.from({ length: daysShown }, (_, at) => addDays(today, at)).flatMap((date) => {
    const taken = profile.bookings.filter((one) => one.date === date).flatMap(quartersOf)
    const free = freeHours(hoursOn(profile, date), date === today ? [...taken, ...past] : taken)
    return free.length > 0 ? [{ date, free }] : []
  })
  return (
    <section aria-labelledby="free-heading" className="grid gap-5">
      <h2 id="free-heading" className="text-xl">
        {t('free.heading')}
      </h2>
      {days.length === 0 ? (
        <EmptyState title={t('free.empty')}>
          <p>{t('free.hint')}</p>
        </EmptyState>
      ) : (
        <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
          {days.map(({ date, free }) => (
            <li key={date} className="grid grid-cols-[7rem_1fr] gap-3 border-t border-line py-3">
              <strong className="first-letter:uppercase">{dayWords(date, language)}</strong>
              <span>
                {free.map(({ start, end }) => (
                  <span key={start} className="block">
                    {timeWords(start, language)} – {timeWords(end, language)}
                  </span>
                ))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
