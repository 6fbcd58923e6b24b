import type { ExampleLetters } from '#functions/platform/mail/letters/exampleLetters.ts'
import { instructorInvitationLetter } from './letters.ts'

export const exampleLetters: ExampleLetters = {
  instructorInvitationLetter: ({ language, origin, at }) =>
    instructorInvitationLetter({
      id: 'mail_example',
      user: { userId: 'usr_example', email: 'imani@example.org', firstName: 'Imani', language },
      token: 'example',
      origin,
      at,
    }),
}
