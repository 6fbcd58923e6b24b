import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { project } from './paths.ts'

/** Reads the words that no text of a language may use, each with the term to use in its place. */
function avoidedWords(language: string): { avoided: string; term: string }[] {
  const [heading, ...rows] = readFileSync(join(project, 'shared/terms.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))
  const [termColumn, avoidedColumn] = [heading!.indexOf(language), heading!.indexOf(`never in ${language}`)]
  return rows.flatMap((row) =>
    (row[avoidedColumn] ?? '')
      .split(', ')
      .filter(Boolean)
      .map((avoided) => ({ avoided, term: row[termColumn]! })),
  )
}

const wholeWord = (text: string) => new RegExp(`(?<![\\p{L}{])${text}(?![\\p{L}}])`, 'iu')

/** Returns a function that reports the first avoided word in a text; undefined if there is none. */
export function termChecker(language: string): (text: string) => string | undefined {
  const words = avoidedWords(language).map(({ avoided, term }) => ({
    avoided,
    term,
    found: wholeWord(avoided),
  }))
  return (text) => {
    const word = words.find(({ found }) => found.test(text))
    return word && `says “${word.avoided}”; shared/terms.tsv has “${word.term}”`
  }
}
