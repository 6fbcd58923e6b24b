import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type ListingForm, listingFields, listingOf, refusalOf } from '#shared/directory/listingForm.ts'
import { Refusal } from '#shared/kernel/refusal.ts'

const Form = z.object(listingFields)
const filledForm = {
  company: 'Maple Solar',
  email: 'hello@maple.example',
  phone: '+1 416 555 0100',
  address: '1 Lake Street\nUnit 2',
  city: 'Toronto',
  state: 'Ontario',
  country: 'Canada',
  website: 'maple.example',
  industry: 'Retail',
  description: 'Panels.',
}
const aForm = (overrides: Partial<Record<keyof ListingForm, string>> = {}) =>
  z.parse(Form, { ...filledForm, ...overrides })
const refusalCodes = (overrides: Partial<Record<keyof ListingForm, string>>) => {
  const refusal = refusalOf(aForm(overrides))
  return (
    refusal && [refusal.code, ...(refusal.details.issues ?? []).map(({ path, code }) => `${path} ${code}`)]
  )
}
const contractor = { industry: 'Local Contractors', contractorType: 'Plumber' }

describe('the form of a member’s company', () => {
  test('is stored with single spaces, with the address’s line breaks and with https:// before the website', () => {
    const spaced = {
      company: ' Maple\u00a0 Solar ',
      phone: '+1  416 555\u00a00100',
      city: ' Toronto ',
      state: 'New  York',
      country: 'Côte  d’Ivoire',
    }
    expect(listingOf(aForm(spaced))).toEqual({
      ...filledForm,
      state: 'New York',
      country: 'Côte d’Ivoire',
      website: 'https://maple.example',
      displayCategory: 'Retail',
      socialType: '',
      socialLink: '',
      contractorType: '',
      validationStatus: 'valid',
    })
  })

  test('has optional fields that may be empty', () => {
    expect(refusalCodes({ phone: '', address: '', website: '', description: '' })).toBeUndefined()
    expect(listingOf(aForm({ website: '' })).website).toBe('')
    const emptyForm = z.parse(Form, {})
    expect(Object.keys(emptyForm)).toHaveLength(14)
    expect(new Set(Object.values(emptyForm))).toEqual(new Set(['']))
  })

  test.each([
    [{ company: '' }, ['listing.required', 'company field.required']],
    [{ email: '', industry: '' }, ['listing.required', 'email field.required', 'industry field.required']],
    [
      { city: '', state: '', country: '' },
      ['listing.location', 'city field.required', 'state field.required', 'country field.required'],
    ],
    [{ country: '' }, ['listing.location', 'country field.required']],
    [{ company: '', country: '' }, ['listing.required', 'company field.required', 'country field.required']],
    [{ socialType: 'LinkedIn' }, ['listing.socialLink', 'socialLink field.required']],
    [{ industry: 'Local Contractors' }, ['listing.contractorType', 'contractorType field.required']],
    [{ ...contractor, contractorType: 'Other' }, ['listing.otherType', 'contractorType field.required']],
    [{ phone: 'ask me' }, ['input.invalid', 'phone listingField.phone']],
    [{ website: 'none yet' }, ['input.invalid', 'website listingField.webAddress']],
    [{ socialLink: 'no link' }, ['input.invalid', 'socialLink listingField.webAddress']],
    [{ socialLink: 'https://forum.example/maple' }, ['input.invalid', 'socialType field.required']],
    [
      { socialType: 'LinkedIn', socialLink: 'https://casino.example/company/maple' },
      ['input.invalid', 'socialLink listingField.socialHost'],
    ],
    [
      { socialType: 'Facebook', socialLink: 'https://facebook.com.casino.example/maple' },
      ['input.invalid', 'socialLink listingField.socialHost'],
    ],
    [
      { socialType: 'Twitter', socialLink: 'notx.com/maple' },
      ['input.invalid', 'socialLink listingField.socialHost'],
    ],
    [
      { socialType: 'Instagram', socialLink: 'https://facebook.com/maple' },
      ['input.invalid', 'socialLink listingField.socialHost'],
    ],
    [{ hours: `${'Open\n'.repeat(14)}Closed` }, ['input.invalid', 'hours listingField.hours']],
    [{ hours: `Open\n${'a'.repeat(81)}` }, ['input.invalid', 'hours listingField.hours']],
    [
      { company: '', phone: 'ask me' },
      ['listing.required', 'company field.required', 'phone listingField.phone'],
    ],
  ] as const)('with %j is refused: %j', (overrides, expected) =>
    expect(refusalCodes(overrides)).toEqual(expected),
  )

  test('is refused with the message of the first broken rule', () => {
    const messageOf = (overrides: Partial<Record<keyof ListingForm, string>>) =>
      refusalOf(aForm(overrides))?.message
    expect(messageOf({ company: '', city: '' })).toBe(
      'Please fill in all required fields: Company Name, Email, and Industry',
    )
    expect(messageOf({ phone: 'ask me', website: 'none yet' })).toBe(
      'Enter a phone number of 7 to 15 digits.',
    )
    expect(() => listingOf(aForm({ company: '' }))).toThrow(Refusal)
  })

  test('says in the reader’s words which link it wants, and how long opening hours may be', () => {
    const messageOf = (overrides: Partial<Record<keyof ListingForm, string>>) =>
      refusalOf(aForm(overrides))?.message
    expect(messageOf({ socialType: 'Twitter', socialLink: 'casino.example' })).toBe(
      'This link leads to another site. Enter the link to your page on X (Twitter), such as x.com/example.',
    )
    expect(messageOf({ hours: 'a'.repeat(81) })).toBe(
      'Write at most 14 lines, each of at most 80 characters.',
    )
  })

  test.each([
    ['Facebook', 'https://fr-fr.facebook.com/maple'],
    ['Facebook', 'm.facebook.com/maple'],
    ['Facebook', 'fb.com/maple'],
    ['LinkedIn', 'https://ca.linkedin.com/company/maple'],
    ['Twitter', 'https://mobile.twitter.com/maple'],
    ['Twitter', 'X.COM/maple'],
    ['Instagram', 'https://www.instagram.com/maple/'],
  ])('takes the %s page %s', (socialType, socialLink) => {
    expect(refusalOf(aForm({ socialType, socialLink }))).toBeUndefined()
  })

  test('takes a week of opening hours with two lines for each day', () => {
    const hours = Array(14).fill('a'.repeat(80)).join('\n')
    expect(listingOf(aForm({ hours })).hours).toBe(hours)
  })

  test('gets its social platform from the link if none is chosen', () => {
    const social = { socialType: 'LinkedIn', socialLink: 'linkedin.com/company/maple' }
    expect(listingOf(aForm(social))).toMatchObject({
      ...social,
      socialLink: 'https://linkedin.com/company/maple',
    })
    expect(listingOf(aForm({ socialLink: 'https://x.com/maple' }))).toMatchObject({
      socialType: 'Twitter',
      socialLink: 'https://x.com/maple',
    })
  })

  test('keeps a contractor type, known or in own words, only for local contractors', () => {
    const typeOf = (overrides: Partial<Record<keyof ListingForm, string>>) =>
      listingOf(aForm({ ...contractor, ...overrides })).contractorType
    expect([
      typeOf({}),
      typeOf({ contractorType: 'Solar  installation' }),
      typeOf({ contractorType: ' Snow  removal' }),
    ]).toEqual(['plumber', 'solar_installation', 'Snow removal'])
    expect(typeOf({ industry: 'Retail' })).toBe('')
  })

  test.each([
    ['industry', 'Farming', 'field.invalid'],
    ['socialType', 'Mastodon', 'field.invalid'],
    ['email', 'nobody', 'field.email'],
  ])('refuses as the %s the value %j', (field, value, code) => {
    expect(
      z
        .safeParse(Form, { ...filledForm, [field]: value })
        .error?.issues.map(({ path, message }) => `${path} ${message}`),
    ).toEqual([`${field} ${code}`])
  })

  test.each([
    ['company', 200],
    ['city', 200],
    ['contractorType', 200],
    ['phone', 200],
    ['address', 2000],
    ['description', 10_000],
    ['website', 2048],
    ['socialLink', 2048],
  ] as const)('allows a %s of at most %d characters', (field, maxLength) => {
    const fits = (length: number) => z.safeParse(Form, { ...filledForm, [field]: 'x'.repeat(length) }).success
    expect([fits(maxLength), fits(maxLength + 1)]).toEqual([true, false])
  })
})
