import { foldText } from '../kernel/foldText.ts'

/** The alphabet of the directory in the order it is shown; `#` holds the names that begin with no letter. */
export const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ#'] as const

/** The letter a company stands under: A to Z, accents left out (Ørsted under O), or `#`. */
export function letterOf(company: string): string {
  const first = foldText(company).charAt(0)
  return first >= 'a' && first <= 'z' ? first.toUpperCase() : '#'
}

/** What the directory is ordered by within a letter: no case, no accents. Compare by code unit. */
export const sortNameOf = (company: string): string => foldText(company)
