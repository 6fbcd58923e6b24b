import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { read, utils } from 'xlsx'
import { errorWorkbook } from '#functions/directory/sheets/errorWorkbook.ts'
import { inspectSheet } from '#functions/directory/sheets/inspect.ts'
import { readImport } from '#functions/directory/sheets/readImport.ts'
import { readSheets } from '#functions/directory/sheets/readSheets.ts'
import type { RowError } from '#shared/directory/upload.ts'
import { fixture } from './fixture.ts'

const markErrors = async (bytes: Uint8Array, name: string, errors: RowError[]) => {
  const pieces = await Array.fromAsync(errorWorkbook(bytes, name, errors))
  return new Uint8Array(Buffer.concat(pieces))
}
const text = (csv: string) => new TextEncoder().encode(csv)
/** Reads it with another program, so that our own reader does not hide faults of the writer. */
const sheetsOf = (bytes: Uint8Array) => {
  const book = read(bytes, { type: 'array', cellFormula: true })
  return Object.fromEntries(
    book.SheetNames.map((name) => [
      name,
      utils.sheet_to_json<string[]>(book.Sheets[name]!, { header: 1, blankrows: true }),
    ]),
  )
}

test('the admin’s workbook comes back with its sheets and rows in place and its wrong rows marked', async () => {
  const bytes = await fixture('organisations.xlsx')
  const errors: RowError[] = [
    { sheet: 'Organisations', row: 9, error: 'COMPANY is empty.' },
    { sheet: 'Archive 2019', row: 1, error: 'The sheet was not read: the column PHONE NUMBER is missing.' },
  ]
  const result = await markErrors(bytes, 'organisations.xlsx', errors)
  expect(await inspectSheet('errors.xlsx', result)).toBe('xlsx')
  const sheets = sheetsOf(result)
  expect(Object.keys(sheets)).toEqual(['Organisations', 'Companies & communities', 'Archive 2019'])
  expect(sheets.Organisations?.[0]?.slice(0, 3)).toEqual(['ERROR', 'COMPANY', 'EMAIL'])
  expect(sheets.Organisations?.[8]?.[0]).toBe('COMPANY is empty.')
  expect(sheets['Archive 2019']?.[0]?.[0]).toContain('PHONE NUMBER')

  const before = await Array.fromAsync(await readSheets(bytes, 'xlsx', 'organisations.xlsx'))
  const after = await Array.fromAsync(await readSheets(result, 'xlsx', 'errors.xlsx'))
  expect(after.map(({ sheet, row, cells }) => ({ sheet, row, cells: cells.slice(1) }))).toEqual(before)
})

test('a workbook with marked errors can be imported again', async () => {
  const bytes = await fixture('organisations.xlsx')
  const reading = readImport(await markErrors(bytes, 'organisations.xlsx', []), 'errors.xlsx')
  const rows = await Array.fromAsync(reading.rows)
  expect([rows.length, rows.filter(({ outcome }) => 'error' in outcome).length]).toEqual([1178, 26])
})

test('a wrong row is highlighted', async () => {
  const parts = unzipSync(
    await markErrors(text('COMPANY,EMAIL\nA,x\n'), 'list.csv', [
      { sheet: 'list.csv', row: 2, error: 'EMAIL is not valid.' },
    ]),
  )
  const sheet = new TextDecoder().decode(parts['xl/worksheets/sheet1.xml'])
  expect(sheet).toContain('<c r="A2" s="3" t="inlineStr">')
  expect(sheet).toContain('<c r="B2" s="2" t="inlineStr">')
})

test('cells that look like formulas are written as text', async () => {
  const cells = ['=HYPERLINK("http://evil.example","x")', '@SUM(1+1)', '+1', '-1+1', '\t=1']
  const bytes = await markErrors(
    text(cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')),
    'list.csv',
    [],
  )
  const sheet = read(bytes, { type: 'array', cellFormula: true }).Sheets['list.csv']!
  expect(['B1', 'C1', 'D1', 'E1', 'F1'].map((at) => [sheet[at].t, sheet[at].f, sheet[at].v])).toEqual(
    cells.map((cell) => ['s', undefined, cell]),
  )
  expect(new TextDecoder().decode(unzipSync(bytes)['xl/worksheets/sheet1.xml'])).not.toContain('<f>')
})

test('a long file name becomes a sheet name that Excel accepts', async () => {
  const name = "organisations [2024]: all of Europe's best?.csv"
  const [sheet] = Object.keys(sheetsOf(await markErrors(text('a,b'), name, [])))
  expect(sheet).toMatch(/^organisations {2}2024/)
  expect(sheet!.length).toBeLessThanOrEqual(31)
})

test('characters that XML cannot hold are removed', async () => {
  const odd = 'a\u0001\ufffe_x000D_ & <b> "c"'
  expect(sheetsOf(await markErrors(text(`"${odd.replaceAll('"', '""')}",b`), 'a.csv', [])))
  const bytes = await markErrors(text('_x000D_ & <b>,b'), 'a.csv', [])
  const [row] = await Array.fromAsync(await readSheets(bytes, 'xlsx', 'a.xlsx'))
  expect(row?.cells).toEqual(['ERROR', '_x000D_ & <b>', 'b'])
})

describe('errors without a row', () => {
  test.each([
    ['of a damaged file', new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]), 'a.xlsx'],
    ['of a file without rows', text('\n'), 'a.csv'],
  ])('%s are listed on a sheet of their own', async (_, bytes, name) => {
    expect(sheetsOf(await markErrors(bytes, name, [{ sheet: 'x', row: 1, error: 'Why.' }]))).toEqual({
      Errors: [
        ['ERROR', 'SHEET', 'ROW'],
        ['Why.', 'x', '1'],
      ],
    })
  })
})
