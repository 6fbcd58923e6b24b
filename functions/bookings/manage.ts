import { page } from '#functions/platform/http/answer.ts'
import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import { bookingRepository } from '#functions/timetable/bookingRepository.ts'
import type { bookings as contract } from '#shared/bookings/contract.ts'
import { bookingRefusals } from '#shared/bookings/refusals.ts'
import { found } from '#shared/kernel/refusal.ts'
import type { BookingApiDeps } from './deps.ts'
import { managedBookings, managedViews } from './managedBookings.ts'
import { resendLetters } from './resendLetters.ts'

/** Administrators see everyone's bookings, and have their letters sent again. */
export function manage(
  deps: BookingApiDeps,
): Pick<Handlers<typeof contract>, 'manage' | 'managed' | 'resendLetters'> {
  const bookings = bookingRepository(deps.table)
  const resend = resendLetters(deps)
  return {
    manage: async ({ input, actor }) => page(await managedBookings(deps, input, actor)),

    async managed({ input: { id }, actor }) {
      const booking = found(await bookings.byId(id), bookingRefusals.missing)
      const [view] = await managedViews(actor, [booking], deps.users)
      return view!
    },

    resendLetters: async ({ input: { id, to }, at }) => ({ sentTo: await resend(id, to, at) }),
  }
}
