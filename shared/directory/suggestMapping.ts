import { foldText } from '../kernel/foldText.ts'
import headerNames from './headerNames.json' with { type: 'json' }
import { allColumns, type Column, columnsOf, cutHeader, type Mapping } from './headers.ts'

/** Only this many characters of a longer header are compared. */
const maxComparedLength = 60
/** Two names match if they have at least this share of their pairs of letters in common (Dice's coefficient). */
const minSimilarity = 0.75

const normalizedName = (text: string) =>
  foldText(text.slice(0, maxComparedLength))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const pairsOf = (text: string) => {
  const letters = text.replaceAll(' ', '')
  return new Set(
    Array.from({ length: Math.max(letters.length - 1, 0) }, (_, at) => letters.slice(at, at + 2)),
  )
}

interface Name {
  column: Column
  text: string
  pairs: ReadonlySet<string>
}
const names: readonly Name[] = allColumns.flatMap((column) =>
  [column, ...headerNames[column]].map((name) => {
    const text = normalizedName(name)
    return { column, text, pairs: pairsOf(text) }
  }),
)

/** 1 if the texts are equal, more than `minSimilarity` if one has the words of the other or similar letters, else less. */
function similarity(header: string, pairs: ReadonlySet<string>, name: Name): number {
  if (header === name.text) return 1
  if (name.text.length > 3 && ` ${header} `.includes(` ${name.text} `)) return 0.9
  const common = pairs.intersection(name.pairs).size
  return common === 0 ? 0 : (0.89 * 2 * common) / (pairs.size + name.pairs.size)
}

/** Returns the headers of a sheet that name no column, without duplicates, in the sheet's order. */
export function unknownHeaders(headerRow: readonly string[]): string[] {
  const knownIndexes = new Set(columnsOf(headerRow).columns.values())
  const headers = headerRow
    .map(cutHeader)
    .filter((header, index) => header !== '' && !knownIndexes.has(index))
  return [...new Set(headers)]
}

/**
 * Suggests a header for each column that no header names: the most similar to one of the column's names in English,
 * French and Spanish. No header is suggested twice.
 */
export function suggestMapping(headerRow: readonly string[]): Mapping {
  const { columns } = columnsOf(headerRow)
  const candidates = unknownHeaders(headerRow).flatMap((header) => {
    const text = normalizedName(header)
    const pairs = pairsOf(text)
    return names
      .filter(({ column }) => !columns.has(column))
      .map((name) => ({ header, column: name.column, score: similarity(text, pairs, name) }))
  })
  const mapping: Mapping = {}
  const taken = new Set<string>()
  for (const { header, column, score } of candidates.sort((one, other) => other.score - one.score)) {
    if (score < minSimilarity || mapping[column] !== undefined || taken.has(header)) continue
    mapping[column] = header
    taken.add(header)
  }
  return mapping
}
