import { accountLetterInput, type ExampleLetters } from '#functions/platform/mail/letters/exampleLetters.ts'
import { invitationLetter } from './letters.ts'

export const exampleLetters: ExampleLetters = {
  invitationLetter: (example) => invitationLetter(accountLetterInput(example)),
}
