import type { Language } from '#shared/kernel/language.ts'
import type { FoundWords } from './engine.ts'
import type { StoredDocument } from './storedDocument.ts'
import { hasMeaning, wordsOf } from './words.ts'

/** The results that are sorted by their titles once more. */
export const maxGraded = 100

/** Sorts results by how much of their title was typed. */
export const gradeDocuments = (
  documents: readonly StoredDocument[],
  words: FoundWords,
  language: Language,
): StoredDocument[] =>
  documents
    .map((document, rank) => ({ document, grade: gradeOf(document, words, language) + rank / maxGraded }))
    .sort((one, other) => one.grade - other.grade)
    .map(({ document }) => document)

/** A synonym or a corrected word counts for less than one that was typed. */
const weightOfSimilar = 0.75
/** A title that contains what was typed, word for word, goes before one with the same words elsewhere. */
const gradeOfPhrase = 1

/**
 * Grades a result, the least first: by the share of its title that was typed, and whether it was typed in one
 * piece; a premium member breaks a tie.
 */
function gradeOf(
  { texts, isPremium }: StoredDocument,
  { stems, typedStems, phrase }: FoundWords,
  language: Language,
): number {
  const words = wordsOf((texts[language] ?? texts.en).title)
  const counted = words.filter(hasMeaning)
  const found = counted.reduce(
    (sum, { stem }) => sum + (typedStems.has(stem) ? 1 : stems.has(stem) ? weightOfSimilar : 0),
    0,
  )
  const share = counted.length === 0 ? 0 : found / counted.length
  const isPhrase =
    phrase.includes(' ') && ` ${words.map(({ stem }) => stem).join(' ')} `.includes(` ${phrase} `)
  return -3 * share - (isPhrase ? gradeOfPhrase : 0) - (isPremium ? 0.05 : 0)
}
