import { strToU8, zipSync } from 'fflate'
import type { RawRow } from '#functions/platform/sheets/limits.ts'
import { readSheets } from '#functions/platform/sheets/readSheets.ts'
import { Refusal } from '#shared/kernel/refusal.ts'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relationships = (...items: [id: string, type: string, target: string][]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${items
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

export interface WorkbookContent {
  /** The XML of each sheet, or only of its rows, by the sheet's name. */
  sheets?: Record<string, string>
  /** The XML of the shared strings. */
  strings?: string
  /** Number format codes (`yyyy-mm-dd`). The cell style n uses the nth, counted from 0. */
  formats?: string[]
  date1904?: boolean
  /** Extra files of the zip by path. They replace those made here. */
  parts?: Record<string, string>
}

/** Returns the files of a minimal .xlsx by path. */
export function workbookParts({
  sheets = {},
  strings,
  formats = [],
  date1904 = false,
  parts = {},
}: WorkbookContent): Record<string, string> {
  const names = Object.keys(sheets)
  const files: Record<string, string> = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': relationships(['rId1', 'officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns="${main}" xmlns:r="${office}"><workbookPr date1904="${date1904}"/><sheets>${names
      .map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships(
      ...names.map((_, index): [string, string, string] => [
        `rId${index + 1}`,
        'worksheet',
        `worksheets/sheet${index + 1}.xml`,
      ]),
      ['styles', 'styles', '/xl/styles.xml'],
      ['strings', 'sharedStrings', 'sharedStrings.xml'],
    ),
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts>${formats
      .map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${code}"/>`)
      .join(
        '',
      )}</numFmts><cellXfs>${formats.map((_, index) => `<xf numFmtId="${164 + index}"/>`).join('')}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${strings ?? ''}</sst>`,
  }
  Object.values(sheets).forEach((rows, index) => {
    files[`xl/worksheets/sheet${index + 1}.xml`] = rows.includes('sheetData')
      ? rows
      : `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`
  })
  return { ...files, ...parts }
}

export const zip = (parts: Record<string, string>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])))

export const aWorkbook = (parts: WorkbookContent): Uint8Array => zip(workbookParts(parts))

/** Returns a row of text cells from column A on. */
export const textRow = (row: number, ...cells: string[]): string =>
  `<row r="${row}">${cells.map((text, index) => `<c r="${String.fromCharCode(65 + index)}${row}" t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`

export async function rowsOf(...args: Parameters<typeof readSheets>): Promise<RawRow[]> {
  const rows: RawRow[] = []
  for await (const row of await readSheets(...args)) rows.push(row)
  return rows
}

/** Returns the refusal of a promise, or undefined if it succeeds. Any other error fails the test. */
export async function refusalOf(
  promise: Promise<unknown>,
): Promise<{ code: string; kind: string; message: string } | undefined> {
  try {
    await promise
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { code: error.code, kind: error.kind, message: error.message }
  }
}
