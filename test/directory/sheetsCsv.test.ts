import { describe, expect, test, vi } from 'vitest'
import { readImport } from '#functions/directory/sheets/readImport.ts'
import { sheetLimits } from '#functions/platform/sheets/limits.ts'
import { refusalOf, rowsOf } from './aWorkbook.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const read = async (bytes: Uint8Array | string) =>
  (await rowsOf(typeof bytes === 'string' ? utf8(bytes) : bytes, 'csv', 'list.csv')).map(({ row, cells }) => [
    row,
    ...cells,
  ])
const utf16 = (text: string, order: 'le' | 'be', hasMark: boolean) => {
  const bytes = Buffer.from((hasMark ? '\ufeff' : '') + text, 'utf16le')
  return new Uint8Array(order === 'be' ? bytes.swap16() : bytes)
}

test.each([',', ';', '\t'])('%j is recognized as the delimiter', async (delimiter) => {
  expect(await read(`a${delimiter}"b, c; d\te"\n1${delimiter}2`)).toEqual([
    [1, 'a', 'b, c; d\te'],
    [2, '1', '2'],
  ])
})

test('a sep= line declares the delimiter and is no row', async () => {
  expect(await read('sep=|\r\na,b|c\r\n')).toEqual([[1, 'a,b', 'c']])
})

test('one column needs no delimiter', async () =>
  expect(await read('a\nb\n')).toEqual([
    [1, 'a'],
    [2, 'b'],
  ]))

describe('a file in the encoding', () => {
  const text = 'Société;Zürich\nœuvre;ß'
  const expected = [
    [1, 'Société', 'Zürich'],
    [2, 'œuvre', 'ß'],
  ]
  test.each([
    ['UTF-8', utf8(text)],
    ['UTF-8 with a byte order mark', utf8(`\ufeff${text}`)],
    ['UTF-16LE', utf16(text, 'le', true)],
    ['UTF-16BE', utf16(text, 'be', true)],
    ['UTF-16LE without a byte order mark', utf16(text, 'le', false)],
    ['UTF-16BE without a byte order mark', utf16(text, 'be', false)],
    ['Windows-1252', new Uint8Array(Buffer.from(text.replace('œ', '\u009c'), 'latin1'))],
  ])('%s is read', async (_, bytes) => expect(await read(bytes)).toEqual(expected))

  test('UTF-8 is read without splitting characters between pieces of the file', async () => {
    const rows = await read(`ab,${'é'.repeat(15_000)}\n`.repeat(5))
    expect(rows.map(([, , cell]) => cell === 'é'.repeat(15_000))).toEqual([true, true, true, true, true])
  })
})

test('every record counts as a row, blank ones too, but not line breaks in cells', async () => {
  expect(await read('a,b\r\n\r\n"1\r\n2",3\n , \n\n,,\n4,5')).toEqual([
    [1, 'a', 'b'],
    [3, '1\r\n2', '3'],
    [4, ' ', ' '],
    [7, '4', '5'],
  ])
})

test.each(['\n', '\r\n', '\r'])('lines may end with %j', async (lineEnd) =>
  expect(await read(`a,b${lineEnd}c,d${lineEnd}`)).toEqual([
    [1, 'a', 'b'],
    [2, 'c', 'd'],
  ]),
)

test('quotes in a cell may be doubled or not', async () => {
  expect(await read('a,"say ""hi""",5" pipe,"x" y\n')).toEqual([
    [1, 'a', 'say "hi"', '5" pipe', expect.stringContaining('x')],
  ])
})

test('a quotation mark that is never closed is refused with its row', async () => {
  expect(await refusalOf(read('a,b\n1,"2\n3,4\n'))).toMatchObject({
    code: 'import.unclosedQuote',
    kind: 'refused',
    message: expect.stringContaining('row 2'),
  })
})

test('the row of an unclosed quotation mark counts blank lines', async () => {
  expect(await refusalOf(read('a,b\n\n\n1,"2\n3,4\n'))).toMatchObject({
    message: expect.stringContaining('row 4'),
  })
})

describe('blank lines', () => {
  const lineCount = 200_000
  const rowAfter = async (line: string) => (await read(`a,b,c,d\n${line.repeat(lineCount)}last,1,2,3`)).at(-1)

  test('count as rows, even very many of them', async () => {
    for (const line of ['\n', '\r\n', ',,,\n', '""\n'])
      expect(await rowAfter(line)).toEqual([lineCount + 2, 'last', '1', '2', '3'])
  })
  test('create no errors inside the parser', async () => {
    const captured = vi.spyOn(Error, 'captureStackTrace')
    await rowAfter('\n')
    await rowAfter(' \n')
    const count = captured.mock.calls.length
    captured.mockRestore()
    expect(count).toBeLessThan(100)
  })
  test('and lines of spaces do not count towards the row limit', async () => {
    const limits = { ...sheetLimits, rows: 3 }
    const rows = await rowsOf(utf8(`a,b\n${'  , \n'.repeat(10)}1,2\n3,4\n`), 'csv', 'a.csv', { limits })
    expect(rows.at(-1)).toMatchObject({ row: 13, cells: ['3', '4'] })
    expect(await refusalOf(rowsOf(utf8('a\nb\nc\nd'), 'csv', 'a.csv', { limits }))).toMatchObject({
      code: 'import.tooManyRows',
    })
  })
})

test('a cell of a million characters is cut, and the rest of its row is read', async () => {
  const [row] = await read(`a,${'x'.repeat(1_000_000)},b\n`)
  expect([row?.[1], String(row?.[2]).length, row?.[3]]).toEqual(['a', 32_767, 'b'])
})

test('cells beyond the last column are ignored', async () => {
  expect(await read(`a\n${','.repeat(1_000_000)}x\n`)).toEqual([[1, 'a']])
})

test('the sheet has the name of the file', async () => {
  expect((await rowsOf(utf8('a,b'), 'csv', 'list.csv'))[0]?.sheet).toBe('list.csv')
})

describe('an import', () => {
  const importText = async (text: string) => {
    const reading = readImport(utf8(text), 'list.csv')
    const rows = await Array.fromAsync(reading.rows)
    return { rows, summary: reading.summary() }
  }
  test('of only headers has no rows', async () => {
    const { rows, summary } = await importText('COMPANY,EMAIL,PHONE NUMBER,CONTACT,CATEGORY\n')
    expect(rows).toEqual([])
    expect(summary).toMatchObject({
      totalRows: 0,
      sheets: [{ name: 'list.csv', rows: 0, missing: [] }],
      firstRow: {},
    })
  })
  test('of only blank lines has no sheet', async () => {
    expect((await importText('\n \n')).summary).toMatchObject({ totalRows: 0, sheets: [] })
  })
  test('without required columns lists them and reads no rows', async () => {
    const { rows, summary } = await importText('COMPANY,EMAIL\nA,a@a.example\n')
    expect(rows).toEqual([])
    expect(summary.sheets).toEqual([
      { name: 'list.csv', rows: 0, missing: ['PHONE NUMBER', 'CONTACT', 'CATEGORY'] },
    ])
    expect(summary.headers).toEqual(['COMPANY', 'EMAIL'])
  })
  test('is safe with headers and categories like __proto__', async () => {
    const { summary } = await importText(
      'COMPANY,EMAIL,PHONE NUMBER,CONTACT,CATEGORY,__proto__\nA,a@a.example,,,__proto__,x\n',
    )
    expect(Object.keys(summary.autoCategorization)).toEqual(['__proto__'])
    expect(Object.getPrototypeOf(summary.firstRow)).toBe(Object.prototype)
  })
})
