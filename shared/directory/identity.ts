import { joinSpaces } from '../kernel/foldText.ts'

/** Upper case first, so that ß and SS, and the two small sigmas, meet. */
const foldCase = (text: string) => joinSpaces(text).normalize('NFC').toUpperCase().toLowerCase()

/**
 * Two rows with the same identity are one company: name and e-mail, trimmed, runs of spaces joined, case ignored.
 * Accents count: `Noe` is not `Noé`.
 */
export const identityOf = (company: string, email: string): string =>
  `${foldCase(company)}\n${foldCase(email)}`
