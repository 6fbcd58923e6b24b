import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import { check, present, put, unchanged, untilWritten } from '#functions/platform/table/write.ts'
import type { Booking } from '#functions/timetable/booking.ts'
import { bookingRepository } from '#functions/timetable/bookingRepository.ts'
import { calendarEventOf } from '#functions/timetable/calendarEventOf.ts'
import { type Seat, seat } from '#functions/timetable/seat.ts'
import { seatRepository } from '#functions/timetable/seatRepository.ts'
import { isSeatToken, readSeatToken, seatToken } from '#functions/timetable/seatToken.ts'
import type { Invitation, OwnPlace } from '#shared/attendees/attendee.ts'
import type { attendees as contract } from '#shared/attendees/contract.ts'
import { attendeeRefusals } from '#shared/attendees/refusals.ts'
import type { Actor } from '#shared/kernel/actor.ts'
import { found } from '#shared/kernel/refusal.ts'
import { icalendar } from '#shared/timetable/icalendar.ts'
import { isOver, nextDateOf } from '#shared/timetable/series.ts'
import type { AttendeeDeps } from './deps.ts'
import { bookerName } from './inviting.ts'
import { seatChanges } from './seatChanges.ts'

/** Sorts places with sessions to come by the next one. After them are those that are over, the latest first. */
function inOrder(places: readonly OwnPlace[], at: Date): OwnPlace[] {
  const sortKey = (place: OwnPlace) => `${nextDateOf(place, at)} ${place.start}`
  const sorted = places.toSorted((one, other) => sortKey(one).localeCompare(sortKey(other)))
  return [...sorted.filter(({ over }) => !over), ...sorted.filter(({ over }) => over).toReversed()]
}

/** The handlers of an invitation’s link, which an attendee opens with or without an account, and of the places that an account has taken. */
export function invitations({
  env,
  table,
  users,
}: AttendeeDeps): Pick<Handlers<typeof contract>, 'own' | 'held' | 'invitation' | 'accept' | 'calendar'> {
  const bookings = bookingRepository(table)
  const seats = seatRepository(table)
  const changes = seatChanges(table)

  /** The booking and the seat of a mailed link. A seat that was moved or removed has no link any more. */
  async function invited(token: string): Promise<{ booking: Booking; seat: Seat }> {
    const link = readSeatToken(token)
    const booking = link && (await bookings.byId(link.bookingId))
    const isValid = link && booking?.status === 'paid' && isSeatToken(booking, link)
    const stored = isValid ? await seats.byId(link.bookingId, link.seatId) : undefined
    return found(stored && booking ? { booking, seat: stored } : undefined, attendeeRefusals.badLink)
  }

  async function invitationOf(booking: Booking, { name, holderId }: Seat, actor: Actor): Promise<Invitation> {
    const { date, start, end, durationWeeks, timeZone, city, area, courseName, venue } = booking
    const isYours = actor.role !== 'visitor' && holderId === actor.userId
    return {
      ...{ date, start, end, durationWeeks, timeZone, city, area, courseName, name },
      venue: venue && { address: venue.address, room: venue.room, note: venue.note },
      invitedBy: await bookerName(users, booking),
      holder: holderId === undefined ? 'nobody' : isYours ? 'you' : 'other',
    }
  }

  return {
    async own({ actor, at }) {
      const taken = await seats.takenBy(actor.userId)
      const places = await Promise.all(
        taken.map(async ({ booking, seat: own }) => ({
          ...(await invitationOf(booking, own, actor)),
          ...{ _id: own.seatId, token: seatToken(booking, own.seatId), over: isOver(booking, at) },
        })),
      )
      return inOrder(places, at)
    },

    async held({ input: { userId } }) {
      const places = (await seats.heldBy(userId)).map(({ seat: held, booking }) => {
        const { bookingId, courseName, date, city, status } = booking
        const { name, takenAt, attended } = held
        return {
          ...{ bookingId, courseName, date, city, status },
          ...{ name, takenAt, attended: attended.length },
        }
      })
      return places.toSorted((one, other) => other.date.localeCompare(one.date))
    },

    /** Showing an invitation takes nothing, because mail programs open links by themselves. */
    async invitation({ input: { token }, actor }) {
      const { booking, seat: stored } = await invited(token)
      return invitationOf(booking, stored, actor)
    },

    async accept({ input: { token }, actor, at }) {
      const { userId } = actor
      const { booking, seat: named } = await invited(token)
      const taken = await untilWritten(async () => {
        const { seats: all, ...listBefore } = await changes.readToChange(booking.bookingId)
        const before = found(
          all.find(({ seatId }) => seatId === named.seatId),
          attendeeRefusals.badLink,
        )
        if (before.holderId === userId) return before
        if (before.holderId !== undefined) throw attendeeRefusals.taken()
        if (all.some(({ holderId }) => holderId === userId)) throw attendeeRefusals.secondSeat()
        const next = { ...before, holderId: userId, takenAt: at.toISOString() }
        await changes.write(listBefore, {}, [
          put(seat, next, unchanged(before)),
          check({ pk: `USER#${userId}`, sk: 'USER' }, present),
        ])
        return next
      })
      return invitationOf(booking, taken, actor)
    },

    async calendar({ input: { token }, at, language }) {
      const { booking } = await invited(token)
      const event = calendarEventOf(booking, { origin: env.ORIGIN, createdAt: at, language })
      return icalendar({
        method: 'PUBLISH',
        events: [{ ...event, description: booking.venue?.note ?? '' }],
      })
    },
  }
}
