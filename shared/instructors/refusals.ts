import { defineFieldErrors } from '../kernel/defineFieldErrors.ts'
import { defineRefusals } from '../kernel/defineRefusals.ts'

export const instructorRefusals = defineRefusals('instructor', {
  missing: ['missing', 'This instructor no longer exists.'],
  notYours: ['forbidden', 'This profile belongs to another instructor.'],
  slotMoved: ['conflict', 'These hours were changed meanwhile. Please look at them again.'],
  badSlot: ['invalid', 'Invalid slot parameters for deletion.'],
  hasSessions: ['conflict', 'This instructor has confirmed sessions ahead. Cancel them first.'],
  changedMeanwhile: ['conflict', 'This profile was changed meanwhile. Please look at it again.'],
  notInstructor: ['forbidden', 'Only instructors have busy times.'],
  calendarNoCity: ['conflict', 'Save your city first, so that we know in which time your hours are.'],
  calendarMissing: ['missing', 'There is no calendar to refresh. It may have been removed meanwhile.'],
  calendarNotPublic: ['refused', 'This address is not on the public internet, so we do not open it.'],
  calendarUnreachable: [
    'refused',
    'The calendar’s server does not answer. Check the address, or try again later.',
  ],
  calendarRefused: [
    'refused',
    'The server has no calendar at this address. Copy the secret address from your calendar again.',
  ],
  calendarNotACalendar: [
    'refused',
    'There is no calendar (iCalendar, .ics) at this address. Copy the secret address in iCal format.',
  ],
  calendarTooLarge: ['refused', 'The calendar is larger than 10 MB, which is too much to read.'],
  calendarTooMuch: ['refused', 'The calendar has events that repeat too often to be read.'],
})

export const instructorErrors = defineFieldErrors('instructorField', {
  calendarAddress: 'Enter an address that begins with https:// or webcal://.',
})
