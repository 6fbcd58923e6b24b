import * as z from 'zod/mini'
import { email } from '../kernel/fields.ts'
import { type Language, languageOf } from '../kernel/language.ts'
import type { Code } from '../kernel/refusal.ts'
import { after, days } from '../kernel/time.ts'
import { importRefusals, rowErrors } from './refusals.ts'

/** Rows of one import, beside the one with the columns' names. */
export const mostRows = 2000

/** A subscriber as a file names them. */
export interface FileRow {
  /** As the spreadsheet counts: the columns' names stand in row 1. */
  row: number
  email: string
  language: Language
  /** When they agreed to be sent the newsletter. */
  consentAt: string
}

export const RowError = z.object({ row: z.number(), code: z.string(), message: z.string() })
export type RowError = z.output<typeof RowError>

/** What a column may be called, in the portal's languages. */
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
}

/** A record of a CSV (RFC 4180): what stands between quotes may hold separators, line breaks and doubled quotes. */
function recordsOf(text: string): string[][] {
  const body = text.replace(/^\uFEFF/, '')
  const separator = /[,;\t]/.exec(body.split(/\r|\n/)[0]!.replace(/"[^"]*"/g, ''))?.[0] ?? ','
  const records: string[][] = [[]]
  const value = new RegExp(
    `(?:"((?:[^"]|"")*)"|((?:[^"${separator}\\r\\n][^${separator}\\r\\n]*)?))(${separator}|\\r\\n|\\r|\\n|$)`,
    'y',
  )
  while (value.lastIndex < body.length) {
    const found = value.exec(body)
    if (!found) throw importRefusals.unreadable()
    const [, quoted, plain = '', end = ''] = found
    records.at(-1)!.push((quoted?.replaceAll('""', '"') ?? plain).trim())
    if (end !== separator && end !== '') records.push([])
  }
  return records
}

/** Letters alone, without accents: `Date de consentement` and `date_de_consentement` are one name. */
const folded = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')

/** A day of the calendar, `2026-01-31`, with or without a time behind it. */
function dayOf(text: string): Date | undefined {
  const [, day = ''] = /^(\d{4}-\d{2}-\d{2})(?:[T ].*)?$/.exec(text) ?? []
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? date : undefined
}

/**
 * The subscribers of a CSV, each address once, and what is wrong with its other rows. Refuses a file without the columns that are
 * needed. A language that is missing is English; an empty row is passed over.
 */
export function readSubscribers(text: string, at: Date): { rows: FileRow[]; errors: RowError[] } {
  const [names = [], ...records] = recordsOf(text)
  const place = (wanted: readonly string[]) => names.findIndex((name) => wanted.includes(folded(name)))
  const [emailAt, languageAt, consentAt] = [
    place(columns.email),
    place(columns.language),
    place(columns.consent),
  ]
  if (emailAt < 0 || consentAt < 0) throw importRefusals.noColumns()
  const filled = records
    .map((cells, n) => ({ row: n + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (filled.length > mostRows) throw importRefusals.tooManyRows({ params: { most: mostRows } })

  const rows = new Map<string, FileRow>()
  const errors: RowError[] = []
  for (const { row, cells } of filled) {
    const wrong = ({ code, text }: { code: Code; text: string }) => errors.push({ row, code, message: text })
    const address = email().safeParse(cells[emailAt] ?? '')
    const language = languageAt < 0 || !cells[languageAt] ? 'en' : languageOf(cells[languageAt])
    const consent = dayOf(cells[consentAt] ?? '')
    if (!address.success) wrong(rowErrors.email)
    else if (!language) wrong(rowErrors.language)
    else if (!consent) wrong(rowErrors.consent)
    // It may be tomorrow already where the file was written.
    else if (consent > after(at, days(1))) wrong(rowErrors.future)
    else if (!rows.has(address.data))
      rows.set(address.data, { row, email: address.data, language, consentAt: consent.toISOString() })
  }
  return { rows: [...rows.values()], errors }
}
