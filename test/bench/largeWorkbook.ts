import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import {
  columnName,
  escapeXml,
  packageRelationships,
  styles,
} from '#functions/directory/sheets/workbookXml.ts'
import { zipStream } from '#functions/directory/sheets/zipStream.ts'

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

/** mulberry32: the same file at every run. */
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

/** Writes a workbook of `rows` companies as Excel would: text in shared strings, one sheet. About 10 MB for 100,000 rows. */
export async function writeLargeWorkbook(path: string, rows: number): Promise<void> {
  const out = createWriteStream(path)
  const zip = zipStream()
  const flush = async () => {
    for (const piece of zip.take()) if (!out.write(piece)) await once(out, 'drain')
  }
  const put = (name: string, text: string) => zip.file(name).end(text)
  put('_rels/.rels', packageRelationships)
  put(
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Companies" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  )
  put(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId3" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  )
  put('xl/styles.xml', styles)
  put(
    '[Content_Types].xml',
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>',
  )
  for (const part of ['sharedStrings', 'sheet'] as const) {
    const random = randomFrom(42)
    const numbers = new Map<string, number>()
    let count = 0
    const file = zip.file(part === 'sheet' ? 'xl/worksheets/sheet1.xml' : 'xl/sharedStrings.xml')
    let text =
      part === 'sheet'
        ? `<worksheet xmlns="${main}"><dimension ref="A1:K${rows + 1}"/><sheetData>`
        : `<sst xmlns="${main}">`
    for (let index = 0; index <= rows; index++) {
      const cells = index === 0 ? headers : rowOf(index, random)
      if (part === 'sheet') text += `<row r="${index + 1}" spans="1:11">`
      for (const [at, cell] of cells.entries()) {
        if (cell === '') continue
        // Columns of few words repeat; the others are new in every row, so that numbering them needs no memory.
        const repeats = index === 0 || at === 4 || at === 6 || at === 9
        let number = repeats ? numbers.get(cell) : undefined
        if (number === undefined) {
          number = count++
          if (repeats) numbers.set(cell, number)
          if (part === 'sharedStrings') text += `<si><t>${escapeXml(cell)}</t></si>`
        }
        if (part === 'sheet') text += `<c r="${columnName(at)}${index + 1}" t="s"><v>${number}</v></c>`
      }
      if (part === 'sheet') text += '</row>'
      if (text.length > 64 * 1024) {
        file.write(text)
        text = ''
        await flush()
      }
    }
    file.end(text + (part === 'sheet' ? '</sheetData></worksheet>' : '</sst>'))
  }
  zip.end()
  await flush()
  out.end()
  await finished(out)
}
