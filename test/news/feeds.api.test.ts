import { Window } from 'happy-dom'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { contentRepository } from '#functions/platform/content/contentRepository.ts'
import { type FeedFormat, feedFormats } from '#shared/kernel/content/feeds.ts'
import { news, newsKind } from '#shared/news/contract.ts'
import { contentApi } from '../content/contentApi.ts'
import { postFields } from '../posts/postFields.ts'

const api = contentApi({ area: news, kind: newsKind, fields: postFields })
const origin = 'http://localhost:3000'

const asXml = (xml: string) => new new Window().DOMParser().parseFromString(xml, 'application/xml')
type Parsed = ReturnType<typeof asXml>
interface XmlNode {
  getElementsByTagName(name: string): ArrayLike<{ textContent: string | null }>
}

async function feed(format: FeedFormat, lang = 'en', headers: Record<string, string> = {}) {
  const {
    status,
    headers: responseHeaders,
    bytes,
  } = await api.call(`GET /api/news/${format}`, { query: { lang }, headers })
  return { status, headers: responseHeaders, xml: bytes.toString(), bytes: bytes.length }
}
const textIn = (node: XmlNode, name: string) => node.getElementsByTagName(name)[0]?.textContent ?? ''
/** Returns the entry of a post, by the post's id. */
const entryOf = (xml: Parsed, id: string) =>
  [...xml.getElementsByTagName('item'), ...xml.getElementsByTagName('entry')].find((entry) =>
    (textIn(entry, 'guid') || textIn(entry, 'id')).endsWith(id),
  )!

describe.each(['rss', 'atom'] as const)('news as %s', (format) => {
  test('has its content type, and the title and addresses of each language, and can be cached', async () => {
    for (const [lang, title, page] of [
      ['en', 'Carbon Portal: News', '/news'],
      ['fr', 'Carbon Portal\u00a0: actualités', '/fr/news'],
      ['es', 'Carbon Portal: noticias', '/es/news'],
    ] as const) {
      const { status, headers, xml } = await feed(format, lang)
      expect([status, headers['content-type']]).toEqual([200, `${feedFormats[format]}; charset=utf-8`])
      expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=5, stale-if-error=86400')
      const parsed = asXml(xml)
      expect(textIn(parsed, 'title')).toBe(title)
      expect(xml).toContain(
        `rel="self" type="${feedFormats[format]}" href="${origin}/api/news/${format}?lang=${lang}"`,
      )
      expect(xml).toContain(origin + page)
      expect((await feed(format, lang, { 'if-none-match': headers.etag! })).status).toBe(304)
    }
    expect((await feed(format, 'de')).xml).toContain('Carbon Portal: News')
  })

  test('has a post’s URL, day, summary, whole text and picture', async () => {
    const { _id, image } = await api.add({
      titleFr: 'Marées & <vents>',
      descriptionFr:
        '<p>Des éoliennes à 5 &lt; 6.</p><p><a href="/guides">Guides</a> <a href="https://example.org/?a=1&amp;b=2">b</a></p>',
      publishAt: '2026-05-01T12:00:00.000Z',
    })
    const entry = entryOf(asXml((await feed(format, 'fr')).xml), _id)
    const url = `${origin}/fr/news/${_id}`
    expect(textIn(entry, 'title')).toBe('Marées & <vents>')
    const html = textIn(entry, format === 'rss' ? 'content:encoded' : 'content')
    expect(html).toBe(
      `<p>Des éoliennes à 5 &lt; 6.</p><p><a href="${origin}/guides">Guides</a> <a href="https://example.org/?a=1&amp;b=2">b</a></p>`,
    )
    // A description of RSS is HTML, a summary of Atom is text.
    if (format === 'rss') expect(textIn(entry, 'description')).toBe('Des éoliennes à 5 &lt; 6. Guides b')
    else expect(textIn(entry, 'summary')).toBe('Des éoliennes à 5 < 6. Guides b')
    expect(textIn(entry, format === 'rss' ? 'pubDate' : 'published')).toBe(
      format === 'rss' ? 'Fri, 01 May 2026 12:00:00 GMT' : '2026-05-01T12:00:00.000Z',
    )
    if (format === 'rss') expect(textIn(entry, 'link')).toBe(url)
    else expect(entry.getElementsByTagName('link')[0]?.getAttribute('href')).toBe(url)
    const picture = entry.getElementsByTagName('media:content')[0]!
    expect(picture.getAttribute('url')).toBe(image.og)
    expect([picture.getAttribute('type'), picture.getAttribute('width')]).toEqual(['image/jpeg', '1200'])
  })

  test('has only published items, and changes with them', async () => {
    const { _id } = await api.add()
    const hidden = [await api.add({ status: 'draft' }), await api.add({ publishAt: '2099-01-01T00:00:00Z' })]
    const first = await feed(format)
    expect(first.xml).toContain(`/news/${_id}<`)
    for (const { _id: id } of hidden) expect(first.xml).not.toContain(id)
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 60_000)
    await api.change(_id, { titleEn: 'Better words' })
    vi.useRealTimers()
    const changed = await feed(format, 'en', { 'if-none-match': first.headers.etag! })
    expect(textIn(entryOf(asXml(changed.xml), _id), 'title')).toBe('Better words')
    if (format === 'atom') {
      const { changedAt } = (await api.edit(_id)).body
      expect(textIn(entryOf(asXml(changed.xml), _id), 'updated')).toBe(changedAt)
      expect(textIn(asXml(changed.xml), 'updated')).toBe(changedAt)
    }
    await api.trash(_id)
    expect((await feed(format)).xml).not.toContain(_id)
    await api.restore(_id)
    expect((await feed(format)).xml).toContain(_id)
  })

  test('is XML whatever an editor has written', async () => {
    const oddText = ']]>\u0000\u0008\u001f\ufffe\ud800 &amp; \u2028 👩‍🌾 </title><script>alert(1)</script>'
    const { _id } = await api.add({
      titleEn: oddText,
      descriptionEn: `<p>${oddText}</p>`,
      publishAt: '2026-06-01T00:00:00Z',
    })
    const { xml } = await feed(format)
    const entry = entryOf(asXml(xml), _id)
    expect(textIn(entry, 'title')).toBe(']]>\ufffd &amp; \u2028 👩‍🌾 </title><script>alert(1)</script>')
    expect(textIn(entry, format === 'rss' ? 'content:encoded' : 'content')).toContain(
      ']]&gt;\ufffd &amp; \u2028 👩‍🌾',
    )
    expect(xml.replace(/[\t\n\r]/g, '')).not.toMatch(/[\p{Cc}\ufffe\uffff]/u)
    expect(xml.isWellFormed()).toBe(true)
    expect(entry.getElementsByTagName('script')).toHaveLength(0)
  })
})

test('a feed has the fifty newest items, newest first, or as many of them as fit into 5 MB', async () => {
  const repository = contentRepository(api.local.platform.table, newsKind)
  // The items of this test are newer than all that the tests before it have published.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  vi.setSystemTime(Date.now() + 120_000)
  // In a feed each quote is `&amp;quot;`, ten bytes: HTML's `&quot;`, escaped again for XML.
  const long = `<a href='https://example.org/${'"'.repeat(9960)}'>a</a>`
  const texts = {
    en: { title: 'Long', description: long },
    fr: { title: 'Court', description: '<p>Court.</p>' },
    es: { title: 'Corto', description: '<p>Corto.</p>' },
  }
  const ids: string[] = []
  for (let n = 0; n < 52; n++) {
    const at = new Date(Date.now() - 1000 + n).toISOString()
    const id = `news_long${n}`
    const state = { status: 'published', publishAt: at, createdAt: at, changedAt: at } as const
    await repository.save(
      undefined,
      { id, ...state, texts, fields: { tags: [], category: '' }, pictures: {}, downloads: {} },
      { at, userId: api.userId, action: 'created', changes: [] },
    )
    ids.unshift(id)
  }
  const idsInFeed = [...(await feed('rss', 'fr')).xml.matchAll(/<guid[^>]*>[^<]*\/news\/(\w+)</g)].map(
    ([, id]) => id,
  )
  expect(idsInFeed).toEqual(ids.slice(0, 50))
  const { xml, bytes } = await feed('atom')
  expect(bytes).toBeLessThanOrEqual(5_000_000)
  const entryCount = asXml(xml).getElementsByTagName('entry').length
  expect(entryCount).toBeGreaterThan(40)
  expect(entryCount).toBeLessThan(50)
})
