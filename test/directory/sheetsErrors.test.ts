import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { read, utils } from 'xlsx'
import { errorWorkbook } from '#functions/directory/sheets/errorWorkbook.ts'
import { readImport } from '#functions/directory/sheets/readImport.ts'
import { templateWorkbook } from '#functions/directory/sheets/templateWorkbook.ts'
import { inspectSheet } from '#functions/platform/sheets/inspect.ts'
import { readSheets } from '#functions/platform/sheets/readSheets.ts'
import { allColumns, requiredColumns } from '#shared/directory/headers.ts'
import { readRow } from '#shared/directory/sheetRow.ts'
import type { RowError } from '#shared/directory/upload.ts'
import { type Language, languages } from '#shared/kernel/language.ts'
import { fixture } from './fixture.ts'

const markErrors = async (bytes: Uint8Array, name: string, errors: RowError[], language?: Language) =>
  new Uint8Array(await errorWorkbook(bytes, name, errors, { ...(language && { language }) }))
const encode = (csv: string) => new TextEncoder().encode(csv)
/** Reads the workbook with another library, so that our own reader does not hide faults of the writer. */
const sheetsOf = (bytes: Uint8Array) => {
  const book = read(bytes, { type: 'array', cellFormula: true })
  return Object.fromEntries(
    book.SheetNames.map((name) => [
      name,
      utils.sheet_to_json<string[]>(book.Sheets[name]!, { header: 1, blankrows: true }),
    ]),
  )
}

test('the admin’s workbook is returned with its sheets and rows in place and its wrong rows marked', async () => {
  const bytes = await fixture('organisations.xlsx')
  const errors: RowError[] = [
    { sheet: 'Organisations', row: 9, error: 'COMPANY is empty.' },
    { sheet: 'Archive 2019', row: 1, error: 'The sheet was not read: the column PHONE NUMBER is missing.' },
  ]
  const result = await markErrors(bytes, 'organisations.xlsx', errors)
  expect(await inspectSheet('errors.xlsx', result)).toBe('xlsx')
  const sheets = sheetsOf(result)
  expect(Object.keys(sheets)).toEqual([
    'Organisations',
    'Companies & communities',
    'Archive 2019',
    'Wrong rows',
  ])
  expect(sheets.Organisations?.[0]?.slice(0, 3)).toEqual(['ERROR', 'COMPANY', 'EMAIL'])
  expect(sheets.Organisations?.[8]?.[0]).toBe('COMPANY is empty.')
  expect(sheets['Archive 2019']?.[0]?.[0]).toContain('PHONE NUMBER')

  const rowsBefore = await Array.fromAsync(await readSheets(bytes, 'xlsx', 'organisations.xlsx'))
  const rowsAfter = await Array.fromAsync(await readSheets(result, 'xlsx', 'errors.xlsx'))
  const moved = rowsAfter.filter(({ sheet }) => sheet !== 'Wrong rows')
  expect(moved.map(({ sheet, row, cells }) => ({ sheet, row, cells: cells.slice(1) }))).toEqual(rowsBefore)
})

test('a workbook with marked errors can be imported again', async () => {
  const bytes = await fixture('organisations.xlsx')
  const errors: RowError[] = [{ sheet: 'Organisations', row: 9, error: 'COMPANY is empty.' }]
  for (const language of languages) {
    const marked = await markErrors(bytes, 'organisations.xlsx', errors, language)
    const reading = readImport(marked, 'errors.xlsx')
    const rows = await Array.fromAsync(reading.rows)
    expect([rows.length, rows.filter(({ outcome }) => 'error' in outcome).length]).toEqual([1178, 26])
    expect(reading.summary().sheets).toHaveLength(3)
  }
})

test('the wrong rows are listed on a sheet of their own, with the headers of their sheets', async () => {
  const result = await markErrors(
    encode('COMPANY,EMAIL\nAcme,a@example.org\n,b@example.org\nZeta,=1+1\n'),
    'list.csv',
    [
      { sheet: 'list.csv', row: 3, error: 'COMPANY is empty.' },
      { sheet: 'list.csv', row: 4, error: 'EMAIL is not a valid email address.' },
    ],
    'fr',
  )
  const sheets = sheetsOf(result)
  expect(sheets['list.csv']?.[0]?.[0]).toBe('ERREUR')
  expect(sheets['Lignes fautives']?.slice(1)).toEqual([
    [undefined, 'list.csv', '1', 'COMPANY', 'EMAIL'],
    ['COMPANY est vide.', 'list.csv', '3', undefined, 'b@example.org'],
    ['EMAIL n’est pas une adresse valide.', 'list.csv', '4', 'Zeta', '=1+1'],
  ])
})

test('an error that no language has a text for stays in English', async () => {
  const error = 'Something else.'
  const bytes = await markErrors(encode('a\nb'), 'l.csv', [{ sheet: 'l.csv', row: 2, error }], 'es')
  expect(sheetsOf(bytes)['l.csv']?.[1]?.[0]).toBe(error)
})

test('more wrong rows than a person reads are listed up to a limit, and all of them marked', async () => {
  const rows = Array.from({ length: 6000 }, (_, n) => n + 2)
  const errors = rows.map((row) => ({ sheet: 'l.csv', row, error: 'EMAIL is empty.' }))
  const parts = unzipSync(await markErrors(encode(`COMPANY\n${'x\n'.repeat(6000)}`), 'l.csv', errors))
  const count = (sheet: string) =>
    new TextDecoder().decode(parts[`xl/worksheets/${sheet}.xml`]).split('EMAIL is empty.').length - 1
  expect([count('sheet1'), count('sheet2')]).toEqual([6000, 5000])
})

describe.each(languages)('the template in %s', (language) => {
  const bytes = new Uint8Array(templateWorkbook(language))

  test('has the headers of an import, and explains each of them', async () => {
    expect(await inspectSheet('companies.xlsx', bytes)).toBe('xlsx')
    const [companies, notes] = Object.values(sheetsOf(bytes))
    expect(companies).toEqual([allColumns])
    expect(notes?.slice(1).map(([column]) => column)).toEqual(allColumns)
    for (const row of notes!.slice(1)) expect(row.filter(Boolean)).toHaveLength(4)
    expect(new Set(notes!.slice(1).map(([, needed]) => needed)).size).toBe(2)
  })

  test('is read as a sheet with all columns and no company, so that its example is never imported', async () => {
    const reading = readImport(bytes, 'companies.xlsx')
    expect(await Array.fromAsync(reading.rows)).toEqual([])
    expect(reading.summary().sheets.map(({ rows, missing }) => ({ rows, missing }))).toEqual([
      { rows: 0, missing: [] },
    ])
  })

  test('shows an example that an import would store', () => {
    const examples = new Map(
      Object.values(sheetsOf(bytes))[1]!
        .slice(1)
        .map((row) => [row[0], row[3]!]),
    )
    const outcome = readRow((column) => examples.get(column) ?? '')
    expect(outcome).toMatchObject({
      listing: { validationStatus: 'valid', contractorType: 'solar_installation' },
    })
    for (const column of requiredColumns) expect(examples.get(column)).not.toBe('')
  })
})

test('a wrong row is highlighted', async () => {
  const parts = unzipSync(
    await markErrors(encode('COMPANY,EMAIL\nA,x\n'), 'list.csv', [
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
    encode(cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')),
    'list.csv',
    [],
  )
  const sheet = read(bytes, { type: 'array', cellFormula: true }).Sheets['list.csv']!
  expect(['B1', 'C1', 'D1', 'E1', 'F1'].map((cell) => [sheet[cell].t, sheet[cell].f, sheet[cell].v])).toEqual(
    cells.map((cell) => ['s', undefined, cell]),
  )
  expect(new TextDecoder().decode(unzipSync(bytes)['xl/worksheets/sheet1.xml'])).not.toContain('<f>')
})

test('a long file name becomes a sheet name that Excel accepts', async () => {
  const name = "organisations [2024]: all of Europe's best?.csv"
  const [sheet] = Object.keys(sheetsOf(await markErrors(encode('a,b'), name, [])))
  expect(sheet).toMatch(/^organisations {2}2024/)
  expect(sheet!.length).toBeLessThanOrEqual(31)
})

test('characters that XML cannot hold are removed', async () => {
  const bytes = await markErrors(encode('a\ufffe_x000D_ & <b>,b'), 'a.csv', [])
  const [row] = await Array.fromAsync(await readSheets(bytes, 'xlsx', 'a.xlsx'))
  expect(row?.cells).toEqual(['ERROR', 'a_x000D_ & <b>', 'b'])
})

describe('errors that belong to no row', () => {
  test.each([
    ['of a damaged file', new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]), 'a.xlsx'],
    ['of a file without rows', encode('\n'), 'a.csv'],
  ])('%s are listed on a sheet of their own', async (_, bytes, name) => {
    expect(sheetsOf(await markErrors(bytes, name, [{ sheet: 'x', row: 1, error: 'Why.' }]))).toEqual({
      Errors: [
        ['ERROR', 'SHEET', 'ROW'],
        ['Why.', 'x', '1'],
      ],
    })
  })
})
