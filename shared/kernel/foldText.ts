/** Letters that Unicode does not take apart into a plain letter and an accent, with what people type instead. */
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

/** Trimmed, every run of white space (line breaks and no-break spaces too) one space; invisible format characters gone. */
export const joinSpaces = (text: string): string =>
  text
    .replace(/[\u200b\u200e\u200f\u2060\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * The text as two people who mean the same would both type it: no case, no accents, single spaces.
 * Made for search and for order; two companies may fold alike, so it is no identity (see `identityOf`).
 */
export const foldText = (text: string): string =>
  joinSpaces(text)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(special, (letter) => plainLetters[letter] ?? letter)
