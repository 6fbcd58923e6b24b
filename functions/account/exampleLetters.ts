import type { ExampleLetters } from '#functions/platform/mail/letters/exampleLetters.ts'
import { farewellLetter } from '#functions/platform/mail/letters/farewell/farewellLetter.ts'
import { guessedLetter, resetLetter, verifyLetter } from './letters.ts'

const about = {
  id: 'mail_example',
  user: { userId: 'usr_example', email: 'zoe@example.org', firstName: 'Zoé' },
  token: 'example',
}

export const exampleLetters: ExampleLetters = {
  verifyLetter: (where) => verifyLetter({ ...about, ...where }),
  resetLetter: (where) => resetLetter({ ...about, ...where }),
  farewellLetter: ({ language, ...where }) =>
    farewellLetter({ ...about, ...where, user: { ...about.user, language } }),
  guessedLetter: ({ language, ...where }) =>
    guessedLetter({ ...about, ...where, user: { ...about.user, language } }),
}
