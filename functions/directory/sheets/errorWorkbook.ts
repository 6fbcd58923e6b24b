import type { RowError } from '#shared/directory/upload.ts'
import { Refusal } from '#shared/kernel/refusal.ts'
import { sheetKind } from './kind.ts'
import { type ReadOptions, readSheets } from './readSheets.ts'
import {
  cellStyle,
  packageRelationships,
  sheetEnd,
  sheetRow,
  sheetStart,
  styles,
  types,
  workbook,
  workbookRelationships,
} from './workbookXml.ts'
import { zipStream } from './zipStream.ts'

const highestRow = 1_048_576

/** Errors by sheet and row; what is taken out has found its place. */
function errorsByRow(errors: readonly RowError[]) {
  const waiting = new Map<string, Map<number, string>>()
  for (const { sheet, row, error } of errors) {
    const rows = waiting.get(sheet) ?? new Map<number, string>()
    const before = rows.get(row)
    waiting.set(sheet, rows.set(row, before ? `${before} ${error}` : error))
  }
  const take = (sheet: string, row: number): string | undefined => {
    const error = waiting.get(sheet)?.get(row)
    waiting.get(sheet)?.delete(row)
    return error
  }
  const left = () =>
    [...waiting].flatMap(([sheet, rows]) => [...rows].map(([row, error]) => ({ sheet, row, error })))
  return { take, left }
}

/**
 * The file an admin uploaded, as the bytes of an .xlsx: the same sheets and rows in the same places one column to the right,
 * column A telling what is wrong with a row, wrong rows marked. Every cell is text, so nothing in it can act as a formula.
 * Errors that belong to no row that can be read (a damaged file, a file without rows) stand on a sheet of their own.
 */
export async function* errorWorkbook(
  bytes: Uint8Array,
  fileName: string,
  errors: readonly RowError[],
  options: ReadOptions = {},
): AsyncGenerator<Uint8Array> {
  const zip = zipStream()
  const names: string[] = []
  const placed = errorsByRow(errors)
  let open: { sheet: string; file: ReturnType<typeof zip.file>; text: string } | undefined

  const openSheet = (sheet: string) => {
    names.push(sheetName(sheet, names))
    return { sheet, file: zip.file(`xl/worksheets/sheet${names.length}.xml`), text: sheetStart }
  }
  try {
    for await (const { sheet, row, cells } of await readSheets(
      bytes,
      sheetKind(fileName, bytes),
      fileName,
      options,
    )) {
      if (row > highestRow) continue
      const isFirst = open?.sheet !== sheet
      if (!open || isFirst) {
        open?.file.end(open.text + sheetEnd)
        open = openSheet(sheet)
      }
      // An error of the whole sheet names row 1, wherever its headers stand.
      const error: string | undefined =
        placed.take(sheet, row) ?? (isFirst ? placed.take(sheet, 1) : undefined)
      const style = error ? cellStyle.wrong : isFirst ? cellStyle.header : cellStyle.plain
      open.text += sheetRow(
        row,
        [error ?? (isFirst ? 'ERROR' : ''), ...cells],
        style,
        error ? cellStyle.reason : style,
      )
      if (open.text.length < 64 * 1024) continue
      open.file.write(open.text)
      open.text = ''
      yield* zip.taken()
    }
  } catch (error) {
    // What cannot be read is named on the sheet of what is left.
    if (!(error instanceof Refusal)) throw error
  }
  open?.file.end(open.text + sheetEnd)

  const left = placed.left()
  if (left.length > 0 || names.length === 0) {
    const rows = left.map(({ sheet, row, error }, at) =>
      sheetRow(at + 2, [error, sheet, String(row)], cellStyle.plain),
    )
    openSheet('Errors').file.end(
      sheetStart + sheetRow(1, ['ERROR', 'SHEET', 'ROW'], cellStyle.header) + rows.join('') + sheetEnd,
    )
  }
  zip.file('xl/workbook.xml').end(workbook(names))
  zip.file('xl/_rels/workbook.xml.rels').end(workbookRelationships(names.length))
  zip.file('xl/styles.xml').end(styles)
  zip.file('_rels/.rels').end(packageRelationships)
  zip.file('[Content_Types].xml').end(types(names.length))
  zip.end()
  yield* zip.taken()
}

/** At most 31 characters, none that Excel forbids, no name twice. */
function sheetName(wanted: string, taken: readonly string[]): string {
  const allowed =
    wanted
      .replace(/[[\]:*?/\\\p{Cc}]/gu, ' ')
      .replace(/^'+|'+$/g, '')
      .trim() || 'Sheet'
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? '' : ` (${number})`
    const name = allowed.slice(0, 31 - suffix.length) + suffix
    if (!taken.some((other) => other.toLowerCase() === name.toLowerCase())) return name
  }
}
