import { useQuery } from '@tanstack/react-query'
import type { ManagedBooking } from '#shared/bookings/manageRoutes.ts'
import { courseNameIn } from '#shared/kernel/courseNames.ts'
import { LoadFailure } from '#web/lists/LoadFailure.tsx'
import { useDetailHeading } from '#web/lists/useDetailHeading.ts'
import { formatMoment, LinkButton, messageOf, Slot, useHasAccess, useLanguage } from '#web/shell/index.ts'
import { Badge, Card, PageHeading, Skeleton } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { timesText } from '../move/proposals.ts'
import { CancelBooking } from './CancelBooking.tsx'
import { DetailFacts } from './DetailFacts.tsx'
import { isAlive, nameOf, tones } from './managedBooking.ts'
import { ReassignBooking } from './ReassignBooking.tsx'
import { ResendLetters } from './ResendLetters.tsx'
import { useManageTexts } from './useManageTexts.ts'

/** Shows everything about one booking, with buttons for the changes that this user may make. `back` is the address of the list. */
export function BookingDetail({ id, back }: { id: string; back: string }) {
  const { t } = useManageTexts()
  const language = useLanguage()
  const mayRefund = useHasAccess('admin')
  const { data: booking, error, refetch } = useQuery(api.managed.query({ id }))
  const heading = useDetailHeading(booking !== undefined)
  const title = booking ? (booking.booker ? nameOf(booking.booker) : t('gone')) : t('title')
  return (
    <div className="page">
      <PageHeading ref={heading} title={title} lead={booking && courseNameIn(language, booking.courseName)} />
      <div className="grid grid-cols-1 gap-6">
        <div>
          <LinkButton look="secondary" size="small" to={back}>
            {t('detail.back')}
          </LinkButton>
        </div>
        {error && <LoadFailure onRetry={() => void refetch()}>{messageOf(error, t)}</LoadFailure>}
        {!booking && !error && <Skeleton className="h-60 w-full" />}
        {booking && (
          <div className="grid items-start gap-6 xl:grid-cols-[3fr_2fr]">
            <Card className="grid gap-5">
              <div className="flex flex-wrap items-center justify-between gap-3">
                <h2 className="text-xl">{t('detail.facts')}</h2>
                <Badge tone={tones[booking.status]}>{t(`status.${booking.status}`)}</Badge>
              </div>
              <DetailFacts booking={booking} />
            </Card>
            {booking.paid && (
              <div className="xl:col-start-1 xl:row-start-2">
                <Slot name="bookings/manage" />
              </div>
            )}
            <div className="grid gap-6 xl:row-span-2">
              <Card className="grid gap-5">
                <h2 className="text-xl">{t('detail.actions')}</h2>
                {isAlive(booking) ? (
                  <>
                    <ResendLetters booking={booking} />
                    {booking.status !== 'on-hold' && <ReassignBooking booking={booking} />}
                    {(mayRefund || !booking.paid) && <CancelBooking booking={booking} />}
                  </>
                ) : (
                  <p>{t('detail.over')}</p>
                )}
              </Card>
              <Card className="grid gap-5">
                <h2 className="text-xl">{t('detail.history')}</h2>
                <History booking={booking} />
              </Card>
            </div>
          </div>
        )}
      </div>
    </div>
  )
}

/** Lists the changes of a booking with date and time, in the reader's own time zone. */
function History({
  booking: { createdAt, changes, moves = [], reassignments, cancelled, until },
}: {
  booking: ManagedBooking
}) {
  const { t } = useManageTexts()
  const language = useLanguage()
  const happened = [
    { text: t('event.created'), at: createdAt },
    ...moves.map(({ by, from, at }) => ({
      text: t(`event.movedBy.${by}`, { times: timesText(from, language) }),
      at,
    })),
    ...reassignments.map(({ at, by, from, to }) => {
      const [of, former, latter] = [by, from, to].map((name) => name || t('gone'))
      return { text: t('event.reassigned', { by: of, from: former, to: latter }), at }
    }),
    ...changes.map(({ status, at }) => ({
      text:
        status === 'cancelled' && cancelled
          ? t(`event.cancelledBy.${cancelled.by}`)
          : t(`event.${status as Exclude<typeof status, 'on-hold'>}`),
      at,
    })),
  ].toSorted((one, other) => one.at.localeCompare(other.at))
  const events = [...happened, ...(until ? [{ text: t('event.until'), at: until }] : [])]
  return (
    <ol className="grid gap-3">
      {events.map(({ text, at }) => (
        <li key={`${at}-${text}`} className="grid">
          {text}
          <time dateTime={at} className="text-sm text-soft">
            {formatMoment(at, language)}
          </time>
        </li>
      ))}
    </ol>
  )
}
