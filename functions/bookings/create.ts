import { randomBytes } from 'node:crypto'
import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import { ConditionFailed } from '#functions/platform/table/write.ts'
import type { Booking } from '#functions/timetable/booking.ts'
import { bookingRepository } from '#functions/timetable/bookingRepository.ts'
import { expiresAt } from '#shared/bookings/booking.ts'
import type { bookings as contract } from '#shared/bookings/contract.ts'
import { bookingRefusals } from '#shared/bookings/refusals.ts'
import type { Input } from '#shared/kernel/area.ts'
import { foldText } from '#shared/kernel/foldText.ts'
import type { BookingApiDeps } from './deps.ts'
import { expireBooking } from './expireBooking.ts'
import { firstSessionStart } from './firstSessionStart.ts'
import { followUps } from './followUps.ts'
import { matching } from './matching.ts'

const message = 'Booking created and instructors notified. Awaiting instructor confirmation.'

/** Identifies the form that was sent, so that sending the same form again leads to the same booking. */
const fingerprintOf = ({ userId: _, ...form }: Input<typeof contract.routes.create>) =>
  Object.entries(form)
    .map(([name, value]) => `${name}=${foldText(String(value))}`)
    .sort()
    .join('&')

/** Creates a booking from a member's request, and offers it to every instructor who is free. */
export function create(deps: BookingApiDeps): Pick<Handlers<typeof contract>, 'create'> {
  const { table, settings } = deps
  const bookings = bookingRepository(table)
  const match = matching(table)
  const { tryAllDue } = followUps(deps)
  const expireIfDue = expireBooking(deps)

  /** Returns the id of the member's open booking if the same form made it. Refuses if another form made it. */
  async function openBookingId(userId: string, fingerprint: string, at: Date): Promise<string | undefined> {
    const openBooking = await bookings.openBookingOf(userId)
    if (!openBooking || (await expireIfDue(openBooking.bookingId, at))) return undefined
    if (openBooking.request !== fingerprint) throw bookingRefusals.alreadyOpen()
    return openBooking.bookingId
  }

  return {
    async create({ input, actor, at, newId }) {
      const { userId } = actor
      if (input.userId !== userId) throw bookingRefusals.notYours()
      const fingerprint = fingerprintOf(input)
      const existingId = await openBookingId(userId, fingerprint, at)
      if (existingId) return { bookingId: existingId, message }

      const candidates = await match.candidates(input)
      const startsAt = firstSessionStart(input, candidates.timeZone, at)
      const freeInstructors = await match.freeInstructors(input, candidates)
      if (!candidates.timeZone || freeInstructors.length === 0) throw bookingRefusals.noInstructor()

      const newBooking: Booking = {
        ...input,
        bookingId: newId('bkg'),
        timeZone: candidates.timeZone,
        startsAt: startsAt.toISOString(),
        status: 'on-hold',
        until: expiresAt(at, settings.onHoldHours, startsAt).toISOString(),
        asked: freeInstructors.map((instructor) => instructor.userId),
        offerSecret: randomBytes(32).toString('base64url'),
        sequence: 0,
        erasedBy: 'bookings',
        createdAt: at.toISOString(),
      }
      try {
        await table.transact(bookings.addition(newBooking, fingerprint, at))
      } catch (error) {
        if (!(error instanceof ConditionFailed)) throw error
        const concurrentId = await openBookingId(userId, fingerprint, at)
        if (concurrentId) return { bookingId: concurrentId, message }
        throw bookingRefusals.alreadyOpen()
      }
      await tryAllDue(newBooking.bookingId, at)
      return { bookingId: newBooking.bookingId, message }
    },
  }
}
