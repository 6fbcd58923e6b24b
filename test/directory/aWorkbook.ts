import { strToU8, zipSync } from 'fflate'
import type { RawRow } from '#functions/directory/sheets/limits.ts'
import { readSheets } from '#functions/directory/sheets/readSheets.ts'
import { Refusal } from '#shared/kernel/refusal.ts'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relationships = (...items: [id: string, type: string, target: string][]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${items
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

export interface WorkbookParts {
  /** By name, the XML of each sheet or only of its rows. */
  sheets?: Record<string, string>
  strings?: string
  /** The number formats of the cell formats 0, 1, 2 … */
  formats?: string[]
  date1904?: boolean
  /** More parts, or other contents of the usual ones. */
  parts?: Record<string, string>
}

/** Returns the parts of a minimal .xlsx. */
export function workbookParts({
  sheets = {},
  strings,
  formats = [],
  date1904 = false,
  parts = {},
}: WorkbookParts): Record<string, string> {
  const names = Object.keys(sheets)
  const all: Record<string, string> = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': relationships(['rId1', 'officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns="${main}" xmlns:r="${office}"><workbookPr date1904="${date1904}"/><sheets>${names
      .map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships(
      ...names.map((_, at): [string, string, string] => [
        `rId${at + 1}`,
        'worksheet',
        `worksheets/sheet${at + 1}.xml`,
      ]),
      ['styles', 'styles', '/xl/styles.xml'],
      ['strings', 'sharedStrings', 'sharedStrings.xml'],
    ),
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts>${formats
      .map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`)
      .join(
        '',
      )}</numFmts><cellXfs>${formats.map((_, at) => `<xf numFmtId="${164 + at}"/>`).join('')}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${strings ?? ''}</sst>`,
  }
  Object.values(sheets).forEach((rows, at) => {
    all[`xl/worksheets/sheet${at + 1}.xml`] = rows.includes('sheetData')
      ? rows
      : `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`
  })
  return { ...all, ...parts }
}

export const zipped = (parts: Record<string, string>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])))

export const aWorkbook = (parts: WorkbookParts): Uint8Array => zipped(workbookParts(parts))

/** Returns a row of text cells from column A on. */
export const textRow = (row: number, ...cells: string[]): string =>
  `<row r="${row}">${cells.map((text, at) => `<c r="${String.fromCharCode(65 + at)}${row}" t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`

export async function rowsOf(...reading: Parameters<typeof readSheets>): Promise<RawRow[]> {
  const rows: RawRow[] = []
  for await (const row of await readSheets(...reading)) rows.push(row)
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
