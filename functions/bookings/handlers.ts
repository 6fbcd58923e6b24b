import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import { bookingRepository } from '#functions/timetable/bookingRepository.ts'
import type { bookings as contract } from '#shared/bookings/contract.ts'
import { bookingRefusals } from '#shared/bookings/refusals.ts'
import { found } from '#shared/kernel/refusal.ts'
import { acceptBooking } from './acceptBooking.ts'
import { bookingView, bookingViewsFor } from './bookingView.ts'
import { cancel } from './cancel.ts'
import { create } from './create.ts'
import { declineBooking } from './declineBooking.ts'
import type { BookingApiDeps } from './deps.ts'
import { freeDays } from './freeDays.ts'
import { manage } from './manage.ts'
import { move } from './move.ts'
import { isOfferToken } from './offerToken.ts'
import { search } from './search.ts'
import { sessions } from './sessions.ts'
import { show } from './show.ts'

const message = 'Booking accepted!'

interface OfferLink {
  booking: string
  instructor: string
  token: string
}

export function bookingsHandlers(deps: BookingApiDeps): Handlers<typeof contract> {
  const bookings = bookingRepository(deps.table)
  const accept = acceptBooking(deps)
  const decline = declineBooking(deps)

  async function offeredBooking({ booking: bookingId, instructor, token }: OfferLink) {
    const booking = await bookings.byId(bookingId)
    return found(
      booking && isOfferToken(booking, instructor, token) ? booking : undefined,
      bookingRefusals.badLink,
    )
  }

  return {
    ...search(deps),
    ...freeDays(deps),
    ...create(deps),
    ...show(deps),
    ...cancel(deps),
    ...sessions(deps),
    ...move(deps),
    ...manage(deps),

    async accept({ input: { id, instructorId }, actor, at }) {
      if (instructorId === undefined) throw bookingRefusals.noInstructorId()
      if (instructorId !== actor.userId) throw bookingRefusals.notYours()
      const [view] = await bookingViewsFor(actor, [await accept(id, instructorId, at)], deps.users)
      return { ...view!, message }
    },

    /** Showing an offer does not accept it, because mail programs open links by themselves. */
    async offer({ input, at }) {
      const booking = await offeredBooking(input)
      const isExpired = booking.status === 'on-hold' && new Date(booking.until!) <= at
      return {
        ...bookingView(booking, 'free'),
        acceptedByYou: booking.instructorId === input.instructor,
        ...(isExpired && { status: 'expired' as const }),
      }
    },

    async decline({ input: { id: bookingId, reason }, actor: { userId: instructorId }, at }) {
      await decline({ bookingId, instructorId, reason }, at)
    },

    async declineOffer({ input, at }) {
      const { bookingId } = await offeredBooking(input)
      await decline({ bookingId, instructorId: input.instructor }, at)
    },

    async acceptOffer({ input, at }) {
      const { bookingId } = await offeredBooking(input)
      await accept(bookingId, input.instructor, at)
      return { message }
    },
  }
}
