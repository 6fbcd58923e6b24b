import * as z from 'zod/mini'
import { email } from '../kernel/fields.ts'
import { type Language, languageOf } from '../kernel/language.ts'
import type { Code } from '../kernel/refusal.ts'
import { after, days } from '../kernel/time.ts'
import { importRefusals, rowErrors } from './refusals.ts'
import { Topic } from './topic.ts'

/** The limit of one import, without the header row. */
export const maxRows = 2000

export interface FileRow {
  /** The row number as in a spreadsheet, where the header is row 1. */
  row: number
  email: string
  language: Language
  topics: Topic[]
  /** The time of consent to letters about these topics. */
  consentAt: string
}

export const RowError = z.object({ row: z.number(), code: z.string(), message: z.string() })
export type RowError = z.output<typeof RowError>

/** Accepted names of the columns in the portal's languages, normalized. */
const columns = {
  email: ['email', 'emailaddress', 'courriel', 'correo', 'correoelectronico'],
  language: ['language', 'langue', 'idioma'],
  consent: [
    'consentdate',
    'consent',
    'datedeconsentement',
    'consentement',
    'fechadeconsentimiento',
    'consentimiento',
  ],
  topics: ['topics', 'sujets', 'temas'],
  /** An exported file also contains people who have not confirmed or have unsubscribed. */
  status: ['status'],
}

/**
 * Splits a CSV (RFC 4180) into records. Quoted values may contain separators, line breaks and doubled quotes.
 */
function recordsOf(text: string): string[][] {
  const body = text.replace(/^\uFEFF/, '')
  const separator = /[,;\t]/.exec(body.split(/\r|\n/)[0]!.replace(/"[^"]*"/g, ''))?.[0] ?? ','
  const records: string[][] = [[]]
  const value = new RegExp(
    `(?:"((?:[^"]|"")*)"|((?:[^"${separator}\\r\\n][^${separator}\\r\\n]*)?))(${separator}|\\r\\n|\\r|\\n|$)`,
    'y',
  )
  while (value.lastIndex < body.length) {
    const match = value.exec(body)
    if (!match) throw importRefusals.unreadable()
    const [, quoted, plain = '', end = ''] = match
    records.at(-1)!.push((quoted?.replaceAll('""', '"') ?? plain).trim())
    if (end !== separator && end !== '') records.push([])
  }
  return records
}

/** Keeps only letters, without accents: `Date de consentement` and `date_de_consentement` are one name. */
const normalize = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')

/** Reads a date such as `2026-01-31`, with or without a time after it. */
function dayOf(text: string): Date | undefined {
  const [, day = ''] = /^(\d{4}-\d{2}-\d{2})(?:[T ].*)?$/.exec(text) ?? []
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? date : undefined
}

const Topics = z.array(Topic)

/** Reads topics with spaces between them, as the export writes them. None means the newsletter. */
function topicsOf(text: string): Topic[] | undefined {
  const names = text
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter(Boolean)
  return names.length === 0 ? ['newsletter'] : Topics.safeParse([...new Set(names)]).data
}

/**
 * Reads the subscribers of a CSV, each address once, and the errors of its other rows. Refuses a file without
 * the required columns. A missing language means English, missing topics mean the newsletter; empty rows are
 * skipped.
 */
export function readSubscribers(text: string, at: Date): { rows: FileRow[]; errors: RowError[] } {
  const [header = [], ...records] = recordsOf(text)
  const indexOf = (names: readonly string[]) => header.findIndex((name) => names.includes(normalize(name)))
  const emailIndex = indexOf(columns.email)
  const languageIndex = indexOf(columns.language)
  const consentIndex = indexOf(columns.consent)
  const topicsIndex = indexOf(columns.topics)
  const statusIndex = indexOf(columns.status)
  if (emailIndex < 0 || consentIndex < 0) throw importRefusals.noColumns()
  const filledRecords = records
    .map((cells, index) => ({ row: index + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (filledRecords.length > maxRows) throw importRefusals.tooManyRows({ params: { most: maxRows } })

  const rows = new Map<string, FileRow>()
  const errors: RowError[] = []
  for (const { row, cells } of filledRecords) {
    const addError = ({ code, text }: { code: Code; text: string }) =>
      errors.push({ row, code, message: text })
    const address = email().safeParse(cells[emailIndex] ?? '')
    const language = languageIndex < 0 || !cells[languageIndex] ? 'en' : languageOf(cells[languageIndex])
    const consent = dayOf(cells[consentIndex] ?? '')
    const topics = topicsOf(cells[topicsIndex] ?? '')
    if (!address.success) addError(rowErrors.email)
    else if (!language) addError(rowErrors.language)
    else if (!consent) addError(rowErrors.consent)
    // Tomorrow's date is accepted: it may already be that day in the time zone of the file.
    else if (consent > after(at, days(1))) addError(rowErrors.future)
    else if (!topics) addError(rowErrors.topics)
    else if (['pending', 'unsubscribed'].includes(cells[statusIndex] ?? '')) addError(rowErrors.status)
    else if (!rows.has(address.data))
      rows.set(address.data, { row, email: address.data, language, topics, consentAt: consent.toISOString() })
  }
  return { rows: [...rows.values()], errors }
}
