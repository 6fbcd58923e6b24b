import { foldText } from '#shared/kernel/foldText.ts'

/** A word of a text: `stem` is what the index stores, `from` and `to` are its place in the text. */
export interface Word {
  /** The folded word, as it was written. */
  folded: string
  stem: string
  from: number
  to: number
}

/** An abbreviation with dots is one word: `U.S.` meets `US`. */
const wordPattern = /(?<![\p{L}\p{N}\p{M}])\p{L}(?:\.\p{L})+(?![\p{L}\p{N}\p{M}])|[\p{L}\p{N}\p{M}]+/gu

/**
 * Cuts the endings in which English, French and Spanish differ between one and many: `panneaux solaires` meets
 * `panneau solaire`, `solares` meets `solar`, `companies` meets `company`. Short words and numbers stay.
 */
export function stemOf(folded: string): string {
  if (folded.length < 4 || !/^[a-z]+$/.test(folded)) return folded
  const single = folded
    .replace(/([ae]u)x$/, '$1')
    .replace(/([^sui])s$/, '$1')
    .replace(/(ie|y)$/, 'i')
  return single.length > 4 ? single.replace(/([^aeiou])e$/, '$1') : single
}

/** Splits a text into words. Words of other scripts are kept whole. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(wordPattern)].flatMap((match) => {
    const folded = foldText(match[0]).replace(/[^\p{L}\p{N}]+/gu, '')
    return folded === ''
      ? []
      : [{ folded, stem: stemOf(folded), from: match.index, to: match.index + match[0].length }]
  })
}

/** Returns the words of a text as the index stores them. */
export const stemsOf = (text: string): string =>
  wordsOf(text)
    .map(({ stem }) => stem)
    .join(' ')

/** Words that almost every text has. */
const stopWords = new Set(
  (
    'a an and at by for from in near of on or the to with ' +
    'au aux avec d dans de des du en et l la le les ou par pour pres sur un une ' +
    'al cerca con de del el en la las lo los o para por un una y'
  ).split(' '),
)

/** False for a word that a query may leave out. */
export const hasMeaning = ({ folded }: Word): boolean => !stopWords.has(folded)

const maxWords = 12
const fewestInitials = 3

/** Returns the words of a query, up to the twelfth that has a meaning. */
export function queryWordsOf(q: string): Word[] {
  const words = wordsOf(q).slice(0, 4 * maxWords)
  const firstTooMany = words.filter(hasMeaning)[maxWords]
  return firstTooMany ? words.slice(0, words.indexOf(firstTooMany)) : words
}

/**
 * Returns the initials that people may use for a name of several words: `gbif`, and `usgs` for `U.S. Geological
 * Survey`. Undefined if there are fewer than three.
 */
export function initialsOf(name: string): string | undefined {
  const initials = wordsOf(name)
    .filter(hasMeaning)
    .map(({ folded, from, to }) => (name.slice(from, to).includes('.') ? folded : folded[0]))
    .join('')
  return initials.length < fewestInitials ? undefined : initials
}
