import { foldText } from '../kernel/foldText.ts'

/** The first letters of the directory's companies, in the order shown. `#` stands for all other names. */
export const initials = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ#'] as const

/** Returns the letter that lists a company: A to Z without accents (Ørsted under O), or `#`. */
export function initialOf(company: string): string {
  const first = foldText(company).charAt(0)
  return first >= 'a' && first <= 'z' ? first.toUpperCase() : '#'
}
