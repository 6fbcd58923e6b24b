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
import { maxRow } from './worksheet.ts'
import { zipStream } from './zipStream.ts'

/** Groups errors by sheet and row. `take` returns one to write beside its row; `left` are the others. */
function groupByRow(errors: readonly RowError[]) {
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
 * Yields the bytes of an .xlsx with the sheets and rows of an uploaded file, moved one column to the right.
 * Column A has the errors, and rows with errors are marked. Every cell is text, so none acts as a formula.
 * Errors of no readable row (a damaged file, a file without rows) are on a sheet of their own.
 */
export async function* errorWorkbook(
  bytes: Uint8Array,
  fileName: string,
  errors: readonly RowError[],
  options: ReadOptions = {},
): AsyncGenerator<Uint8Array> {
  const zip = zipStream()
  const names: string[] = []
  const pending = groupByRow(errors)
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
      if (row > maxRow) continue
      const isFirst = open?.sheet !== sheet
      if (!open || isFirst) {
        open?.file.end(open.text + sheetEnd)
        open = openSheet(sheet)
      }
      // An error of the whole sheet has row 1, even if the headers are further down.
      const error: string | undefined =
        pending.take(sheet, row) ?? (isFirst ? pending.take(sheet, 1) : undefined)
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
      yield* zip.take()
    }
  } catch (error) {
    // The rest cannot be read; its errors are listed on the sheet below.
    if (!(error instanceof Refusal)) throw error
  }
  open?.file.end(open.text + sheetEnd)

  const left = pending.left()
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
  yield* zip.take()
}

/** Returns a unique name of at most 31 characters that Excel allows. */
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
