import type { Language } from '#shared/kernel/language.ts'
import type { ComposedLetter } from './composeLetter.ts'

interface ExampleParams {
  language: Language
  origin: string
  at: Date
}

/**
 * Examples of an area's letters, by the name of the function that writes each. An area exports them from `exampleLetters.ts`, which no
 * Lambda loads. The local mailbox shows the examples, and the HTML checker checks them.
 */
export type ExampleLetters = Record<string, (example: ExampleParams) => ComposedLetter>

export const accountLetterInput = ({ language, origin, at }: ExampleParams) => ({
  id: 'mail_example',
  user: { userId: 'usr_example', email: 'zoe@example.org', firstName: 'Zoé', language },
  token: 'example',
  origin,
  at,
})
