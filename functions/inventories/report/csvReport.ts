import type { Cell, Report } from './report.ts'

/** Quotes a cell, with an apostrophe before a text that spreadsheets would run as a formula. */
function quoted(cell: Cell): string {
  const text = typeof cell === 'string' ? cell.replace(/^(?=\s*[=+\-@\t\r])/, "'") : cell.digits
  return `"${text.replaceAll('"', '""')}"`
}

/**
 * Writes a report as CSV (RFC 4180): the facts, then each table under its title, with a blank line between. Numbers have a decimal point.
 * The byte order mark tells spreadsheets that it is UTF-8.
 */
export function csvReport({ title, facts, tables, footnotes }: Report): Buffer {
  const blocks = [
    [[title], ...facts],
    ...tables.map((table) => [[table.title], table.columns, ...table.rows]),
    footnotes.map((note) => [note]),
  ]
  const text = blocks.map((rows) =>
    rows.map((row) => `${row.map((cell) => quoted(cell ?? '')).join(',')}\r\n`).join(''),
  )
  return Buffer.from(`\ufeff${text.join('\r\n')}`)
}
