import { expect, test } from 'vitest'
import { anAddress } from '../support/call.ts'
import { aCompany, searchApi } from './searchApi.ts'

const api = searchApi()

test('finds a trade whose name of several words is mistyped', async () => {
  await api.list(aCompany({ company: 'Bright Roofs', city: 'Calgary', contractorType: 'solar_installation' }))
  for (const q of ['instalateur solair', 'solar insatller', 'instalateur solair calgary'])
    expect(await api.titles(q), q).toContain('Bright Roofs')
})

test('counts the words of a trade together when the whole finds nothing', async () => {
  await api.list(aCompany({ company: 'Bright Roofs', contractorType: 'solar_installation' }))
  await api.list(aCompany({ company: 'Windhoek Works' }))
  const { words } = await api.find('instalateur solair Windhoek xylophonist')
  expect(words.map(({ word }: { word: string }) => word)).toEqual(['instalateur solair', 'Windhoek'])
})

test('finds companies by the short name of their country', async () => {
  await api.list(aCompany({ company: 'Thames Audits', country: 'United Kingdom' }))
  expect(await api.titles('uk')).toContain('Thames Audits')
  expect(await api.titles('royaume-uni', { lang: 'fr' })).toContain('Thames Audits')
})

test('suggests what stands in no title, such as a town or a trade, unless a title has it', async () => {
  await api.list(aCompany({ company: 'Loft & Lagging', city: 'Reykjavik' }))
  const suggested = async (q: string) => {
    // The index follows changes within seconds.
    await api.find('loft')
    const { body } = await api.call('GET /api/search/suggest', { query: { q }, address: anAddress() })
    return body.map(({ title }: { title: string }) => title)
  }
  expect(await suggested('reykjavik')).toEqual(['Loft & Lagging'])
  await api.list(aCompany({ company: 'Reykjavik Roofs' }))
  expect(await suggested('reykjavik')).toEqual(['Reykjavik Roofs'])
})
