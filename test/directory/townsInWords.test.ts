import { describe, expect, test } from 'vitest'
import { townsInWords } from '#functions/directory/finding/townsInWords.ts'
import { gazetteer } from '#functions/platform/towns/gazetteer.ts'

const readingsOf = async (q: string, country?: string) =>
  townsInWords(await gazetteer(), q, country).map(({ q: others, city, country: of }) => [others, city, of])

describe('a town among the words of a search', () => {
  test('may have several words, and stand first or last', async () => {
    expect((await readingsOf('solar panels in Salt Lake City'))[0]).toEqual([
      'solar panels',
      'Salt Lake City',
      'USA',
    ])
    expect((await readingsOf('Salt Lake City solar panels'))[0]?.[1]).toBe('Salt Lake City')
  })

  test('is the largest of its name, in the country that is filtered by', async () => {
    expect((await readingsOf('roofing London'))[0]?.[2]).toBe('United Kingdom')
    expect((await readingsOf('roofing London', 'Canada'))[0]?.[2]).toBe('Canada')
  })

  test('is not all of a search, nor beside words without a meaning', async () => {
    for (const q of ['', 'Halifax', 'in Halifax', 'de la Paris']) expect(await readingsOf(q), q).toEqual([])
  })

  test('has at most eight readings, however long the search is', async () => {
    const q = Array.from({ length: 60 }, () => 'Paris')
      .join(' ')
      .slice(0, 200)
    expect((await readingsOf(q)).length).toBeLessThanOrEqual(8)
    expect((await readingsOf('Paris Paris Paris')).length).toBeLessThanOrEqual(8)
  })
})
