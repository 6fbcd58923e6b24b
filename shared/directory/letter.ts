import { foldText } from '../kernel/foldText.ts'

/** The directory's letters in the order shown. `#` stands for names that begin with no letter. */
export const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ#'] as const

/** Returns the letter that lists a company: A to Z without accents (Ørsted under O), or `#`. */
export function letterOf(company: string): string {
  const first = foldText(company).charAt(0)
  return first >= 'a' && first <= 'z' ? first.toUpperCase() : '#'
}

/** Returns the sort key of a company within its letter, without case and accents; compare by code unit. */
export const sortNameOf = (company: string): string => foldText(company)
