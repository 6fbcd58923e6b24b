import { inventoryRefusals } from '#shared/inventories/refusals.ts'
import { ghgSummary, vsmeSheet } from '#shared/inventories/sheets.ts'
import { csvReport } from './csvReport.ts'
import type { ReportSubject, Sheet } from './report.ts'
import { reportOf } from './reportOf.ts'
import { xlsxReport } from './xlsxReport.ts'

type Format = 'csv' | 'xlsx' | 'pdf' | 'json'

/** The evidence's canonical text, or a summary's numbers. The file's SHA-256 is the evidence's hash. */
function jsonOf(sheet: Sheet, { inventory, year, figures, proof }: ReportSubject): string {
  if (proof) return proof.text
  const { organisation, boundary, years } = inventory
  const turnover = years.find((one) => one.year === year)?.turnover
  const numbers = sheet === 'vsme' ? vsmeSheet(figures, turnover) : ghgSummary(figures)
  return `${JSON.stringify({ organisation, boundary, year, ...numbers }, undefined, 2)}\n`
}

/** A PDF with more figures takes too long to lay out. */
const maxPdfFigures = 2000

/** Writes a file. The writer of PDFs and its fonts are loaded for PDFs alone. */
export async function writeReport(
  sheet: Sheet,
  format: Format,
  { origin, at, ...anySubject }: Omit<ReportSubject, 'isNarrow'> & { origin: string; at: Date },
): Promise<Uint8Array> {
  const subject = { ...anySubject, isNarrow: format === 'pdf' }
  if (format === 'json') return Buffer.from(jsonOf(sheet, subject))
  if (format === 'pdf' && sheet === 'evidence' && subject.figures.length > maxPdfFigures)
    throw inventoryRefusals.exportTooLarge()
  const report = reportOf(sheet, subject)
  if (format === 'csv') return csvReport(report)
  if (format === 'xlsx') return xlsxReport(report)
  return (await import('./pdfReport.ts')).pdfReport(report, { author: new URL(origin).host, createdAt: at })
}
