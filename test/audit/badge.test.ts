import { Window } from 'happy-dom'
import { describe, expect, test } from 'vitest'
import { badgeOf, badgeSnippet } from '#functions/audit/badge.ts'
import { ratings } from '#shared/audit/rating.ts'
import { languages } from '#shared/kernel/language.ts'

const parse = (text: string, type: 'image/svg+xml' | 'text/html') =>
  new new Window().DOMParser().parseFromString(text, type) as unknown as Document

describe('a badge', () => {
  test.each(ratings.flatMap((rating) => languages.map((language) => ({ rating, language }))))(
    'with the rating $rating in $language is smaller than a kilobyte and has a title',
    ({ rating, language }) => {
      for (const grams of [0, 0.000_37, 0.0592, 0.42, 4.27, 123.456]) {
        const badge = badgeOf({ grams, rating }, language)
        expect(Buffer.byteLength(badge)).toBeLessThan(1024)
        const svg = parse(badge, 'image/svg+xml').documentElement
        expect(svg.localName).toBe('svg')
        expect(svg.querySelector('title')?.textContent).toContain(rating)
      }
    },
  )

  test('formats its figure for the language', () => {
    const shownFigure = (language: 'en' | 'fr') =>
      parse(badgeOf({ grams: 0.1234, rating: 'B' }, language), 'image/svg+xml').querySelector('text')
        ?.textContent
    expect(shownFigure('en')).toBe('0.123\u00a0g CO2e')
    expect(shownFigure('fr')).toBe('0,123\u00a0g CO2e')
  })

  test('of a page of a few bytes shows “< 0.0001 g” instead of zero', () => {
    const svg = parse(badgeOf({ grams: 0.000_03, rating: 'A+' }, 'en'), 'image/svg+xml').documentElement
    expect(svg.querySelector('text')?.textContent).toBe('<\u00a00.0001\u00a0g CO2e')
  })

  test('is embedded as a link to the report, with its width and height', () => {
    const snippet = badgeSnippet(
      { badgeUrl: 'https://carbon.example/b?a=1&lang=en', reportUrl: 'https://carbon.example/r' },
      'en',
    )
    const link = parse(snippet, 'text/html').querySelector('a')
    expect(link?.getAttribute('href')).toBe('https://carbon.example/r')
    const picture = link?.querySelector('img')
    expect(picture?.getAttribute('src')).toBe('https://carbon.example/b?a=1&lang=en')
    expect(picture?.getAttribute('alt')).toBe('Carbon footprint of this page, measured by Carbon Portal')
    const size = parse(badgeOf({ grams: 1, rating: 'F' }, 'en'), 'image/svg+xml').documentElement
    expect(['width', 'height'].map((name) => picture?.getAttribute(name))).toEqual(
      ['width', 'height'].map((name) => size.getAttribute(name)),
    )
  })
})
