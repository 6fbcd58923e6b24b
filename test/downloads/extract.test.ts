import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { extractOf } from '#functions/downloads/parts/extractOf.ts'
import { aWorkbook, textRow, workbookParts, zip } from '../directory/aWorkbook.ts'
import { anOfficeFile, aPdf } from './aFile.ts'

const extractOfBook = (bytes: Uint8Array) => extractOf(bytes, 'xlsx', 'factors.xlsx')
const rowsOfText = (count: number, ...cells: string[]) =>
  Array.from({ length: count }, (_, index) => textRow(index + 1, ...cells, `r${index + 1}`)).join('')
const withBookXml = (sheets: Record<string, string>, change: (xml: string) => string) => {
  const parts = workbookParts({ sheets })
  return zip({ ...parts, 'xl/workbook.xml': change(parts['xl/workbook.xml']!) })
}
const inSheet = (before: string, rows: string) =>
  `<worksheet>${before}<sheetData>${rows}</sheetData></worksheet>`

describe('the extract of a workbook', () => {
  test('has eight rows of three sheets, and eight columns with the number of the others', async () => {
    const rows = rowsOfText(40, ...'abcdefghij')
    const sheets = { One: rows, Two: rows, Three: rows, Four: rows }
    const extract = await extractOfBook(aWorkbook({ sheets }))
    expect(extract!.map(({ name, rows }) => [name, rows.length])).toEqual([
      ['One', 8],
      ['Two', 8],
      ['Three', 8],
    ])
    expect(extract![0]).toMatchObject({ columns: [...'ABCDEFGH'], moreColumns: 3 })
    expect(extract![0]!.rows[7]).toEqual({ number: 8, cells: [...'abcdefgh'] })
  })

  test('has half of the rows of a short sheet, and the only row of one that has no more', async () => {
    const extract = await extractOfBook(
      aWorkbook({ sheets: { Short: rowsOfText(5, 'a'), Title: textRow(1, 'Factors') } }),
    )
    expect(extract!.map(({ rows }) => rows.length)).toEqual([2, 1])
  })

  test('leaves out what the workbook hides: sheets, columns and rows', async () => {
    const hidden = (state: string) => (xml: string) =>
      xml.replace('name="Prices"', `name="Prices" state="${state}"`)
    const rows = `${textRow(1, 'a', 'secret', 'c')}<row r="2" hidden="1"><c t="str"><v>secret</v></c></row>${textRow(3, 'x', 'secret', 'z')}${rowsOfText(8, 'later')}`
    const shown = inSheet('<cols><col min="2" max="2" hidden="1"/></cols>', rows)
    for (const state of ['hidden', 'veryHidden']) {
      const extract = await extractOfBook(
        withBookXml({ Prices: rowsOfText(20, 'secret'), Shown: shown }, hidden(state)),
      )
      expect(JSON.stringify(extract)).not.toContain('secret')
      expect(extract!.map(({ name }) => name)).toEqual(['Shown'])
      expect(extract![0]!.columns.slice(0, 2)).toEqual(['A', 'C'])
    }
  })

  test('shows numbers and dates as the workbook does, and cuts long texts', async () => {
    const cells = `<c r="A1" s="0"><v>46000</v></c><c r="B1" s="1"><v>0.256</v></c><c r="C1" t="inlineStr"><is><t>${'long '.repeat(50)}</t></is></c>`
    const extract = await extractOfBook(
      aWorkbook({ formats: ['yyyy-mm-dd', '0.0%'], sheets: { One: `<row r="1">${cells}</row>` } }),
    )
    const [date, share, text] = extract![0]!.rows[0]!.cells
    expect([date, share]).toEqual(['2025-12-09', '25.6%'])
    expect(text).toHaveLength(40)
  })

  test('has no characters that are invisible or turn the direction of writing', async () => {
    const extract = await extractOfBook(
      aWorkbook({ sheets: { 'On\u202ee': textRow(1, 'a\u202eb\u0007', 'c\u200b\nd', '\u2066\u200b') } }),
    )
    expect(extract![0]).toMatchObject({
      name: 'On e',
      columns: ['A', 'B'],
      rows: [{ cells: ['a b', 'c d'] }],
    })
  })

  test.each(globSync('*.xlsx', { cwd: path.resolve(import.meta.dirname, '../../infra/local/seed/files') }))(
    'of the demo exists: %s',
    async (file) => {
      const bytes = readFileSync(path.resolve(import.meta.dirname, '../../infra/local/seed/files', file))
      const extract = await extractOfBook(bytes)
      expect(extract!.length).toBeGreaterThan(0)
      expect(JSON.stringify(extract).length).toBeLessThan(10_000)
    },
  )
})

describe('the extract of a table as CSV', () => {
  test('is read without the rest of the file', async () => {
    const text = `name;value\n${'Gas;1,5\n'.repeat(20)}${'"never closed;2\n'.repeat(10)}`
    const extract = await extractOf(Buffer.from(text), 'csv', 'factors.csv')
    expect(extract).toHaveLength(1)
    expect(extract![0]!.rows.slice(0, 2)).toEqual([
      { number: 1, cells: ['name', 'value'] },
      { number: 2, cells: ['Gas', '1,5'] },
    ])
    expect(extract![0]!.rows).toHaveLength(8)
  })
})

describe('there is no extract', () => {
  test('of another kind of file', async () => {
    expect(await extractOf(aPdf(), 'pdf', 'guide.pdf')).toBeUndefined()
    expect(await extractOf(anOfficeFile('word'), 'docx', 'guide.docx')).toBeUndefined()
  })

  const whole = aWorkbook({ sheets: { One: rowsOfText(20, 'a') } })
  test.each([
    ['is no workbook', anOfficeFile('xl')],
    ['is empty', aWorkbook({ sheets: { One: '' } })],
    ['ends in the middle', whole.subarray(0, whole.length / 2)],
    ['has a row beyond the last', aWorkbook({ sheets: { One: '<row r="99999999"><c><v>1</v></c></row>' } })],
    ['has tags that never end', aWorkbook({ sheets: { One: `<row r="1"><c r="${'A'.repeat(2_000_000)}` } })],
    [
      'unpacks to much more than its size',
      zip({ ...workbookParts({ sheets: { One: '' } }), 'xl/worksheets/sheet1.xml': ' '.repeat(120_000_000) }),
    ],
  ])('of a file that %s, within two seconds', async (_, bytes) => {
    const start = performance.now()
    expect(await extractOfBook(bytes)).toBeUndefined()
    expect(performance.now() - start).toBeLessThan(2000)
  })

  test('that keeps a reader busy: columns that are hidden again and again, and rows without cells', async () => {
    const columns = '<col min="1" max="16384" hidden="1"/>'.repeat(300_000)
    const bytes = aWorkbook({
      sheets: { One: inSheet(`<cols>${columns}</cols>`, '<row/>'.repeat(1_000_000)) },
    })
    const start = performance.now()
    expect(await extractOfBook(bytes)).toBeUndefined()
    expect(performance.now() - start).toBeLessThan(8000)
  })
})
