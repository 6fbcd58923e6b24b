import type { Language } from '../kernel/language.ts'
import { languages } from '../kernel/language.ts'
import { Person } from './attendee.ts'

/** What a line was read as: a person, or what is wrong with it. */
export interface ReadLine {
  /** The number of the line, from 1. */
  number: number
  text: string
  name: string
  email: string
  person?: Person
  problem?: 'noEmail' | 'badEmail' | 'noName' | 'badName' | 'twice'
}

const emailLike = /[^\s<>(),;"\t]+@[^\s<>(),;"\t]+/
const headings = /^["\s]*(name|nom|nombre|first ?name|prénom|e-?mail|courriel|correo)\b/i

/** The cells of a line that is separated by tabs, semicolons or commas, of which quotation marks keep one together. */
const cellsOf = (line: string): string[] =>
  (line.match(/"(?:[^"]|"")*"|[^\t;,"]+/g) ?? [])
    .map((cell) => cell.replace(/^"|"$/g, '').replaceAll('""', '"').trim())
    .filter(Boolean)

function readLine(text: string, number: number, language: Language): ReadLine {
  const email = text.match(emailLike)?.[0] ?? ''
  const rest = cellsOf(text.replace(email, ' ').replace(/[<>()]/g, ' '))
  const named = languages.find((tag) => rest.some((cell) => cell.toLowerCase() === tag))
  const name = rest.filter((cell) => cell.toLowerCase() !== named).join(' ')
  const line = { number, text, name, email }
  if (!email) return { ...line, problem: 'noEmail' }
  if (!name) return { ...line, problem: 'noName' }
  const { data, error } = Person.safeParse({ name, email, language: named ?? language })
  if (data) return { ...line, ...data, person: data }
  return { ...line, problem: error.issues[0]?.path[0] === 'email' ? 'badEmail' : 'badName' }
}

/**
 * Reads a list of people, one on each line: `Ada Lovelace <ada@example.org>`, or name and e-mail as cells of a spreadsheet or of CSV. A
 * cell with `en`, `fr` or `es` is the person’s language. A row of headings and empty lines are left out.
 */
export function readPeople(text: string, language: Language): ReadLine[] {
  const emails = new Set<string>()
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .flatMap((line, index) => {
      const isHeading = index === 0 && headings.test(line) && !emailLike.test(line)
      return line.trim() === '' || isHeading ? [] : [readLine(line.trim(), index + 1, language)]
    })
    .map((line): ReadLine => {
      if (!line.person) return line
      if (emails.has(line.email)) return { ...line, person: undefined, problem: 'twice' } as ReadLine
      emails.add(line.email)
      return line
    })
}
