import { accountLetterInput, type ExampleLetters } from '#functions/platform/mail/letters/exampleLetters.ts'
import { changedLetter, wrongCodesLetter } from './letters.ts'

export const exampleLetters: ExampleLetters = {
  changedLetter: (example) => changedLetter({ ...accountLetterInput(example), change: 'passkeyAdded' }),
  wrongCodesLetter: (example) => wrongCodesLetter(accountLetterInput(example)),
}
