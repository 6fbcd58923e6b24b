import { sheetKind } from '#functions/platform/sheets/kind.ts'
import { type ReadOptions, readSheets } from '#functions/platform/sheets/readSheets.ts'
import { workbookWriter } from '#functions/platform/sheets/workbookWriter.ts'
import { cellStyle, sheetRow } from '#functions/platform/sheets/workbookXml.ts'
import { maxRow } from '#functions/platform/sheets/worksheet.ts'
import type { RowError } from '#shared/directory/upload.ts'
import { defaultLanguage, type Language } from '#shared/kernel/language.ts'
import { Refusal } from '#shared/kernel/refusal.ts'
import { sheetTexts, translateError } from './sheetTexts.ts'

/** The list of wrong rows has at most this many. The sheets themselves mark all of them. */
const maxListedRows = 5000

/** Groups errors by sheet and row. `take` removes and returns those of a row; `remaining` returns the others. */
function groupByRow(errors: readonly RowError[]) {
  const errorsBySheet = new Map<string, Map<number, string>>()
  for (const { sheet, row, error } of errors) {
    const rows = errorsBySheet.get(sheet) ?? new Map<number, string>()
    const before = rows.get(row)
    errorsBySheet.set(sheet, rows.set(row, before ? `${before} ${error}` : error))
  }
  const take = (sheet: string, row: number): string | undefined => {
    const error = errorsBySheet.get(sheet)?.get(row)
    errorsBySheet.get(sheet)?.delete(row)
    return error
  }
  const remaining = () =>
    [...errorsBySheet].flatMap(([sheet, rows]) => [...rows].map(([row, error]) => ({ sheet, row, error })))
  return { take, remaining }
}

/**
 * Returns the bytes of an .xlsx with the sheets and rows of an uploaded file, moved one column to the right.
 * Column A has the errors in the reader's language, and rows with errors are marked. A last sheet lists only the
 * wrong rows; an import skips it. Every cell is text, so none acts as a formula. Errors of no readable row
 * (a damaged file, a file without rows) are on a sheet of their own.
 */
export async function errorWorkbook(
  bytes: Uint8Array,
  fileName: string,
  errors: readonly RowError[],
  { language = defaultLanguage, ...options }: ReadOptions & { language?: Language } = {},
): Promise<Buffer> {
  const texts = sheetTexts[language]
  const writer = workbookWriter()
  const wrongRows = listOfWrongRows(texts)
  const groupedErrors = groupByRow(
    errors.map((one) => ({ ...one, error: translateError(one.error, language) })),
  )
  let currentSheet: { name: string; sheet: ReturnType<typeof writer.sheet> } | undefined
  try {
    for await (const { sheet, row, cells } of await readSheets(
      bytes,
      sheetKind(fileName, bytes),
      fileName,
      options,
    )) {
      if (row > maxRow) continue
      const isFirst = currentSheet?.name !== sheet
      if (!currentSheet || isFirst) {
        currentSheet?.sheet.end()
        currentSheet = { name: sheet, sheet: writer.sheet(sheet) }
        wrongRows.begin(sheet, row, cells)
      }
      // An error of the whole sheet has row 1, even if the headers are further down.
      const error: string | undefined =
        groupedErrors.take(sheet, row) ?? (isFirst ? groupedErrors.take(sheet, 1) : undefined)
      const style = error ? cellStyle.wrong : isFirst ? cellStyle.header : cellStyle.plain
      currentSheet.sheet.write(
        sheetRow(
          row,
          [error ?? (isFirst ? texts.errorHeader : ''), ...cells],
          style,
          error ? cellStyle.reason : style,
        ),
      )
      if (error && !isFirst) wrongRows.add(error, sheet, row, cells)
    }
  } catch (error) {
    // The rest of the file cannot be read. Its errors are listed on the sheet `Errors`.
    if (!(error instanceof Refusal)) throw error
  }
  currentSheet?.sheet.end()

  const remaining = groupedErrors.remaining()
  if (remaining.length > 0 || writer.sheetCount() === 0) {
    const sheet = writer.sheet(texts.errorsSheet)
    const headers = [texts.errorHeader, texts.sheetHeader, texts.rowHeader]
    sheet.write(sheetRow(1, headers, cellStyle.header))
    for (const [index, { sheet: name, row, error }] of remaining.entries())
      sheet.write(sheetRow(index + 2, [error, name, String(row)], cellStyle.plain))
    sheet.end()
  }
  wrongRows.writeTo(writer)
  return writer.end()
}

/** Collects the wrong rows, under the headers of their sheets. */
function listOfWrongRows({ wrongRows, sheetHeader, rowHeader }: (typeof sheetTexts)[Language]) {
  const rows: { cells: string[]; isHeader: boolean }[] = []
  let headers: string[] | undefined
  let count = 0
  return {
    begin(sheet: string, row: number, cells: readonly string[]) {
      headers = ['', sheet, String(row), ...cells]
    },
    add(error: string, sheet: string, row: number, cells: readonly string[]) {
      if (++count > maxListedRows) return
      if (headers) rows.push({ cells: headers, isHeader: true })
      headers = undefined
      rows.push({ cells: [error, sheet, String(row), ...cells], isHeader: false })
    },
    writeTo(writer: ReturnType<typeof workbookWriter>) {
      if (rows.length === 0) return
      const sheet = writer.sheet(wrongRows.name)
      sheet.write(sheetRow(1, [wrongRows.mark, sheetHeader, rowHeader], cellStyle.header))
      for (const [index, { cells, isHeader }] of rows.entries()) {
        const style = isHeader ? cellStyle.header : cellStyle.plain
        sheet.write(sheetRow(index + 2, cells, style, isHeader ? style : cellStyle.reason))
      }
      sheet.end()
    },
  }
}
