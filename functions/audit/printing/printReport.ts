import type { Subject } from '../report/reported.ts'
import { reportPage } from '../report/reportPage.ts'
import { printPdf } from './printPdf.ts'
import { typefacesFor } from './typefaces.ts'

/** The same report as the web page, as PDF. */
export async function printReport(subject: Subject): Promise<Uint8Array> {
  return printPdf(reportPage(subject, await typefacesFor(reportPage(subject))))
}
