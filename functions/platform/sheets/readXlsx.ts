import { sheetRefusals } from '#shared/sheets/refusals.ts'
import { type Budget, cutCell, type RawRow } from './limits.ts'
import { type FormatCode, numberFormat } from './numberFormat.ts'
import { forEachTag, type OfficeFile, relationshipsOf, scanPart, workbookPartOf } from './parts.ts'
import { SharedStrings } from './sharedStrings.ts'
import { sheetNames } from './sheetNames.ts'
import { unescapeOffice, worksheetHandler } from './worksheet.ts'
import { attribute } from './xml.ts'
import { zipEntries } from './zip.ts'

export interface XlsxOptions {
  /** Writes numbers as texts, whatever format the workbook shows them in. */
  numberText?: ((value: number) => string) | undefined
  /** Reads at most this number of rows of each sheet, and no sheets, rows or columns that the workbook hides. */
  shownRows?: number
}

/**
 * Yields the rows of an .xlsx or .xlsm in the order of its sheets. It reads piece by piece: memory holds the
 * file, its shared strings and a few rows. It ignores the size that a sheet claims, and sheets that are
 * charts, dialogs or macros.
 */
export async function* readXlsx(
  bytes: Uint8Array,
  budget: Budget,
  { numberText, shownRows }: XlsxOptions = {},
): AsyncGenerator<RawRow> {
  const file: OfficeFile = { bytes, entries: zipEntries(bytes, budget.limits) }
  const workbookPart = await workbookPartOf(file, budget)
  if (!workbookPart) throw sheetRefusals.notASpreadsheet()
  const relationships = await relationshipsOf(file, workbookPart, budget)
  const partOf = (type: string) =>
    [...relationships.values()].find((relationship) => relationship.type === type)?.target

  const sheets: { name: string; part: string }[] = []
  const uniqueName = sheetNames()
  let date1904 = false
  await forEachTag(file, workbookPart, budget, (name, tag) => {
    if (name === 'workbookPr') date1904 = /^(?:1|true|on)$/.test(attribute(tag, 'date1904') ?? '')
    if (name !== 'sheet') return
    if (shownRows !== undefined && (attribute(tag, 'state') ?? 'visible') !== 'visible') return
    const relationship = relationships.get(attribute(tag, ':id') ?? '')
    if (relationship?.type === 'worksheet')
      sheets.push({ name: uniqueName(attribute(tag, 'name') ?? ''), part: relationship.target })
  })
  const format =
    numberText ?? (await numberFormat(await cellFormats(file, partOf('styles'), budget), date1904))
  const strings = await sharedStrings(file, partOf('sharedStrings'), budget)

  for (const { name, part } of sheets) {
    let ready: RawRow[] = []
    let rowsLeft = shownRows ?? Number.POSITIVE_INFINITY
    const onRow = (row: number, cells: string[]) => {
      if (rowsLeft-- > 0) ready.push({ sheet: name, row, cells })
    }
    const settings = { limits: budget.limits, skipsHidden: shownRows !== undefined }
    const handler = worksheetHandler(strings, format, settings, onRow)
    for await (const _ of scanPart(file, part, handler, budget)) {
      for (const row of ready) {
        budget.spend(row.cells)
        yield row
      }
      ready = []
      if (rowsLeft <= 0) break
    }
  }
}

/** Returns the number format of each cell format, in order. */
async function cellFormats(
  file: OfficeFile,
  part: string | undefined,
  budget: Budget,
): Promise<FormatCode[]> {
  const customCodes = new Map<number, string>()
  const codes: FormatCode[] = []
  if (!part || !file.entries.has(part)) return codes
  let isInCells = false
  await forEachTag(file, part, budget, (name, tag) => {
    if (name === 'numFmt')
      customCodes.set(Number(attribute(tag, 'numFmtId')), attribute(tag, 'formatCode') ?? '')
    else if (name === 'cellXfs') isInCells = true
    else if (name === 'cellStyles' || name === 'dxfs') isInCells = false
    else if (name === 'xf' && isInCells) {
      const id = Number(attribute(tag, 'numFmtId') ?? 0)
      codes.push(customCodes.get(id) ?? id)
    }
  })
  return codes
}

async function sharedStrings(
  file: OfficeFile,
  part: string | undefined,
  budget: Budget,
): Promise<SharedStrings> {
  const strings = new SharedStrings()
  if (!part || !file.entries.has(part)) return strings
  const maxLength = budget.limits.cellCharacters
  let text = ''
  let isPhonetic = false
  const handler = {
    capturing: false,
    open(name: string) {
      if (name === 'si') text = ''
      else if (name === 'rPh') isPhonetic = true
      else if (name === 't') handler.capturing = !isPhonetic
    },
    close(name: string) {
      if (name === 't') handler.capturing = false
      else if (name === 'rPh') isPhonetic = false
      else if (name === 'si') strings.add(cutCell(unescapeOffice(text), maxLength))
    },
    text(piece: string) {
      if (text.length <= maxLength) text += piece
    },
  }
  for await (const _ of scanPart(file, part, handler, budget)) budget.proceed()
  return strings
}
