import { type Language, languages } from '../kernel/language.ts'
import { cleanName, isAttendeeName, type Person } from './attendee.ts'

/** A line as it was read: a person, or the error in it. */
export interface ReadLine {
  /** The number of the line, from 1. */
  number: number
  text: string
  name: string
  email: string
  person?: Person
  problem?: 'noEmail' | 'badEmail' | 'noName' | 'badName' | 'twice'
}

/** The emails that the schema of inputs accepts. Browsers have no schemas. */
const isEmail = /^(?!\.)(?!.*\.\.)[a-z0-9_'+\-.]{0,63}[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]{0,62}\.)+[a-z]{2,63}$/i
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
  const person = { name: cleanName(name), email: email.toLowerCase(), language: named ?? language }
  if (!isEmail.test(email) || email.length > 254) return { ...line, problem: 'badEmail' }
  if (!isAttendeeName(person.name)) return { ...line, problem: 'badName' }
  return { ...line, ...person, person }
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
