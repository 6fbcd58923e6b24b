import { describe, expect, test } from 'vitest'
import { type ImportRow, readImport } from '#functions/directory/sheets/readImport.ts'
import { inspectSheet } from '#functions/platform/sheets/inspect.ts'
import { identityOf } from '#shared/directory/identity.ts'
import { initialOf } from '#shared/directory/initial.ts'
import type { ImportedListing } from '#shared/directory/sheetRow.ts'
import { fixture } from './fixture.ts'
import { companiesByIndustry, companiesByLetter, countBy } from './knownCounts.ts'

async function readFixture(fileName: string) {
  const bytes = await fixture(fileName)
  const kind = await inspectSheet(fileName, bytes)
  const reading = readImport(bytes, fileName)
  const listings = new Map<string, ImportedListing>()
  const failedRows: ImportRow[] = []
  let storedCount = 0
  for await (const row of reading.rows) {
    if ('error' in row.outcome) failedRows.push(row)
    else {
      storedCount++
      const { listing } = row.outcome
      listings.set(identityOf(listing.company, listing.email), listing)
    }
  }
  return { kind, summary: reading.summary(), listings, failedRows, storedCount }
}

const workbooks = ['organisations.xlsx', 'organisations.xlsm', 'organisations.xls']
const csvFiles = ['organisations.csv', 'organisations-semicolon-cp1252.csv', 'organisations-utf16le-tab.csv']
const firstFailures: [number, string][] = [
  [9, 'COMPANY is empty.'],
  [22, 'EMAIL is not a valid email address.'],
  [61, 'EMAIL is not a valid email address.'],
  [98, 'EMAIL is not a valid email address.'],
  [124, 'COMPANY is empty.'],
  [135, 'EMAIL is not a valid email address.'],
  [172, 'EMAIL is not a valid email address.'],
  [209, 'EMAIL is not a valid email address.'],
  [214, 'COMPANY is empty.'],
  [246, 'EMAIL is not a valid email address.'],
]
describe.each([...workbooks, ...csvFiles])('%s', async (fileName) => {
  const { summary, listings, failedRows, storedCount } = await readFixture(fileName)
  const isText = fileName.endsWith('.csv')

  test('has 1178 rows: 1152 valid ones about 1142 companies, and 26 with errors', () => {
    expect([summary.totalRows, storedCount, failedRows.length, listings.size]).toEqual([1178, 1152, 26, 1142])
  })
  test('has 31 pending companies', () =>
    expect(countBy(listings.values(), (listing) => listing.validationStatus)).toEqual({
      valid: 1111,
      pending: 31,
    }))
  test('has the known number of companies in each industry', () =>
    expect(countBy(listings.values(), (listing) => listing.industry)).toEqual(companiesByIndustry))
  test('has the known number of companies under each letter', () =>
    expect(countBy(listings.values(), ({ company }) => initialOf(company))).toEqual(companiesByLetter))
  test('has the known errors with their row numbers', () => {
    const errors = failedRows
      .slice(0, 10)
      .map(({ row, outcome }) => [row, 'error' in outcome && outcome.error])
    expect(errors).toEqual(firstFailures)
    expect(new Set(failedRows.slice(0, 10).map(({ sheet }) => sheet))).toEqual(
      new Set([isText ? fileName : 'Organisations']),
    )
  })
  test('has one sheet without a required column, if it is a workbook', () => {
    const incomplete = summary.sheets.filter(({ missing }) => missing.length > 0)
    expect(incomplete).toEqual(isText ? [] : [{ name: 'Archive 2019', rows: 0, missing: ['PHONE NUMBER'] }])
  })
})

test('the file without errors is read without errors', async () => {
  const { summary, listings, failedRows, storedCount } = await readFixture('organisations-clean.csv')
  expect([summary.totalRows, storedCount, failedRows.length, listings.size]).toEqual([1191, 1191, 0, 1191])
  expect(countBy(listings.values(), (listing) => listing.validationStatus)).toEqual({ valid: 1191 })
  expect(countBy(listings.values(), (listing) => listing.industry)).toEqual({
    Broker: 61,
    Exchange: 88,
    'Local Contractors': 289,
    Project: 649,
    Retail: 50,
    Wholesaler: 54,
  })
})

test('a workbook has the same companies in three formats', async () => {
  const [xlsx, xlsm, xls] = await Promise.all(
    workbooks.map(async (name) => [...(await readFixture(name)).listings]),
  )
  expect(xlsm).toEqual(xlsx)
  expect(xls).toEqual(xlsx)
})

test('a .csv has the same companies in two encodings', async () => {
  const [utf8, utf16] = await Promise.all(
    ['organisations.csv', 'organisations-utf16le-tab.csv'].map(async (name) => [
      ...(await readFixture(name)).listings,
    ]),
  )
  expect(utf16).toEqual(utf8)
})

test('a .csv and a workbook have the same companies', async () => {
  const [csv, xlsx] = await Promise.all(
    ['organisations.csv', 'organisations.xlsx'].map(async (name) => [...(await readFixture(name)).listings]),
  )
  expect(csv).toEqual(xlsx)
})

test('the summary has the sheets, headers, first row and industries of the categories', async () => {
  const { summary } = await readFixture('organisations.xlsx')
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
