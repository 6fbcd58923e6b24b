import type { ManagedBooking } from '#shared/bookings/manageRoutes.ts'
import { saveCsv } from '#web/forms/saveFile.ts'
import { useSending } from '#web/forms/useSending.ts'
import { messageOf } from '#web/shell/index.ts'
import { Alert, Button } from '#web/ui/index.ts'
import { allBookings } from './allBookings.ts'
import { nameOf } from './managedBooking.ts'
import type { Filters } from './useFilters.ts'
import { useManageTexts } from './useManageTexts.ts'

/** The columns of the file, named as in the API. */
const columns: Record<string, (booking: ManagedBooking) => string | number | undefined> = {
  _id: ({ _id }) => _id,
  status: ({ status }) => status,
  booker: ({ booker }) => booker && nameOf(booker),
  bookerEmail: ({ booker }) => booker?.email,
  instructor: ({ instructor }) => instructor && nameOf(instructor),
  instructorEmail: ({ instructor }) => instructor?.email,
  courseName: ({ courseName }) => courseName,
  city: ({ city }) => city,
  area: ({ area }) => area,
  date: ({ date }) => date,
  start: ({ start }) => start,
  end: ({ end }) => end,
  timeZone: ({ timeZone }) => timeZone,
  durationWeeks: ({ durationWeeks }) => durationWeeks,
  people: ({ people }) => people,
  price: ({ price }) => price.toFixed(2),
  orderId: ({ orderId }) => orderId,
  createdAt: ({ createdAt }) => createdAt,
  cancelledBy: ({ cancelled }) => cancelled?.by,
  reason: ({ cancelled }) => cancelled?.reason,
}

/** Saves the bookings that match the filters as a CSV file. */
export function ExportButton({ query }: Pick<Filters, 'query'>) {
  const { t } = useManageTexts()
  const { send, error, isPending } = useSending({
    call: () => allBookings(query),
    onSuccess: (bookings) =>
      saveCsv(t('title'), [
        Object.keys(columns),
        ...bookings.map((booking) => Object.values(columns).map((value) => String(value(booking) ?? ''))),
      ]),
  })
  return (
    <>
      <Button
        look="secondary"
        size="small"
        icon="download"
        busy={isPending}
        busyLabel={t('loading')}
        onClick={send}
      >
        {t('export')}
      </Button>
      {error && <Alert>{messageOf(error, t)}</Alert>}
    </>
  )
}
