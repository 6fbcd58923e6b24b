import { foldText } from './foldText.ts'

/** Returns a function that tells whether some texts have all words of `q`, or parts of words, ignoring accents and case. */
export function wordFilter(q: string) {
  const words = foldText(q)
    .split(' ')
    .filter((word) => word !== '')
  return {
    hasWords: words.length > 0,
    matches(texts: readonly (string | undefined)[]): boolean {
      const text = words.length > 0 ? foldText(texts.join(' ')) : ''
      return words.every((word) => text.includes(word))
    },
  }
}
