import type { ExampleLetters } from '#functions/platform/mail/letters/exampleLetters.ts'
import {
  agreedLetter,
  approvedLetter,
  claimAcceptedLetter,
  claimDeclinedLetter,
  claimLetter,
  declinedLetter,
  proveEmailLetter,
  restoredLetter,
  withdrawnLetter,
} from './letters.ts'
import { visitorLetter } from './visitorLetter.ts'

const member = { firstName: 'Zoé', lastName: 'Tremblay', email: 'zoe@example.org' }
const listing = { company: 'Toitures Boréales', email: 'bonjour@toitures.example' }

export const exampleLetters: ExampleLetters = {
  claimLetter: ({ language, origin }) => claimLetter({ member, listing, token: 'example', language, origin }),
  proveEmailLetter: ({ language, origin }) =>
    proveEmailLetter({ member, listing, token: 'example', language, origin }),
  visitorLetter: ({ language, origin }) =>
    visitorLetter({
      message: {
        name: 'Zoé Tremblay',
        email: member.email,
        message: 'Do you also insulate old barns?\n\nOurs has 300 m².',
      },
      company: { _id: 'lst_example', ...listing },
      language,
      origin,
    }),
  agreedLetter: ({ language, origin }) => agreedLetter({ member: { ...member, language }, listing, origin }),
  claimAcceptedLetter: ({ language, origin }) =>
    claimAcceptedLetter({ member: { ...member, language }, listing, origin }),
  claimDeclinedLetter: ({ language, origin }) =>
    claimDeclinedLetter({
      member: { ...member, language },
      listing,
      reason: 'The number in the commercial register belongs to another company.',
      origin,
    }),
  declinedLetter: ({ language, origin }) =>
    declinedLetter({
      member: { ...member, language },
      listing,
      reason: 'The website belongs to another company.',
      origin,
    }),
  withdrawnLetter: ({ language, origin }) =>
    withdrawnLetter({ member: { ...member, language }, listing, reason: '', origin }),
  restoredLetter: ({ language, origin }) =>
    restoredLetter({ member: { ...member, language }, listing, origin }),
  approvedLetter: ({ language, origin }) =>
    approvedLetter({ member: { ...member, language }, listing, origin }),
}
