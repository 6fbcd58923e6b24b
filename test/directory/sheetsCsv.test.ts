import { describe, expect, test, vi } from 'vitest'
import { sheetLimits } from '#functions/directory/sheets/limits.ts'
import { readImport } from '#functions/directory/sheets/readImport.ts'
import { refusalOf, rowsOf } from './aWorkbook.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const read = async (bytes: Uint8Array | string) =>
  (await rowsOf(typeof bytes === 'string' ? utf8(bytes) : bytes, 'csv', 'list.csv')).map(({ row, cells }) => [
    row,
    ...cells,
  ])
const utf16 = (text: string, order: 'le' | 'be', mark: boolean) => {
  const bytes = Buffer.from((mark ? '\ufeff' : '') + text, 'utf16le')
  return new Uint8Array(order === 'be' ? bytes.swap16() : bytes)
}

test.each([',', ';', '\t'])('cells are told apart by %j', async (delimiter) => {
  expect(await read(`a${delimiter}"b, c; d\te"\n1${delimiter}2`)).toEqual([
    [1, 'a', 'b, c; d\te'],
    [2, '1', '2'],
  ])
})

test('a sep= line is honoured and not counted', async () => {
  expect(await read('sep=|\r\na,b|c\r\n')).toEqual([[1, 'a,b', 'c']])
})

test('one column needs no delimiter', async () =>
  expect(await read('a\nb\n')).toEqual([
    [1, 'a'],
    [2, 'b'],
  ]))

describe('encodings', () => {
  const text = 'Société;Zürich\nœuvre;ß'
  const expected = [
    [1, 'Société', 'Zürich'],
    [2, 'œuvre', 'ß'],
  ]
  test.each([
    ['UTF-8', utf8(text)],
    ['UTF-8 with a mark', utf8(`\ufeff${text}`)],
    ['UTF-16 little end first', utf16(text, 'le', true)],
    ['UTF-16 big end first', utf16(text, 'be', true)],
    ['UTF-16 without a mark', utf16(text, 'le', false)],
    ['UTF-16 big end first, without a mark', utf16(text, 'be', false)],
    ['Windows-1252', new Uint8Array(Buffer.from(text.replace('œ', '\u009c'), 'latin1'))],
  ])('%s', async (_, bytes) => expect(await read(bytes)).toEqual(expected))

  test('a character that falls between two pieces of the file stays whole', async () => {
    const rows = await read(`ab,${'é'.repeat(15_000)}\n`.repeat(5))
    expect(rows.map(([, , cell]) => cell === 'é'.repeat(15_000))).toEqual([true, true, true, true, true])
  })
})

test('a record is a row: line breaks in cells are no rows, blank records are', async () => {
  expect(await read('a,b\r\n\r\n"1\r\n2",3\n , \n\n,,\n4,5')).toEqual([
    [1, 'a', 'b'],
    [3, '1\r\n2', '3'],
    [4, ' ', ' '],
    [7, '4', '5'],
  ])
})

test.each(['\n', '\r\n', '\r'])('lines end in %j', async (end) =>
  expect(await read(`a,b${end}c,d${end}`)).toEqual([
    [1, 'a', 'b'],
    [2, 'c', 'd'],
  ]),
)

test('quotes in a cell are doubled or simply there', async () => {
  expect(await read('a,"say ""hi""",5" pipe,"x" y\n')).toEqual([
    [1, 'a', 'say "hi"', '5" pipe', expect.stringContaining('x')],
  ])
})

test('a quotation mark that is never closed names its row', async () => {
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

describe('lines that hold nothing', () => {
  const lines = 200_000
  const rowAfter = async (line: string) => (await read(`a,b,c,d\n${line.repeat(lines)}last,1,2,3`)).at(-1)

  test('are counted, however many there are', async () => {
    for (const line of ['\n', '\r\n', ',,,\n', '""\n'])
      expect(await rowAfter(line)).toEqual([lines + 2, 'last', '1', '2', '3'])
  })
  test('cost no error each: a blank line is no record of a wrong length', async () => {
    const made = vi.spyOn(Error, 'captureStackTrace')
    await rowAfter('\n')
    await rowAfter(' \n')
    const count = made.mock.calls.length
    made.mockRestore()
    expect(count).toBeLessThan(100)
  })
  test('of spaces do not count towards the limit of rows', async () => {
    const limits = { ...sheetLimits, rows: 3 }
    const rows = await rowsOf(utf8(`a,b\n${'  , \n'.repeat(10)}1,2\n3,4\n`), 'csv', 'a.csv', { limits })
    expect(rows.at(-1)).toMatchObject({ row: 13, cells: ['3', '4'] })
    expect(await refusalOf(rowsOf(utf8('a\nb\nc\nd'), 'csv', 'a.csv', { limits }))).toMatchObject({
      code: 'import.tooManyRows',
    })
  })
})

test('a cell of a million characters is cut, its row is read', async () => {
  const [row] = await read(`a,${'x'.repeat(1_000_000)},b\n`)
  expect([row?.[1], String(row?.[2]).length, row?.[3]]).toEqual(['a', 32_767, 'b'])
})

test('a line of commas only ends at the last column read', async () => {
  expect(await read(`a\n${','.repeat(1_000_000)}x\n`)).toEqual([[1, 'a']])
})

test('the sheet bears the name of the file', async () => {
  expect((await rowsOf(utf8('a,b'), 'csv', 'list.csv'))[0]?.sheet).toBe('list.csv')
})

describe('an import', () => {
  const imported = async (text: string) => {
    const reading = readImport(utf8(text), 'list.csv')
    const rows = await Array.fromAsync(reading.rows)
    return { rows, summary: reading.summary() }
  }
  test('of headers alone has no rows', async () => {
    const { rows, summary } = await imported('COMPANY,EMAIL,PHONE NUMBER,CONTACT,CATEGORY\n')
    expect(rows).toEqual([])
    expect(summary).toMatchObject({
      totalRows: 0,
      sheets: [{ name: 'list.csv', rows: 0, missing: [] }],
      firstRow: {},
    })
  })
  test('of blank lines alone has no sheet', async () => {
    expect((await imported('\n \n')).summary).toMatchObject({ totalRows: 0, sheets: [] })
  })
  test('without required columns names them and reads no row', async () => {
    const { rows, summary } = await imported('COMPANY,EMAIL\nA,a@a.example\n')
    expect(rows).toEqual([])
    expect(summary.sheets).toEqual([
      { name: 'list.csv', rows: 0, missing: ['PHONE NUMBER', 'CONTACT', 'CATEGORY'] },
    ])
    expect(summary.headers).toEqual(['COMPANY', 'EMAIL'])
  })
  test('whose words are the names of object members stays harmless', async () => {
    const { summary } = await imported(
      'COMPANY,EMAIL,PHONE NUMBER,CONTACT,CATEGORY,__proto__\nA,a@a.example,,,__proto__,x\n',
    )
    expect(Object.keys(summary.autoCategorization)).toEqual(['__proto__'])
    expect(Object.getPrototypeOf(summary.firstRow)).toBe(Object.prototype)
  })
})
