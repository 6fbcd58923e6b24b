import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { project } from './paths.ts'

/** Reads which words no text of a language may use, each with the word that stands for it everywhere. */
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

/** Returns a function that names the flaw of a text that uses a word against the list of terms; undefined if it has none. */
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
