import { formatDay, formatTime } from '#web/forms/wallTime.ts'
import { formatNumber, Link, useLanguage } from '#web/shell/index.ts'
import { Card, classes } from '#web/ui/index.ts'
import type { ShownCity } from './loadOffer.ts'
import { useOfferTexts } from './useOfferTexts.ts'

const longDay = { weekday: 'long', month: 'long', day: 'numeric' } as const

/** Lists the cities where the course can be booked, with the next days on which it can begin there. */
export function Cities({ cities, course }: { cities: readonly ShownCity[]; course: string }) {
  const { t } = useOfferTexts()
  if (cities.length === 0) return <p>{t('cities.none')}</p>
  return (
    <ul className={classes('grid gap-6', cities.length > 1 && 'md:grid-cols-2')}>
      {cities.map((one) => (
        <City key={one.city} course={course} {...one} />
      ))}
    </ul>
  )
}

/** Returns the link that opens the booking form with a day filled in. */
const bookingPath = (choice: Readonly<Record<string, string>>) =>
  `/buy-courses?${new URLSearchParams(choice)}` as const

function City({ city, course, areas, weeks, instructors, days }: ShownCity & { course: string }) {
  const { t } = useOfferTexts()
  const language = useLanguage()
  const names = instructors.map(({ firstName, lastName }) => `${firstName} ${lastName}`)
  const facts = [
    [t('cities.areas'), areas.join(', '), true],
    [t('cities.weeks'), weeks.map((count) => formatNumber(count, language)).join(', '), false],
    [t('cities.instructors'), names.join(', '), true],
  ] as const
  return (
    <Card as="li" className="grid content-start gap-4">
      <h3 className="text-xl wrap-anywhere" translate="no">
        {city}
      </h3>
      <dl className="grid gap-2">
        {facts
          .filter(([, value]) => value)
          .map(([label, value, isName]) => (
            <div key={label} className="grid gap-x-4 sm:grid-cols-[2fr_3fr]">
              <dt className="text-soft">{label}</dt>
              <dd className="wrap-anywhere" translate={isName ? 'no' : undefined}>
                {value}
              </dd>
            </div>
          ))}
      </dl>
      {days.length > 0 ? (
        <div className="grid gap-2">
          <h4 className="font-semibold">{t('cities.days', { count: weeks[0] ?? 1 })}</h4>
          <ul className="grid gap-1">
            {days.map(({ date, start, end }) => (
              <li key={date} className="grid gap-x-4 lg:grid-cols-[1fr_auto]">
                <Link
                  to={bookingPath({ city, course, weeks: String(weeks[0]), date, start, end })}
                  className="first-letter:uppercase"
                >
                  <time dateTime={date}>{formatDay(date, language, longDay)}</time>
                </Link>
                <span className="text-soft">
                  {formatTime(start, language)} – {formatTime(end, language)}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <p className="text-soft">{t('cities.otherDays')}</p>
      )}
    </Card>
  )
}
