import { type Erasure, erasure } from '#functions/platform/accounts/erasure.ts'
import type { Stored } from '#functions/platform/table/entity.ts'
import type { Row } from '#functions/platform/table/table.ts'
import { tookPlace, untilWritten } from '#functions/platform/table/write.ts'
import { duePartitions, errand, hold } from '#functions/timetable/booking.ts'
import { bookings as openBookings } from '#functions/timetable/bookings.ts'
import { isOpen, isOver } from '#shared/timetable/series.ts'
import type { BookingDeps } from './deps.ts'
import { errands } from './errands.ts'
import { expiry } from './expiry.ts'

/** All that time brings about. Throws at the end when some of it failed; the rest is done all the same. */
export function dueWork(deps: BookingDeps) {
  const { table, log, outbox } = deps
  const stored = openBookings(table)
  const run = errands(deps)
  const { expireIfDue } = expiry(deps)

  async function doDue(row: Row, at: Date): Promise<void> {
    if (row.type === errand.type)
      await run.run({ ...errand.schema.parse(row), version: Number(row.version) } as Stored<never>, at)
    else {
      const { bookingId } = hold.schema.parse(row)
      if (await expireIfDue(bookingId, at)) await run.of(bookingId, at)
    }
  }

  /**
   * Calls off what a member has booked who has erased the account: the hours are free again, the instructor is told, and a course
   * that was paid and had not begun by then is paid back. Then the booking may be erased too.
   */
  async function letGo({ userId, begunAt }: Erasure, at: Date): Promise<void> {
    for (const { bookingId } of await stored.ofUser(userId)) {
      await untilWritten(async () => {
        const before = await stored.byId(bookingId)
        if (!before?.heldBy || !(isOpen(before.status) || (before.status === 'paid' && !isOver(before, at))))
          return
        const { status, startsAt, orderId } = before
        const refund =
          status === 'paid' && orderId && startsAt > begunAt ? [stored.refund({ bookingId, orderId })] : []
        const off = await stored.step(before, { status: 'cancelled', cancelled: { by: 'leaver' } }, at)
        await table.transact([...off!, ...refund])
      })
      await run.of(bookingId, at)
      await tookPlace(stored.release(bookingId))
    }
  }

  return async (at: Date): Promise<void> => {
    let failed: unknown
    const attempt = async (work: () => Promise<void>) => {
      try {
        await work()
      } catch (error) {
        log.error('left to the next minute', error as Error)
        failed ??= error
      }
    }
    for (const pk of duePartitions)
      for await (const row of table.rows({ index: 'gsi1', pk, between: ['0', `${at.toISOString()}~`] }))
        await attempt(() => doDue(row, at))
    for await (const begun of table.all(erasure, { index: 'gsi1', pk: 'ERASURES' }))
      await attempt(() => letGo(begun, at))
    await outbox.wake()
    if (failed) throw failed
  }
}
