import { describe, expect, test } from 'vitest'
import {
  type Column,
  columnsOf,
  missingColumnsText,
  optionalColumns,
  requiredColumns,
} from '#shared/directory/headers.ts'
import { identityOf } from '#shared/directory/identity.ts'
import { categorize, contractorTypeOf, contractorTypes, industries } from '#shared/directory/industry.ts'
import { initialOf, initials } from '#shared/directory/initial.ts'
import { type ImportedListing, readRow } from '#shared/directory/sheetRow.ts'
import { errorsInList, RowError, statusOf, Upload, UploadStatus } from '#shared/directory/upload.ts'
import { foldText, joinSpaces } from '#shared/kernel/foldText.ts'

const filledRow = {
  COMPANY: 'Maple Solar',
  EMAIL: 'hello@maple.example',
  'PHONE NUMBER': '416 555 0100',
  CONTACT: '1 Lake Street',
  CATEGORY: 'Retail',
  'SUB-CATEGORY2': 'Roofing',
  WEBSITE: 'maple.example',
  IMAGE: 'https://maple.example/x.png',
  LINK: 'maple.example/fb',
  'SOCIAL MEDIA': 'Facebook',
  USER: 'pro plan',
}
const readCells = (overrides: Partial<Record<Column, string>> = {}) =>
  readRow((column) => ({ ...filledRow, ...overrides })[column] ?? '')
const listingOf = (overrides: Partial<Record<Column, string>> = {}): ImportedListing => {
  const row = readCells(overrides)
  if ('error' in row) throw new Error(row.error)
  return row.listing
}
const errorOf = (overrides: Partial<Record<Column, string>>) => {
  const row = readCells(overrides)
  return 'error' in row ? row.error : undefined
}

describe('a row of a spreadsheet', () => {
  test('fills the listing’s fields from its columns', () => {
    expect(listingOf()).toEqual({
      company: 'Maple Solar',
      email: 'hello@maple.example',
      phone: '416 555 0100',
      address: '1 Lake Street',
      website: 'https://maple.example',
      socialType: 'Facebook',
      socialLink: 'https://maple.example/fb',
      industry: 'Retail',
      displayCategory: 'Retail',
      contractorType: '',
      imageURL: 'https://maple.example/x.png',
      user: 'pro plan',
      validationStatus: 'valid',
    })
  })

  test('needs only a company and an e-mail', () => {
    const { COMPANY, EMAIL } = filledRow
    const bareRow = readRow((column) => ({ COMPANY, EMAIL })[column as 'COMPANY'] ?? '')
    expect(bareRow).toEqual({
      listing: {
        company: COMPANY,
        email: EMAIL,
        phone: '',
        address: '',
        website: '',
        socialType: '',
        socialLink: '',
        industry: 'Project',
        displayCategory: 'Project',
        contractorType: '',
        imageURL: '',
        user: '',
        validationStatus: 'valid',
      },
    })
  })

  test('that cannot be stored has an error', () => {
    expect(errorOf({ COMPANY: ' \x07 ' })).toBe('COMPANY is empty.')
    expect(errorOf({ COMPANY: 'x'.repeat(201) })).toBe('COMPANY is longer than 200 characters.')
    expect(errorOf({ EMAIL: ' \u00a0' })).toBe('EMAIL is empty.')
    expect(errorOf({ EMAIL: 'nobody' })).toBe('EMAIL is not a valid email address.')
  })

  test('has an e-mail of at most 254 characters', () => {
    const email = (length: number) => `${'a'.repeat(length - 14)}@maple.example`
    expect(listingOf({ EMAIL: email(254) }).email).toHaveLength(254)
    expect(errorOf({ EMAIL: email(255) })).toBe('EMAIL is not a valid email address.')
  })

  test('is pending if its website or phone number is invalid, and valid without them', () => {
    const status = (overrides: Partial<Record<Column, string>>) => listingOf(overrides).validationStatus
    expect([
      status({ WEBSITE: 'soon' }),
      status({ 'PHONE NUMBER': 'ask' }),
      status({ WEBSITE: ' ', 'PHONE NUMBER': ' ' }),
    ]).toEqual(['pending', 'pending', 'valid'])
  })

  test('is cut if a text is too long, but never within a character', () => {
    const cutListing = listingOf({
      'PHONE NUMBER': '1'.repeat(201),
      CONTACT: 'x'.repeat(2001),
      CATEGORY: 'x'.repeat(201),
      USER: 'x'.repeat(255),
    })
    expect([
      cutListing.phone.length,
      cutListing.address.length,
      cutListing.displayCategory.length,
      cutListing.user.length,
    ]).toEqual([200, 2000, 200, 254])
    expect(listingOf({ CONTACT: `${'x'.repeat(1999)}🌲` }).address).toBe('x'.repeat(1999))
    expect(listingOf({ CONTACT: `${'x'.repeat(1998)}🌲` }).address).toBe(`${'x'.repeat(1998)}🌲`)
    expect(listingOf({ CONTACT: `🌲${'x'.repeat(2000)}` }).address).toBe(`🌲${'x'.repeat(1998)}`)
  })

  test('keeps line breaks and tabs of an address, and no other control characters', () => {
    expect(listingOf({ CONTACT: ' 1 Lake\x07 Street\r\nUnit\t2\rToronto\n\x00' }).address).toBe(
      '1 Lake Street\nUnit\t2\nToronto',
    )
    expect(listingOf({ COMPANY: 'Maple\x07\r\nSolar', 'PHONE NUMBER': '416\n555 0100' })).toMatchObject({
      company: 'Maple Solar',
      phone: '416 555 0100',
    })
  })

  test('has the contractor type that either category column names', () => {
    expect(listingOf({ CATEGORY: 'Local Contractors' })).toMatchObject({
      industry: 'Local Contractors',
      contractorType: 'roofing',
    })
    expect(listingOf({ CATEGORY: 'Plumber' })).toMatchObject({
      displayCategory: 'Plumber',
      contractorType: 'plumber',
    })
  })
})

describe('columns', () => {
  test('are found in any order; the first of two with the same name counts', () => {
    const { columns, missing } = columnsOf(
      [...optionalColumns, ...requiredColumns, 'USER', 'Notes'].toReversed(),
    )
    expect([...columns.keys()].toSorted()).toEqual([...requiredColumns, ...optionalColumns].toSorted())
    expect([columns.get('USER'), columns.get('CATEGORY'), missing]).toEqual([1, 2, []])
  })

  test('are found even if their headers have zero-width characters', () => {
    expect(columnsOf(['\ufeffCOM\u200bPANY\n']).columns.get('COMPANY')).toBe(0)
  })

  test('that are missing are listed in one sentence', () => {
    expect(missingColumnsText(['EMAIL'])).toBe('The sheet was not read: the column EMAIL is missing.')
    expect(missingColumnsText(columnsOf([]).missing)).toBe(
      'The sheet was not read: the columns COMPANY, EMAIL, PHONE NUMBER, CONTACT, CATEGORY are missing.',
    )
  })
})

describe('a category', () => {
  test.each(industries)('%s is recognized as an industry', (industry) => {
    expect(categorize(` ${industry.toUpperCase()} `, '').industry).toBe(industry)
  })

  test.each(contractorTypes)('%s is recognized as a contractor type', (type) => {
    expect(contractorTypeOf(` ${type.replaceAll('_', '  ').toUpperCase()}`)).toBe(type)
    expect(categorize('', type)).toEqual({
      industry: 'Local Contractors',
      displayCategory: 'Local Contractors',
      contractorType: type,
    })
  })

  test('that is a contractor type wins over the sub-category', () => {
    expect(categorize('Painter', 'Plumber').contractorType).toBe('painter')
  })

  test.each([
    ['Construction', 'Project'],
    ['Technology', 'Project'],
    ['Finance', 'Project'],
    ['Wholesale', 'Wholesaler'],
    ['Glaciology', 'Project'],
  ])('%s belongs to the industry %s', (category, industry) =>
    expect(categorize(category, '').industry).toBe(industry),
  )

  test('of another industry has no contractor type', () => {
    expect(categorize('Construction', 'Plumber')).toEqual({
      industry: 'Project',
      displayCategory: 'Construction',
    })
  })
})

describe('names', () => {
  test.each(['Apple', 'apple', 'Zoo', 'zoo'])('like %s are listed under their letter', (name) =>
    expect(initialOf(name)).toBe(name[0]!.toUpperCase()),
  )
  test.each(['', '`', '{', '@', '[', '1'])('like %j are listed under #', (name) =>
    expect(initialOf(name)).toBe('#'),
  )
  test('are listed under the letters of the alphabet and #', () =>
    expect(initials.join('')).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZ#'))

  test('are folded to plain letters for searches', () => {
    expect(foldText('ßæœøłđðþħıŧŋĸ')).toBe('ssaeoeolddthhitnk')
    expect(foldText(' ÉCOLE\u200b  Ñandú\u2060ﬁ ')).toBe('ecole nandufi')
  })

  test('have single spaces and no invisible characters', () => {
    expect(joinSpaces('\ufeff a\u200e\u200f \n\t b\u00a0\u00a0c ')).toBe('a b c')
  })

  test('identify a company in any Unicode form of their accents', () => {
    expect(identityOf('Noe\u0301', 'A@A.example')).toBe(identityOf('Noé', 'a@a.example'))
    expect(identityOf('ΟΔΟΣ', 'x')).toBe(identityOf('οδος', 'x'))
    expect(identityOf('a b', 'c')).not.toBe(identityOf('a', 'b c'))
    expect(identityOf('a', '')).not.toBe(identityOf('', 'a'))
  })
})

describe('an upload', () => {
  test('is completed without errors, partial with errors, and failed if nothing was stored', () => {
    const states = [
      { stored: 3, errors: 0 },
      { stored: 3, errors: 1 },
      { stored: 0, errors: 1 },
      { stored: 0, errors: 0 },
    ].map(statusOf)
    expect(states).toEqual(['completed', 'partial', 'failed', 'failed'])
  })

  const upload = {
    _id: 'upl_1',
    uploadBatch: 'b',
    originalFileName: 'list.csv',
    uploadDate: '2027-01-01T00:00:00.000Z',
    fileType: 'csv',
    fileSize: 1,
    totalRows: 2,
    processedRows: 2,
    successfulUploads: 1,
    failedUploads: 1,
    uploadedCount: 1,
    processingTime: 5,
    errorCount: 1,
    unplacedCount: 0,
    errors: [{ row: 2, sheet: 'list.csv', error: 'EMAIL is empty.' }],
  }

  test('has one of five statuses, its counts and its first errors', () => {
    for (const status of ['processing', 'completed', 'partial', 'failed', 'deleting'])
      expect(Upload.parse({ ...upload, status })).toEqual({ ...upload, status })
    expect(Upload.parse({ ...upload, status: 'deleting', deletedListings: 3 }).deletedListings).toBe(3)
    expect(Upload.safeParse({ ...upload, status: 'lost' }).success).toBe(false)
    expect(
      ['processing', 'completed', 'partial', 'failed', 'deleting'].filter(
        (status) => UploadStatus.safeParse(status).success,
      ),
    ).toEqual(['processing', 'completed', 'partial', 'failed'])
    expect(RowError.safeParse({ row: 2, sheet: 'a' }).success).toBe(false)
    expect(errorsInList).toBe(50)
  })
})
