import type { ExampleLetters } from '#functions/platform/mail/letters/exampleLetters.ts'
import { type AttendeeLetterKind, attendeeLetter } from './attendeeLetters.ts'
import { isCancelled, type LetterKind, letterOfKind, type MoveOfLetter } from './letters.ts'
import en from './locales/en.json' with { type: 'json' }

const booking = {
  _id: 'bkg_example',
  userId: 'usr_example',
  city: 'Toronto',
  area: 'Downtown',
  courseName: 'Net Zero Carbon Strategy for Business',
  durationWeeks: 4,
  date: '2027-03-01',
  start: '09:00',
  end: '12:00',
  timeZone: 'America/Toronto',
  people: 12,
  venue: {
    address: '12 King Street West',
    room: 'Room 4, third floor',
    contact: 'Imani Okoro at the front desk, 416 555 0142',
    note: 'There is a projector. Parking is behind the house.',
  },
  price: 96,
  status: 'confirmed',
  until: '2027-02-20T15:00:00.000Z',
  createdAt: '2027-02-15T15:00:00.000Z',
} as const

const otherTimes = { date: '2027-03-03', start: '13:00', end: '16:00' }

/** The facts that each kind of letter about another time is about. */
function moveOf(kind: LetterKind): MoveOfLetter | undefined {
  if (kind.startsWith('moved')) return { from: otherTimes }
  if (kind.startsWith('move-ended')) return { proposed: otherTimes, outcome: 'kept' }
  if (!kind.startsWith('move-asked')) return undefined
  const note = 'I have an examination that morning.'
  return { proposed: otherTimes, note, until: '2027-02-18T15:00:00.000Z', token: 'example' }
}

const attendeeExamples: ExampleLetters = Object.fromEntries(
  (Object.keys(en.attendee.letters) as AttendeeLetterKind[]).map((kind) => [
    `attendee-${kind}`,
    ({ language, origin }) =>
      attendeeLetter({
        kind,
        person: { name: 'Imani Okoro', email: 'imani@example.org', language },
        booking,
        bookedBy: 'Ada Lovelace',
        ...(kind === 'moved' && { from: otherTimes }),
        ...(kind === 'reassigned' && { instructor: 'Inès Okafor' }),
        token: 'example',
        origin,
      }),
  ]),
)

/** An example of each kind, under a name that no other area uses. */
export const exampleLetters: ExampleLetters = {
  ...attendeeExamples,
  ...Object.fromEntries(
    (Object.keys(en.letters) as LetterKind[]).map((kind) => [
      `booking-${kind}`,
      ({ language, origin }) =>
        letterOfKind({
          kind,
          reader: { email: 'imani@example.org', firstName: 'Imani', language },
          booking,
          counterpart: { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.org' },
          ...(isCancelled(kind) && {
            cancelled: { by: 'instructor', reason: 'I am ill that week.', isPaid: false },
          }),
          ...(kind === 'offered' && {
            offer: { booking: 'bkg_example', instructor: 'usr_example', token: 'example' },
          }),
          move: moveOf(kind),
          origin,
        }),
    ]),
  ),
}
