import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readImport } from '#functions/directory/sheets/readImport.ts'
import { inspectSheet } from '#functions/platform/sheets/inspect.ts'
import { sheetLimits } from '#functions/platform/sheets/limits.ts'
import { aWorkbook, refusalOf, rowsOf, textRow } from './aWorkbook.ts'
import { fixture } from './fixture.ts'

/** Reads any bytes. `refusalOf` throws if the result is neither rows nor a refusal. */
const expectRowsOrRefusal = async (name: string, bytes: Uint8Array) => {
  await refusalOf(inspectSheet(name, bytes))
  await refusalOf(
    Array.fromAsync(readImport(bytes, name, { limits: { ...sheetLimits, xlsTimeoutMs: 1000 } }).rows),
  )
}
const workbook = aWorkbook({
  formats: ['General', 'yyyy-mm-dd', '0000'],
  strings: '<si><t>EMAIL &amp; more</t></si><si><r><t>rich</t></r></si>',
  sheets: {
    A: `${textRow(1, 'COMPANY', 'EMAIL', 'PHONE NUMBER', 'CONTACT', 'CATEGORY')}<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" s="1"><v>45351</v></c></row>`,
    B: textRow(1, 'x'),
  },
})
const bounds = { interruptAfterTimeLimit: 1500, numRuns: 300 }
const byteChanges = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 6 })
const withChanges = (bytes: Uint8Array, changes: [number, number][]) => {
  const copy = new Uint8Array(bytes)
  for (const [index, value] of changes) copy[index % copy.length] = value
  return copy
}

test('a workbook with changed bytes is read or refused', () =>
  fc.assert(
    fc.asyncProperty(byteChanges, (changes) => expectRowsOrRefusal('a.xlsx', withChanges(workbook, changes))),
    bounds,
  ))

test('a workbook cut off anywhere is read or refused', () =>
  fc.assert(
    fc.asyncProperty(fc.nat(workbook.length), (length) =>
      expectRowsOrRefusal('a.xlsx', workbook.subarray(0, length)),
    ),
    bounds,
  ))

test('a sheet with changed XML is read or refused', () =>
  fc.assert(
    fc.asyncProperty(byteChanges, (changes) => {
      const xml = new TextEncoder().encode(
        `<worksheet><sheetData>${textRow(1, 'a', 'b')}${textRow(2, 'c &amp; d')}</sheetData></worksheet>`,
      )
      return expectRowsOrRefusal(
        'a.xlsx',
        aWorkbook({ sheets: { A: new TextDecoder().decode(withChanges(xml, changes)) } }),
      )
    }),
    bounds,
  ))

test('an .xls with changed bytes is read or refused', async () => {
  const xls = await fixture('organisations.xls')
  await fc.assert(
    fc.asyncProperty(byteChanges, (changes) => expectRowsOrRefusal('a.xls', withChanges(xls, changes))),
    { ...bounds, numRuns: 10 },
  )
})

test('any bytes under any name are read or refused', () =>
  fc.assert(
    fc.asyncProperty(
      fc.constantFrom('a.csv', 'a.xls', 'a.xlsx'),
      fc.uint8Array({ maxLength: 2000 }),
      (name, bytes) => expectRowsOrRefusal(name, bytes),
    ),
    bounds,
  ))

describe('a .csv', () => {
  const delimiters = fc.constantFrom(',', ';', '\t')
  const cell = fc.string({ unit: fc.constantFrom('a', 'é', '"', ',', ';', '\t', '\n', '\r', ' ', '=', '字') })
  const quote = (text: string) => `"${text.replaceAll('"', '""')}"`

  test('is read as it was written, with any text in its cells', () =>
    fc.assert(
      fc.asyncProperty(
        delimiters,
        fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 6 }),
        async (delimiter, rows) => {
          const bytes = new TextEncoder().encode(
            rows.map((cells) => ['x', ...cells, 'y'].map(quote).join(delimiter)).join('\r\n'),
          )
          const rowsRead = await rowsOf(bytes, 'csv', 'a.csv')
          expect(rowsRead).toEqual(
            rows.map((cells, index) => ({ sheet: 'a.csv', row: index + 1, cells: ['x', ...cells, 'y'] })),
          )
        },
      ),
      bounds,
    ))

  test('with any text is read or refused', () =>
    fc.assert(
      fc.asyncProperty(cell, cell, (head, tail) =>
        expectRowsOrRefusal('a.csv', new TextEncoder().encode(`${head}\n${tail}`)),
      ),
      bounds,
    ))
})
