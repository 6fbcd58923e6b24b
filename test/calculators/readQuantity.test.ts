import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ambiguousReadings,
  readQuantity,
  surprisingReading,
  writeQuantity,
} from '#shared/calculators/readQuantity.ts'
import { type Language, languages } from '#shared/kernel/language.ts'

const sameInAllLanguages: [string, number][] = [
  ['12', 12],
  ['12.5', 12.5],
  ['12,5', 12.5],
  ['  7 ', 7],
  ['007', 7],
  ['.5', 0.5],
  [',5', 0.5],
  ['0,125', 0.125],
  ['0.125', 0.125],
  ['1234567', 1234567],
  ['1 234 567', 1234567],
  ['1\u00a0234,5', 1234.5],
  ['1\u202f234.5', 1234.5],
  ['1\u2009234', 1234],
  ['1,234.56', 1234.56],
  ['1.234,56', 1234.56],
  ['1,234,567.8', 1234567.8],
  ['1.234.567,8', 1234567.8],
  ['1000000000000', 1e12],
]

const byLanguage: [string, Record<Language, number | undefined>][] = [
  ['1,234', { en: 1234, fr: 1.234, es: 1234 }],
  ['1.234', { en: 1.234, fr: undefined, es: undefined }],
  ['12.000', { en: 12, fr: undefined, es: undefined }],
  ['12,000', { en: 12000, fr: 12, es: 12000 }],
  ['1.2340', { en: 1.234, fr: 1.234, es: 1.234 }],
  ['1,234,567', { en: 1234567, fr: undefined, es: 1234567 }],
  ['1.234.567', { en: undefined, fr: undefined, es: undefined }],
  ['0,123', { en: 0.123, fr: 0.123, es: 0.123 }],
  ['0.123', { en: 0.123, fr: 0.123, es: 0.123 }],
  ['12,34', { en: 12.34, fr: 12.34, es: 12.34 }],
  ['1,2345', { en: 1.2345, fr: 1.2345, es: 1.2345 }],
]

const refusedTexts = [
  '',
  ' ',
  '0',
  '0.0',
  '0,00',
  '000',
  '-1',
  '−1',
  '+1',
  '1-2',
  '1e3',
  '1E3',
  '1e999',
  'NaN',
  'Infinity',
  '-Infinity',
  'null',
  'abc',
  '12abc',
  '12 km',
  'km 12',
  '12€',
  '$12',
  '12%',
  '1/2',
  '0x10',
  '1_000',
  "1'000",
  '1 2',
  '12 34',
  '1 23 456',
  '0 123',
  '0,123.4',
  '1,23.4',
  '1,2,3',
  '1.2.3',
  '1.234.56',
  '1,234.567,8',
  '.',
  ',',
  '5.',
  '5,',
  '..5',
  '١٢',
  '１２',
  '½',
  '²',
  '1\n2',
  '1000000000001',
  '9'.repeat(20),
  '1'.repeat(41),
  `0.${'0'.repeat(38)}1`,
  '<b>1</b>',
  '12;',
  '=1+1',
]

describe('a quantity', () => {
  test.each(sameInAllLanguages)('%j is %d in every language', (text, value) => {
    for (const language of languages) expect(readQuantity(text, language), language).toBe(value)
  })

  test.each(byLanguage)('%j is read by the grouping sign of the language', (text, values) => {
    for (const language of languages) expect(readQuantity(text, language), language).toBe(values[language])
  })

  test.each(refusedTexts)('%j is refused in every language', (text) => {
    for (const language of languages) expect(readQuantity(text, language), language).toBeUndefined()
  })

  test('formatted by the browser in a language is read back as the same number', () => {
    const positive = fc
      .integer({ min: 1, max: 999_999_999_999 })
      .chain((digits) => fc.integer({ min: 0, max: 6 }).map((places) => Number(`${digits}e-${places}`)))
    for (const [locale, language] of [
      ['en-CA', 'en'],
      ['fr-CA', 'fr'],
      ['fr-FR', 'fr'],
    ] as const) {
      const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 })
      fc.assert(fc.property(positive, (value) => readQuantity(format.format(value), language) === value))
    }
  })

  test('written for a field is read back as the same number', () => {
    const positive = fc
      .integer({ min: 1, max: 999_999_999_999 })
      .chain((digits) => fc.integer({ min: 0, max: 6 }).map((places) => Number(`${digits}e-${places}`)))
    fc.assert(
      fc.property(
        positive,
        fc.constantFrom(...languages),
        (value, language) => readQuantity(writeQuantity(value, language), language) === value,
      ),
    )
  })

  test('with a point before three digits has two readings in French and Spanish, and each can be typed', () => {
    expect(ambiguousReadings('12.000', 'fr')).toEqual({ whole: '12000', decimal: '12' })
    expect(ambiguousReadings(' 1.234 ', 'fr')).toEqual({ whole: '1234', decimal: '1,234' })
    expect(ambiguousReadings('1.234', 'es')).toEqual({ whole: '1234', decimal: '1.2340' })
    for (const [text, language] of [
      ['1.234', 'en'],
      ['1,234', 'es'],
      ['1.2345', 'fr'],
      ['0.234', 'fr'],
      ['1.234.567', 'es'],
    ] as const)
      expect(ambiguousReadings(text, language), text).toBeUndefined()
  })

  test('with one sign before three digits is written anew where readers may mean another number', () => {
    expect(surprisingReading('12,000', 'en')).toBe('12000')
    expect(surprisingReading('12,000', 'es')).toBe('12000')
    expect(surprisingReading('12,000', 'fr')).toBe('12')
    expect(surprisingReading('1.234', 'en')).toBeUndefined()
    expect(surprisingReading('1,234', 'fr')).toBeUndefined()
    expect(surprisingReading('12.000', 'fr')).toBeUndefined()
    expect(surprisingReading('12.5', 'en')).toBeUndefined()
  })

  test('is never read from a text with letters or other signs, and no text throws', () => {
    const character = fc.nat({ max: 0x10ffff }).map((codePoint) => String.fromCodePoint(codePoint))
    fc.assert(
      fc.property(fc.string({ unit: character }), fc.constantFrom(...languages), (text, language) => {
        const value = readQuantity(text, language)
        if (value === undefined) return true
        return value > 0 && value <= 1e12 && /^[\s\d.,\u00a0\u2009\u202f]+$/.test(text)
      }),
    )
  })
})
