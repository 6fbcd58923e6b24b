import type { ExampleLetters } from '#functions/platform/mail/letters/exampleLetters.ts'
import { changedLetter, wrongCodesLetter } from './letters.ts'

const about = {
  id: 'mail_example',
  user: { userId: 'usr_example', email: 'zoe@example.org', firstName: 'Zoé' },
}

export const exampleLetters: ExampleLetters = {
  changedLetter: ({ language, ...where }) =>
    changedLetter({
      ...about,
      ...where,
      what: 'passkeyAdded',
      token: 'example',
      user: { ...about.user, language },
    }),
  wrongCodesLetter: ({ language, ...where }) =>
    wrongCodesLetter({ ...about, ...where, user: { ...about.user, language } }),
}
