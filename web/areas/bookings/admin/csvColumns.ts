import type { ManagedBooking } from '#shared/bookings/manageRoutes.ts'
import type { CsvColumns } from '#web/forms/exportCsv/ExportCsv.tsx'
import { nameOf } from './managedBooking.ts'

/** The columns of the CSV file, named as in the API. */
export const csvColumns: CsvColumns<ManagedBooking> = {
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
