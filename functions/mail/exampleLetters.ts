import type { ExampleLetters } from '#functions/platform/mail/letters/exampleLetters.ts'
import { digestLetter } from './letters.ts'

export const exampleLetters: ExampleLetters = {
  digestLetter: ({ language, origin }) => {
    const letter = (subject: string, text: string) => ({ to: 'imani@example.org', language, subject, text })
    return digestLetter(
      [
        letter('Net Zero', 'Ada Lovelace\n3 March, 9:00–12:00\nhttps://portal.example/slots'),
        letter('Carbon literacy', 'Grace Hopper\n4 March, 13:00–16:00\nhttps://portal.example/slots'),
      ],
      origin,
    )
  },
}
