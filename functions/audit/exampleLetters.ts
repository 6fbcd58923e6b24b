import type { ExampleLetters } from '#functions/platform/mail/letters/exampleLetters.ts'
import { pageGrewLetter } from './letters.ts'

export const exampleLetters: ExampleLetters = {
  pageGrewLetter: ({ language, origin }) =>
    pageGrewLetter({
      member: { firstName: 'Zoé', email: 'zoe@example.org' },
      url: 'https://toitures.example/nos-services',
      before: { bytes: 1_240_000, grams: 0.18 },
      now: { bytes: 1_530_000, grams: 0.22, auditId: 'example' },
      language,
      origin,
    }),
}
