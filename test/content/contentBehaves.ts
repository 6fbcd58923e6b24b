import { describe, expect, test, vi } from 'vitest'
import { inLanguage, isNeededIn } from '#shared/kernel/content/contentKind.ts'
import { languages } from '#shared/kernel/language.ts'
import { aText, type ContentUnderTest, contentApi } from './contentApi.ts'
import { downloadsBehave } from './downloadsBehave.ts'
import { picturesBehave } from './picturesBehave.ts'

const ids = ({ body }: { body: { _id: string }[] }) => body.map(({ _id }) => _id)

/** What every area of content promises, tried on one: its routes, its kind and its rights. */
export function contentBehaves(under: ContentUnderTest): void {
  const { kind, fields } = under
  const api = contentApi(under)
  const names = Object.keys(kind.texts)
  const first = names[0]!
  const [titleEn, titleFr] = [inLanguage(kind, first, 'en'), inLanguage(kind, first, 'fr')]
  /** A text that is HTML, if the kind has one. */
  const rich = names.find((name) => kind.texts[name]?.type === 'html')
  const inEvery = (name: string) =>
    languages
      .filter((language) => isNeededIn(kind, language))
      .map((language) => inLanguage(kind, name, language))

  describe('publishing', () => {
    test('an item is out at once, in the language that is asked for', async () => {
      const { _id, status, version } = await api.add()
      expect({ status, version }).toEqual({ status: 'published', version: 1 })
      const { body } = await api.read(_id, 'fr')
      expect(body).toMatchObject({ _id, lang: 'fr', ...fields?.answered })
      for (const name of names) expect(body[name]).toBe(aText(kind, name, 'fr'))
      expect(body.languages).toEqual(['en', 'fr', 'es'])
      expect(body).not.toHaveProperty('texts')
      expect((await api.read(_id)).body.lang).toBe('en')
      expect(ids(await api.list())[0]).toBe(_id)
    })

    test('nothing is published with a text or a picture missing, and each missing one is named', async () => {
      const { status, body } = await api.asAdmin('create', {
        body: { [titleEn]: 'Only this', ...(rich && { [inLanguage(kind, rich, 'en')]: '<p> </p>' }) },
      })
      expect(status).toBe(400)
      const required = [
        ...Object.entries({ ...kind.fields, ...kind.pictures }).flatMap(([name, one]) =>
          one.required ? [name] : [],
        ),
        ...Object.values(kind.downloads ?? {}).flatMap((file) => (file.required ? [file.answeredAs] : [])),
      ]
      expect(body.issues.map(({ path }: { path: string }) => path)).toEqual([
        ...names
          .filter((name) => !kind.texts[name]?.optional)
          .flatMap(inEvery)
          .filter((name) => name !== titleEn),
        ...required,
      ])
    })

    test('a title is plain text: one that reads as markup is a title like any other', async () => {
      const { _id } = await api.add({ [titleEn]: '<br>', [titleFr]: '<script>alert(1)</script>' })
      const { body } = await api.read(_id, 'fr')
      expect(body).toMatchObject({ [first]: '<script>alert(1)</script>', languages: ['en', 'fr', 'es'] })
    })

    test('a draft may be unfinished, and only editors see it', async () => {
      const { _id, status } = await api.add({ status: 'draft', [titleFr]: '' })
      expect(status).toBe('draft')
      expect((await api.read(_id)).status).toBe(404)
      expect(ids(await api.list())).not.toContain(_id)
      const { body } = await api.edit(_id)
      expect(body.languages).toEqual(['en', 'es'])
      expect(body.texts.fr[first]).toBe('')
      expect((await api.change(_id)).body.status).toBe('published')
      expect((await api.read(_id)).status).toBe(200)
    })

    test('a scheduled item comes out by itself', async () => {
      vi.useFakeTimers({ toFake: ['Date'] })
      try {
        const publishAt = new Date(Date.now() + 3_600_000).toISOString()
        const { _id, status } = await api.add({ publishAt })
        expect(status).toBe('scheduled')
        expect((await api.read(_id)).status).toBe(404)
        expect(ids(await api.list())).not.toContain(_id)
        vi.setSystemTime(Date.now() + 3_600_001)
        expect((await api.read(_id)).body.publishedAt).toBe(publishAt)
        expect(ids(await api.list())).toContain(_id)
      } finally {
        vi.useRealTimers()
      }
    })

    test('newest first is by when an item came out, page by page', async () => {
      const old = await api.add({ publishAt: '2020-01-01T00:00:00.000Z' })
      const older = await api.add({ publishAt: '2019-01-01T00:00:00.000Z' })
      const found: string[] = []
      let query: Record<string, string> = { limit: '1' }
      for (;;) {
        const page = await api.list(query)
        found.push(...ids(page))
        const after = /after=([\w-]+)/.exec(page.headers.link ?? '')?.[1]
        if (!after) break
        query = { limit: '1', after }
      }
      expect(found.slice(-2)).toEqual([old._id, older._id])
      expect(new Set(found).size).toBe(found.length)
    })

    test('who has the list already is told that it still holds, until something changes', async () => {
      const headers = { 'if-none-match': (await api.list()).headers.etag! }
      expect((await api.ask('list', { headers })).status).toBe(304)
      await api.add()
      expect((await api.ask('list', { headers })).status).toBe(200)
    })
  })

  describe('editing', () => {
    test('an old version is refused, and told what is stored', async () => {
      const { _id } = await api.add()
      expect((await api.change(_id, { [titleEn]: 'Second', version: 1 })).body.version).toBe(2)
      const { status, body } = await api.change(_id, { [titleEn]: 'Mine', version: 1 })
      expect(status).toBe(409)
      expect(body.current).toMatchObject({ _id, version: 2 })
      expect(body.current.texts.en[first]).toContain('Second')
      expect((await api.change(_id, { [titleEn]: 'Last wins' })).body).toMatchObject({
        version: 3,
        [first]: 'Last wins',
      })
    })

    test('of editors who save one version at once, exactly one does', async () => {
      const { _id } = await api.add()
      const saved = await Promise.all(
        Array.from({ length: 5 }, (_, n) => api.change(_id, { [titleEn]: `By ${n}`, version: 1 })),
      )
      expect(saved.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
      const unversioned = await Promise.all(
        Array.from({ length: 5 }, (_, n) => api.change(_id, { [titleEn]: `Then ${n}` })),
      )
      expect(unversioned.every(({ status }) => status === 200)).toBe(true)
      expect((await api.read(_id)).body.version).toBe(7)
      expect(ids(await api.list()).filter((id) => id === _id)).toHaveLength(1)
    })

    test('a published item keeps the day when it came out, and the list shows the change', async () => {
      const { _id, publishAt } = await api.add({ publishAt: '2021-05-05T00:00:00.000Z' })
      await api.change(_id, { [titleEn]: 'Better' })
      expect((await api.read(_id)).body).toMatchObject({ [first]: 'Better', publishedAt: publishAt })
      await api.change(_id, { publishAt: '2022-05-05T00:00:00.000Z' })
      expect(ids(await api.list()).filter((id) => id === _id)).toHaveLength(1)
      expect((await api.read(_id)).body.publishedAt).toBe('2022-05-05T00:00:00.000Z')
      await api.change(_id, { status: 'draft' })
      expect((await api.read(_id)).status).toBe(404)
      expect(ids(await api.list())).not.toContain(_id)
    })

    test('the history tells who changed what', async () => {
      const { _id } = await api.add()
      const richFr = rich && inLanguage(kind, rich, 'fr')
      await api.change(_id, { [titleEn]: 'Renamed', ...(richFr && { [richFr]: '<p>Autre</p>' }) })
      await api.trash(_id)
      await api.restore(_id)
      const { body } = await api.history(_id)
      expect(body.map(({ action, by }: { action: string; by: string }) => [action, by])).toEqual(
        ['restored', 'trashed', 'changed', 'created'].map((action) => [action, api.email]),
      )
      // Of long texts the history has the names alone.
      expect(body[2].changes).toEqual([
        { field: titleEn, before: aText(kind, first, 'en'), after: 'Renamed' },
        ...(richFr ? [{ field: richFr }] : []),
      ])
    })
  })

  describe('the trash', () => {
    test('what is trashed is gone for everyone, and gone a second time', async () => {
      const { _id } = await api.add()
      expect((await api.trash(_id)).status).toBe(204)
      expect((await api.trash(_id)).status).toBe(404)
      expect((await api.read(_id)).body).toMatchObject({
        code: kind.missing.code,
        message: kind.missing.text,
      })
      expect((await api.change(_id)).status).toBe(404)
      expect(ids(await api.list())).not.toContain(_id)
      expect(ids(await api.asAdmin('manage', { query: { status: 'trashed' } }))).toContain(_id)
    })

    test('restoring brings it back as it was, once', async () => {
      const { _id } = await api.add({ publishAt: '2021-01-01T00:00:00.000Z' })
      await api.trash(_id)
      const restored = await Promise.all([api.restore(_id), api.restore(_id)])
      expect(restored.map(({ status }) => status).sort()).toEqual([200, 404])
      expect((await api.read(_id)).body.publishedAt).toBe('2021-01-01T00:00:00.000Z')
      const draft = await api.add({ status: 'draft' })
      await api.trash(draft._id)
      expect((await api.restore(draft._id)).body.status).toBe('draft')
    })

    test('after 30 days it is gone for good, with its history; not a day earlier', async () => {
      const { _id } = await api.add()
      const { _id: kept } = await api.add()
      await api.trash(_id)
      vi.useFakeTimers({ toFake: ['Date'] })
      try {
        vi.setSystemTime(Date.now() + 29 * 86_400_000)
        await api.purge()
        await api.trash(kept)
        vi.setSystemTime(Date.now() + 86_400_000 + 1000)
        await api.purge()
        await api.purge()
      } finally {
        vi.useRealTimers()
      }
      expect((await api.restore(_id)).status).toBe(404)
      expect((await api.history(_id)).status).toBe(404)
      expect((await api.edit(kept)).body.status).toBe('trashed')
    })
  })

  const [picture] = Object.entries(kind.pictures)
  if (picture) picturesBehave(api, ...picture)
  const [download] = Object.entries(kind.downloads ?? {})
  if (download) downloadsBehave(api, ...download)
}
