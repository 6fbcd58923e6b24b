import type { ExampleLetters } from '#functions/platform/mail/letters/exampleLetters.ts'
import { invitationLetter } from './letters.ts'

export const exampleLetters: ExampleLetters = {
  invitationLetter: ({ language, origin, at }) =>
    invitationLetter({
      id: 'mail_example',
      user: { userId: 'usr_example', email: 'zoe@example.org', firstName: 'Zoé', language },
      token: 'example',
      origin,
      at,
    }),
}
