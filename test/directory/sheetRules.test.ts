import { describe, expect, test } from 'vitest'
import { dialectOf, textOf } from '#functions/platform/sheets/csvText.ts'
import { sheetKind } from '#functions/platform/sheets/kind.ts'
import { budgetOf, sheetLimits } from '#functions/platform/sheets/limits.ts'
import { digitsOf, type FormatCode, numberFormat } from '#functions/platform/sheets/numberFormat.ts'
import { readCsv } from '#functions/platform/sheets/readCsv.ts'
import { sheetNames } from '#functions/platform/sheets/sheetNames.ts'
import { Refusal } from '#shared/kernel/refusal.ts'

const zip = [0x50, 0x4b, 3, 4]
const ole = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const utf8 = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string, order: 'le' | 'be') => {
  const bytes = Buffer.from(text, 'utf16le')
  return new Uint8Array(order === 'be' ? bytes.swap16() : bytes)
}

describe('an uploaded file', () => {
  const kindOf = (name: string, bytes: readonly number[] | Uint8Array) => {
    try {
      return sheetKind(name, Uint8Array.from(bytes))
    } catch (error) {
      if (error instanceof Refusal) return error.code
      throw error
    }
  }
  const notASpreadsheet = 'import.notASpreadsheet'

  test('is recognized by its name and its first bytes', () => {
    expect(kindOf('list.xlsx', zip)).toBe('xlsx')
    expect(kindOf('LIST.XLSM', zip)).toBe('xlsx')
    expect(kindOf('list.xls', ole)).toBe('xls')
    expect(kindOf('list.csv', utf8('a,b\n'))).toBe('csv')
    // This file may have a password, which a later check refuses.
    expect(kindOf('list.xlsx', ole)).toBe('xlsx')
  })

  test('is refused if its content does not match its name', () => {
    for (const [name, bytes] of [
      ['list.pdf', zip],
      ['list', zip],
      ['list.zip', zip],
      ['list.csv', zip],
      ['list.csv', ole],
      ['list.xls', zip],
    ] as [string, number[]][])
      expect(kindOf(name, bytes), name).toBe(notASpreadsheet)
    for (const name of ['list.xls', 'list.xlsx', 'list.xlsm'])
      expect(kindOf(name, utf8('a,b\n')), name).toBe('import.textFile')
    zip.forEach((_, wrongIndex) => {
      const almost = zip.map((byte, index) => (index === wrongIndex ? byte + 1 : byte))
      expect(kindOf('list.xlsx', almost)).toBe(notASpreadsheet)
    })
  })

  test('is refused as empty if it has no content and a right name', () => {
    expect([kindOf('list.csv', []), kindOf('list.xlsx', []), kindOf('list.pdf', [])]).toEqual([
      'import.emptyFile',
      'import.emptyFile',
      notASpreadsheet,
    ])
  })

  test.each([
    '<!DOCTYPE html>',
    ' \n<html>',
    '<?xml version="1.0"?>',
    '<?php',
    '<svg>',
    '%PDF-1.7',
    '%!PS',
    '{\\rtf1',
    '#!/bin/sh',
  ])('with text that begins with %j is no .csv', (text) =>
    expect(kindOf('list.csv', utf8(text))).toBe(notASpreadsheet),
  )

  test.each(['<b>Bold</b>,x', 'company <html>', 'a\tb\r\n\f\v\x1a', 'é,ü', '100 %pdf-'])(
    'with text that begins with %j is a .csv',
    (text) => {
      expect(kindOf('list.csv', utf8(text))).toBe('csv')
      expect(kindOf('list.csv', utf16(`\ufeff${text}`, 'le'))).toBe('csv')
    },
  )

  test('with control characters is no .csv, in any encoding', () => {
    for (const control of ['\0', '\x07', '\x08', '\x0e', '\x1b', '\x1f']) {
      expect(kindOf('list.csv', utf8(`company,city${control}`))).toBe(notASpreadsheet)
      expect(kindOf('list.csv', utf16(`\ufeffcompany,city${control}`, 'be'))).toBe(notASpreadsheet)
    }
    expect(kindOf('list.csv', [...utf8('a,b'), 0xe9, 1])).toBe(notASpreadsheet)
    expect(kindOf('list.csv', [...utf8('a,b '), 0xe9])).toBe('csv')
  })

  test('is recognized by its first 64 KB only', () => {
    expect(kindOf('list.csv', utf8(`${'a'.repeat(65_536)}\x07`))).toBe('csv')
    expect(kindOf('list.csv', utf8(`${'a'.repeat(65_535)}\x07`))).toBe(notASpreadsheet)
  })
})

describe('the text of a .csv', () => {
  const decode = (bytes: Uint8Array) => [...textOf(bytes)].join('')
  const text = 'Company,City\nMaple,Québec'

  test.each([
    ['UTF-8', utf8(text)],
    ['UTF-8 with a byte order mark', utf8(`\ufeff${text}`)],
    ['UTF-16LE', utf16(text, 'le')],
    ['UTF-16BE', utf16(text, 'be')],
    ['UTF-16LE with a byte order mark', utf16(`\ufeff${text}`, 'le')],
    ['UTF-16BE with a byte order mark', utf16(`\ufeff${text}`, 'be')],
    ['Windows-1252', new Uint8Array(Buffer.from(text, 'latin1'))],
  ])('is the same in %s', (_, bytes) => expect(decode(bytes)).toBe(text))

  test('is UTF-16 if it has a byte order mark, even without zero bytes', () => {
    expect([decode(utf16('\ufeff漢字', 'le')), decode(utf16('\ufeff漢字', 'be'))]).toEqual(['漢字', '漢字'])
  })

  test('is not UTF-16 if it has only half a byte order mark', () => {
    const bytes = [
      [0xff, 0x41],
      [0x41, 0xfe],
      [0xfe, 0x41],
      [0x41, 0xff],
    ]
    expect(bytes.map((pair) => decode(Uint8Array.from(pair)))).toEqual(['ÿA', 'Aþ', 'þA', 'Aÿ'])
  })

  test('is UTF-16 if its first 2 KB are', () => {
    const longText = `${'a'.repeat(1100)}Ā`
    expect(decode(utf16(longText, 'le'))).toBe(longText)
  })

  test('has no rows if it is empty', async () => {
    for (const bytes of [new Uint8Array(), utf8('\ufeff')])
      expect(await Array.fromAsync(readCsv(bytes, 'list.csv', budgetOf(sheetLimits)))).toEqual([])
  })

  test('is not UTF-16 because of a stray zero byte', () => {
    expect(decode(utf8('a\0bcdefghijklmnopqrstuvwxyz'))).toBe('a\0bcdefghijklmnopqrstuvwxyz')
    expect(decode(utf8('\0\0'.repeat(20)))).toBe('\0\0'.repeat(20))
  })

  test('comes in pieces that are not empty and split no character', () => {
    const longText = `a${'é'.repeat(100_000)}`
    const pieces = [...textOf(utf8(longText))]
    expect(pieces.length).toBe(4)
    expect(pieces.join('')).toBe(longText)
    expect([...textOf(utf8('\ufeff'))]).toEqual([])
    expect([...textOf(new Uint8Array())]).toEqual([])
    // This file ends within a character.
    expect([...textOf(Uint8Array.of(0xff, 0xfe, 0x41, 0, 0x42))]).toEqual(['A', '\ufffd'])
  })
})

describe('the delimiter of a .csv', () => {
  test.each([
    ['a,b;c\n', ','],
    ['a;b;c,d\n', ';'],
    ['a\tb\tc,d\n', '\t'],
    ['a\n', ','],
    ['', ','],
    ['"a,b,c";d\n', ';'],
    ['a;b\n1,2,3,4\n', ';'],
    ['a;b\r1,2,3,4\r', ';'],
    ['Our companies\n\na;b;c\n1,5;2\n', ';'],
    ['"a\n,b";c;d\n', ';'],
  ])('in %j is %j', (head, delimiter) => expect(dialectOf(head)).toEqual({ delimiter, skippedLength: 0 }))

  test.each([
    ['sep=;\na,b', ';', 6],
    ['SEP=|\r\na,b', '|', 7],
    ['"sep=\t"\ra,b', '\t', 8],
    ['sep=;', ';', 5],
  ])('in %j is the one that the sep= line declares', (head, delimiter, skippedLength) =>
    expect(dialectOf(head)).toEqual({ delimiter, skippedLength }),
  )

  test.each(['sep=;;\na,b', 'sep=\na,b', 'x sep=;\na,b', 'a,b\nsep=;\n'])(
    'in %j is not declared by a sep= line',
    (head) => expect(dialectOf(head).skippedLength).toBe(0),
  )
})

describe('a number in a workbook', () => {
  const shownText = async (value: number, code: FormatCode, date1904 = false) =>
    (await numberFormat([code], date1904))(value, 0)

  test('is shown with all its digits, at any size', () => {
    expect(digitsOf(123_456_789_012_346_000_000)).toBe('123456789012346000000')
    expect([442079460123, 0.1 + 0.2, 1e20, -1e20, 1e21, 1.5e-7, 0, -3.25].map(digitsOf)).toEqual([
      '442079460123',
      '0.3',
      '100000000000000000000',
      '-100000000000000000000',
      '1e+21',
      '1.5e-7',
      '0',
      '-3.25',
    ])
  })

  test.each([
    [442079460123, 0, '442079460123'],
    [442079460123, 'General', '442079460123'],
    [1.5, 'GENERAL', '1.5'],
    [1.5, 49, '1.5'],
    [1.5, '@', '1.5'],
    [1.5, '', '1.5'],
    [1.5, 1, '2'],
    [1.4, 1, '1'],
    [42, '00000', '00042'],
    [-42, '0000', '-0042'],
    [0, '000', '000'],
    [41.6, '0', '42'],
    [123456, '000', '123456'],
    [0.256, '0%', '26%'],
    [1234.5, '#,##0.00', '1,234.50'],
    [44927, 'yyyy-mm-dd', '2023-01-01'],
    [44927, 14, '1/1/23'],
    [5, '0'.repeat(256), '5'],
    [5, '"ab', '5'],
  ])('%d in the format %j is shown as %j', async (value, code, text) =>
    expect(await shownText(value, code)).toBe(text),
  )

  test('is a date counted from 1904 if the workbook says so', async () => {
    expect(await shownText(0, 'yyyy-mm-dd', true)).toBe('1904-01-01')
  })

  test('without a format is shown plain beside numbers with a format', async () => {
    const plainFormats = ['General', 0, 49, '@', '', '0'] as const
    const format = await numberFormat(['0%', ...plainFormats], false)
    expect([format(0.5, 0), ...plainFormats.map((_, index) => format(442079460123, index + 1))]).toEqual([
      '50%',
      ...plainFormats.map(() => '442079460123'),
    ])
    expect(format(1.5, 3)).toBe('1.5')
    expect(await shownText(5, '0'.repeat(255))).toBe('5'.padStart(255, '0'))
  })

  test('with an unknown format is shown as it is', async () => {
    const format = await numberFormat(['0%'], false)
    expect([format(0.5, 0), format(0.5, 7)]).toEqual(['50%', '0.5'])
  })
})

test('names of sheets have at most 200 characters and are unique', () => {
  const nameOf = sheetNames()
  expect(['List', 'Other', 'List', 'List'].map(nameOf)).toEqual(['List', 'Other', 'List (2)', 'List (3)'])
  const longText = 'x'.repeat(250)
  expect([nameOf(longText), nameOf(longText)].map((name) => [name.length, name.slice(-4)])).toEqual([
    [200, 'xxx…'],
    [200, ' (2)'],
  ])
})
