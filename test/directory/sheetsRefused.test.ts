import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { utils, write } from 'xlsx'
import { inspectSheet } from '#functions/platform/sheets/inspect.ts'
import { sheetLimits } from '#functions/platform/sheets/limits.ts'
import { aWorkbook, refusalOf, rowsOf, textRow, workbookParts, zip } from './aWorkbook.ts'
import { fixture } from './fixture.ts'

const wrongKind = {
  code: 'import.notASpreadsheet',
  kind: 'invalid',
  message: 'Please select an Excel (.xlsx, .xls, .xlsm) or CSV file.',
}
const goodWorkbook = aWorkbook({ sheets: { A: textRow(1, 'COMPANY') } })
const anXlsWorkbook = (password?: string) => {
  const book = utils.book_new(
    utils.aoa_to_sheet(
      Array.from({ length: 60 }, (_, index) => [`Company ${index}`, `info@${index}.example`]),
    ),
    'A',
  )
  return new Uint8Array(
    write(book, { type: 'array', bookType: 'biff8', ...(password && { password }) }) as ArrayBuffer,
  )
}
/** Changes an entry of the zip's central directory. The local headers do not matter, since they are never trusted. */
const patchEntry = (
  bytes: Uint8Array,
  name: string,
  change: (view: DataView, entryOffset: number) => void,
) => {
  const copy = bytes.slice()
  const entryOffset = Buffer.from(copy.buffer).lastIndexOf(name) - 46
  change(new DataView(copy.buffer), entryOffset)
  return copy
}

describe('a file’s name and content', () => {
  test.each([
    ['list.pdf', strToU8('a,b')],
    ['list', strToU8('a,b')],
    ['list.xls', goodWorkbook],
    ['list.csv', goodWorkbook],
    ['list.csv', strToU8('%PDF-1.7\n')],
    ['list.csv', strToU8('<!DOCTYPE html><p>')],
    ['list.csv', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13])],
    ['list.csv', strToU8(`${'a,b\n'.repeat(20_000)}\0`)],
    ['list.xlsx', zipSync({ 'word/document.xml': strToU8('<w:document/>') })],
    ['list.xlsx', zip(workbookParts({ parts: { 'xl/workbook.xml': '<document/>' } }))],
    ['list.xlsx', anXlsWorkbook()],
  ])('are refused if they are not those of a spreadsheet: %s', async (name, bytes) =>
    expect(await refusalOf(inspectSheet(name, bytes))).toEqual(wrongKind),
  )

  test.each([
    ['list.xlsx', '.xlsx', 'COMPANY,EMAIL\nMaple,a@b.example\n'],
    ['list.XLSM', '.xlsm', 'a;b'],
    ['list.xls', '.xls', 'a\tb'],
    ['list.xls', '.xls', '<html><table></table></html>'],
  ])('are refused with the way out if %s is text', async (name, extension, text) => {
    const bytes = strToU8(text)
    expect(await refusalOf(inspectSheet(name, bytes))).toMatchObject({
      code: 'import.textFile',
      kind: 'invalid',
      message: expect.stringContaining(
        `ends in ${extension}, but it holds plain text, not an Excel workbook. If it is a CSV file, rename it`,
      ),
    })
  })

  test.each(['', '\n\r\n', '\ufeff \n', '\t\n'])('are refused as empty if a .csv holds %j', async (text) => {
    expect(await refusalOf(inspectSheet('list.csv', strToU8(text)))).toMatchObject({
      code: 'import.emptyFile',
      message: expect.stringContaining('Save your list again with its headers'),
    })
  })

  test.each(['list.xlsx', 'list.xls', 'list.csv'])('are refused if %s is empty', async (name) => {
    expect(await refusalOf(inspectSheet(name, new Uint8Array()))).toMatchObject({
      code: 'import.emptyFile',
      kind: 'invalid',
    })
  })
  test('are accepted if the name is in capitals', async () => {
    expect(await inspectSheet('LIST.XLSX', goodWorkbook)).toBe('xlsx')
    expect(await inspectSheet('Liste.2024.CSV', strToU8('a;b'))).toBe('csv')
    expect(await inspectSheet('LIST.XLS', anXlsWorkbook())).toBe('xls')
  })
})

describe('a zip bomb', () => {
  const bomb = aWorkbook({
    sheets: { A: textRow(1, 'a') },
    strings: '<si><t>AAAAAAAAAA</t></si>'.repeat(3_000_000),
  })
  test('is refused before it is unpacked', async () => {
    expect(await refusalOf(inspectSheet('a.xlsx', bomb))).toMatchObject({
      code: 'import.inflatesTooFar',
      kind: 'refused',
    })
    expect(await refusalOf(rowsOf(bomb, 'xlsx', 'a.xlsx'))).toMatchObject({ code: 'import.inflatesTooFar' })
  })
  test('is refused as soon as it exceeds the size it declares', async () => {
    const bytes = patchEntry(bomb, 'xl/sharedStrings.xml', (view, entryOffset) =>
      view.setUint32(entryOffset + 24, 1000, true),
    )
    expect(await refusalOf(inspectSheet('a.xlsx', bytes))).toMatchObject({
      code: 'import.damaged',
      kind: 'refused',
    })
  })
  test('is refused if entries share the same bytes', async () => {
    const fileOffset = (name: string) => {
      const entryOffset = Buffer.from(goodWorkbook.buffer).lastIndexOf(name) - 46
      return new DataView(goodWorkbook.buffer).getUint32(entryOffset + 42, true)
    }
    const bytes = patchEntry(goodWorkbook, 'xl/styles.xml', (view, entryOffset) =>
      view.setUint32(entryOffset + 42, fileOffset('xl/workbook.xml'), true),
    )
    expect(await refusalOf(inspectSheet('a.xlsx', bytes))).toMatchObject({ code: 'import.damaged' })
  })
  test('is refused if it has too many entries', async () => {
    const parts = Object.fromEntries(Array.from({ length: 2_001 }, (_, index) => [`xl/media/${index}`, '']))
    expect(await refusalOf(inspectSheet('a.xlsx', aWorkbook({ parts })))).toMatchObject({
      code: 'import.inflatesTooFar',
    })
  })
})

describe('a damaged file', () => {
  test('with a wrong checksum is refused', async () => {
    const bytes = patchEntry(goodWorkbook, 'xl/worksheets/sheet1.xml', (view, entryOffset) =>
      view.setUint32(entryOffset + 16, 1, true),
    )
    expect(await refusalOf(inspectSheet('a.xlsx', bytes))).toMatchObject({
      code: 'import.damaged',
      kind: 'refused',
    })
    expect(await refusalOf(rowsOf(bytes, 'xlsx', 'a.xlsx'))).toMatchObject({ code: 'import.damaged' })
  })
  test.each([0.2, 0.5, 0.9, 0.99])('cut off at %f of its length is refused', async (share) => {
    const bytes = await fixture('organisations.xlsx')
    expect(await refusalOf(inspectSheet('a.xlsx', bytes.subarray(0, bytes.length * share)))).toMatchObject({
      code: 'import.damaged',
    })
  })
  test.each([0.001, 0.2, 0.5])(
    'an .xls cut off at %f of its length is refused, at the latest when it is read',
    async (share) => {
      const whole = await fixture('organisations.xls')
      const bytes = whole.subarray(0, whole.length * share)
      const refusal =
        (await refusalOf(inspectSheet('a.xls', bytes))) ?? (await refusalOf(rowsOf(bytes, 'xls', 'a.xls')))
      expect(refusal).toMatchObject({ code: 'import.damaged', kind: 'refused' })
    },
  )
})

test('an .xls that would be read in an endless loop is refused after a timeout', async () => {
  const bytes = new Uint8Array(await fixture('organisations.xls'))
  bytes[1703] = 249
  const limits = { ...sheetLimits, xlsTimeoutMs: 1500 }
  expect(await refusalOf(rowsOf(bytes, 'xls', 'a.xls', { limits }))).toMatchObject({
    code: 'import.tooSlow',
    kind: 'refused',
  })
})

test('reading an .xls ends when the caller aborts it', async () => {
  const bytes = await fixture('organisations.xls')
  expect(await refusalOf(rowsOf(bytes, 'xls', 'a.xls', { signal: AbortSignal.timeout(5) }))).toMatchObject({
    code: 'import.tooSlow',
  })
})

describe('a file with a password', () => {
  test('as an .xlsx is refused because of the password', async () => {
    // Excel writes a workbook with a password as a compound file with these streams.
    const { CFB } = await import('xlsx')
    const container = CFB.utils.cfb_new()
    CFB.utils.cfb_add(container, '/EncryptionInfo', new Uint8Array(64))
    CFB.utils.cfb_add(container, '/EncryptedPackage', new Uint8Array(8192))
    const bytes = new Uint8Array(CFB.write(container, { type: 'array' }) as unknown as ArrayBuffer)
    for (const name of ['a.xlsx', 'a.xlsm', 'a.xls']) {
      expect(await refusalOf(inspectSheet(name, bytes))).toMatchObject({
        code: 'import.encrypted',
        kind: 'refused',
        message: expect.stringContaining('password'),
      })
    }
  })
  test('as an .xls is refused too', async () => {
    const bytes = anXlsWorkbook()
    const bof = Buffer.from(bytes.buffer).indexOf(Buffer.from([0x09, 0x08, 0x10, 0x00]))
    const nextRecord = bof + 4 + 16
    new DataView(bytes.buffer).setUint16(nextRecord, 0x2f, true)
    expect(await refusalOf(inspectSheet('a.xls', bytes))).toMatchObject({ code: 'import.encrypted' })
  })
  test('on the zip itself is refused', async () => {
    const bytes = patchEntry(goodWorkbook, 'xl/workbook.xml', (view, entryOffset) =>
      view.setUint16(entryOffset + 8, 1, true),
    )
    expect(await refusalOf(inspectSheet('a.xlsx', bytes))).toMatchObject({ code: 'import.encrypted' })
  })
})

test('an undamaged workbook is accepted', async () => {
  const bytes = await fixture('organisations.xlsx')
  expect(await inspectSheet('organisations.xlsx', bytes)).toBe('xlsx')
})
