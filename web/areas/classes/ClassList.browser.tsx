import { useCallback } from 'react'
import { bookings } from '#shared/bookings/contract.ts'
import { endOf } from '#shared/classes/stages.ts'
import { isAccepted } from '#shared/timetable/series.ts'
import { LoadFailure } from '#web/lists/LoadFailure.tsx'
import { client, messageOf } from '#web/shell/index.ts'
import { EmptyState, Skeleton } from '#web/ui/index.ts'
import { ClassPanel } from './ClassPanel.tsx'
import { useClassTexts } from './useClassTexts.ts'
import { usePolled } from './usePolled.ts'

const bookingsApi = client(bookings)

/** The classes of the bookings that an instructor has accepted, until they are over. */
export default function ClassList({ userId }: { userId: string }) {
  const { t } = useClassTexts()
  const { data, error, reload } = usePolled(
    useCallback(() => bookingsApi.assigned({ instructorUserId: userId }), [userId]),
  )
  const now = new Date()
  const taught = data
    ?.filter((booking) => isAccepted(booking.status) && endOf(booking) > now)
    .toSorted((one, other) => one.date.localeCompare(other.date))
  return (
    <section aria-labelledby="classes-heading" className="grid gap-5">
      <h2 id="classes-heading" className="text-xl">
        {t('title')}
      </h2>
      <p className="max-w-[42rem] text-soft">{t('panel.lead')}</p>
      {error && <LoadFailure onRetry={reload}>{messageOf(error, t)}</LoadFailure>}
      {!taught && !error && <Skeleton className="h-24 w-full" />}
      {taught?.length === 0 && <EmptyState look="line" title={t('panel.empty')} />}
      {taught?.map((booking) => (
        <ClassPanel key={booking._id} booking={booking} />
      ))}
    </section>
  )
}
