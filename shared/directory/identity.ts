import { joinSpaces } from '../kernel/foldText.ts'

/** Goes through upper case first, so that ß equals SS and the two small sigmas are one. */
const foldCase = (text: string) => joinSpaces(text).normalize('NFC').toUpperCase().toLowerCase()

/**
 * Two rows with the same identity are one company: name and e-mail without case and extra spaces.
 * Accents count: `Noe` is not `Noé`.
 */
export const identityOf = (company: string, email: string): string =>
  `${foldCase(company)}\n${foldCase(email)}`
