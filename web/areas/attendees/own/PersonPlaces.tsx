import { useQuery } from '@tanstack/react-query'
import { courseNameIn } from '#shared/kernel/courseNames.ts'
import { formatDay } from '#web/forms/wallTime.ts'
import { LoadFailure } from '#web/lists/LoadFailure.tsx'
import { usePersonId } from '#web/lists/PersonLink.tsx'
import { Link, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Skeleton } from '#web/ui/index.ts'
import { api } from '../api.ts'

/** Shows administrators the places that a person has taken in courses of others, with links to their bookings. */
export default function PersonPlaces() {
  const { t } = useTranslation('attendees')
  const language = useLanguage()
  const userId = usePersonId()
  const { data: places, error, refetch } = useQuery(api.held.query({ userId }))
  return (
    <section aria-labelledby="held-heading" className="grid gap-5">
      <h2 id="held-heading" className="text-xl">
        {t('held.heading')}
      </h2>
      {error && <LoadFailure onRetry={() => void refetch()}>{t('own.failed')}</LoadFailure>}
      {!places && !error && <Skeleton className="h-20 w-full" />}
      {places?.length === 0 && <p className="text-soft">{t('held.none')}</p>}
      {places && places.length > 0 && (
        <ul className="grid">
          {places.map(({ bookingId, courseName, date, city, status, name, attended }) => (
            <li key={bookingId} className="grid gap-1 border-t border-line py-3 first:border-0">
              <Link
                to={`/admin/bookings?${new URLSearchParams({ booking: bookingId })}`}
                className="justify-self-start font-semibold wrap-anywhere"
              >
                {courseNameIn(language, courseName)}
              </Link>
              <span className="text-sm text-soft">
                {formatDay(date, language, { dateStyle: 'long' })}, <span translate="no">{city}</span> ·{' '}
                {t('held.as', { name })} · {t('held.attended', { count: attended })}
                {status !== 'paid' && ` · ${t('held.over')}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
