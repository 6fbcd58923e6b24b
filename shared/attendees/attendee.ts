import * as z from 'zod/mini'
import { email, hasLink, withoutDirectionControls } from '../kernel/fields.ts'
import { Language } from '../kernel/language.ts'
import { fieldErrors } from '../kernel/refusals.ts'
import { BookingStatus, Series } from '../timetable/series.ts'
import { Venue } from '../timetable/venue.ts'
import { maxNameLength } from './limits.ts'

/** Returns a name without control characters. */
export const cleanName = (words: string): string =>
  withoutDirectionControls(words)
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
/** A name is mailed to the person, so it has no links. */
export const isAttendeeName = (name: string): boolean =>
  name !== '' && name.length <= maxNameLength && !hasLink(name)
const attendeeName = () =>
  z.string().check(
    z.overwrite(cleanName),
    z.minLength(1),
    z.maxLength(maxNameLength),
    z.refine((words) => !hasLink(words), fieldErrors.link.code),
  )

/** A person as named by the member who booked, or by themselves. */
export const Person = z.object({ name: attendeeName(), email: email(), language: Language })
export type Person = z.output<typeof Person>

/**
 * - `invited`: the invitation was mailed.
 * - `joined`: an account has taken the place.
 * - `used`: it has begun a lesson or was at a session, so the place stays with it.
 */
export const seatStates = ['invited', 'joined', 'used'] as const

export const Attendee = z.object({
  _id: z.string(),
  name: z.string(),
  /** Only the member who booked and administrators get the e-mail and the language. */
  email: z.optional(z.string()),
  language: z.optional(Language),
  state: z.enum(seatStates),
  /** The days of the sessions that the attendee was at. */
  attended: z.array(z.string()),
  /** The number of completed lessons of the course. */
  completed: z.number(),
  /** The number of the earned certificate. */
  certificate: z.optional(z.string()),
})
export type Attendee = z.output<typeof Attendee>

/** The attendees of a booking, as the member who booked, its instructor and administrators see them. */
export const AttendeeList = z.object({
  /** True if the booking is paid. One that is not has no attendees. */
  paid: z.boolean(),
  /** The number of people that the booking was paid for. */
  places: z.number(),
  lessons: z.number(),
  /** True if the caller may name attendees. */
  mayName: z.boolean(),
  /** The days for which the caller may take attendance. */
  days: z.array(z.string()),
  /** The day of the first session, if the caller takes attendance and that day has not come. */
  firstDay: z.optional(z.string()),
  /** The days for which attendance was taken. */
  taken: z.array(z.string()),
  /** The path of the page where people take a free place; undefined if there is no such link. */
  url: z.optional(z.string()),
  attendees: z.array(Attendee),
})
export type AttendeeList = z.output<typeof AttendeeList>

/** The course that somebody is invited to. */
const InvitedCourse = z.object({
  ...Series.shape,
  timeZone: z.string(),
  city: z.string(),
  area: z.string(),
  courseName: z.string(),
  /** The name of the member who booked. */
  invitedBy: z.optional(z.string()),
})

export const Invitation = z.extend(InvitedCourse, {
  name: z.string(),
  venue: z.optional(z.omit(Venue, { contact: true })),
  /** The holder of the place: nobody yet, the caller, or another account. */
  holder: z.enum(['nobody', 'you', 'other']),
})
export type Invitation = z.output<typeof Invitation>

/** A place that the caller has taken. */
export const OwnPlace = z.extend(Invitation, {
  _id: z.string(),
  /** The token of the place’s mailed link. */
  token: z.string(),
  /** True once the last session has ended. */
  over: z.boolean(),
})
export type OwnPlace = z.output<typeof OwnPlace>

/** A place that a person has taken, as administrators see it. */
export const HeldPlace = z.object({
  bookingId: z.string(),
  courseName: z.string(),
  /** The day of the first session. */
  date: z.string(),
  city: z.string(),
  status: BookingStatus,
  /** The name by which the person was named. */
  name: z.string(),
  takenAt: z.optional(z.iso.datetime()),
  /** How many sessions the person was at. */
  attended: z.number(),
})
export type HeldPlace = z.output<typeof HeldPlace>

/** A course with free places, as anyone with the join link sees it. */
export const JoinPage = z.extend(InvitedCourse, { free: z.number() })
export type JoinPage = z.output<typeof JoinPage>
