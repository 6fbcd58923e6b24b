import { check, present, untilWritten } from '#functions/platform/table/write.ts'
import type { Booking } from '#functions/timetable/booking.ts'
import { bookingRepository } from '#functions/timetable/bookingRepository.ts'
import { busyTimeRepository } from '#functions/timetable/busyTimeRepository.ts'
import { instructorDayRepository } from '#functions/timetable/instructorDayRepository.ts'
import { instructorRepository } from '#functions/timetable/instructorRepository.ts'
import { bookingErrors, bookingRefusals } from '#shared/bookings/refusals.ts'
import { instantOf } from '#shared/kernel/zonedTime.ts'
import {
  endAfterMove,
  isMovable,
  maxProposalsPerSide,
  otherSide,
  type Proposal,
  proposalEndsAt,
} from '#shared/timetable/proposal.ts'
import { type BookingSide, datesOf, isAccepted } from '#shared/timetable/series.ts'
import { hasRoom } from '#shared/timetable/slots.ts'
import type { BookingDeps } from './deps.ts'
import { firstSessionStart, invalidField } from './firstSessionStart.ts'
import { followUps } from './followUps.ts'
import { sideBooking } from './sideBooking.ts'

interface Wish {
  date: string
  start: string
  note: string
}

/** The account of a side of an accepted booking. */
export const userIdOf = ({ userId, instructorId }: Booking, side: BookingSide): string | undefined =>
  side === 'member' ? userId : instructorId

/** True while the proposal can be accepted or refused. */
export const isOpenProposal = ({ proposal, until }: Booking, number: number, at: Date): boolean =>
  proposal?.number === number &&
  new Date(proposal.until) > at &&
  (until === undefined || new Date(until) > at)

/** The two sides of an accepted booking propose another time to each other, and agree on it or not. */
export function moveBooking(deps: BookingDeps) {
  const { table } = deps
  const bookings = bookingRepository(table)
  const instructors = instructorRepository(table)
  const days = instructorDayRepository(table)
  const busyTimes = busyTimeRepository(table)
  const { tryAllDue } = followUps(deps)

  async function isInstructorFree(series: Booking): Promise<boolean> {
    const { instructorId = '', bookingId } = series
    const profile = await instructors.byId(instructorId)
    if (!profile) return false
    const taken = await days.takenOn([profile], datesOf(series), bookingId)
    return hasRoom(profile, taken.get(instructorId)!, series)
  }

  /** Returns the proposal, or refuses: it must be as a new booking would be, and for another time than the present one. */
  async function proposalOf(
    before: Booking,
    { date, start, note }: Wish,
    by: BookingSide,
    at: Date,
  ): Promise<Proposal> {
    const { timeZone, proposed } = before
    const end = endAfterMove(start, before)
    if (end === undefined) throw invalidField('start', bookingErrors.pastMidnight)
    if (date === before.date && start === before.start) throw invalidField('start', bookingErrors.sameTime)
    const series = { ...before, date, start, end }
    const startsAt = firstSessionStart(series, timeZone, at)
    if (!(await isInstructorFree(series))) throw bookingRefusals.notFreeThen()
    return {
      ...{ date, start, end, by },
      number: 1 + (proposed?.member ?? 0) + (proposed?.instructor ?? 0),
      ...(note && { note }),
      until: proposalEndsAt(at, startsAt, new Date(before.startsAt)).toISOString(),
    }
  }

  function checkMayPropose(before: Booking, by: BookingSide, at: Date): void {
    const { status, until, startsAt, proposal, proposed } = before
    if (status === 'on-hold') throw bookingRefusals.notAccepted()
    if (!isAccepted(status) || (until !== undefined && new Date(until) <= at)) throw bookingRefusals.over()
    if (!isMovable(new Date(startsAt), at)) throw bookingRefusals.tooLate()
    if (proposal?.by === otherSide(by) && new Date(proposal.until) > at) throw bookingRefusals.proposalOpen()
    if ((proposed?.[by] ?? 0) >= maxProposalsPerSide) throw bookingRefusals.tooManyProposals()
  }

  return {
    async propose(id: string, userId: string, wish: Wish, at: Date): Promise<void> {
      await untilWritten(async () => {
        const before = await sideBooking(bookings, id, userId)
        const by = before.userId === userId ? 'member' : 'instructor'
        checkMayPropose(before, by, at)
        await table.transact(bookings.addProposal(before, await proposalOf(before, wish, by, at), at))
      })
      await tryAllDue(id, at)
    },

    /**
     * Moves the booking to the proposed times. Accepting what has been accepted already changes nothing. If the times are taken in the
     * meantime, the proposal stays open, because they may be free again before it ends.
     */
    async accept(id: string, number: number, userId: string, at: Date): Promise<void> {
      await untilWritten(async () => {
        const before = await sideBooking(bookings, id, userId)
        const accepted = before.moves?.find((move) => move.number === number)
        if (accepted && isAccepted(before.status) && userIdOf(before, otherSide(accepted.by)) === userId)
          return
        const { proposal, timeZone } = before
        if (!proposal || !isOpenProposal(before, number, at)) throw bookingRefusals.proposalOver()
        if (userIdOf(before, otherSide(proposal.by)) !== userId) throw bookingRefusals.proposalOver()
        const startsAt = instantOf(timeZone, proposal.date, proposal.start)!
        const instructor = await instructors.byId(before.instructorId!)
        const isBusy =
          instructor &&
          (await busyTimes.isBusy(instructor, {
            ...before,
            date: proposal.date,
            start: proposal.start,
            end: proposal.end,
          }))
        const writes = isBusy ? undefined : await bookings.writesToMove(before, startsAt, at)
        if (!writes) throw bookingRefusals.notFreeThen()
        const accounts = [before.userId, before.instructorId!]
        // An account that is being erased agrees to nothing more.
        if ((await deps.users.byIds(accounts)).length < new Set(accounts).size)
          throw bookingRefusals.proposalOver()
        const checks = [...new Set(accounts)].map((one) => check({ pk: `USER#${one}`, sk: 'USER' }, present))
        await table.transact([...writes, ...checks])
      })
      await tryAllDue(id, at)
    },

    /** Ends a proposal: its own side withdraws it, or the other side keeps the present time. */
    async end(id: string, number: number, userId: string, at: Date): Promise<void> {
      await untilWritten(async () => {
        const before = await sideBooking(bookings, id, userId)
        const { proposal } = before
        if (!proposal || !isOpenProposal(before, number, at)) throw bookingRefusals.proposalOver()
        const isOwn = userIdOf(before, proposal.by) === userId
        await table.transact(bookings.endProposal(before, isOwn ? 'withdrawn' : 'kept', at))
      })
      await tryAllDue(id, at)
    },
  }
}
