import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import { absent, put, remove, untilWritten } from '#functions/platform/table/write.ts'
import type { Booking } from '#functions/timetable/booking.ts'
import { bookingRepository } from '#functions/timetable/bookingRepository.ts'
import { seatLink, seatLinkKey } from '#functions/timetable/seat.ts'
import { seatRepository } from '#functions/timetable/seatRepository.ts'
import type { attendees as contract } from '#shared/attendees/contract.ts'
import { attendeeRefusals } from '#shared/attendees/refusals.ts'
import type { LoggedInUser } from '#shared/kernel/actor.ts'
import { found } from '#shared/kernel/refusal.ts'
import { isOver } from '#shared/timetable/series.ts'
import { attendeeLists } from './attendeeList.ts'
import { bookingAccess } from './bookingAccess.ts'
import type { AttendeeDeps } from './deps.ts'
import { bookerName, countLetters, seatWrites } from './inviting.ts'
import { newSeat, seatChanges } from './seatChanges.ts'

type JoinHandlers = Pick<
  Handlers<typeof contract>,
  'createLink' | 'renewLink' | 'endLink' | 'joinPage' | 'join'
>

/** A link by which people take free places themselves. Only the invitation that is then mailed proves their address. */
export function joinLink(deps: AttendeeDeps): JoinHandlers {
  const { table, users, outbox } = deps
  const access = bookingAccess(table)
  const bookings = bookingRepository(table)
  const seats = seatRepository(table)
  const changes = seatChanges(table)
  const lists = attendeeLists(table)

  /** Gives the booking the code that `next` returns for the present one, or none. */
  async function setCode(
    id: string,
    actor: LoggedInUser,
    at: Date,
    next: (code: string | undefined) => string | undefined,
  ) {
    const { booking, rights } = await access.toName(id, actor, at)
    await untilWritten(async () => {
      const before = await changes.readToChange(id)
      const { list } = before
      const code = next(list.code)
      if (code === list.code) return
      await changes.write(before, { code }, [
        ...(list.code ? [remove(seatLinkKey(list.code))] : []),
        ...(code ? [put(seatLink, { code, bookingId: id }, absent)] : []),
      ])
    })
    return lists.show(booking, rights, at)
  }

  /** The booking whose free places a link gives. A link to a course that is over or does not take place has ended. */
  async function bookingOf(code: string, at: Date): Promise<Booking> {
    const bookingId = await seats.bookingIdOf(code)
    const booking = bookingId ? await bookings.byId(bookingId) : undefined
    const isValid = booking?.status === 'paid' && !isOver(booking, at)
    return found(isValid ? booking : undefined, attendeeRefusals.badJoinLink)
  }

  return {
    createLink: ({ input, actor, at, newId }) => setCode(input.id, actor, at, (code) => code ?? newId('lnk')),
    renewLink: ({ input, actor, at, newId }) => setCode(input.id, actor, at, () => newId('lnk')),
    endLink: ({ input, actor, at }) => setCode(input.id, actor, at, () => undefined),

    async joinPage({ input: { code }, at }) {
      const booking = await bookingOf(code, at)
      const named = await seats.ofBooking(booking.bookingId)
      const { date, start, end, durationWeeks, timeZone, city, area, courseName, people } = booking
      return {
        ...{ date, start, end, durationWeeks, timeZone, city, area, courseName },
        invitedBy: await bookerName(users, booking),
        free: Math.max(0, people - named.length),
      }
    },

    async join({ input: { code, ...person }, at, newId }) {
      const linked = await bookingOf(code, at)
      const invitedBy = await bookerName(users, linked)
      await untilWritten(async () => {
        const { seats: named, ...before } = await changes.readToChange(linked.bookingId)
        const { booking, list } = before
        if (list.code !== code) throw attendeeRefusals.badJoinLink()
        // The answer is that of a new address, so that nobody learns who has a place.
        if (named.some(({ email }) => email === person.email)) return
        const { people: places } = booking
        if (named.length >= places) throw attendeeRefusals.joinFull({ params: { places } })
        const invitations = { booking, invitedBy, causedBy: 'anyone', newId, at } as const
        await changes.write(
          before,
          countLetters(before, 'joined', 1, at),
          seatWrites(deps, newSeat(booking, newId('seat'), person, at), invitations),
        )
      })
      await outbox.wake()
    },
  }
}
