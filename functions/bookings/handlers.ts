import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import { bookings as openBookings } from '#functions/timetable/bookings.ts'
import type { bookings as contract } from '#shared/bookings/contract.ts'
import { bookingRefusals } from '#shared/bookings/refusals.ts'
import { found } from '#shared/kernel/refusal.ts'
import { acceptance } from './accept.ts'
import { cancel } from './cancel.ts'
import { create } from './create.ts'
import type { BookingApiDeps } from './deps.ts'
import { isOfferToken } from './offerToken.ts'
import { search } from './search.ts'
import { show } from './show.ts'
import { shownBooking, shownTo } from './shown.ts'

const accepted = 'Booking accepted!'

interface OfferLink {
  booking: string
  instructor: string
  token: string
}

/** Bookings: asked for by members, accepted by instructors, called off by either. */
export function bookingsHandlers(deps: BookingApiDeps): Handlers<typeof contract> {
  const stored = openBookings(deps.table)
  const accept = acceptance(deps)

  async function offered({ booking: bookingId, instructor, token }: OfferLink) {
    const booking = await stored.byId(bookingId)
    return found(
      booking && isOfferToken(booking, instructor, token) ? booking : undefined,
      bookingRefusals.badLink,
    )
  }

  return {
    ...search(deps),
    ...create(deps),
    ...show(deps),
    ...cancel(deps),

    async accept({ input: { id, instructorId }, actor, at }) {
      if (instructorId === undefined) throw bookingRefusals.noInstructorId()
      if (instructorId !== actor.userId) throw bookingRefusals.notYours()
      const [shown] = await shownTo(actor, [await accept(id, instructorId, at)], deps.users)
      return { ...shown!, message: accepted }
    },

    /** Looking at an offer accepts nothing: mail programs open links, too. */
    async offer({ input, at }) {
      const booking = await offered(input)
      const isOver = booking.status === 'on-hold' && new Date(booking.until!) <= at
      const acceptedByYou = booking.instructorId === input.instructor
      return {
        ...shownBooking(booking, 'free'),
        acceptedByYou,
        ...(isOver && { status: 'expired' as const }),
      }
    },

    async acceptOffer({ input, at }) {
      const { bookingId } = await offered(input)
      await accept(bookingId, input.instructor, at)
      return { message: accepted }
    },
  }
}
