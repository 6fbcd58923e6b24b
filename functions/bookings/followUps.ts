import type { Stored } from '#functions/platform/table/entity.ts'
import { conditionHeld, remove } from '#functions/platform/table/write.ts'
import {
  type Booking,
  bookingKey,
  type FollowUp,
  followUp,
  followUpKey,
  isStillDue,
  offer,
} from '#functions/timetable/booking.ts'
import { bookingRepository } from '#functions/timetable/bookingRepository.ts'
import type { BookingDeps } from './deps.ts'
import { lapseProposal } from './lapseProposal.ts'
import { sendOutcome, sendProposal } from './sendMoves.ts'
import { sendOffers } from './sendOffers.ts'
import { sendReassignment } from './sendReassignment.ts'
import { sendReminders } from './sendReminders.ts'
import { sendStatusLetters } from './sendStatusLetters.ts'
import { sendVenue } from './sendVenue.ts'

/**
 * Carries out the follow-ups of bookings. Each may run twice at once or be interrupted anywhere: it stays stored
 * until all of it is done, and no letter is written twice.
 */
export function followUps(deps: BookingDeps) {
  const { table, outbox, log } = deps
  const bookings = bookingRepository(table)
  const actions = {
    ask: sendOffers(deps),
    withdraw: withdrawOffers,
    tell: sendStatusLetters(deps),
    remind: sendReminders(deps),
    venue: sendVenue(deps),
    propose: sendProposal(deps),
    lapse: lapseProposal(deps),
    settle: sendOutcome(deps),
    reassign: sendReassignment(deps),
  }

  async function withdrawOffers({ bookingId }: Booking): Promise<void> {
    const offerKeys = await Array.fromAsync(
      table.all(offer, { pk: bookingKey(bookingId).pk, beginsWith: 'OFFER#', consistent: true }),
      offer.keys,
    )
    await table.removeMany(offerKeys.map(({ pk, sk }) => ({ pk, sk })))
  }

  async function run(due: Stored<FollowUp>, at: Date): Promise<void> {
    const { bookingId, kind, number } = due
    const booking = await bookings.byId(bookingId)
    if (booking && (await actions[kind](booking, due, at)) === 'rescheduled') return
    await conditionHeld(table.write(remove(followUpKey(bookingId, kind, number), isStillDue(due))))
  }

  /** Runs all follow-ups of a booking that are due, and has their letters sent. */
  async function runAllDue(bookingId: string, at: Date): Promise<void> {
    const storedFollowUps = table.all(followUp, {
      pk: bookingKey(bookingId).pk,
      beginsWith: 'FOLLOWUP#',
      consistent: true,
    })
    for await (const stored of storedFollowUps) if (new Date(stored.dueAt) <= at) await run(stored, at)
    await outbox.wake()
  }

  return {
    run,
    runAllDue,
    /** Like `runAllDue`, but a failure is only logged: the task of the next minute tries again. */
    async tryAllDue(bookingId: string, at: Date): Promise<void> {
      await runAllDue(bookingId, at).catch((error: unknown) =>
        log.warn('left to the next minute', error as Error),
      )
    },
  }
}
