import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { SearchUnavailable } from '#functions/platform/search/engine.ts'
import { openCluster } from '#functions/platform/search/openSearch/openCluster.ts'
import { writeDocuments } from '#functions/platform/search/openSearch/writeDocuments.ts'
import { updateOpenSearch } from '#functions/search/updateOpenSearch.ts'
import type { Language } from '#shared/kernel/language.ts'
import type { SearchDocument } from '#shared/kernel/search.ts'
import { after, hours } from '#shared/kernel/time.ts'
import { newsKind } from '#shared/news/contract.ts'
import { demoDocuments } from './demoDocuments.ts'
import { openSearchEndpoint } from './openSearchApi.ts'
import { qualityBudgets, qualityOf, readQueries } from './quality.ts'
import { aCompany, searchApi } from './searchApi.ts'

const aPage = (id: string, title: string, overrides: Partial<SearchDocument> = {}): SearchDocument => ({
  kind: 'pages',
  id,
  url: `/${id}`,
  texts: { en: { title, text: '' } },
  ...overrides,
})

describe.runIf(openSearchEndpoint)('an index in OpenSearch', () => {
  const api = searchApi()
  /** Opens an index of a test's own. `askedCount` counts the engine's wishes for a new one. */
  function openIndex({ bundledDocuments = [] as readonly SearchDocument[] } = {}) {
    const cluster = openCluster(api.indexDeps(), openSearchEndpoint!, `test-${randomUUID()}`)
    const { client, alias } = cluster.deps
    let askedCount = 0
    const engine = cluster.engine(async () => void askedCount++)
    let seconds = 0
    return {
      client,
      alias,
      askedCount: () => askedCount,
      keep: (at = new Date(), documents = bundledDocuments) =>
        updateOpenSearch({ ...cluster.deps, bundledDocuments: documents }, at),
      /** Searches as somebody does who comes some seconds later. */
      find: (q: string, language: Language = 'en', at = new Date()) => {
        seconds += 5
        return engine.find({ q, language, limit: 20 }, after(at, seconds * 1000))
      },
      async titles(q: string, language: Language = 'en', at = new Date()) {
        const { documents } = await this.find(q, language, at)
        return documents.map(({ texts }) => (texts[language] ?? texts.en).title)
      },
      async indices() {
        const { body } = await client.call<Record<string, object>>('GET', '/_alias')
        return Object.keys(body).filter((name) => name.startsWith(alias))
      },
    }
  }

  test.each<[Language, string, string]>([
    ['fr', 'L’énergie solaire', 'energies'],
    ['fr', 'Rénovation de l’école', 'ecoles'],
    ['fr', 'Panneaux photovoltaïques', 'panneau photovoltaique'],
    ['en', 'The company’s buildings', 'building'],
    ['en', 'Company’s buildings', 'company'],
    ['en', 'U.S. Geological Survey', 'us geol'],
    ['es', 'Instalación de calefacción', 'instalaciones calefaccion'],
    ['es', 'Árboles jóvenes', 'arbol joven'],
  ])('has the words of %s: “%s” is found by “%s”', async (language, title, q) => {
    const texts = { en: { title: 'Something else', text: '' }, [language]: { title, text: '' } }
    const index = openIndex({ bundledDocuments: [aPage('one', '', { texts })] })
    await index.keep()
    expect(await index.titles(q, language)).toEqual([title])
  })

  test('answers the 200 written queries as well as the embedded index must', async () => {
    const index = openIndex({ bundledDocuments: await demoDocuments() })
    await index.keep()
    const { first, firstFive, misses } = await qualityOf(
      readQueries(),
      async ({ query, language }) => (await index.find(query, language)).documents,
    )
    console.info(`OpenSearch: wanted thing first ${first}, among the first five ${firstFive}`)
    const report = JSON.stringify(misses, undefined, 1)
    expect(first, report).toBeGreaterThanOrEqual(qualityBudgets.first)
    expect(firstFive, report).toBeGreaterThanOrEqual(qualityBudgets.firstFive)
  }, 300_000)

  test('is asked for where there is none, or when it was dropped, and found in once its task has filled it', async () => {
    await api.list(aCompany({ company: 'Kappa Dropped' }))
    const index = openIndex()
    await expect(index.find('kappa')).rejects.toBeInstanceOf(SearchUnavailable)
    expect(index.askedCount()).toBe(1)
    expect(await index.keep()).toBe('filled')
    expect(await index.titles('kappa')).toEqual(['Kappa Dropped'])
    for (const name of await index.indices()) await index.client.call('DELETE', `/${name}`)
    await expect(index.find('kappa')).rejects.toBeInstanceOf(SearchUnavailable)
    expect(await index.keep()).toBe('filled')
    expect(await index.titles('kappa')).toEqual(['Kappa Dropped'])
  })

  test('replaces a strange index that has taken its name', async () => {
    const index = openIndex({ bundledDocuments: [aPage('one', 'Lambda Own')] })
    await index.client.call('PUT', `/${index.alias}/_doc/strange`, { body: { title: 'Strange' } })
    await expect(index.find('lambda')).rejects.toBeInstanceOf(SearchUnavailable)
    expect(await index.keep()).toBe('filled')
    expect(await index.titles('lambda')).toEqual(['Lambda Own'])
  })

  test('shows a change to whoever searches some seconds later, and forgets what is removed', async () => {
    const index = openIndex()
    await index.keep()
    const company = aCompany({ company: 'Mu Changing' })
    await api.list(company)
    expect(await index.titles('mu changing')).toEqual(['Mu Changing'])
    await api.list({ ...company, company: 'Nu Changed' })
    expect(await index.titles('mu changing')).toEqual([])
    expect(await index.titles('nu changed')).toEqual(['Nu Changed'])
    await api.unlist(company)
    expect(await index.titles('nu changed')).toEqual([])
  })

  test('never replaces a document by one that was read earlier, and never restores a removed one', async () => {
    const index = openIndex()
    await index.keep()
    const now = Date.now()
    const write = (document: SearchDocument | undefined, readAt: number) =>
      writeDocuments(index.client, index.alias, [{ kind: 'pages', id: 'one', document } as never], {
        readAt,
        isAlias: true,
      })
    const found = async () => {
      await index.client.call('POST', `/${index.alias}/_refresh`)
      return index.titles('xi')
    }
    await write(aPage('one', 'Xi later'), now)
    await write(aPage('one', 'Xi earlier'), now - 1000)
    expect(await found()).toEqual(['Xi later'])
    await write(undefined, now + 1000)
    await write(aPage('one', 'Xi again'), now + 500)
    expect(await found()).toEqual([])
  })

  test('is filled anew every day and with new software, while everybody can go on searching', async () => {
    const index = openIndex({ bundledDocuments: [aPage('one', 'Omicron One')] })
    await index.keep()
    const [before] = await index.indices()
    expect(await index.keep()).toBe('followed')
    let isFilled = false
    const filling = index.keep(new Date(), [aPage('two', 'Omicron Two')]).finally(() => {
      isFilled = true
    })
    while (!isFilled) expect(await index.titles('omicron')).toHaveLength(1)
    expect(await filling).toBe('filled')
    expect(await index.titles('omicron')).toEqual(['Omicron Two'])
    expect(await index.indices()).not.toContain(before)
    const tomorrow = after(new Date(), hours(25))
    expect(await index.keep(tomorrow, [aPage('two', 'Omicron Two')])).toBe('filled')
    expect(await index.indices()).toHaveLength(1)
  })

  test('is filled by one task at a time', async () => {
    const index = openIndex({ bundledDocuments: [aPage('one', 'Pi One')] })
    await index.client.call('PUT', `/${index.alias}-${Date.now()}-other`, {})
    expect(await index.keep()).toBe('being filled')
  })

  test('shows a post for later not before its time, though nobody changes it then', async () => {
    const index = openIndex()
    await index.keep()
    const publishAt = after(new Date(), hours(1)).toISOString()
    const texts = { en: { title: 'Rho tomorrow', description: '' }, fr: {}, es: {} } as never
    await api.publish(newsKind, { publishAt, texts })
    expect(await index.titles('rho')).toEqual([])
    expect(await index.titles('rho', 'en', after(new Date(), hours(2)))).toEqual(['Rho tomorrow'])
  })

  test('has its task catch up if there are more changes than a request applies', async () => {
    const index = openIndex()
    await index.keep()
    for (let group = 0; group < 3; group++)
      await Promise.all(
        Array.from({ length: 250 }, (_, n) => api.list(aCompany({ company: `Sigma ${group} ${n}` }))),
      )
    await index.find('sigma')
    expect(index.askedCount()).toBe(1)
    expect(await index.keep(after(new Date(), 30_000))).toBe('followed')
    expect((await index.find('sigma')).total).toBe(750)
  }, 120_000)

  test('does not treat typed signs as operators, however many there are', async () => {
    const index = openIndex({ bundledDocuments: [aPage('one', 'Tau One')] })
    await index.keep()
    const hostile = [
      '*:*',
      'title_en:tau',
      '_exists_:kind',
      'tau~2',
      '/.*/',
      '(tau OR',
      '{"match_all":{}}',
      '"',
      '\\',
      'tau* AND NOT one',
      `${'a'.repeat(99)} ${'b'.repeat(99)}`,
      'a '.repeat(100),
      '\u0301\u0301',
      'مرحبا',
      '🙂',
      '\ud800',
    ]
    for (const q of hostile) {
      const { total } = await index.find(q)
      expect(total, q).toBeLessThanOrEqual(1)
    }
    expect((await index.find('*:*')).total).toBe(0)
    expect((await index.find('_exists_:kind')).total).toBe(0)
  })
})
