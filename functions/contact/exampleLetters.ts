import type { ExampleLetters } from '#functions/platform/mail/letters/exampleLetters.ts'
import { messageLetter } from './letters.ts'

export const exampleLetters: ExampleLetters = {
  messageLetter: ({ language, origin }) =>
    messageLetter(
      {
        _id: 'msg_example',
        name: 'Zoé Martin',
        email: 'zoe@example.org',
        subject: 'Formation / training / formación',
        message: 'Twelve of us would like to come.\n\nDo you also teach in Québec?\nIn April, say.',
        language,
      },
      { to: 'inbox@example.org', origin },
    ),
}
