import { defineFieldErrors } from '../kernel/defineFieldErrors.ts'
import { defineRefusals } from '../kernel/defineRefusals.ts'

export const bookingRefusals = defineRefusals('booking', {
  membersOnly: ['forbidden', 'You must have a Pro or Premium membership to buy this course.'],
  missing: ['missing', 'This booking does not exist.'],
  notYours: ['forbidden', 'You can only do this for yourself.'],
  noInstructor: ['conflict', 'Booking failed. Please try another date.'],
  alreadyOpen: ['conflict', 'You already have an open booking. Please finish or cancel it first.'],
  noInstructorId: ['invalid', 'Instructor ID not found.'],
  notAsked: ['forbidden', 'This booking was not offered to you.'],
  taken: ['conflict', 'Another instructor has already accepted this booking.'],
  over: ['conflict', 'This booking is no longer open.'],
  notFree: ['conflict', 'You already teach at that time.'],
  calendarBusy: [
    'conflict',
    'Your own calendar has something else at one of these sessions. Make room there, refresh the busy times in “Your teaching”, and accept again.',
  ],
  paid: ['forbidden', 'A paid booking can only be cancelled by the portal. Please contact us.'],
  noReader: ['conflict', 'Nobody in this booking can get an email about it.'],
  notAccepted: ['conflict', 'A booking can be moved once an instructor has accepted it.'],
  tooLate: [
    'conflict',
    'The first session has begun or begins within 24 hours, so it can no longer be moved here. Please write to each other.',
  ],
  notFreeThen: ['conflict', 'The instructor is not free at that time. Please choose another one.'],
  proposalOpen: ['conflict', 'The other side has already proposed another time. Please answer that first.'],
  proposalOver: ['conflict', 'This proposal is no longer open.'],
  tooManyProposals: [
    'conflict',
    'You have proposed another time five times. Please agree by email first, or write to us.',
  ],
  /** The mailed link is that of an offer of a booking to an instructor, or of a proposal to move a booking. */
  badLink: ['missing', 'This link is not valid.'],
})

export const bookingErrors = defineFieldErrors('bookingField', {
  past: 'Choose a time that is still to come.',
  skipped: 'This time does not exist on that day, because the clocks go forward.',
  sameTime: 'The sessions are at this time already.',
  pastMidnight: 'The sessions would end after midnight. Choose an earlier time.',
})
