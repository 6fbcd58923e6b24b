import { page } from '#functions/platform/http/answer.ts'
import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import { bookingRepository } from '#functions/timetable/bookingRepository.ts'
import type { bookings as contract } from '#shared/bookings/contract.ts'
import { bookingRefusals } from '#shared/bookings/refusals.ts'
import type { LoggedInUser } from '#shared/kernel/actor.ts'
import { found } from '#shared/kernel/refusal.ts'
import type { BookingApiDeps } from './deps.ts'
import { managedBookings, managedViews } from './managedBookings.ts'
import { reassign } from './reassign.ts'
import { resendLetters } from './resendLetters.ts'

/** Administrators see everyone's bookings, have their letters sent again, and give them to other instructors. */
export function manage(
  deps: BookingApiDeps,
): Pick<Handlers<typeof contract>, 'manage' | 'managed' | 'resendLetters' | 'instructors' | 'reassign'> {
  const bookings = bookingRepository(deps.table)
  const resend = resendLetters(deps)
  const { instructorsFor, reassign: give } = reassign(deps)
  async function viewOf(id: string, actor: LoggedInUser) {
    const booking = found(await bookings.byId(id), bookingRefusals.missing)
    const [view] = await managedViews(actor, [booking], deps.users)
    return view!
  }
  return {
    manage: async ({ input, actor }) => page(await managedBookings(deps, input, actor)),

    managed: ({ input: { id }, actor }) => viewOf(id, actor),

    instructors: ({ input: { id }, at }) => instructorsFor(id, at),

    async reassign({ input: { id, instructorId }, actor, at }) {
      await give({ id, instructorId, by: actor.userId }, at)
      return viewOf(id, actor)
    },

    resendLetters: async ({ input: { id, to }, at }) => ({ sentTo: await resend(id, to, at) }),
  }
}
