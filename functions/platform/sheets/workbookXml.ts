/** The XML of an .xlsx. Its cells are texts, except those that callers pass as numbers. */

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const mainNamespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationsNamespace = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelationsNamespace = 'http://schemas.openxmlformats.org/package/2006/relationships'
const contentTypesNamespace = 'http://schemas.openxmlformats.org/package/2006/content-types'

/** The indexes of the cell formats in `styles`. */
export const cellStyle = { plain: 0, header: 1, wrong: 2, reason: 3, number: 4 } as const
type CellStyle = (typeof cellStyle)[keyof typeof cellStyle]

/** Every format is text with `quotePrefix`, so a cell that begins with = stays text even when edited. */
const format = (font: number, fill: number) =>
  `<xf numFmtId="49" fontId="${font}" fillId="${fill}" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1" applyFont="1" applyFill="1"/>`
export const styles =
  `${head}<styleSheet xmlns="${mainNamespace}"><fonts count="3"><font><sz val="11"/><name val="Calibri"/></font>` +
  '<font><b/><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><color rgb="FF9C0006"/><name val="Calibri"/></font></fonts>' +
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
  '<fill><patternFill patternType="solid"><fgColor rgb="FFFFC7CE"/><bgColor indexed="64"/></patternFill></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="5">${format(0, 0)}${format(1, 0)}${format(0, 2)}${format(2, 2)}<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/></cellXfs>` +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'

export const packageRelationships =
  `${head}<Relationships xmlns="${packageRelationsNamespace}">` +
  `<Relationship Id="rId1" Type="${relationsNamespace}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

const repeat = (count: number, piece: (number: number) => string) =>
  Array.from({ length: count }, (_, index) => piece(index + 1)).join('')

export const types = (sheets: number): string =>
  `${head}<Types xmlns="${contentTypesNamespace}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
  '<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>' +
  '<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>' +
  `${repeat(
    sheets,
    (n) =>
      `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`,
  )}</Types>`

export const workbookRelationships = (sheets: number): string =>
  `${head}<Relationships xmlns="${packageRelationsNamespace}"><Relationship Id="styles" Type="${relationsNamespace}/styles" Target="styles.xml"/>` +
  `${repeat(sheets, (n) => `<Relationship Id="sheet${n}" Type="${relationsNamespace}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}</Relationships>`

export const workbook = (names: readonly string[]): string =>
  `${head}<workbook xmlns="${mainNamespace}" xmlns:r="${relationsNamespace}"><sheets>` +
  `${names.map((name, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="sheet${index + 1}"/>`).join('')}</sheets></workbook>`

export const sheetStart =
  `${head}<worksheet xmlns="${mainNamespace}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews>` +
  '<cols><col min="1" max="1" width="44" customWidth="1"/></cols><sheetData>'
export const sheetEnd = '</sheetData></worksheet>'

/** Returns a row of cells from column A on, without the empty ones. A cell with `digits` is a number. */
export function sheetRow(
  number: number,
  cells: readonly (string | { digits: string })[],
  style: CellStyle,
  first: CellStyle = style,
): string {
  const cellXml = cells.map((cell, index) => {
    const reference = `${columnName(index)}${number}`
    if (typeof cell !== 'string')
      return `<c r="${reference}" s="${cellStyle.number}"><v>${cell.digits}</v></c>`
    if (cell === '') return ''
    const xml = escapeXml(cell.replace(/_x(?=[0-9a-f]{4}_)/gi, '_x005F_x'))
    return `<c r="${reference}" s="${index === 0 ? first : style}" t="inlineStr"><is><t xml:space="preserve">${xml}</t></is></c>`
  })
  return `<row r="${number}">${cellXml.join('')}</row>`
}

/** Returns A for 0 and AA for 26. */
export const columnName = (column: number): string =>
  (column < 26 ? '' : columnName(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
}

/** Escapes a text and removes characters that XML cannot hold. */
export const escapeXml = (text: string): string =>
  text
    .replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]|\p{Cs}/gu, '')
    .replace(/[&<>"\r]/g, (character) => escapes[character] ?? character)
