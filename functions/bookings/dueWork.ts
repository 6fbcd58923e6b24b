import { type Erasure, erasure, openErasures } from '#functions/platform/accounts/erasure.ts'
import { keysUntil } from '#functions/platform/table/keysUntil.ts'
import type { Row } from '#functions/platform/table/table.ts'
import { conditionHeld, untilWritten } from '#functions/platform/table/write.ts'
import { bookingsDue, followUp, hold } from '#functions/timetable/booking.ts'
import { bookingRepository } from '#functions/timetable/bookingRepository.ts'
import { seatRepository } from '#functions/timetable/seatRepository.ts'
import { isOpen, isOver } from '#shared/timetable/series.ts'
import type { BookingDeps } from './deps.ts'
import { expireBooking } from './expireBooking.ts'
import { followUps } from './followUps.ts'

/**
 * Expires bookings, runs follow-ups that are due, and cancels the bookings of erased accounts. A failure does
 * not stop the rest; the first failure is thrown at the end.
 */
export function dueWork(deps: BookingDeps) {
  const { table, log, outbox } = deps
  const bookings = bookingRepository(table)
  const seats = seatRepository(table)
  const { run, runAllDue } = followUps(deps)
  const expireIfDue = expireBooking(deps)

  async function processDueRow(row: Row, at: Date): Promise<void> {
    if (row.type === followUp.type) {
      const due = { ...followUp.schema.parse(row), version: Number(row.version) }
      await run(due, at)
      if (due.kind === 'lapse') await runAllDue(due.bookingId, at)
    } else {
      const { bookingId } = hold.schema.parse(row)
      if (await expireIfDue(bookingId, at)) await runAllDue(bookingId, at)
    }
  }

  /**
   * Cancels the bookings of a member whose account is erased: hours are freed, and the instructor and the attendees are told. A paid
   * course is refunded if it had not begun before the erasure. After that the bookings may be erased too.
   */
  async function cancelBookingsOf({ userId, begunAt }: Erasure, at: Date): Promise<void> {
    for (const { bookingId } of await bookings.ofUser(userId)) {
      await untilWritten(async () => {
        const before = await bookings.byId(bookingId)
        if (
          !before?.erasedBy ||
          !(isOpen(before.status) || (before.status === 'paid' && !isOver(before, at)))
        )
          return
        const { status, startsAt, orderId } = before
        const newStatus = { status: 'cancelled', cancelled: { by: 'leaver' } } as const
        const writes = (await bookings.statusChange(before, newStatus, at))!
        if (status === 'paid' && orderId && startsAt > begunAt)
          writes.push(bookings.addDueRefund({ bookingId, orderId }))
        await table.transact(writes)
      })
      await runAllDue(bookingId, at)
      await seats.allowErasure(bookingId)
      await conditionHeld(bookings.allowErasure(bookingId))
    }
  }

  return async (at: Date): Promise<void> => {
    let firstError: unknown
    const attempt = async (work: () => Promise<void>) => {
      try {
        await work()
      } catch (error) {
        log.error('left to the next minute', error as Error)
        firstError ??= error
      }
    }
    for (const pk of bookingsDue.all)
      for await (const row of table.rows({ index: 'gsi1', pk, between: keysUntil(at) }))
        await attempt(() => processDueRow(row, at))
    for await (const openErasure of table.all(erasure, openErasures))
      await attempt(() => cancelBookingsOf(openErasure, at))
    await outbox.wake()
    if (firstError) throw firstError
  }
}
