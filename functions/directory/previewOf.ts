import { setTimeout as delay } from 'node:timers/promises'
import { shorten } from '#functions/platform/sheets/sheetNames.ts'
import type { Table } from '#functions/platform/table/table.ts'
import type { directory } from '#shared/directory/contract.ts'
import { allColumns, columnsOf, type Mapping } from '#shared/directory/headers.ts'
import type { MappingOffer } from '#shared/directory/mapping.ts'
import { suggestMapping, unknownHeaders } from '#shared/directory/suggestMapping.ts'
import type { Output } from '#shared/kernel/area.ts'
import { extensionOf } from '#shared/kernel/extensionOf.ts'
import { companiesInFile } from './import/companiesInFile.ts'
import { layoutOf, sheetLayouts } from './import/sheetLayouts.ts'
import { type ImportSummary, readImport } from './sheets/readImport.ts'
import type { SheetFile } from './withSheet.ts'

/** Shorter than API Gateway's 30 s, so that the caller reads why a file is refused. */
const timeoutMs = 22_000

/** A preview cuts longer names and cells, and leaves out further sheets. */
const maxTextLength = 200
const maxSheets = 500

/** Reads the file as an import with this mapping would, and stores nothing. */
export async function previewOf(
  table: Table,
  { bytes, fileName }: SheetFile,
  mapping?: Mapping,
): Promise<Output<typeof directory.routes.testParse>> {
  const reading = readImport(bytes, fileName, { signal: AbortSignal.timeout(timeoutMs), mapping })
  const companies = companiesInFile(table)
  let rows = 0
  let wrongRows = 0
  for await (const { outcome } of reading.rows) {
    if ('error' in outcome) wrongRows++
    else companies.add(outcome.listing)
    // The signal's timer fires only while this loop waits.
    if (++rows % 5000 === 0) await delay(0)
  }
  const { unmapped, ...summary } = reading.summary()
  return {
    fileName,
    fileExtension: `.${extensionOf(fileName)}`,
    ...shortenSummary(summary),
    wrongRows,
    companies: await companies.compare(),
    mapping: unmapped && (await offerFor(table, unmapped)),
  }
}

/** Offers the mapping that was confirmed for these headers before, else the one that their names suggest. */
async function offerFor(table: Table, headerRow: readonly string[]): Promise<MappingOffer> {
  const layout = layoutOf(headerRow)
  const savedMapping = await sheetLayouts(table).mappingFor(layout)
  const { columns } = columnsOf(headerRow)
  return {
    layout,
    headers: unknownHeaders(headerRow),
    missing: allColumns.filter((column) => !columns.has(column)),
    suggested: savedMapping ?? suggestMapping(headerRow),
    isRemembered: savedMapping !== undefined,
  }
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
