import { defineRefusals } from '../kernel/defineRefusals.ts'

export const attendeeRefusals = defineRefusals('attendee', {
  noBooking: ['missing', 'This booking does not exist.'],
  notPaid: ['conflict', 'Attendees can only be named for a paid booking that is going ahead.'],
  over: ['conflict', 'The last session of this booking is over.'],
  full: ['conflict', 'Free places: {{free}} of {{places}}. Name no more people than that.'],
  missing: ['missing', 'This place is no longer there. Somebody may have removed it meanwhile.'],
  used: ['conflict', 'This place has been used, so it stays with its attendee.'],
  namedTwice: ['conflict', 'Somebody with this email has a place in this course already.'],
  tooManyLetters: [
    'tooMany',
    'This booking has sent as many invitations today as it may in a day. Please try again tomorrow.',
  ],
  noAccount: ['forbidden', 'The account that booked this course no longer exists.'],
  notInstructor: ['forbidden', 'Only the instructor of the course takes attendance.'],
  notBooker: ['forbidden', 'Only the member who booked the course names its attendees.'],
  noSession: [
    'conflict',
    'Attendance is taken for sessions whose day has come, until {{days}} days after the last one.',
  ],
  badLink: [
    'missing',
    'This invitation is no longer valid. The place may have gone to somebody else, or the course may have been cancelled.',
  ],
  taken: ['conflict', 'Another account has taken this place.'],
  secondSeat: ['conflict', 'Your account has a place in this course already.'],
  badJoinLink: [
    'missing',
    'This link is no longer valid. Ask the person who sent it to you for another one.',
  ],
  joinFull: [
    'conflict',
    'All {{places}} places in this course are taken. Ask the person who sent you the link.',
  ],
})
