import { lazy, Suspense } from 'react'
import { useSearchParams } from '#web/shell/index.ts'

// The area's public pages share one file, which would otherwise hold this card too.
const AttendeesCard = lazy(() => import('./card/AttendeesCard.browser.tsx'))

/** The section of a booking's page with its attendees. The address names the booking. */
export default function SessionAttendees() {
  const [search] = useSearchParams()
  const id = search.get('booking')
  return id ? (
    <Suspense>
      <AttendeesCard key={id} id={id} />
    </Suspense>
  ) : null
}
