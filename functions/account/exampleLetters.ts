import { accountLetterInput, type ExampleLetters } from '#functions/platform/mail/letters/exampleLetters.ts'
import { farewellLetter } from '#functions/platform/mail/letters/farewell/farewellLetter.ts'
import {
  emailChangedLetter,
  newEmailLetter,
  passwordAttemptsLetter,
  passwordChangedLetter,
  resetLetter,
  verifyLetter,
} from './letters.ts'

export const exampleLetters: ExampleLetters = {
  verifyLetter: (example) => verifyLetter(accountLetterInput(example)),
  resetLetter: (example) => resetLetter(accountLetterInput(example)),
  farewellLetter: (example) => farewellLetter(accountLetterInput(example)),
  newEmailLetter: (example) => newEmailLetter(accountLetterInput(example)),
  emailChangedLetter: (example) =>
    emailChangedLetter({ ...accountLetterInput(example), newEmail: 'zoe.roy@example.org' }),
  passwordChangedLetter: (example) => passwordChangedLetter(accountLetterInput(example)),
  passwordAttemptsLetter: (example) => passwordAttemptsLetter(accountLetterInput(example)),
}
