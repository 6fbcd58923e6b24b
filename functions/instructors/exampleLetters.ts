import { accountLetterInput, type ExampleLetters } from '#functions/platform/mail/letters/exampleLetters.ts'
import { instructorInvitationLetter } from './letters.ts'

export const exampleLetters: ExampleLetters = {
  instructorInvitationLetter: (example) => instructorInvitationLetter(accountLetterInput(example)),
}
