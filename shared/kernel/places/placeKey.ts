import { foldText } from '../foldText.ts'

/** `N.S.`, `Î.-P.-É.` and `U. S. A.`: letters that each have a full stop. */
const initials = /(?<!\p{L})(?:\p{L}\.[- ]?){2,}/gu
const sameWords: Record<string, string> = {
  st: 'saint',
  ste: 'sainte',
  sankt: 'saint',
  mt: 'mount',
  ft: 'fort',
}

const plainAscii = /^[a-zA-Z0-9]+(?: [a-zA-Z0-9]+)*$/

/** Lower case and without accents and punctuation; much faster for the names that have none. */
const folded = (name: string): string =>
  plainAscii.test(name)
    ? name.toLowerCase()
    : foldText(name.replace(initials, (text) => `${text.replace(/[^\p{L}]+/gu, '')} `))
        .replace(/['’`´ʼ]/g, '')
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()

/**
 * The name of a place, folded so that spellings of it compare equal: `St. John’s` and `Saint John's`, `N.-É.`
 * and `NE`, `Trois-Rivières` and `trois rivieres`.
 */
export const placeKey = (name: string): string =>
  folded(name).replace(/\b(?:ste?|sankt|mt|ft)\b/g, (word) => sameWords[word] ?? word)
