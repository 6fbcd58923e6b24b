import type { ReportSubject } from '../report/reportContext.ts'
import { reportPage } from '../report/reportPage.ts'
import { printPdf } from './printPdf.ts'
import { typefacesFor } from './typefaces.ts'

/** Prints the report, the same as the web page, as PDF with the typefaces that its letters need. */
export async function printReport(subject: ReportSubject): Promise<Uint8Array> {
  return printPdf(reportPage(subject, await typefacesFor(reportPage(subject))))
}
