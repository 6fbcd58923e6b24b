import * as z from 'zod/mini'
import { ById, defineArea, Nothing } from '../kernel/area.ts'
import { calendarDate, calendarMonth, endTimeOfDay, minutesOf, timeOfDay } from '../kernel/calendar.ts'
import { minPeople } from '../kernel/courseFee.ts'
import { id, name, optionalName, textWithoutLinks, whole } from '../kernel/fields.ts'
import { hours, reservedConcurrency } from '../kernel/setting.ts'
import { introductionFields } from '../timetable/introduction.ts'
import { hoursErrors } from '../timetable/refusals.ts'
import { BookingStatus } from '../timetable/series.ts'
import { maxCourseWeeks } from '../timetable/teaching.ts'
import { Venue } from '../timetable/venue.ts'
import { Booking, FreeDays, maxPeople } from './booking.ts'
import { manageRoutes } from './manageRoutes.ts'
import { moveRoutes } from './moveRoutes.ts'
import { bookingRefusals } from './refusals.ts'

/** Fewer people than the minimum count as the minimum. */
const people = () =>
  z._default(
    z.pipe(
      whole(Number.MIN_SAFE_INTEGER, maxPeople),
      z.transform((count: number) => Math.max(count, minPeople)),
    ),
    minPeople,
  )

const courseRequest = {
  date: calendarDate(),
  city: name(),
  area: optionalName(),
  courseName: name(),
  durationWeeks: whole(1, maxCourseWeeks),
  start: timeOfDay(),
  end: endTimeOfDay(),
}
const endsAfterStart = z.refine<{ start: string; end: string }>(
  ({ start, end }) => minutesOf(start) < minutesOf(end),
  { error: hoursErrors.reversed.code, path: ['end'] },
)

/** The query of a mailed link. `token` is a signature that only the recipient of the letter has. */
const OfferLink = z.object({ booking: id(), instructor: id(), token: id() })

export const bookings = defineArea({
  name: 'bookings',
  needs: {
    owns: {
      table: ['BOOKING#*', 'BOOKINGCHECK', 'BOOKINGS', 'DUEREFUNDS', 'OPENBOOKING#*'],
      gsi1: ['BOOKINGSDUE#*'],
      gsi2: ['BOOKINGS', 'INSTRUCTOR#*'],
    },
    borrows: {
      table: {
        INSTRUCTORS: ['query'],
        'INSTRUCTOR#*': ['get', 'query', 'put', 'change', 'check', 'remove'],
        'SEATS#*': ['query', 'check', 'change'],
        'USER#*': ['get', 'check'],
      },
      gsi1: ['ERASURES', 'USER#*'],
      gsi2: ['CITY#*'],
    },
    personalData: ['BOOKING#*', 'BOOKINGS', 'OPENBOOKING#*'],
    mail: true,
  },
  settings: {
    reserved: reservedConcurrency,
    onHoldHours: hours(48, 'How long a booking waits for an instructor'),
    unpaidHours: hours(72, 'How long a confirmed booking waits for its payment'),
  },
  api: {
    hurts: 'Members cannot book a session, or instructors cannot accept one.',
    alarmFrom: 3,
    reservedConcurrency: 'reserved',
  },
  routes: {
    offered: {
      method: 'GET',
      path: '/api/bookings/offered',
      access: 'public',
      summary:
        'List the cities where courses can be booked, with their areas and the courses that are taught there',
      output: z.array(
        z.object({
          city: z.string(),
          timeZone: z.string(),
          areas: z.array(z.string()),
          courses: z.array(z.object({ courseId: z.string(), name: z.string(), durationWeeks: z.number() })),
        }),
      ),
      cacheable: true,
    },
    slots: {
      method: 'GET',
      path: '/api/bookings/slots',
      access: 'public',
      summary:
        'List the hours that instructors have free in every week of the course, within the wanted hours',
      input: z.object(courseRequest).check(endsAfterStart),
      output: z.object({
        timeZone: z.optional(z.string()),
        /** True if the requested hours themselves can be booked. */
        hasRoom: z.boolean(),
        slots: z.array(z.object({ firstName: z.string(), start: z.string(), end: z.string() })),
      }),
    },
    freeDays: {
      method: 'GET',
      path: '/api/bookings/free-days',
      access: 'public',
      summary:
        'List who teaches a course in a city, at most 12, and the next days, at most 5 of four weeks, on which one of them is free in every week of the course, with that one’s longest free hours',
      input: z.object({
        city: name(),
        courseName: name(),
        durationWeeks: whole(1, maxCourseWeeks),
      }),
      output: z.object({
        timeZone: z.optional(z.string()),
        instructors: z.array(
          z.object({ firstName: z.string(), lastName: z.string(), ...introductionFields }),
        ),
        days: z.array(z.object({ date: z.string(), start: z.string(), end: z.string() })),
      }),
      cacheable: true,
    },
    freeMonth: {
      method: 'GET',
      path: '/api/bookings/free-month',
      access: 'public',
      summary:
        'List the days of a month on which somebody is free in every week of the course, with the free hours of those days, and the next such day after the month if there are none',
      input: z.object({
        city: name(),
        area: optionalName(),
        courseName: name(),
        durationWeeks: whole(1, maxCourseWeeks),
        month: calendarMonth(),
      }),
      output: FreeDays,
      cacheable: true,
    },
    create: {
      method: 'POST',
      path: '/api/bookings',
      access: 'member',
      denied: bookingRefusals.membersOnly,
      summary:
        'Book a course: every instructor who is free is asked; repeating the request returns the same booking',
      input: z.object({ userId: id(), ...courseRequest, people: people() }).check(endsAfterStart),
      example: {
        userId: 'usr_example',
        date: '2027-03-01',
        city: 'Toronto',
        area: 'Downtown',
        courseName: 'Net Zero Carbon Strategy for Business',
        durationWeeks: 4,
        start: '09:00',
        end: '12:00',
        people: 8,
      },
      refuses: [bookingRefusals.notYours, bookingRefusals.noInstructor, bookingRefusals.alreadyOpen],
      output: z.object({ bookingId: z.string(), message: z.string() }),
      status: 201,
      throttles: [{ by: 'account', limit: 10, minutes: 60 }],
    },
    pending: {
      method: 'GET',
      path: '/api/bookings',
      access: 'user',
      summary: 'List the bookings that an instructor is asked to accept',
      input: z.object({ notifiedInstructorId: id(), status: z.optional(BookingStatus) }),
      refuses: [bookingRefusals.notYours],
      output: z.array(Booking),
    },
    assigned: {
      method: 'GET',
      path: '/api/bookings/assigned/{instructorUserId}',
      access: 'user',
      summary: 'List the bookings that an instructor has accepted, the latest first',
      input: z.object({ instructorUserId: id() }),
      refuses: [bookingRefusals.missing],
      output: z.array(Booking),
    },
    ofUser: {
      method: 'GET',
      path: '/api/bookings/user/{userId}',
      access: 'user',
      summary: 'List all bookings of a member, the latest first',
      input: z.object({ userId: id() }),
      refuses: [bookingRefusals.missing],
      output: z.array(Booking),
    },
    status: {
      method: 'GET',
      path: '/api/bookings/{id}/status',
      access: 'user',
      summary: 'Read a booking with its status and, once it is confirmed, its instructor',
      input: ById,
      refuses: [bookingRefusals.missing],
      output: z.pick(Booking, { status: true, paid: true, instructor: true, until: true }),
    },
    accept: {
      method: 'POST',
      path: '/api/bookings/{id}/accept',
      access: 'instructor',
      summary: 'Accept a booking with all its sessions; the first instructor gets it',
      input: z.extend(ById, { instructorId: z.optional(id()) }),
      refuses: [
        bookingRefusals.noInstructorId,
        bookingRefusals.missing,
        bookingRefusals.notYours,
        bookingRefusals.notAsked,
        bookingRefusals.taken,
        bookingRefusals.over,
        bookingRefusals.notFree,
        bookingRefusals.calendarBusy,
      ],
      output: z.extend(Booking, { message: z.string() }),
    },
    decline: {
      method: 'POST',
      path: '/api/bookings/{id}/decline',
      access: 'instructor',
      summary:
        'Say that the caller cannot teach an offered booking. When all who were asked have declined, it expires and its member is told',
      input: z.extend(ById, { reason: textWithoutLinks() }),
      refuses: [
        bookingRefusals.missing,
        bookingRefusals.notAsked,
        bookingRefusals.taken,
        bookingRefusals.over,
      ],
      output: Nothing,
      throttles: [{ by: 'account', limit: 60, minutes: 60 }],
    },
    cancel: {
      method: 'DELETE',
      path: '/api/bookings/{id}',
      access: 'user',
      recorded: true,
      mustConfirm: 'secondFactor',
      summary: 'Cancel a booking; its hours are free again, and member and instructor are told by mail',
      input: z.extend(ById, { reason: textWithoutLinks() }),
      refuses: [bookingRefusals.missing, bookingRefusals.paid, bookingRefusals.over],
      output: Nothing,
    },
    saveVenue: {
      method: 'PUT',
      path: '/api/bookings/{id}/venue',
      access: 'user',
      recorded: true,
      summary:
        'Say where the sessions of a booking take place, as its member; once an instructor has accepted, both sides are mailed the venue',
      input: z.extend(ById, Venue.shape),
      refuses: [bookingRefusals.missing, bookingRefusals.over],
      output: Booking,
      throttles: [{ by: 'account', limit: 10, minutes: 60 }],
    },
    calendar: {
      method: 'GET',
      path: '/api/bookings/{id}/sessions.ics',
      access: 'user',
      summary: 'The sessions of a confirmed booking as iCalendar, for its member or its instructor',
      input: ById,
      refuses: [bookingRefusals.missing, bookingRefusals.over],
      output: z.string(),
      mediaType: 'text/calendar',
    },
    ...moveRoutes,
    ...manageRoutes,
    offer: {
      method: 'GET',
      path: '/api/bookings/offer',
      access: 'public',
      summary: 'Read the booking of a mailed offer, and whether it can still be accepted',
      input: OfferLink,
      refuses: [bookingRefusals.badLink],
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
          people: true,
          status: true,
          until: true,
        }),
        { acceptedByYou: z.boolean() },
      ),
    },
    acceptOffer: {
      method: 'POST',
      path: '/api/bookings/offer/accept',
      access: 'public',
      summary: 'Accept a booking by its mailed offer',
      input: OfferLink,
      refuses: [
        bookingRefusals.badLink,
        bookingRefusals.notAsked,
        bookingRefusals.taken,
        bookingRefusals.over,
        bookingRefusals.notFree,
        bookingRefusals.calendarBusy,
      ],
      output: z.object({ message: z.string() }),
      throttles: [{ by: 'address', limit: 200, minutes: 15 }],
    },
    declineOffer: {
      method: 'POST',
      path: '/api/bookings/offer/decline',
      access: 'public',
      summary: 'Say by a mailed offer that its reader cannot teach the booking',
      input: OfferLink,
      refuses: [
        bookingRefusals.badLink,
        bookingRefusals.notAsked,
        bookingRefusals.taken,
        bookingRefusals.over,
      ],
      output: Nothing,
      throttles: [{ by: 'address', limit: 200, minutes: 15 }],
    },
  },
  tasks: {
    keepTime: {
      everyMinutes: 1,
      timeout: 50,
      memory: 512,
      hurts: 'Bookings do not expire, and members and instructors hear nothing of their sessions.',
      alarmFrom: 3,
    },
    check: {
      everyMinutes: 10,
      timeout: 300,
      memory: 512,
      hurts: 'A booking is not as it must be: somebody may be booked twice, or hours are taken for nothing.',
      alarmFrom: 1,
    },
  },
})
