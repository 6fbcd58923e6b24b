import type { Booking, FollowUp } from '#functions/timetable/booking.ts'
import { otherSide } from '#shared/timetable/proposal.ts'
import { type BookingSide, isAccepted } from '#shared/timetable/series.ts'
import type { BookingDeps } from './deps.ts'
import type { LetterKind, MoveOfLetter } from './letters.ts'
import { mailAttendees } from './mailAttendees.ts'
import { mailLetter } from './mailLetter.ts'
import { proposalToken } from './proposalToken.ts'

interface MoveLetter {
  side: BookingSide
  kinds: Record<BookingSide, LetterKind>
  move: MoveOfLetter
  /** The letter's id, without its booking and its reader. */
  name: string
}

/** Mails a letter about a move to one side of a booking, unless the account is gone. */
function sendToSide(deps: BookingDeps) {
  const mail = mailLetter(deps)
  return async (booking: Booking, { side, kinds, move, name }: MoveLetter, at: Date): Promise<void> => {
    const { bookingId, userId, instructorId = '' } = booking
    const [booker, instructor] = await Promise.all([deps.users.byId(userId), deps.users.byId(instructorId)])
    const [reader, counterpart] = side === 'member' ? [booker, instructor] : [instructor, booker]
    if (!reader) return
    const letterId = `move-${bookingId}-${name}-${reader.userId}`
    await mail({ letterId, kind: kinds[side], booking, reader, booker, counterpart, move, at })
  }
}

const timesOf = ({ date, start, end }: Pick<Booking, 'date' | 'start' | 'end'>) => ({ date, start, end })

/** Mails an open proposal to the other side, with the link to answer it. */
export function sendProposal(deps: BookingDeps) {
  const send = sendToSide(deps)
  const kinds = { member: 'move-asked', instructor: 'move-asked-teaching' } as const

  return async (booking: Booking, due: FollowUp, at: Date): Promise<void> => {
    const { proposal, userId, instructorId = '' } = booking
    if (proposal?.number !== due.number || new Date(proposal.until) <= at) return
    const side = otherSide(proposal.by)
    const token = proposalToken(booking, proposal.number, side === 'member' ? userId : instructorId)
    const { note, until } = proposal
    const move = { proposed: timesOf(proposal), note, until, token }
    await send(booking, { side, kinds, move, name: `${proposal.number}-asked` }, at)
  }
}

/**
 * Mails what has become of a proposal to those who do not know it yet. That the booking has moved is mailed to both sides and the
 * attendees, with its sessions.
 */
export function sendOutcome(deps: BookingDeps) {
  const send = sendToSide(deps)
  const tellAttendees = mailAttendees(deps)
  const movedKinds = { member: 'moved', instructor: 'moved-teaching' } as const
  const endedKinds = { member: 'move-ended', instructor: 'move-ended-teaching' } as const

  return async (
    booking: Booking,
    { outcome, proposal, number, sequence }: FollowUp,
    at: Date,
  ): Promise<void> => {
    if (!outcome || !proposal || !isAccepted(booking.status)) return
    const both = [proposal.by, otherSide(proposal.by)] as const
    const name = `${number}-${outcome}`
    if (outcome === 'moved') {
      const from = booking.moves?.find((one) => one.number === number)?.from
      for (const side of both) await send(booking, { side, kinds: movedKinds, move: { from }, name }, at)
      const changedTo = sequence ?? booking.sequence
      const change = { kind: 'moved', name: `move-${booking.bookingId}-${name}`, changedTo, from } as const
      await tellAttendees(booking, { ...change, at })
      return
    }
    const sides = { kept: [both[0]], withdrawn: [both[1]], lapsed: both }[outcome]
    const move = { proposed: timesOf(proposal), outcome }
    for (const side of sides) await send(booking, { side, kinds: endedKinds, move, name }, at)
  }
}
