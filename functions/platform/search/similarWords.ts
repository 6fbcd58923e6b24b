import { editDistanceTo } from './editDistance.ts'

/** A word of the index, and how many documents contain it. */
export interface IndexedWord {
  term: string
  documents: number
}

/** Short words have too many neighbours to be corrected. */
const limitFor = ({ length }: string) => (length < 4 ? 0 : length < 8 ? 1 : 2)
const maxFound = 6

/** Returns a set of letters as bits: words that differ by few letters differ by few bits. */
const lettersOf = (word: string): number => {
  let bits = 0
  for (let index = 0; index < word.length; index++) bits |= 1 << (word.charCodeAt(index) % 32)
  return bits
}
/** Counts the ones of 32 bits, two, four and eight at a time. */
const countBits = (bits: number): number => {
  const pairs = bits - ((bits >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Finds words of an index that look like a mistyped one, without that word itself. */
export function similarWords(words: readonly IndexedWord[]) {
  const letters = Int32Array.from(words, ({ term }) => lettersOf(term))
  const lengths = Uint16Array.from(words, ({ term }) => Math.min(term.length, 0xffff))
  return (typed: string, { isPrefix = false } = {}): IndexedWord[] => {
    const limit = limitFor(typed)
    if (limit === 0) return []
    const typedLetters = lettersOf(typed)
    const shortest = typed.length - limit
    const longest = isPrefix ? 0xffff : typed.length + limit
    const distanceOf = editDistanceTo(typed)
    const found: (IndexedWord & { distance: number })[] = []
    for (let index = 0; index < words.length; index++) {
      const length = lengths[index]!
      if (length < shortest || length > longest) continue
      // An edit takes at most one letter away and adds at most one. A longer word may have any others besides.
      if (countBits(typedLetters & ~letters[index]!) > limit) continue
      if (!isPrefix && countBits(letters[index]! & ~typedLetters) > limit) continue
      const word = words[index]!
      if (word.term === typed) continue
      // A prefix may have as many letters as were typed, and one less or more.
      const distance = isPrefix
        ? distanceOf(word.term, limit, Math.min(length, typed.length - 1), Math.min(length, typed.length + 1))
        : distanceOf(word.term, limit)
      if (distance <= limit) found.push({ ...word, distance })
    }
    const firstLetter = typed[0]
    const rank = ({ term, distance }: { term: string; distance: number }) =>
      distance + (term[0] === firstLetter ? 0 : 0.5)
    return found
      .sort((one, other) => rank(one) - rank(other) || other.documents - one.documents)
      .filter(({ distance }, _, [best]) => distance === best!.distance)
      .slice(0, maxFound)
  }
}
