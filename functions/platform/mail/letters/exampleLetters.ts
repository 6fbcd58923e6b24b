import type { Language } from '#shared/kernel/language.ts'
import type { ComposedLetter } from './composeLetter.ts'

/**
 * One example of each letter that an area writes, by the name of the function that writes it. An area exports them from
 * `exampleLetters.ts`; no Lambda loads that file, but the local mailbox shows them and the HTML checker reads them.
 */
export type ExampleLetters = Record<
  string,
  (about: { language: Language; origin: string; at: Date }) => ComposedLetter
>
