import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { OwnPlace } from '#shared/attendees/attendee.ts'
import { courseNameIn } from '#shared/kernel/courseNames.ts'
import { nextDateOf } from '#shared/timetable/series.ts'
import { venueLine } from '#shared/timetable/venue.ts'
import { formatDay, formatTime } from '#web/forms/wallTime.ts'
import { LoadFailure } from '#web/lists/LoadFailure.tsx'
import { WorkLink } from '#web/lists/WorkLink.tsx'
import { useLanguage, useTranslation } from '#web/shell/index.ts'
import { api } from '../api.ts'
import { pathOfInvitation, pendingInvitation } from '../pendingInvitation.ts'
import { PendingLink } from './PendingLink.tsx'

/** Lists the places that the user has taken in courses of others. Before them is an invitation that is not taken yet. */
export default function OwnPlaces() {
  const { t } = useTranslation('attendees')
  const { data: places, error, refetch } = useQuery(api.own.query())
  const pending = pendingInvitation.read()
  const isTaken = places?.some(({ token }) => token === pending)
  useEffect(() => {
    if (pending && isTaken) pendingInvitation.forget(pending)
  }, [pending, isTaken])
  if (!places && !error) return null
  return (
    <>
      {pending && !isTaken && <PendingLink token={pending} />}
      {error && <LoadFailure onRetry={() => void refetch()}>{t('own.failed')}</LoadFailure>}
      {places && places.length > 0 && (
        <section aria-labelledby="places-heading" className="grid gap-4">
          <h2 id="places-heading" className="text-xl">
            {t('own.heading')}
          </h2>
          <ul className="grid gap-3">
            {places.map((place) => (
              <li key={place._id}>
                <PlaceLink place={place} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** A place in a list: the course, its next session, and where it is. It links to the page of the invitation. */
function PlaceLink({ place }: { place: OwnPlace }) {
  const { t } = useTranslation('attendees')
  const language = useLanguage()
  const { token, courseName, start, end, city, area, venue, invitedBy, over } = place
  const day = formatDay(nextDateOf(place, new Date()), language, { dateStyle: 'full' })
  const facts = [
    over && t('own.over'),
    `${day}, ${formatTime(start, language)} – ${formatTime(end, language)} (${city})`,
    venue ? venueLine({ ...venue, contact: '' }) : area,
    invitedBy && t('own.by', { name: invitedBy }),
  ]
  const text = facts.filter(Boolean).join(' · ')
  return (
    <WorkLink
      to={pathOfInvitation(token)}
      label={courseNameIn(language, courseName)}
      // Weekdays are lower-case in French and Spanish.
      text={text.charAt(0).toUpperCase() + text.slice(1)}
    />
  )
}
