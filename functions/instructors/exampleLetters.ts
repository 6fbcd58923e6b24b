import { accountLetterInput, type ExampleLetters } from '#functions/platform/mail/letters/exampleLetters.ts'
import { calendarFailingLetter, instructorInvitationLetter } from './letters.ts'

export const exampleLetters: ExampleLetters = {
  instructorInvitationLetter: (example) => instructorInvitationLetter(accountLetterInput(example)),
  calendarFailingLetter: (example) =>
    calendarFailingLetter({
      user: accountLetterInput(example).user,
      host: 'calendar.example.org',
      failure: 'refused',
      readAt: new Date('2027-03-01T09:00:00Z'),
      origin: example.origin,
    }),
}
