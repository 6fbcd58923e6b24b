import { setTimeout as delay } from 'node:timers/promises'
import type { directory } from '#shared/directory/contract.ts'
import type { Output } from '#shared/kernel/area.ts'
import { extensionOf } from '#shared/kernel/extensionOf.ts'
import { type ImportSummary, readImport } from './sheets/readImport.ts'
import { shorten } from './sheets/shorten.ts'
import type { SheetFile } from './withSheet.ts'

/** Shorter than API Gateway's 30 s, so that the caller reads why a file is refused. */
const timeoutMs = 22_000

/** Longer names and cells, and further sheets, are left out of a preview. */
const maxTextLength = 200
const maxSheets = 500

/** Reads the file as an import would, and stores nothing. */
export async function previewOf({
  bytes,
  fileName,
}: SheetFile): Promise<Output<typeof directory.routes.testParse>> {
  const reading = readImport(bytes, fileName, { signal: AbortSignal.timeout(timeoutMs) })
  let rows = 0
  // The signal's timer fires only while this loop waits.
  for await (const _ of reading.rows) if (++rows % 5000 === 0) await delay(0)
  return { fileName, fileExtension: `.${extensionOf(fileName)}`, ...shortenSummary(reading.summary()) }
}

const short = (text: string) => shorten(text, maxTextLength)

function shortenSummary({ sheets, headers, firstRow, ...rest }: ImportSummary): ImportSummary {
  const cells = Object.entries(firstRow).map(([header, cell]) => [short(header), short(cell)])
  return {
    ...rest,
    sheets: sheets.slice(0, maxSheets),
    headers: headers.map(short),
    firstRow: Object.fromEntries(cells),
  }
}
