import { describe, expect, test } from 'vitest'
import { companyKeyOf } from '#shared/directory/companyKey.ts'
import { imageUrlOf, isPhone, phoneLinkOf, socialOf, webAddressOf } from '#shared/directory/contact.ts'
import { type Column, columnsOf, missingColumnsText } from '#shared/directory/headers.ts'
import { identityOf } from '#shared/directory/identity.ts'
import { categorize, contractorTypes, industries } from '#shared/directory/industry.ts'
import { letterOf, letters, sortNameOf } from '#shared/directory/letter.ts'
import { readRow } from '#shared/directory/sheetRow.ts'
import { foldText } from '#shared/kernel/foldText.ts'
import { mailboxOf } from '#shared/kernel/mailbox.ts'

const aRow = (cells: Partial<Record<Column, string>>) =>
  readRow(
    (column) =>
      cells[column] ?? (column === 'COMPANY' ? 'Ørsted' : column === 'EMAIL' ? 'info@orsted.example' : ''),
  )
const listingOf = (cells: Partial<Record<Column, string>>) => {
  const read = aRow(cells)
  if ('error' in read) throw new Error(read.error.message)
  return read.listing
}

describe('a company and a mailbox, as people take them for one another', () => {
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
  ])('%j is %j', (one, other) => expect(companyKeyOf(other)).toBe(companyKeyOf(one)))
  test.each([
    ['Maple', 'Maple Co.'],
    ['Maple Company', 'Maple'],
    ['Inc. Maple', 'Maple'],
    ['Maple Solar', 'Maple Solaris'],
    ['!!!', '???'],
  ])('%j is not %j', (one, other) => expect(companyKeyOf(other)).not.toBe(companyKeyOf(one)))
  test.each([
    ['Info+sales@Maple.example', 'info@maple.example'],
    ['a.d.a+x@googlemail.com', 'ada@gmail.com'],
  ])('mail to %s reaches %s', (one, other) => expect(mailboxOf(one)).toBe(mailboxOf(other)))
  test('dots tell mailboxes apart where the provider does', () =>
    expect(mailboxOf('a.b@maple.example')).not.toBe(mailboxOf('ab@maple.example')))
})

describe('a category of a spreadsheet', () => {
  test('there are six industries and 24 contractor types', () => {
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
  ])('%j with %j is %s', (category, sub, industry, displayCategory, contractorType) => {
    expect(categorize(category, sub)).toEqual({
      industry,
      displayCategory,
      ...(contractorType && { contractorType }),
    })
  })
})

describe('headers', () => {
  test('are found without regard to case, spaces and order', () => {
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
  test('the first of two columns with one name counts', () => {
    expect(columnsOf(['EMAIL', 'Email']).columns.get('EMAIL')).toBe(0)
  })
  test('missing ones are named', () => {
    const { missing } = columnsOf(['COMPANY', 'EMAIL', 'CATEGORY'])
    expect(missing).toEqual(['PHONE NUMBER', 'CONTACT'])
    expect(missingColumnsText(missing)).toContain('PHONE NUMBER, CONTACT')
  })
})

describe('a row', () => {
  test.each([
    [{ COMPANY: ' \u00a0' }, 'import.companyMissing'],
    [{ COMPANY: 'x'.repeat(201) }, 'import.companyTooLong'],
    [{ EMAIL: '' }, 'import.emailMissing'],
    ...[
      'not-an-email',
      'info@',
      '@a.example',
      'info@@a.example',
      'in fo@a.example',
      'a@a.example; b@a.example',
      '#N/A',
      `${'a'.repeat(250)}@a.example`,
    ].map((EMAIL): [Partial<Record<Column, string>>, string] => [{ EMAIL }, 'import.emailInvalid']),
  ])('%j is an error a user understands', (cells, code) => {
    const read = aRow(cells)
    expect(read).toMatchObject({ error: { code } })
    expect('error' in read && read.error.message).toMatch(/^(COMPANY|EMAIL) .*\.$/)
  })
  test('a company of 200 characters is stored', () => {
    expect(listingOf({ COMPANY: 'x'.repeat(200) }).company).toHaveLength(200)
  })
  test('is stored trimmed, its address with line breaks', () => {
    expect(
      listingOf({ COMPANY: '  A\u00a0 B ', EMAIL: 'INFO@a.example\u00a0', CONTACT: ' 1 Street\r\nTown ' }),
    ).toMatchObject({
      company: 'A B',
      email: 'INFO@a.example',
      address: '1 Street\nTown',
      validationStatus: 'valid',
    })
  })
  test('a bad website is pending and its value is not linked', () => {
    expect(listingOf({ WEBSITE: 'javascript:alert(1)' })).toMatchObject({
      website: '',
      validationStatus: 'pending',
    })
  })
  test('a bad phone number is pending and stays as text', () => {
    expect(listingOf({ 'PHONE NUMBER': 'ask reception' })).toMatchObject({
      phone: 'ask reception',
      validationStatus: 'pending',
    })
  })
  test('USER is handed on as written', () => {
    expect(listingOf({ USER: ' Pro Plan ' }).user).toBe('Pro Plan')
  })
  test('text that looks like a formula stays text', () => {
    expect(listingOf({ COMPANY: '=1+1', CONTACT: '-1+1' })).toMatchObject({
      company: '=1+1',
      address: '-1+1',
    })
  })
})

describe('contact', () => {
  test.each([
    ['https://a.example/x?y#z', 'https://a.example/x?y#z'],
    ['HTTP://A.example', 'HTTP://A.example'],
    ['ecmwf.int', 'https://ecmwf.int'],
    ['umep-dev.example/about', 'https://umep-dev.example/about'],
    ['münchen.example:8080/x', 'https://münchen.example:8080/x'],
  ])('%s is a web address', (text, url) => expect(webAddressOf(text)).toBe(url))
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
  ])('%s is none', (text) => expect(webAddressOf(text)).toBeUndefined())
  test.each(['+1 (202) 555-0100', '2079460151', '020/7946.0199', '+44 20 7946 0123'])(
    '%s is a phone number',
    (text) => expect(isPhone(text)).toBe(true),
  )
  test.each(['12', '555-01', '+', 'ext. 4', 'tbd', '1234567890123456', '++44 20 7946 0123'])(
    '%s is none',
    (text) => {
      expect(isPhone(text)).toBe(false)
      expect(phoneLinkOf(text)).toBeUndefined()
    },
  )
  test('a phone number can be dialled', () =>
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
  ])('the link %j on %j is of %s', (link, platform, type) =>
    expect(socialOf(link, platform)?.socialType).toBe(type),
  )
  test.each(['data:image/png;base64,x', 'a.example/x.png', 'javascript:x'])('%s is no picture', (text) =>
    expect(imageUrlOf(text)).toBe(''),
  )
  // A pattern that backtracks would take hours over these.
  test('long nonsense is judged', () => {
    for (const text of [
      'a'.repeat(32_767),
      `${'a-'.repeat(16_000)}!`,
      'a.'.repeat(1000),
      '1'.repeat(32_767),
    ]) {
      aRow({ WEBSITE: text, EMAIL: text, 'PHONE NUMBER': text, LINK: text, CONTACT: text, CATEGORY: text })
      webAddressOf(text.slice(0, 2000))
    }
  })
})

describe('names', () => {
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
  ])('%s stands under %s', (company, letter) => expect(letterOf(company)).toBe(letter))
  test('# is the last letter', () => expect([letters.length, letters.at(-1)]).toEqual([27, '#']))
  test('are ordered without case and accents', () => {
    expect(
      ['Zeta', 'éolien', 'Echo', 'Ødegård'].sort((a, b) => (sortNameOf(a) < sortNameOf(b) ? -1 : 1)),
    ).toEqual(['Echo', 'éolien', 'Ødegård', 'Zeta'])
  })
  test('search ignores case and accents', () =>
    expect(foldText('  ÉNERGIE\u00a0 Ødegård ')).toBe('energie odegard'))
  test('one company is one, however it is typed', () => {
    expect(identityOf(' GROSSE\u00a0 STRASSE ', 'Info@A.example')).toBe(
      identityOf('Große Straße', 'info@a.example\u00a0'),
    )
  })
  test('accents and e-mails tell companies apart', () => {
    expect(
      new Set([
        identityOf('Noé', 'a@a.example'),
        identityOf('Noe', 'a@a.example'),
        identityOf('Noé', 'b@a.example'),
      ]).size,
    ).toBe(3)
  })
})
