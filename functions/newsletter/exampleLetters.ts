import type { ExampleLetters } from '#functions/platform/letters/exampleLetters.ts'
import { confirmationLetter } from './letters.ts'

export const exampleLetters: ExampleLetters = {
  confirmationLetter: ({ language, origin }) =>
    confirmationLetter(
      { email: 'zoe@example.org', language },
      { confirm: 'example', unsubscribe: 'example', origin, postalAddress: '12 Example Street, Montréal QC H2X 1Y4, Canada' },
    ),
}
