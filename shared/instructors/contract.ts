import * as z from 'zod/mini'
import { newAccountFields, notPersonal } from '../account/password.ts'
import { ById, defineArea, Nothing, PageQuery } from '../kernel/area.ts'
import { changedWithoutLinks, email, flag, id, optionalName, whole } from '../kernel/fields.ts'
import { pictureRefusals, uploadRefusals, userRefusals } from '../kernel/refusals.ts'
import { Availability, Overrides } from '../timetable/hours.ts'
import { instructorPortrait, maxAboutLength, SpokenLanguages } from '../timetable/introduction.ts'
import { BookingStatus, Series } from '../timetable/series.ts'
import { Place, Regions, Subjects, timeZone } from '../timetable/teaching.ts'
import { busyCalendarRoutes } from './busyCalendarRoutes.ts'
import { feedRoutes } from './feedRoutes.ts'
import { Instructor } from './instructor.ts'
import { instructorRefusals } from './refusals.ts'

/** An instructor as they and administrators see them. */
export const Profile = z.extend(Instructor, {
  email: z.string(),
  /** Sent back with a change, so that it cannot overwrite someone else's. 0 before the first change. */
  version: z.number(),
})
export type Profile = z.output<typeof Profile>

/** A booking that an instructor has accepted. Times are local to the city. */
const AcceptedBooking = z.extend(Series, {
  _id: z.string(),
  city: z.string(),
  area: z.string(),
  courseName: z.string(),
  people: z.number(),
  status: BookingStatus,
  paid: z.boolean(),
})

const ByEmail = z.object({ email: email() })
const versioned = { version: z.optional(whole(0)) }
const changeRefusals = [
  instructorRefusals.missing,
  instructorRefusals.notYours,
  instructorRefusals.changedMeanwhile,
]

export const instructors = defineArea({
  name: 'instructors',
  needs: {
    owns: { table: ['INSTRUCTOR#*', 'INSTRUCTORS'], gsi2: ['BUSYCALENDARS', 'CITY#*'] },
    borrows: {
      table: {
        'ACCOUNTS#*': ['put', 'remove'],
        ADMINS: ['change'],
        'CREDENTIAL#*': ['put', 'remove'],
        'EMAIL#*': ['get', 'put', 'remove'],
        'RESET#*': ['put'],
        'USER#*': ['put', 'remove'],
      },
      // A portrait sent with the form is stored where uploaded ones are; the area `pictures` reads it there.
      files: { 'uploads/instructor-portrait/': ['put'] },
      gsi2: ['INSTRUCTOR#*'],
    },
    personalData: ['INSTRUCTOR#*'],
    mail: true,
    pictures: true,
    endsAccounts: true,
  },
  routes: {
    list: {
      method: 'GET',
      path: '/api/instructors',
      access: 'public',
      summary:
        'List the instructors of one city, or all, newest first, with their hours and the hours that are taken',
      input: z.object({ ...PageQuery, city: optionalName() }),
      output: z.array(Instructor),
      paged: true,
    },
    add: {
      method: 'POST',
      path: '/api/instructors/add',
      access: 'admin',
      mustConfirm: 'secondFactor',
      summary: 'Create an instructor’s account; without a password, its owner is mailed a link to set one',
      input: z.object(newAccountFields).check(notPersonal),
      example: { firstName: 'Imani', lastName: 'Okafor', email: 'imani.okafor@example.org' },
      refuses: [userRefusals.emailTaken],
      output: Profile,
      status: 201,
    },
    remove: {
      method: 'DELETE',
      path: '/api/instructors/{id}',
      access: 'admin',
      mustConfirm: 'secondFactor',
      summary: 'Delete an instructor with the account; refused while confirmed sessions lie ahead',
      input: ById,
      refuses: [
        instructorRefusals.missing,
        instructorRefusals.hasSessions,
        instructorRefusals.changedMeanwhile,
      ],
      output: Nothing,
    },
    profile: {
      method: 'GET',
      path: '/api/instructors/profile/{email}',
      access: 'user',
      summary: 'Read an instructor’s profile, as the instructor or an administrator',
      input: ByEmail,
      refuses: [instructorRefusals.missing, instructorRefusals.notYours],
      output: Profile,
    },
    change: {
      method: 'PUT',
      path: '/api/instructors/profile/{email}',
      access: 'user',
      recorded: true,
      summary:
        'Change where and what an instructor teaches, and how members see them; fields that are not sent stay. The time zone is the city’s unless one is sent',
      input: z.extend(ByEmail, {
        city: z.optional(Place()),
        location: z.optional(Place()),
        regions: z.optional(Regions),
        subjects: z.optional(Subjects),
        timeZone: z.optional(timeZone()),
        speaks: z.optional(SpokenLanguages),
        about: changedWithoutLinks(maxAboutLength),
        /** The portrait: a multipart file, or the key of an earlier upload. */
        imageKey: z.optional(z.string().check(z.trim(), z.maxLength(500))),
        /** True removes the portrait. */
        removeImage: flag(),
        ...versioned,
      }),
      files: { image: { purpose: instructorPortrait, keyField: 'imageKey' } },
      refuses: [
        ...changeRefusals,
        ...Object.values(pictureRefusals),
        uploadRefusals.missing,
        uploadRefusals.tooLarge,
      ],
      output: Profile,
    },
    towns: {
      method: 'GET',
      path: '/api/instructors/towns',
      access: 'user',
      summary:
        'List the countries of which the portal knows towns, and the towns of one with their time zones',
      input: z.object({ country: optionalName() }),
      output: z.object({
        /** `country` is the value of the query parameter; `region` is the ISO 3166-1 code, or empty if there is none. */
        countries: z.array(z.object({ country: z.string(), region: z.string() })),
        towns: z.array(z.object({ city: z.string(), state: z.string(), timeZone: z.string() })),
      }),
    },
    setHours: {
      method: 'PUT',
      path: '/api/instructors/availability/{email}',
      access: 'user',
      recorded: true,
      summary: 'Replace an instructor’s weekly hours and, if they are sent, the days that differ',
      input: z.extend(ByEmail, {
        availability: Availability,
        overrides: z.optional(Overrides),
        ...versioned,
      }),
      refuses: changeRefusals,
      output: Profile,
    },
    removeHours: {
      method: 'DELETE',
      path: '/api/instructors/availability/{email}/{day}/{index}',
      access: 'user',
      recorded: true,
      summary:
        'Delete the hours at an index of a weekday; the hours are sent too, so that no others are deleted',
      input: z.extend(ByEmail, {
        day: id(),
        index: id(),
        start: z.optional(id()),
        end: z.optional(id()),
      }),
      refuses: [
        instructorRefusals.badSlot,
        instructorRefusals.missing,
        instructorRefusals.notYours,
        instructorRefusals.slotMoved,
      ],
      output: Profile,
    },
    bookings: {
      method: 'GET',
      path: '/api/instructors/bookings/{email}',
      access: 'user',
      summary: 'List the bookings that an instructor has accepted, the latest first',
      input: ByEmail,
      refuses: [instructorRefusals.missing, instructorRefusals.notYours],
      output: z.array(AcceptedBooking),
    },
    ...feedRoutes,
    ...busyCalendarRoutes,
  },
  tasks: {
    refreshCalendars: {
      everyMinutes: 15,
      timeout: 300,
      // It reads calendars that an attacker may have written, so it may change no account.
      uses: {
        table: { 'INSTRUCTOR#*': ['get', 'query', 'put', 'remove'], 'USER#*': ['get'] },
        gsi2: ['BUSYCALENDARS'],
      },
      hurts: 'Hours in which instructors are busy elsewhere are offered to members.',
    },
  },
})
