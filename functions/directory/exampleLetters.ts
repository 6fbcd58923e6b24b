import type { ExampleLetters } from '#functions/platform/mail/letters/exampleLetters.ts'
import { agreedLetter, claimLetter, proveEmailLetter } from './letters.ts'

const member = { firstName: 'Zoé', lastName: 'Tremblay', email: 'zoe@example.org' }
const listing = { company: 'Toitures Boréales', email: 'bonjour@toitures.example' }

export const exampleLetters: ExampleLetters = {
  claimLetter: ({ language, origin }) => claimLetter({ member, listing, token: 'example', language, origin }),
  proveEmailLetter: ({ language, origin }) =>
    proveEmailLetter({ member, listing, token: 'example', language, origin }),
  agreedLetter: ({ language, origin }) => agreedLetter({ member: { ...member, language }, listing, origin }),
}
