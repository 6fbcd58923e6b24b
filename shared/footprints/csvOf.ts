import { plainDigits } from '../calculators/decimal.ts'
import type { Entry, Footprint } from './footprint.ts'

const columns = ['year', 'at', 'calculator', 'inputs', 'factors', 'region', 'kg', 'link'] as const

/** Quotes a cell, and puts an apostrophe before a text that spreadsheets would run as a formula. */
const cellOf = (text: string) =>
  `"${(/^\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

const inputsText = (inputs: Entry['inputs']) =>
  Object.entries(inputs)
    .map(([field, value]) => `${field}=${value}`)
    .join('; ')

/** Returns the path that opens the calculation of an entry. Its parameters are the entry's inputs. */
export function linkOfEntry({ calculator, inputs, factors, region }: Entry): string {
  const params = new URLSearchParams({ calculator, ...inputs, factors, ...(region && { region }) })
  return `/trade?${params}#calculator-section-anchor`
}

/**
 * Writes a footprint as CSV (RFC 4180): a row for each entry, with the link that calculates it again. Kilograms have a decimal point. A
 * byte order mark makes spreadsheets read it as UTF-8.
 */
export function csvOf({ year, entries }: Pick<Footprint, 'year' | 'entries'>, origin: string): string {
  const rows = entries.map((entry) => {
    const { at, calculator, inputs, factors, region = '', kg } = entry
    const link = origin + linkOfEntry(entry)
    return [String(year), at, calculator, inputsText(inputs), factors, region, plainDigits(kg), link]
  })
  return `\ufeff${[columns, ...rows].map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`
}
