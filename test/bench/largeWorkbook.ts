import { writeFile } from 'node:fs/promises'
import {
  columnName,
  escapeXml,
  packageRelationships,
  styles,
} from '#functions/platform/sheets/workbookXml.ts'
import { zipStream } from '#functions/platform/sheets/zipStream.ts'

const headers = [
  'COMPANY',
  'EMAIL',
  'PHONE NUMBER',
  'CONTACT',
  'CATEGORY',
  'WEBSITE',
  'SUB-CATEGORY2',
  'IMAGE',
  'LINK',
  'SOCIAL MEDIA',
  'USER',
]
const words =
  'Solar Wind Carbon Forest River Ocean Climate Energy Soil Green North Nordic Atlas Delta Summit Valley Harbour Élan Müller Ødegård'.split(
    ' ',
  )
const categories = [
  'Project',
  'Broker',
  'Retail',
  'Local Contractors',
  'Construction',
  'Wholesale',
  'Research',
]
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** Returns the random numbers of mulberry32, so that every run writes the same file. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

function rowOf(index: number, random: () => number): string[] {
  const word = () => words[Math.floor(random() * words.length)]!
  const code = () => Math.floor(random() * 2 ** 32).toString(36)
  const company = `${word()} ${word()} ${word()} ${code()}`
  const host = `${code()}-${index}.example`
  return [
    company,
    `info@${host}`,
    `+1 202 555 ${String(Math.floor(random() * 1e4)).padStart(4, '0')}`,
    `${Math.floor(random() * 9000)} ${word()} Street, ${word()} City, ${code()}${code()}${code()}`,
    categories[index % categories.length]!,
    `https://www.${host}/about`,
    word(),
    index % 3 ? '' : `https://images.example/${code()}${code()}.png`,
    index % 4 ? '' : `https://www.linkedin.com/company/${code()}`,
    index % 4 ? '' : 'LinkedIn',
    '',
  ]
}

/** Writes a workbook of `rowCount` companies as Excel does, with shared strings and one sheet. 100,000 rows are about 10 MB. */
export async function writeLargeWorkbook(path: string, rowCount: number): Promise<void> {
  const zip = zipStream()
  const addFile = (name: string, text: string) => zip.file(name).end(text)
  addFile('_rels/.rels', packageRelationships)
  addFile(
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Companies" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  )
  addFile(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId3" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  )
  addFile('xl/styles.xml', styles)
  addFile(
    '[Content_Types].xml',
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>',
  )
  for (const part of ['sharedStrings', 'sheet'] as const) {
    const random = randomFrom(42)
    const stringIndexes = new Map<string, number>()
    let count = 0
    const file = zip.file(part === 'sheet' ? 'xl/worksheets/sheet1.xml' : 'xl/sharedStrings.xml')
    let text =
      part === 'sheet'
        ? `<worksheet xmlns="${main}"><dimension ref="A1:K${rowCount + 1}"/><sheetData>`
        : `<sst xmlns="${main}">`
    for (let index = 0; index <= rowCount; index++) {
      const cells = index === 0 ? headers : rowOf(index, random)
      if (part === 'sheet') text += `<row r="${index + 1}" spans="1:11">`
      for (const [column, cell] of cells.entries()) {
        if (cell === '') continue
        // Only the texts of columns with few words repeat, so only these are remembered.
        const canRepeat = index === 0 || column === 4 || column === 6 || column === 9
        let stringIndex = canRepeat ? stringIndexes.get(cell) : undefined
        if (stringIndex === undefined) {
          stringIndex = count++
          if (canRepeat) stringIndexes.set(cell, stringIndex)
          if (part === 'sharedStrings') text += `<si><t>${escapeXml(cell)}</t></si>`
        }
        if (part === 'sheet')
          text += `<c r="${columnName(column)}${index + 1}" t="s"><v>${stringIndex}</v></c>`
      }
      if (part === 'sheet') text += '</row>'
      if (text.length > 64 * 1024) {
        file.write(text)
        text = ''
      }
    }
    file.end(text + (part === 'sheet' ? '</sheetData></worksheet>' : '</sst>'))
  }
  await writeFile(path, zip.end())
}
