/** Letters that Unicode does not split into a plain letter and an accent, each with the letters that people type instead. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
  ŋ: 'n',
  ĸ: 'k',
}
const special = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g')

/** Trims a text, replaces each run of white space by one space, and removes invisible format characters. */
export const joinSpaces = (text: string): string =>
  text
    .replace(/[\u200b\u200e\u200f\u2060\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * Folds a text for search and for sorting: lower case, no accents, single spaces. Two companies may fold alike, so it is no identity
 * (see `identityOf`).
 */
export const foldText = (text: string): string =>
  joinSpaces(text)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(special, (letter) => plainLetters[letter] ?? letter)
