import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import type { Booking } from '#functions/timetable/booking.ts'
import { bookingRepository } from '#functions/timetable/bookingRepository.ts'
import type { bookings as contract } from '#shared/bookings/contract.ts'
import { bookingRefusals } from '#shared/bookings/refusals.ts'
import type { LoggedInUser } from '#shared/kernel/actor.ts'
import { found } from '#shared/kernel/refusal.ts'
import { bookingSides, isAccepted } from '#shared/timetable/series.ts'
import { bookingViewsFor } from './bookingView.ts'
import type { BookingDeps } from './deps.ts'
import { isOpenProposal, moveBooking, userIdOf } from './moveBooking.ts'
import { isProposalToken, readProposalToken } from './proposalToken.ts'
import { sideBooking } from './sideBooking.ts'

type MoveHandlers = Pick<
  Handlers<typeof contract>,
  'propose' | 'acceptProposal' | 'endProposal' | 'proposal' | 'answerProposal'
>

/** Lets the two sides of a booking agree on another time, on their pages and by mailed links. */
export function move(deps: BookingDeps): MoveHandlers {
  const bookings = bookingRepository(deps.table)
  const { propose, accept, end } = moveBooking(deps)

  async function viewOf(id: string, actor: LoggedInUser) {
    const [view] = await bookingViewsFor(actor, [await sideBooking(bookings, id, actor.userId)], deps.users)
    return view!
  }

  /** The booking and the proposal of a mailed link, and the side that the link was mailed to. */
  async function linked(token: string): Promise<{ booking: Booking; number: number; readerId: string }> {
    const link = readProposalToken(token)
    const booking = link && (await bookings.byId(link.bookingId))
    const readerId = bookingSides
      .map((side) => booking && userIdOf(booking, side))
      .find((id) => booking && link && id !== undefined && isProposalToken(booking, link, id))
    return found(
      booking && link && readerId !== undefined ? { booking, number: link.number, readerId } : undefined,
      bookingRefusals.badLink,
    )
  }

  return {
    async propose({ input: { id, ...wish }, actor, at }) {
      await propose(id, actor.userId, wish, at)
      return viewOf(id, actor)
    },

    async acceptProposal({ input: { id, number }, actor, at }) {
      await accept(id, number, actor.userId, at)
      return viewOf(id, actor)
    },

    async endProposal({ input: { id, number }, actor, at }) {
      await end(id, number, actor.userId, at)
    },

    /** Showing a proposal does not answer it, because mail programs open links by themselves. */
    async proposal({ input: { token }, at }) {
      const { booking, number } = await linked(token)
      const { proposal, moves = [], ...present } = booking
      const movedFrom = isAccepted(booking.status)
        ? moves.find((one) => one.number === number)?.from
        : undefined
      if (!movedFrom && !isOpenProposal(booking, number, at)) throw bookingRefusals.proposalOver()
      return { ...present, ...(movedFrom ? { movedFrom } : { proposal }) }
    },

    async answerProposal({ input: { token, answer }, at }) {
      const { booking, number, readerId } = await linked(token)
      await (answer === 'accept' ? accept : end)(booking.bookingId, number, readerId, at)
    },
  }
}
