import type { ExampleLetters } from '#functions/platform/mail/letters/exampleLetters.ts'
import { seatLetter } from './letters.ts'

export const exampleLetters: ExampleLetters = {
  seatLetter: ({ language, origin }) =>
    seatLetter({
      person: { name: 'Imani Okoro', email: 'imani@example.org', language },
      booking: {
        courseName: 'Net Zero Carbon Strategy for Business',
        ...{ date: '2027-03-01', start: '09:00', end: '12:00', durationWeeks: 4 },
        ...{ timeZone: 'America/Toronto', city: 'Toronto', area: 'Downtown' },
        venue: {
          address: '12 King Street West',
          room: 'Room 4, third floor',
          contact: '',
          note: 'There is a projector. Parking is behind the house.',
        },
      },
      invitedBy: 'Ada Lovelace',
      token: 'example',
      origin,
    }),
}
