import { rowErrors } from './upload.ts'

type Code = keyof typeof rowErrors | 'columnsMissing' | 'claimed' | 'merged' | 'noRows' | 'notFinished'

const codeByText = new Map(
  Object.entries(rowErrors).map(([code, text]) => [text as string, code as keyof typeof rowErrors]),
)
const codeByPrefix: readonly [string, Code][] = [
  ["This company is a member's own listing", 'claimed'],
  ['This company was merged into another one', 'merged'],
  ['The file holds no companies', 'noRows'],
  ['The import was not finished', 'notFinished'],
]
const missingColumns = /^The sheet was not read: the columns? (.+) (?:is|are) missing\.$/

/** Returns the code of an error that an upload stores as an English sentence, and the missing columns; undefined for an unknown sentence. */
export function rowErrorOf(text: string): { code: Code; columns?: string } | undefined {
  const columns = missingColumns.exec(text)?.[1]
  if (columns) return { code: 'columnsMissing', columns }
  const code = codeByText.get(text) ?? codeByPrefix.find(([prefix]) => text.startsWith(prefix))?.[1]
  return code && { code }
}
