import { describe, expect, test } from 'vitest'
import { newsKind } from '#shared/news/contract.ts'
import { anAddress } from '../support/call.ts'
import { aCompany, searchApi } from './searchApi.ts'

describe('the search', () => {
  const api = searchApi()

  test('finds a company by its name, whatever the case and the accents, with a word that is not finished', async () => {
    await api.list(aCompany({ company: 'Soleil d’Érable' }), aCompany({ company: 'Windhoek Wind' }))
    expect(await api.titles('ERABLE')).toEqual(['Soleil d’Érable'])
    expect(await api.titles('soleil éra')).toEqual(['Soleil d’Érable'])
    expect(await api.titles('soleil wind')).toEqual([])
  })

  test('counts what each word finds by itself, if several together find nothing', async () => {
    await api.list(aCompany({ company: 'Kestrel Kilns' }), aCompany({ company: 'Kestrel Ovens' }))
    const { words } = await api.find('the Kestrel, xylophonist & windhoek')
    expect(words).toEqual([
      { word: 'Kestrel', count: 2 },
      { word: 'windhoek', count: 1 },
    ])
    expect(await api.find('kestrel kilns')).not.toHaveProperty('words')
    expect(await api.find('xylophonist')).not.toHaveProperty('words')
    expect(await api.find('xylophonist qwertzuiop')).not.toHaveProperty('words')
  })

  test('counts no more than five words by themselves, each once', async () => {
    const { words } = await api.find('kestrel Kestrel kilns ovens windhoek wind soleil xylophonist')
    expect(words.map(({ word }: { word: string }) => word)).toEqual([
      'Kestrel',
      'kilns',
      'ovens',
      'windhoek',
      'wind',
    ])
  })

  test('finds what was mistyped, and says what it has searched for', async () => {
    await api.list(aCompany({ company: 'Photovoltaica Norte' }))
    const { didYouMean, results } = await api.find('photovoltiaca')
    expect(didYouMean).toBe('photovoltaica')
    expect(results[0]).toMatchObject({ title: 'Photovoltaica Norte', kind: 'companies' })
  })

  test('finds a name with a letter too few in its last word, or in one that is not finished', async () => {
    await api.list(aCompany({ company: 'Birch & Barrow' }))
    expect(await api.titles('brich & barow')).toEqual(['Birch & Barrow'])
    expect(await api.titles('birch brro')).toEqual(['Birch & Barrow'])
  })

  test('finds a synonym of another language', async () => {
    await api.list(aCompany({ company: 'Bright Roofs', contractorType: 'solar_installation' }))
    expect(await api.titles('panneaux solaires', { lang: 'fr' })).toContain('Bright Roofs')
  })

  test('finds posts in the language of the reader, and what is not translated in English', async () => {
    const texts = {
      en: { title: 'Peat bogs', description: '<p>They store carbon.</p>' },
      fr: {
        title: 'Les tourbières',
        description: '<p>Elles stockent du carbone depuis des millénaires.</p>',
      },
      es: {},
    }
    await api.publish(newsKind, { texts: texts as never })
    const { results } = await api.find('tourbieres', { lang: 'fr' })
    expect(results[0]).toMatchObject({ title: 'Les tourbières', language: 'fr', kind: 'news' })
    expect(results[0].highlights.title).toEqual([[4, 14]])
    expect(await api.titles('tourbières', { lang: 'en' })).toEqual([])
    expect(await api.titles('peat', { lang: 'es' })).toContain('Peat bogs')
  })

  test('finds pages and calculators', async () => {
    const { results } = await api.find('aircraft')
    expect(results).toContainEqual(
      expect.objectContaining({
        kind: 'calculators',
        url: '/trade?calculator=aircraft#calculator-section-anchor',
      }),
    )
  })

  test('corrects a mistyped word to one that has a synonym, even if no document contains that word', async () => {
    expect((await api.find('flihgt')).results).toContainEqual(expect.objectContaining({ id: 'aircraft' }))
  })

  test('forgets a company that is removed', async () => {
    const gone = aCompany({ company: 'Ephemeral Forestry' })
    await api.list(gone)
    expect(await api.titles('ephemeral')).toEqual(['Ephemeral Forestry'])
    await api.unlist(gone)
    expect(await api.titles('ephemeral')).toEqual([])
  })

  test('does not find drafts, nor posts of a later day until that day', async () => {
    const texts = (title: string) => ({ en: { title, description: '' }, fr: {}, es: {} }) as never
    await api.publish(newsKind, { status: 'draft', texts: texts('Quagga draft') })
    await api.publish(newsKind, {
      publishAt: new Date(Date.now() + 3_600_000).toISOString(),
      texts: texts('Quagga tomorrow'),
    })
    expect(await api.titles('quagga')).toEqual([])
  })

  test('opens the snapshot and adds the changes since; the snapshot is stored only if it has changed', async () => {
    const { isStored } = await api.updateSnapshot()
    expect(isStored).toBe(true)
    expect((await api.updateSnapshot()).isStored).toBe(false)
    await api.list(aCompany({ company: 'After Snapshot Ltd' }))
    expect(await api.titles('after snapshot')).toEqual(['After Snapshot Ltd'])
  })

  test('counts every kind, whichever is asked for, and pages through the results without a gap', async () => {
    for (let n = 10; n < 60; n++) await api.list(aCompany({ company: `Ocelot ${n}` }))
    await api.publish(newsKind, {
      texts: { en: { title: 'Ocelot news', description: '' }, fr: {}, es: {} } as never,
    })
    expect(await api.find('ocelot', { kinds: 'news' })).toMatchObject({
      total: 1,
      counts: { companies: 50, news: 1 },
      results: [{ kind: 'news' }],
    })
    expect(await api.find('ocelot', { kinds: 'products' })).toMatchObject({ total: 0, counts: { news: 1 } })
    const titles = new Set<string>()
    for (const after of ['0', '20', '40'])
      for (const title of await api.titles('ocelot', { after })) titles.add(title)
    expect(titles.size).toBe(51)
    expect((await api.find('ocelot', { kinds: 'trash' })).status).toBe(400)
    expect((await api.find('ocelot', { after: '-1' })).status).toBe(400)
  })

  test('shows administrators alone what was searched in vain, without what may name somebody', async () => {
    await api.find('unobtainium')
    await api.find('unobtainium')
    await api.find('jane.doe@example.org')
    const { body } = await api.asAdmin('GET /api/search/misses')
    expect(body).toContainEqual(expect.objectContaining({ q: 'unobtainium', count: 2 }))
    expect(JSON.stringify(body)).not.toContain('jane')
  })

  test('counts at most thirty misses an hour of one address, so that a program cannot fill the list', async () => {
    const address = anAddress()
    const word = (n: number) => `zq${String.fromCharCode(97 + (n % 26), 97 + Math.floor(n / 26))}zqzq`
    for (let n = 0; n < 40; n++) await api.call('GET /api/search', { query: { q: word(n) }, address })
    const { body } = await api.asAdmin('GET /api/search/misses')
    expect(body.filter(({ q }: { q: string }) => q.startsWith('zq'))).toHaveLength(30)
  })

  test('does not treat typed signs as operators', async () => {
    for (const q of [
      '"',
      '*',
      'a AND NOT b',
      'title:x',
      '{title} : x',
      'NEAR(a b)',
      '(((',
      '\\',
      '🙂',
      '؟',
      '%_',
      'x OR',
    ])
      expect((await api.find(q)).status, q).toBe(200)
    expect((await api.find('x'.repeat(201))).status).toBe(400)
    expect((await api.find(' ')).status).toBe(400)
  })
})
