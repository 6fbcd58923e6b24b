import * as z from 'zod/mini'
import { ById, defineArea, Nothing } from '../kernel/area.ts'
import { calendarDate } from '../kernel/calendar.ts'
import { id } from '../kernel/fields.ts'
import { AttendeeList, HeldPlace, Invitation, JoinPage, OwnPlace, Person } from './attendee.ts'
import { attendeeRefusals } from './refusals.ts'

const { noBooking, notPaid, over, full, missing, used, namedTwice, tooManyLetters, noAccount } =
  attendeeRefusals
const { notInstructor, notBooker, noSession, badLink, taken, secondSeat, badJoinLink, joinFull } =
  attendeeRefusals

/** The largest number of people of a booking. */
const maxPeople = 500
const BySeat = z.extend(ById, { seatId: id() })
const ByToken = z.object({ token: id() })
const ByCode = z.object({ code: id() })
const naming = [noBooking, notPaid, over, notBooker, noAccount] as const
const throttles = [{ by: 'account', limit: 600, minutes: 60 }] as const

/** Who attends a booked course: the member who booked names them, they take their places, and the instructor takes attendance. */
export const attendees = defineArea({
  name: 'attendees',
  needs: {
    owns: { table: ['SEATS#*', 'SEATLINK#*'] },
    personalData: ['SEATS#*', 'SEATLINK#*'],
    borrows: {
      table: {
        'BOOKING#*': ['get', 'check'],
        'USER#*': ['get', 'check'],
        'PURCHASES#*': ['get'],
        'PROGRESS#*': ['query'],
        'LESSON#PUBLISHED': ['query'],
      },
      gsi1: ['USER#*'],
    },
    mail: true,
  },
  api: { hurts: 'Members cannot name attendees, or instructors cannot take attendance.' },
  routes: {
    list: {
      method: 'GET',
      path: '/api/attendees/{id}',
      access: 'user',
      summary:
        'List the attendees of a booking with their progress, as the member who booked it, its instructor or an administrator',
      input: ById,
      refuses: [noBooking],
      output: AttendeeList,
    },
    add: {
      method: 'POST',
      path: '/api/attendees/{id}',
      access: 'user',
      recorded: true,
      summary:
        'Name attendees of a paid booking; each is mailed an invitation. An e-mail that has a place already keeps it',
      input: z.extend(ById, { people: z.array(Person).check(z.minLength(1), z.maxLength(maxPeople)) }),
      refuses: [...naming, full, tooManyLetters],
      output: z.object({
        /** The number of people who were invited. */
        added: z.number(),
        /** The number of people who had a place already. */
        known: z.number(),
        list: AttendeeList,
      }),
      throttles,
    },
    change: {
      method: 'PUT',
      path: '/api/attendees/{id}/seats/{seatId}',
      access: 'user',
      recorded: true,
      summary:
        'Correct the name of an attendee, or with another e-mail give the place to somebody else until it is used; the former invitation ends',
      input: z.extend(BySeat, Person.shape),
      refuses: [...naming, missing, used, namedTwice, tooManyLetters],
      output: AttendeeList,
      throttles,
    },
    remove: {
      method: 'DELETE',
      path: '/api/attendees/{id}/seats/{seatId}',
      access: 'user',
      recorded: true,
      summary: 'Free the place of an attendee until it is used; the invitation ends',
      input: BySeat,
      refuses: [...naming, missing, used],
      output: AttendeeList,
      throttles,
    },
    resend: {
      method: 'POST',
      path: '/api/attendees/{id}/seats/{seatId}/letter',
      access: 'user',
      recorded: true,
      summary: 'Mail an attendee the invitation again',
      input: BySeat,
      refuses: [...naming, missing, tooManyLetters],
      output: Nothing,
      throttles: [{ by: 'account', limit: 60, minutes: 60 }],
    },
    takeAttendance: {
      method: 'PUT',
      path: '/api/attendees/{id}/attendance',
      access: 'user',
      recorded: true,
      summary: 'Say who is at a session, as its instructor; it replaces what was said before',
      input: z.extend(ById, { date: calendarDate(), seatIds: z.array(id()).check(z.maxLength(maxPeople)) }),
      refuses: [noBooking, notPaid, notInstructor, noAccount, noSession, missing],
      output: AttendeeList,
      throttles,
    },
    createLink: {
      method: 'POST',
      path: '/api/attendees/{id}/link',
      access: 'user',
      recorded: true,
      summary: 'Create the link by which people take free places themselves; a booking that has one keeps it',
      input: ById,
      refuses: naming,
      output: AttendeeList,
      status: 201,
      throttles,
    },
    renewLink: {
      method: 'PUT',
      path: '/api/attendees/{id}/link',
      access: 'user',
      recorded: true,
      summary: 'Replace the link by which people take free places; the former one ends',
      input: ById,
      refuses: naming,
      output: AttendeeList,
      throttles,
    },
    endLink: {
      method: 'DELETE',
      path: '/api/attendees/{id}/link',
      access: 'user',
      recorded: true,
      summary: 'End the link by which people take free places',
      input: ById,
      refuses: naming,
      output: AttendeeList,
      throttles,
    },
    own: {
      method: 'GET',
      path: '/api/seats',
      access: 'user',
      summary: 'List the places that the caller has taken in paid bookings, the next session first',
      output: z.array(OwnPlace),
    },
    held: {
      method: 'GET',
      path: '/api/seats/held',
      access: 'support',
      summary:
        'List the places that a person has taken, the latest course first, whatever has become of the bookings',
      input: z.object({ userId: id() }),
      output: z.array(HeldPlace),
    },
    invitation: {
      method: 'GET',
      path: '/api/seats/invitation',
      access: 'public',
      summary: 'Read the invitation of a mailed link',
      input: ByToken,
      refuses: [badLink],
      output: Invitation,
    },
    accept: {
      method: 'POST',
      path: '/api/seats/invitation',
      access: 'user',
      summary: 'Take the place of a mailed invitation, for lessons, progress and a certificate of one’s own',
      input: ByToken,
      refuses: [badLink, taken, secondSeat, noAccount],
      output: Invitation,
      throttles: [{ by: 'account', limit: 60, minutes: 60 }],
    },
    calendar: {
      method: 'GET',
      path: '/api/seats/invitation/sessions.ics',
      access: 'public',
      summary: 'The sessions of a mailed invitation as iCalendar',
      input: ByToken,
      refuses: [badLink],
      output: z.string(),
      mediaType: 'text/calendar',
    },
    joinPage: {
      method: 'GET',
      path: '/api/seats/links/{code}',
      access: 'public',
      summary: 'Read the course of a join link, and how many places are free',
      input: ByCode,
      refuses: [badJoinLink],
      output: JoinPage,
    },
    join: {
      method: 'POST',
      path: '/api/seats/links/{code}',
      access: 'public',
      summary:
        'Take a free place by the join link. The invitation is mailed; an e-mail that has a place already gets none',
      input: z.extend(ByCode, Person.shape),
      refuses: [badJoinLink, joinFull, tooManyLetters],
      output: Nothing,
      throttles: [
        { by: 'address', limit: 150, minutes: 60 },
        { by: { mailbox: 'email' }, limit: 5, minutes: 60 },
      ],
    },
  },
})
