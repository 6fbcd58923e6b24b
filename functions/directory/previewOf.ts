import { setTimeout as pause } from 'node:timers/promises'
import type { directory } from '#shared/directory/contract.ts'
import type { Output } from '#shared/kernel/area.ts'
import { extensionOf } from '#shared/kernel/extensionOf.ts'
import type { SheetFile } from './sheetFile.ts'
import { type ImportSummary, readImport } from './sheets/readImport.ts'
import { shortened } from './sheets/shortened.ts'

/** API Gateway hangs up after 30 s; a file that takes longer to read is refused in words before. */
const longestReading = 22_000

/** What an import of the file would find. */
export async function previewOf({
  bytes,
  fileName,
}: SheetFile): Promise<Output<typeof directory.routes.testParse>> {
  const reading = readImport(bytes, fileName, { signal: AbortSignal.timeout(longestReading) })
  let rows = 0
  // A reader that never waits would not let the signal's timer fire.
  for await (const _ of reading.rows) if (++rows % 5000 === 0) await pause(0)
  return { fileName, fileExtension: `.${extensionOf(fileName)}`, ...shown(reading.summary()) }
}

/** A preview is looked at: names and cells as long as anyone reads, and so many sheets as anyone has. */
const longestText = 200
const mostSheets = 500
const short = (text: string) => shortened(text, longestText)

function shown({ sheets, headers, firstRow, ...rest }: ImportSummary): ImportSummary {
  const cells = Object.entries(firstRow).map(([header, cell]) => [short(header), short(cell)])
  return {
    ...rest,
    sheets: sheets.slice(0, mostSheets),
    headers: headers.map(short),
    firstRow: Object.fromEntries(cells),
  }
}
