import type { ExampleLetters } from '#functions/platform/letters/exampleLetters.ts'
import { invitationLetter } from './letters.ts'

export const exampleLetters: ExampleLetters = {
  invitationLetter: ({ language, origin, at }) =>
    invitationLetter({
      id: 'mail_example',
      user: { userId: 'usr_example', email: 'imani@example.org', firstName: 'Imani', language },
      token: 'example',
      origin,
      at,
    }),
}
