import { editDistance } from './editDistance.ts'

/** A word of the index, and in how many documents it stands. */
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
const countBits = (bits: number): number => {
  let rest = bits
  let count = 0
  for (; rest !== 0; rest &= rest - 1) count++
  return count
}

/** The beginnings of a word that somebody may have mistyped: with as many letters, and with one less or more. */
const beginningsOf = (term: string, length: number) => [
  term.slice(0, length - 1),
  term.slice(0, length),
  term.slice(0, length + 1),
]

/** Finds words of an index that look like a mistyped one, without that word itself. */
export function similarWords(words: readonly IndexedWord[]) {
  const letters = Int32Array.from(words, ({ term }) => lettersOf(term))
  return (typed: string, { isBeginning = false } = {}): IndexedWord[] => {
    const limit = limitFor(typed)
    if (limit === 0) return []
    const bits = lettersOf(typed)
    const found: (IndexedWord & { distance: number })[] = []
    for (let index = 0; index < words.length; index++) {
      const word = words[index]!
      if (word.term === typed) continue
      const { length } = word.term
      if (length < typed.length - limit || (!isBeginning && length > typed.length + limit)) continue
      // Each edit changes at most two letters of the set; a longer word may have any others besides.
      const missing = isBeginning ? bits & ~letters[index]! : bits ^ letters[index]!
      if (countBits(missing) > 2 * limit) continue
      const compared = isBeginning ? beginningsOf(word.term, typed.length) : [word.term]
      const distance = Math.min(...compared.map((text) => editDistance(typed, text, limit)))
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
