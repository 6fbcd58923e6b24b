import { defineRefusals } from '../kernel/defineRefusals.ts'

export const classRefusals = defineRefusals('class', {
  missing: [
    'missing',
    'This link leads to no class. It may have been renewed, or the class is over or was cancelled.',
  ],
  noBooking: ['missing', 'This booking does not exist.'],
  notConfirmed: ['conflict', 'A class has a link once an instructor has accepted the booking.'],
  over: ['conflict', 'This class is over.'],
  notInstructor: ['forbidden', 'Only the instructor of the class can end or renew its link.'],
  noAccount: ['forbidden', 'The account that booked this class no longer exists.'],
  notYet: ['conflict', 'The figure after the course can be given from the beginning of its last session.'],
  closed: ['conflict', 'The time for this figure is over.'],
  full: [
    'conflict',
    'All {{most}} people of this class have given a figure. If one of them is not in your class, tell your instructor.',
  ],
  empty: ['invalid', 'Calculate something first: a figure has at least one calculation.'],
  tooLarge: ['invalid', 'A figure is at most {{most}} kg for each person. Check your calculations.'],
})
