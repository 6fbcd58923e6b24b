import { defineFieldErrors } from '../kernel/defineFieldErrors.ts'
import { defineRefusals } from '../kernel/defineRefusals.ts'

export const newsletterRefusals = defineRefusals('newsletter', {
  /** The mailed link is one that confirms a subscription or ends it. */
  badLink: ['invalid', 'This link is invalid or has expired.'],
})

export const personRefusals = defineRefusals('newsletterPerson', {
  missing: ['missing', 'This address is not among the subscribers.'],
  hasLeft: [
    'conflict',
    'This person has unsubscribed or was removed. Only they can subscribe again, on the portal.',
  ],
})

export const issueRefusals = defineRefusals('newsletterIssue', {
  missing: ['missing', 'This issue no longer exists.'],
  notADraft: ['conflict', 'This issue is being sent or has been sent, so it cannot be changed.'],
  isScheduled: ['conflict', 'This issue is scheduled. Call it off before you change or send it.'],
  notScheduled: ['conflict', 'This issue is not scheduled any more.'],
  isSending: ['conflict', 'This issue is being sent already.'],
  isSent: ['conflict', 'This issue has been sent.'],
  otherIsSending: ['conflict', 'Another issue is being sent. Please wait until it is done.'],
  nobody: ['conflict', 'Nobody who would get this issue has confirmed a subscription yet.'],
  notStarted: ['unavailable', 'The issue could not be sent. Please try again.'],
})

export const issueErrors = defineFieldErrors('newsletterIssueField', {
  noPosts: 'Choose at least one post.',
  postNotOut: 'One of the posts is not published any more.',
  past: 'This time is over. Choose a later one.',
  tooLate: 'Choose a time within a year from now.',
  skipped: 'The clocks skip this time on that day. Choose another one.',
})

export const seriesRefusals = defineRefusals('newsletterSeries', {
  missing: ['missing', 'This letter is not saved, or no longer exists.'],
})

export const seriesErrors = defineFieldErrors('newsletterSeriesField', {
  sameDay: 'Two letters are on the same day. Give each its own.',
  incomplete: 'To turn the series on, write at least one letter, and each in all three languages.',
})

export const importRefusals = defineRefusals('newsletterImport', {
  unreadable: ['invalid', 'This is no CSV file, or its quotation marks are not closed.'],
  noColumns: [
    'invalid',
    'The first row must name the columns: email, consent date and, if you like, language.',
  ],
  tooManyRows: ['invalid', 'The file has more than {{most}} rows. Please cut it into several.'],
})

/** Errors of a row of an import. */
export const rowErrors = defineFieldErrors('newsletterRow', {
  email: 'The email address is missing or not valid.',
  language: 'The language is none of English, French and Spanish.',
  consent: 'The date of consent is missing or not written as 2026-01-31.',
  future: 'The date of consent is in the future.',
  topics: 'The topics are not those of an exported file.',
  status: 'This person has not confirmed, or has unsubscribed.',
})
