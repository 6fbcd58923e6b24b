import type { Stored } from '#functions/platform/table/entity.ts'
import { remove } from '#functions/platform/table/write.ts'
import {
  type Booking,
  bookingKey,
  type Errand,
  errand,
  errandKey,
  offer,
} from '#functions/timetable/booking.ts'
import { bookings as openBookings } from '#functions/timetable/bookings.ts'
import { ask } from './ask.ts'
import type { BookingDeps } from './deps.ts'
import { remind } from './remind.ts'
import { tell } from './tell.ts'

/**
 * Does what a step of a booking has left to be done. Each errand may be done twice at once, or be broken off anywhere: it stands
 * until all of it is done, and nothing is mailed twice.
 */
export function errands(deps: BookingDeps) {
  const { table, outbox, log } = deps
  const stored = openBookings(table)
  const done = ({ bookingId, kind, number }: Errand) =>
    table.write(remove(errandKey(bookingId, kind, number)))

  const doing = { ask: ask(deps), tell: tell(deps), remind: remind(deps), withdraw }

  async function withdraw({ bookingId }: Booking): Promise<void> {
    const offers = await Array.fromAsync(
      table.all(offer, { pk: bookingKey(bookingId).pk, beginsWith: 'OFFER#', consistent: true }),
      offer.keys,
    )
    await table.removeMany(offers.map(({ pk, sk }) => ({ pk, sk })))
  }

  async function run(one: Stored<Errand>, at: Date): Promise<void> {
    const booking = await stored.byId(one.bookingId)
    if (booking && (await doing[one.kind](booking, one, at)) === 'later') return
    await done(one)
  }

  /** Does all that is due for a booking, and has its letters sent. */
  async function of(bookingId: string, at: Date): Promise<void> {
    const due = table.all(errand, { pk: bookingKey(bookingId).pk, beginsWith: 'ERRAND#', consistent: true })
    for await (const one of due) if (new Date(one.dueAt) <= at) await run(one, at)
    await outbox.wake()
  }

  return {
    run,
    of,
    /** The same, right after a step. What fails is left to the schedule: whoever took the step is told that it holds. */
    async afterStep(bookingId: string, at: Date): Promise<void> {
      await of(bookingId, at).catch((error: unknown) => log.warn('left to the next minute', error as Error))
    },
  }
}
