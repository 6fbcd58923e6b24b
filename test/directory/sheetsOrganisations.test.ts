import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { inspectSheet } from '#functions/directory/sheets/inspect.ts'
import { type ImportRow, readImport } from '#functions/directory/sheets/readImport.ts'
import { identityOf } from '#shared/directory/identity.ts'
import { letterOf } from '#shared/directory/letter.ts'
import type { ImportedListing } from '#shared/directory/sheetRow.ts'

async function imported(fileName: string) {
  const bytes = await readFile(new URL(`../fixtures/${fileName}`, import.meta.url))
  const kind = await inspectSheet(fileName, bytes)
  const reading = readImport(bytes, fileName)
  const listings = new Map<string, ImportedListing>()
  const failed: ImportRow[] = []
  let stored = 0
  for await (const read of reading.rows) {
    if ('error' in read.outcome) failed.push(read)
    else {
      stored++
      const { listing } = read.outcome
      listings.set(identityOf(listing.company, listing.email), listing)
    }
  }
  return { kind, summary: reading.summary(), listings, failed, stored }
}
const counted = (listings: Map<string, ImportedListing>, by: (listing: ImportedListing) => string) => {
  const counts: Record<string, number> = {}
  for (const listing of listings.values()) counts[by(listing)] = (counts[by(listing)] ?? 0) + 1
  return counts
}

const workbooks = ['organisations.xlsx', 'organisations.xlsm', 'organisations.xls']
const texts = ['organisations.csv', 'organisations-semicolon-cp1252.csv', 'organisations-utf16le-tab.csv']
const firstFailures: [number, string][] = [
  [9, 'COMPANY is empty.'],
  [22, 'EMAIL is not a valid e-mail address.'],
  [61, 'EMAIL is not a valid e-mail address.'],
  [98, 'EMAIL is not a valid e-mail address.'],
  [124, 'COMPANY is empty.'],
  [135, 'EMAIL is not a valid e-mail address.'],
  [172, 'EMAIL is not a valid e-mail address.'],
  [209, 'EMAIL is not a valid e-mail address.'],
  [214, 'COMPANY is empty.'],
  [246, 'EMAIL is not a valid e-mail address.'],
]
const byLetter = {
  '#': 8,
  A: 67,
  B: 52,
  C: 98,
  D: 36,
  E: 91,
  F: 32,
  G: 54,
  H: 28,
  I: 53,
  J: 8,
  K: 13,
  L: 26,
  M: 61,
  N: 50,
  O: 107,
  P: 75,
  Q: 5,
  R: 46,
  S: 86,
  T: 56,
  U: 36,
  V: 12,
  W: 34,
  X: 4,
  Y: 1,
  Z: 3,
}

describe.each([...workbooks, ...texts])('%s', async (fileName) => {
  const { summary, listings, failed, stored } = await imported(fileName)
  const isText = fileName.endsWith('.csv')

  test('1178 rows, 1152 stored, 26 not, 1142 companies', () => {
    expect([summary.totalRows, stored, failed.length, listings.size]).toEqual([1178, 1152, 26, 1142])
  })
  test('31 are pending', () =>
    expect(counted(listings, (listing) => listing.validationStatus)).toEqual({ valid: 1111, pending: 31 }))
  test('each company has its industry', () => {
    expect(counted(listings, (listing) => listing.industry)).toEqual({
      Broker: 58,
      Exchange: 87,
      'Local Contractors': 281,
      Project: 611,
      Retail: 49,
      Wholesaler: 56,
    })
  })
  test('each company stands under its letter', () =>
    expect(counted(listings, ({ company }) => letterOf(company))).toEqual(byLetter))
  test('wrong rows are told by number and reason', () => {
    const told = failed
      .slice(0, 10)
      .map(({ row, outcome }) => [row, 'error' in outcome && outcome.error.message])
    expect(told).toEqual(firstFailures)
    expect(new Set(failed.slice(0, 10).map(({ sheet }) => sheet))).toEqual(
      new Set([isText ? fileName : 'Organisations']),
    )
  })
  test('a sheet without a required column is named with what it lacks', () => {
    const incomplete = summary.sheets.filter(({ missing }) => missing.length > 0)
    expect(incomplete).toEqual(isText ? [] : [{ name: 'Archive 2019', rows: 0, missing: ['PHONE NUMBER'] }])
  })
})

test('the clean file has no fault', async () => {
  const { summary, listings, failed, stored } = await imported('organisations-clean.csv')
  expect([summary.totalRows, stored, failed.length, listings.size]).toEqual([1191, 1191, 0, 1191])
  expect(counted(listings, (listing) => listing.validationStatus)).toEqual({ valid: 1191 })
  expect(counted(listings, (listing) => listing.industry)).toEqual({
    Broker: 61,
    Exchange: 88,
    'Local Contractors': 289,
    Project: 649,
    Retail: 50,
    Wholesaler: 54,
  })
})

test('the same workbook in three formats gives the same companies', async () => {
  const [xlsx, xlsm, xls] = await Promise.all(
    workbooks.map(async (name) => [...(await imported(name)).listings]),
  )
  expect(xlsm).toEqual(xlsx)
  expect(xls).toEqual(xlsx)
})

test('the same text in two encodings gives the same companies', async () => {
  const [utf8, utf16] = await Promise.all(
    ['organisations.csv', 'organisations-utf16le-tab.csv'].map(async (name) => [
      ...(await imported(name)).listings,
    ]),
  )
  expect(utf16).toEqual(utf8)
})

test('text and workbook give the same companies', async () => {
  const [csv, xlsx] = await Promise.all(
    ['organisations.csv', 'organisations.xlsx'].map(async (name) => [...(await imported(name)).listings]),
  )
  expect(csv).toEqual(xlsx)
})

test('the preview shows sheets, headers, the first row and what each category becomes', async () => {
  const { summary } = await imported('organisations.xlsx')
  expect(summary.sheets.map(({ name, rows }) => [name, rows])).toEqual([
    ['Organisations', 584],
    ['Companies & communities', 594],
    ['Archive 2019', 0],
  ])
  expect(summary.headers.slice(0, 5)).toEqual(['COMPANY', 'EMAIL', 'PHONE NUMBER', 'CONTACT', 'CATEGORY'])
  expect(summary.firstRow.COMPANY).toBe('NOAA - Geophysical Fluid Dynamics Laboratory')
  expect(summary.autoCategorization).toMatchObject({
    Construction: 'Project',
    wholesale: 'Wholesaler',
    'Pool Spa': 'Local Contractors',
    Research: 'Project',
  })
})
