import { describe, expect, test } from 'vitest'
import { find } from '#functions/platform/search/find.ts'
import { SearchIndex } from '#functions/platform/search/searchIndex.ts'
import { initialsOf, queryWordsOf, stemsOf } from '#functions/platform/search/words.ts'
import type { SearchDocument, SearchKind } from '#shared/kernel/search.ts'

const aThing = (title: string, kind: SearchKind = 'companies', text = ''): SearchDocument => ({
  kind,
  id: title,
  url: `/${title}`,
  texts: { en: { title, text } },
})

function titlesIn(...documents: SearchDocument[]) {
  const index = new SearchIndex()
  index.apply(
    documents.map((document) => ({ kind: document.kind, id: document.id, document })),
    new Date(),
  )
  return (q: string) => find(index, { q, language: 'en', limit: 5 }).documents.map(({ id }) => id)
}

describe('a document that is public for a time', () => {
  const aTimed = (overrides: Partial<SearchDocument>) => {
    const document = { ...aThing('Kestrel evening', 'events'), ...overrides }
    return { kind: document.kind, id: document.id, document }
  }
  const at = (time: string) => new Date(`2027-03-01T${time}Z`)
  const publicFrom = at('10:00').toISOString()
  const publicUntil = at('20:00').toISOString()

  test('is found from its first moment until its last, and is due for another look at both', () => {
    const index = new SearchIndex()
    const change = aTimed({ publicFrom, publicUntil })
    const found = () => find(index, { q: 'kestrel', language: 'en', limit: 5 }).documents.length
    index.apply([change], at('09:00'))
    expect([found(), index.dueUntil(at('09:59')).length, index.dueUntil(at('10:00')).length]).toEqual([
      0, 0, 1,
    ])
    index.apply([change], at('10:00'))
    expect([found(), index.dueUntil(at('19:59')).length, index.dueUntil(at('20:00')).length]).toEqual([
      1, 0, 1,
    ])
    index.apply([change], at('20:00'))
    expect([found(), index.dueUntil(at('23:59')).length]).toEqual([0, 0])
  })

  test('is not indexed if its time is over', () => {
    const index = new SearchIndex()
    index.apply([aTimed({ publicUntil })], at('20:00'))
    expect([index.size, index.dueUntil(at('23:59')).length]).toEqual([0, 0])
  })
})

describe('words', () => {
  test('of an abbreviation with dots are joined to one word', () => {
    expect(stemsOf('The U.S. Geological Survey, v1.5, PO.DAAC')).toBe('the us geological survei v1 5 po daac')
  })
  test('yield the initials of a name of three words or more', () => {
    expect(initialsOf('Global Biodiversity Information Facility')).toBe('gbif')
    expect(initialsOf('The U.S. Geological Survey')).toBe('usgs')
    expect(initialsOf('Birch & Barrow')).toBeUndefined()
  })
  test('of a query are cut after the twelfth that has a meaning', () => {
    const words = queryWordsOf(`the ${'carbon of '.repeat(20)}`)
    expect(words.filter(({ folded }) => folded === 'carbon')).toHaveLength(12)
  })
})

describe('a query', () => {
  test('finds a company by its initials', () => {
    expect(titlesIn(aThing('Ocean Modelling Group'), aThing('Open Methane'))('omg')).toEqual([
      'Ocean Modelling Group',
    ])
  })
  test('finds things by the name of their kind', () => {
    const titles = titlesIn(aThing('Scope 3', 'guides'), aThing('Suppliers and scope 3', 'courses'))
    expect(titles('formation scope 3')).toEqual(['Suppliers and scope 3'])
    expect(titles('guide scope 3')).toEqual(['Scope 3'])
  })
  test('keeps the small words of a phrase that has synonyms', () => {
    const titles = titlesIn(aThing('Login', 'pages'), aThing('Sign makers'))
    expect(titles('sign in')).toContain('Login')
  })
  test('treats a word as mistyped if no document has it together with the others', () => {
    const titles = titlesIn(aThing('What a page weighs'), aThing('Lifting weights'))
    expect(titles('page weight')).toEqual(['What a page weighs'])
  })
  test('with a word that only a longer word of its language has finds that before English texts', () => {
    const index = new SearchIndex()
    const visit: SearchDocument = {
      ...aThing('A heat pump at −20 °C', 'events'),
      texts: {
        en: { title: 'A heat pump at −20 °C', text: '' },
        fr: { title: 'Une thermopompe à −20 °C', text: '' },
      },
    }
    const documents = [
      aThing('Fairweather Heating', 'companies', 'Heat pumps'),
      aThing('Birch company'),
      visit,
    ]
    index.apply(
      documents.map((document) => ({ kind: document.kind, id: document.id, document })),
      new Date(),
    )
    const found = find(index, { q: 'pompe', language: 'fr', limit: 5 })
    expect(found.documents.map(({ id }) => id)).toEqual(['A heat pump at −20 °C', 'Fairweather Heating'])
    expect([...found.query!.corrections]).toEqual([])
  })
  test('that is mistyped finds no synonyms of a longer word that it may begin', () => {
    const titles = titlesIn(
      aThing('Canada goose'),
      aThing('Compendium company'),
      aThing('Entreprise générale'),
    )
    expect(titles('comqa')).toEqual(['Compendium company'])
  })
  test('ranks its words as one phrase first, and typed words before their synonyms', () => {
    const titles = titlesIn(
      aThing('Buildings, towns and energy abroad'),
      aThing('Energy in buildings and where it goes'),
    )
    expect(titles('energy in buildings')[0]).toBe('Energy in buildings and where it goes')
    const synonyms = titlesIn(aThing('Photovoltaic Ltd'), aThing('Solar Ltd'))
    expect(synonyms('solar')).toEqual(['Solar Ltd', 'Photovoltaic Ltd'])
    expect(synonyms('photovoltaic')).toEqual(['Photovoltaic Ltd', 'Solar Ltd'])
  })
})
