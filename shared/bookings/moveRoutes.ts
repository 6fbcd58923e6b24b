import * as z from 'zod/mini'
import { ById, Nothing, type Route } from '../kernel/area.ts'
import { calendarDate, calendarMonth, timeOfDay } from '../kernel/calendar.ts'
import { id, whole } from '../kernel/fields.ts'
import { Proposal, ProposalNote, SessionTimes } from '../timetable/proposal.ts'
import { Booking, FreeDays } from './booking.ts'
import { bookingRefusals } from './refusals.ts'

/** `number` says which proposal the caller has seen, for it may have been replaced by another one. */
const ProposalOfBooking = z.extend(ById, { number: whole(1) })

/** The token of a mailed link names the booking and the proposal, and has a signature that only its reader knows. */
const ProposalLink = z.object({ token: id() })

const acceptRefusals = [bookingRefusals.proposalOver, bookingRefusals.notFreeThen] as const

/** Routes that let member and instructor agree on another time for a booking. */
export const moveRoutes = {
  freeToMove: {
    method: 'GET',
    path: '/api/bookings/{id}/free-month',
    access: 'user',
    summary:
      'List the days of a month on which the instructor of a booking is free in every week of it, with the hours that are long enough, and the next such day after the month if there are none',
    input: z.extend(ById, { month: calendarMonth() }),
    refuses: [bookingRefusals.missing, bookingRefusals.notAccepted],
    output: FreeDays,
  },
  propose: {
    method: 'PUT',
    path: '/api/bookings/{id}/proposal',
    access: 'user',
    summary:
      'Propose another first session to the other side of an accepted booking, who is mailed; the sessions keep their length. It replaces the caller’s earlier proposal',
    input: z.extend(ById, { date: calendarDate(), start: timeOfDay(), note: ProposalNote }),
    refuses: [
      bookingRefusals.missing,
      bookingRefusals.notAccepted,
      bookingRefusals.over,
      bookingRefusals.tooLate,
      bookingRefusals.proposalOpen,
      bookingRefusals.tooManyProposals,
      bookingRefusals.notFreeThen,
    ],
    output: Booking,
    throttles: [{ by: 'account', limit: 10, minutes: 60 }],
  },
  acceptProposal: {
    method: 'POST',
    path: '/api/bookings/{id}/proposal/accept',
    access: 'user',
    summary: 'Accept the other side’s proposal: the booking moves with all its sessions, and both are mailed',
    input: ProposalOfBooking,
    refuses: [bookingRefusals.missing, ...acceptRefusals],
    output: Booking,
    throttles: [{ by: 'account', limit: 60, minutes: 60 }],
  },
  endProposal: {
    method: 'DELETE',
    path: '/api/bookings/{id}/proposal',
    access: 'user',
    summary: 'Withdraw the caller’s own proposal, or refuse that of the other side, who is mailed',
    input: ProposalOfBooking,
    refuses: [bookingRefusals.missing, bookingRefusals.proposalOver],
    output: Nothing,
    throttles: [{ by: 'account', limit: 60, minutes: 60 }],
  },
  proposal: {
    method: 'GET',
    path: '/api/bookings/proposal',
    access: 'public',
    summary: 'Read the proposal of a mailed link, with the present times of the booking',
    input: ProposalLink,
    refuses: [bookingRefusals.badLink, bookingRefusals.proposalOver],
    output: z.extend(
      z.pick(Booking, {
        date: true,
        start: true,
        end: true,
        durationWeeks: true,
        timeZone: true,
        city: true,
        area: true,
        courseName: true,
      }),
      {
        /** Absent once this proposal has been accepted. */
        proposal: z.optional(Proposal),
        /** The times before, once this proposal has been accepted. */
        movedFrom: z.optional(SessionTimes),
      },
    ),
  },
  answerProposal: {
    method: 'POST',
    path: '/api/bookings/proposal/answer',
    access: 'public',
    summary: 'Accept or refuse a proposal by its mailed link',
    input: z.extend(ProposalLink, { answer: z.enum(['accept', 'keep']) }),
    refuses: [bookingRefusals.badLink, ...acceptRefusals],
    output: Nothing,
    throttles: [{ by: 'address', limit: 200, minutes: 15 }],
  },
} as const satisfies Record<string, Route>
