import { describe, expect, test } from 'vitest'
import { type SearchBodyOptions, searchBody, termsOf } from '#functions/platform/search/openSearch/queries.ts'

const textsOf = (q: string) => termsOf(q).map(({ text }) => text)

describe('the terms of a query', () => {
  test.each([
    ['wind park', ['wind', 'park']],
    ['the park of the wind', ['park', 'wind']],
    ['panneaux solaires toit', ['panneaux solaires', 'toit']],
    ['salle de bain', ['salle de bain']],
    ['company’s roof', ['company’s', 'roof']],
    ['l’énergie', ['énergie']],
    ['title:x AND (z', ['title', 'x', 'z']],
    ['wind wind WIND', ['wind']],
    ['🙂', []],
  ])('of “%s” are %j', (q, texts) => {
    expect(textsOf(q)).toEqual(texts)
  })

  test('end in a prefix, unless a space follows the last word', () => {
    const isPrefix = (q: string) => termsOf(q).map((term) => term.isPrefix)
    expect(isPrefix('wind pa')).toEqual([false, true])
    expect(isPrefix('wind pa ')).toEqual([false, false])
    expect(isPrefix('wind of')).toEqual([false])
  })
})

describe('a search request', () => {
  const bodyOf = (q: string, overrides: Partial<SearchBodyOptions> = {}) =>
    searchBody({
      terms: termsOf(q),
      language: 'fr',
      kinds: undefined,
      onlyTitles: false,
      from: 0,
      size: 100,
      isTolerant: true,
      at: new Date('2027-01-01T00:00:00Z'),
      ...overrides,
    })

  test('contains the typed text only where OpenSearch treats it as text', () => {
    const typed = 'zebra'
    const places = new Set<string>()
    const collect = (value: unknown, key = ''): void => {
      if (typeof value === 'string' && value.includes(typed)) places.add(key)
      if (typeof value !== 'object' || value === null) return
      for (const [name, member] of Object.entries(value)) {
        expect(name).not.toContain(typed)
        collect(member, name)
      }
    }
    collect(bodyOf(typed))
    expect([...places].sort()).toEqual(['query', 'value'])
    expect(JSON.stringify(bodyOf('a OR b*'))).not.toMatch(/query_string|script|wildcard|regexp/)
  })

  test('asks for the reader’s language only, and for what is public at this moment', () => {
    const text = JSON.stringify(bodyOf('vent'))
    expect(text).toContain('title_fr')
    expect(text).not.toMatch(/(title|text)_(en|es)/)
    expect(bodyOf('vent').query.bool.filter).toEqual([
      { range: { publicFrom: { lte: '2027-01-01T00:00:00.000Z' } } },
    ])
    expect(bodyOf('vent').query.bool.must_not).toEqual([
      { range: { publicUntil: { lte: '2027-01-01T00:00:00.000Z' } } },
    ])
  })

  test('allows for mistyped words only in the second attempt', () => {
    expect(JSON.stringify(bodyOf('vent', { isTolerant: false }))).not.toContain('fuzziness')
    expect(JSON.stringify(bodyOf('vent'))).toContain('AUTO:4,8')
  })

  test('counts all kinds, whichever are asked for', () => {
    const { post_filter, aggs } = bodyOf('vent', { kinds: ['news'] })
    expect(post_filter).toEqual({ terms: { kind: ['news'] } })
    expect(aggs.kinds.terms).toEqual({ field: 'kind', size: 9 })
  })

  test('for titles only searches no texts', () => {
    expect(JSON.stringify(bodyOf('vent', { onlyTitles: true }).query)).not.toMatch(/text_fr|keywords/)
  })
})
