import { randomBytes } from 'node:crypto'
import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import { ConditionFailed } from '#functions/platform/table/write.ts'
import type { Booking } from '#functions/timetable/booking.ts'
import { bookings as openBookings } from '#functions/timetable/bookings.ts'
import { expiresAt } from '#shared/bookings/booking.ts'
import type { bookings as contract } from '#shared/bookings/contract.ts'
import { bookingRefusals } from '#shared/bookings/refusals.ts'
import type { Input } from '#shared/kernel/area.ts'
import { foldText } from '#shared/kernel/foldText.ts'
import type { BookingApiDeps } from './deps.ts'
import { errands } from './errands.ts'
import { expiry } from './expiry.ts'
import { matching } from './matching.ts'
import { startOf } from './wantedTime.ts'

type Asked = Input<typeof contract.routes.create>

const message = 'Booking created and instructors notified. Awaiting instructor confirmation.'

/** Names what is asked for: the same request, sent again, is the same booking. */
const requestOf = ({ userId: _, ...asked }: Asked) =>
  Object.entries(asked)
    .map(([name, value]) => `${name}=${foldText(String(value))}`)
    .sort()
    .join('&')

/** From what a member wants to a booking that every free instructor is asked to accept. */
export function create(deps: BookingApiDeps): Pick<Handlers<typeof contract>, 'create'> {
  const { table, settings } = deps
  const stored = openBookings(table)
  const match = matching(table)
  const run = errands(deps)
  const { expireIfDue } = expiry(deps)

  /** The booking that the member has open already, when it is this one; refuses another. */
  async function opened(userId: string, request: string, at: Date): Promise<string | undefined> {
    const open = await stored.openOf(userId)
    if (!open || (await expireIfDue(open.bookingId, at))) return undefined
    if (open.request !== request) throw bookingRefusals.alreadyOpen()
    return open.bookingId
  }

  return {
    async create({ input, actor, at, newId }) {
      const { userId } = actor
      if (input.userId !== userId) throw bookingRefusals.notYours()
      const request = requestOf(input)
      const before = await opened(userId, request, at)
      if (before) return { bookingId: before, message }

      const candidates = await match.candidates(input)
      const startsAt = startOf(input, candidates.timeZone, at)
      const free = await match.free(input, candidates)
      if (!candidates.timeZone || free.length === 0) throw bookingRefusals.noInstructor()

      const added: Booking = {
        ...input,
        bookingId: newId('bkg'),
        timeZone: candidates.timeZone,
        startsAt: startsAt.toISOString(),
        status: 'on-hold',
        until: expiresAt(at, settings.onHoldHours, startsAt).toISOString(),
        asked: free.map((one) => one.userId),
        offerSecret: randomBytes(32).toString('base64url'),
        sequence: 0,
        heldBy: 'bookings',
        createdAt: at.toISOString(),
      }
      try {
        await table.transact(stored.addition(added, request, at))
      } catch (error) {
        if (!(error instanceof ConditionFailed)) throw error
        const faster = await opened(userId, request, at)
        if (faster) return { bookingId: faster, message }
        throw bookingRefusals.alreadyOpen()
      }
      await run.afterStep(added.bookingId, at)
      return { bookingId: added.bookingId, message }
    },
  }
}
