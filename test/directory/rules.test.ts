import { describe, expect, test } from 'vitest'
import { companyKeyOf } from '#shared/directory/companyKey.ts'
import { imageUrlOf, isPhone, phoneLinkOf, socialOf, webAddressOf } from '#shared/directory/contact.ts'
import { type Column, columnsOf, missingColumnsText } from '#shared/directory/headers.ts'
import { identityOf } from '#shared/directory/identity.ts'
import { categorize, contractorTypes, industries } from '#shared/directory/industry.ts'
import { initialOf, initials } from '#shared/directory/initial.ts'
import { readRow } from '#shared/directory/sheetRow.ts'
import { rowErrors } from '#shared/directory/upload.ts'
import { foldText } from '#shared/kernel/foldText.ts'
import { mailboxOf } from '#shared/kernel/mailbox.ts'

const readCells = (cells: Partial<Record<Column, string>>) =>
  readRow(
    (column) =>
      cells[column] ?? (column === 'COMPANY' ? 'Ørsted' : column === 'EMAIL' ? 'info@orsted.example' : ''),
  )
const listingOf = (cells: Partial<Record<Column, string>>) => {
  const outcome = readCells(cells)
  if ('error' in outcome) throw new Error(outcome.error)
  return outcome.listing
}

describe('names and mailboxes that people could confuse', () => {
  test.each([
    ['Maple Solar', 'MAPLE-SOLAR, Inc.'],
    ['Maple Solar', 'Máple  Solar S.A.S.'],
    ['Maple Solar', 'Maple Solar Pty. Ltd.'],
    ['Maple Solar', 'maple.solar, S. de R. L. de C. V.'],
    ['Toitures Boréales', 'Toitures boreales ltée'],
    ['Co. Limited', 'Co'],
    ['Limited', 'LIMITED.'],
    ['!!!', ' !!! '],
    ['北京 太陽', '北京太陽'],
    ['Maple Solar', '\u041c\u0430ple S\u03bflar'],
    ['COPE', '\u0421\u041e\u0420\u0415'],
  ])('%j is the same company as %j', (one, other) => expect(companyKeyOf(other)).toBe(companyKeyOf(one)))
  test.each([
    ['Maple', 'Maple Co.'],
    ['Maple Company', 'Maple'],
    ['Inc. Maple', 'Maple'],
    ['Maple Solar', 'Maple Solaris'],
    ['!!!', '???'],
  ])('%j is another company than %j', (one, other) => expect(companyKeyOf(other)).not.toBe(companyKeyOf(one)))
  test.each([
    ['Info+sales@Maple.example', 'info@maple.example'],
    ['a.d.a+x@googlemail.com', 'ada@gmail.com'],
  ])('%s is the same mailbox as %s', (one, other) => expect(mailboxOf(one)).toBe(mailboxOf(other)))
  test('dots make another mailbox unless the provider ignores them', () =>
    expect(mailboxOf('a.b@maple.example')).not.toBe(mailboxOf('ab@maple.example')))
})

describe('the category of a company', () => {
  test('is one of six industries and 24 contractor types', () => {
    expect([industries.length, contractorTypes.length]).toEqual([6, 24])
  })
  test.each([
    ['Broker', '', 'Broker', 'Broker', undefined],
    [' construction ', '', 'Project', 'construction', undefined],
    ['TECHNOLOGY', '', 'Project', 'TECHNOLOGY', undefined],
    ['Finance', '', 'Project', 'Finance', undefined],
    ['wholesale', '', 'Wholesaler', 'wholesale', undefined],
    ['Retail', 'plumber', 'Retail', 'Retail', undefined],
    [
      'Local Contractors',
      'Solar  Installation',
      'Local Contractors',
      'Local Contractors',
      'solar_installation',
    ],
    ['Local contractors', 'Glaciology', 'Local Contractors', 'Local contractors', undefined],
    ['Research', 'HVAC', 'Local Contractors', 'Research', 'hvac'],
    ['Pool Spa', '', 'Local Contractors', 'Pool Spa', 'pool_spa'],
    ['Research', 'Glaciology', 'Project', 'Research', undefined],
    ['', 'painter', 'Local Contractors', 'Local Contractors', 'painter'],
    ['', '', 'Project', 'Project', undefined],
  ])('%j with sub-category %j is %s', (category, sub, industry, displayCategory, contractorType) => {
    expect(categorize(category, sub)).toEqual({
      industry,
      displayCategory,
      ...(contractorType && { contractorType }),
    })
  })
})

describe('headers', () => {
  test('are found in any case, spacing and order', () => {
    const { columns, missing } = columnsOf([
      'Notes',
      'eMail',
      'PhoneNumber',
      ' Contact',
      'web site',
      'Sub-Category 2',
      'company\u00a0',
      'Category',
    ])
    expect(missing).toEqual([])
    expect([
      columns.get('COMPANY'),
      columns.get('PHONE NUMBER'),
      columns.get('SUB-CATEGORY2'),
      columns.get('USER'),
    ]).toEqual([6, 2, 5, undefined])
  })
  test('with the same name count only once: the first of them', () => {
    expect(columnsOf(['EMAIL', 'Email']).columns.get('EMAIL')).toBe(0)
  })
  test('that are missing are listed', () => {
    const { missing } = columnsOf(['COMPANY', 'EMAIL', 'CATEGORY'])
    expect(missing).toEqual(['PHONE NUMBER', 'CONTACT'])
    expect(missingColumnsText(missing)).toContain('PHONE NUMBER, CONTACT')
  })
})

describe('a row of a spreadsheet', () => {
  test.each([
    [{ COMPANY: ' \u00a0' }, rowErrors.companyMissing],
    [{ COMPANY: 'x'.repeat(201) }, rowErrors.companyTooLong],
    [{ EMAIL: '' }, rowErrors.emailMissing],
    ...[
      'not-an-email',
      'info@',
      '@a.example',
      'info@@a.example',
      'in fo@a.example',
      'a@a.example; b@a.example',
      '#N/A',
      `${'a'.repeat(250)}@a.example`,
    ].map((EMAIL): [Partial<Record<Column, string>>, string] => [{ EMAIL }, rowErrors.emailInvalid]),
  ])('with %j has an error that users understand', (cells, error) => {
    expect(readCells(cells)).toEqual({ error })
    expect(error).toMatch(/^(COMPANY|EMAIL) .*\.$/)
  })
  test('may have a company of 200 characters', () => {
    expect(listingOf({ COMPANY: 'x'.repeat(200) }).company).toHaveLength(200)
  })
  test('is trimmed, but keeps the address’s line breaks', () => {
    expect(
      listingOf({ COMPANY: '  A\u00a0 B ', EMAIL: 'INFO@a.example\u00a0', CONTACT: ' 1 Street\r\nTown ' }),
    ).toMatchObject({
      company: 'A B',
      email: 'INFO@a.example',
      address: '1 Street\nTown',
      validationStatus: 'valid',
    })
  })
  test('with an invalid website is pending, and the website is left out', () => {
    expect(listingOf({ WEBSITE: 'javascript:alert(1)' })).toMatchObject({
      website: '',
      validationStatus: 'pending',
    })
  })
  test('with an invalid phone number is pending, and the number stays as text', () => {
    expect(listingOf({ 'PHONE NUMBER': 'ask reception' })).toMatchObject({
      phone: 'ask reception',
      validationStatus: 'pending',
    })
  })
  test('keeps the USER cell in its own letter case, but trimmed', () => {
    expect(listingOf({ USER: ' Pro Plan ' }).user).toBe('Pro Plan')
  })
  test('keeps text that looks like a formula', () => {
    expect(listingOf({ COMPANY: '=1+1', CONTACT: '-1+1' })).toMatchObject({
      company: '=1+1',
      address: '-1+1',
    })
  })
})

describe('contact data', () => {
  test.each([
    ['https://a.example/x?y#z', 'https://a.example/x?y#z'],
    ['HTTP://A.example', 'HTTP://A.example'],
    ['ecmwf.int', 'https://ecmwf.int'],
    ['umep-dev.example/about', 'https://umep-dev.example/about'],
    ['münchen.example:8080/x', 'https://münchen.example:8080/x'],
  ])('%s is a valid web address', (text, url) => expect(webAddressOf(text)).toBe(url))
  test.each([
    'N/A',
    'none yet!',
    'http://',
    'htp:/broken',
    'http://exa mple.example',
    'ftp://a.example',
    'javascript:alert(1)',
    '1.2',
    'a@b.example',
    'https://user:pw@a.example',
    'http:\\\\a.example',
    'https://a.example/"onclick=',
    `a.example/${'x'.repeat(2048)}`,
    '//a.example',
  ])('%s is no web address', (text) => expect(webAddressOf(text)).toBeUndefined())
  test.each(['+1 (202) 555-0100', '2079460151', '020/7946.0199', '+44 20 7946 0123'])(
    '%s is a phone number',
    (text) => expect(isPhone(text)).toBe(true),
  )
  test.each(['12', '555-01', '+', 'ext. 4', 'tbd', '1234567890123456', '++44 20 7946 0123'])(
    '%s is no phone number',
    (text) => {
      expect(isPhone(text)).toBe(false)
      expect(phoneLinkOf(text)).toBeUndefined()
    },
  )
  test('a phone number becomes a tel: link', () =>
    expect(phoneLinkOf('+1 (202) 555-0100')).toBe('tel:+12025550100'))
  test.each([
    ['https://x.com/a', 'X', 'Twitter'],
    ['https://twitter.com/a', 'twitter', 'Twitter'],
    ['https://www.linkedin.com/company/a', '', 'LinkedIn'],
    ['facebook.com/a', 'Facebook', 'Facebook'],
    ['https://mastodon.example/@a', 'Mastodon', undefined],
    ['', 'Instagram', undefined],
    ['javascript:alert(1)', 'Instagram', undefined],
    ['https://a.example', '', undefined],
  ])('the link %j with the platform %j is on %s', (link, platform, type) =>
    expect(socialOf(link, platform)?.socialType).toBe(type),
  )
  test.each(['data:image/png;base64,x', 'a.example/x.png', 'javascript:x'])('%s is no picture', (text) =>
    expect(imageUrlOf(text)).toBe(''),
  )
  // A regular expression with catastrophic backtracking would take hours.
  test('long nonsense is checked quickly', () => {
    for (const text of [
      'a'.repeat(32_767),
      `${'a-'.repeat(16_000)}!`,
      'a.'.repeat(1000),
      '1'.repeat(32_767),
    ]) {
      readCells({
        WEBSITE: text,
        EMAIL: text,
        'PHONE NUMBER': text,
        LINK: text,
        CONTACT: text,
        CATEGORY: text,
      })
      webAddressOf(text.slice(0, 2000))
    }
  })
})

describe('names of companies', () => {
  test.each([
    ['Ørsted', 'O'],
    ['Æon', 'A'],
    ['Œuvre', 'O'],
    ['ßeta', 'S'],
    ['Łódź', 'L'],
    ['éolien', 'E'],
    [' zeta', 'Z'],
    ['İzmir', 'I'],
    ['3DFin', '#'],
    ['"Quoted"', '#'],
    ['Яндекс', '#'],
    ['=1+1', '#'],
  ])('like %s are listed under %s', (company, letter) => expect(initialOf(company)).toBe(letter))
  test('are listed by A to Z, then #', () => expect([initials.length, initials.at(-1)]).toEqual([27, '#']))
  test('are sorted without regard to case and accents', () => {
    expect(
      ['Zeta', 'éolien', 'Echo', 'Ødegård'].sort((a, b) => (foldText(a) < foldText(b) ? -1 : 1)),
    ).toEqual(['Echo', 'éolien', 'Ødegård', 'Zeta'])
  })
  test('are found without regard to case and accents', () =>
    expect(foldText('  ÉNERGIE\u00a0 Ødegård ')).toBe('energie odegard'))
  test('identify a company in any case and spacing', () => {
    expect(identityOf(' GROSSE\u00a0 STRASSE ', 'Info@A.example')).toBe(
      identityOf('Große Straße', 'info@a.example\u00a0'),
    )
  })
  test('identify another company with other accents or another e-mail', () => {
    expect(
      new Set([
        identityOf('Noé', 'a@a.example'),
        identityOf('Noe', 'a@a.example'),
        identityOf('Noé', 'b@a.example'),
      ]).size,
    ).toBe(3)
  })
})
