import { describe, expect, test, vi } from 'vitest'
import { isNeededIn, localizedKey } from '#shared/kernel/content/contentKind.ts'
import { languages } from '#shared/kernel/language.ts'
import { aText, type ContentUnderTest, contentApi, idsOf } from './contentApi.ts'
import { testContentDownloads } from './testContentDownloads.ts'
import { testContentPictures } from './testContentPictures.ts'

/** Tests one area for what the API of every content area promises. */
export function testContentApi(underTest: ContentUnderTest): void {
  const { kind, fields } = underTest
  const api = contentApi(underTest)
  const names = Object.keys(kind.texts)
  const titleName = names[0]!
  const [titleEn, titleFr] = [localizedKey(kind, titleName, 'en'), localizedKey(kind, titleName, 'fr')]
  /** The name of the first HTML text of the kind, if it has one. */
  const richName = names.find((name) => kind.texts[name]?.type === 'html')
  const keysInAllLanguages = (name: string) =>
    languages
      .filter((language) => isNeededIn(kind, language))
      .map((language) => localizedKey(kind, name, language))

  describe('publishing', () => {
    test('an item is public at once, in the requested language', async () => {
      const { _id, status, version } = await api.add()
      expect({ status, version }).toEqual({ status: 'published', version: 1 })
      const { body } = await api.read(_id, 'fr')
      expect(body).toMatchObject({ _id, lang: 'fr', ...fields?.answered })
      for (const name of names) expect(body[name]).toBe(aText(kind, name, 'fr'))
      expect(body.languages).toEqual(['en', 'fr', 'es'])
      expect(body).not.toHaveProperty('texts')
      expect((await api.read(_id)).body.lang).toBe('en')
      expect(idsOf(await api.list())[0]).toBe(_id)
    })

    test('an item without a required text, picture or file is refused with an issue for each missing one', async () => {
      const { status, body } = await api.asAdmin('create', {
        body: {
          [titleEn]: 'Only this',
          ...(richName && { [localizedKey(kind, richName, 'en')]: '<p> </p>' }),
        },
      })
      expect(status).toBe(400)
      const required = [
        ...Object.entries({ ...kind.fields, ...kind.pictures }).flatMap(([name, field]) =>
          field.required ? [name] : [],
        ),
        ...Object.values(kind.downloads ?? {}).flatMap((file) => (file.required ? [file.urlField] : [])),
      ]
      expect(body.issues.map(({ path }: { path: string }) => path)).toEqual([
        ...names
          .filter((name) => !kind.texts[name]?.optional)
          .flatMap(keysInAllLanguages)
          .filter((name) => name !== titleEn),
        ...required,
      ])
    })

    test('a title that looks like markup is stored as plain text', async () => {
      const { _id } = await api.add({ [titleEn]: '<br>', [titleFr]: '<script>alert(1)</script>' })
      const { body } = await api.read(_id, 'fr')
      expect(body).toMatchObject({ [titleName]: '<script>alert(1)</script>', languages: ['en', 'fr', 'es'] })
    })

    test('a draft can be incomplete, and only editors see it', async () => {
      const { _id, status } = await api.add({ status: 'draft', [titleFr]: '' })
      expect(status).toBe('draft')
      expect((await api.read(_id)).status).toBe(404)
      expect(idsOf(await api.list())).not.toContain(_id)
      const { body } = await api.edit(_id)
      expect(body.languages).toEqual(['en', 'es'])
      expect(body.texts.fr[titleName]).toBe('')
      expect((await api.change(_id)).body.status).toBe('published')
      expect((await api.read(_id)).status).toBe(200)
    })

    test('a scheduled item becomes public at its time', async () => {
      vi.useFakeTimers({ toFake: ['Date'] })
      try {
        const publishAt = new Date(Date.now() + 3_600_000).toISOString()
        const { _id, status } = await api.add({ publishAt })
        expect(status).toBe('scheduled')
        expect((await api.read(_id)).status).toBe(404)
        expect(idsOf(await api.list())).not.toContain(_id)
        vi.setSystemTime(Date.now() + 3_600_001)
        expect((await api.read(_id)).body.publishedAt).toBe(publishAt)
        expect(idsOf(await api.list())).toContain(_id)
      } finally {
        vi.useRealTimers()
      }
    })

    test('the list has the latest publication first, page by page', async () => {
      const old = await api.add({ publishAt: '2020-01-01T00:00:00.000Z' })
      const older = await api.add({ publishAt: '2019-01-01T00:00:00.000Z' })
      const ids: string[] = []
      let query: Record<string, string> = { limit: '1' }
      for (;;) {
        const page = await api.list(query)
        ids.push(...idsOf(page))
        const after = /after=([\w-]+)/.exec(page.headers.link ?? '')?.[1]
        if (!after) break
        query = { limit: '1', after }
      }
      expect(ids.slice(-2)).toEqual([old._id, older._id])
      expect(new Set(ids).size).toBe(ids.length)
    })

    test('the list’s ETag gets 304 until an item is added', async () => {
      const headers = { 'if-none-match': (await api.list()).headers.etag! }
      expect((await api.ask('list', { headers })).status).toBe(304)
      await api.add()
      expect((await api.ask('list', { headers })).status).toBe(200)
    })
  })

  describe('editing', () => {
    test('a change of an old version is refused with the stored version, and one without a version is saved', async () => {
      const { _id } = await api.add()
      expect((await api.change(_id, { [titleEn]: 'Second', version: 1 })).body.version).toBe(2)
      const { status, body } = await api.change(_id, { [titleEn]: 'Mine', version: 1 })
      expect(status).toBe(409)
      expect(body.current).toMatchObject({ _id, version: 2 })
      expect(body.current.texts.en[titleName]).toContain('Second')
      expect((await api.change(_id, { [titleEn]: 'Last wins' })).body).toMatchObject({
        version: 3,
        [titleName]: 'Last wins',
      })
    })

    test('if several editors save the same version at once, exactly one succeeds', async () => {
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
      expect(idsOf(await api.list()).filter((id) => id === _id)).toHaveLength(1)
    })

    test('a changed item keeps its publication date unless that is changed, and is in the list once', async () => {
      const { _id, publishAt } = await api.add({ publishAt: '2021-05-05T00:00:00.000Z' })
      await api.change(_id, { [titleEn]: 'Better' })
      expect((await api.read(_id)).body).toMatchObject({ [titleName]: 'Better', publishedAt: publishAt })
      await api.change(_id, { publishAt: '2022-05-05T00:00:00.000Z' })
      expect(idsOf(await api.list()).filter((id) => id === _id)).toHaveLength(1)
      expect((await api.read(_id)).body.publishedAt).toBe('2022-05-05T00:00:00.000Z')
      await api.change(_id, { status: 'draft' })
      expect((await api.read(_id)).status).toBe(404)
      expect(idsOf(await api.list())).not.toContain(_id)
    })

    test('the history shows who changed what', async () => {
      const { _id } = await api.add()
      const richFr = richName && localizedKey(kind, richName, 'fr')
      await api.change(_id, { [titleEn]: 'Renamed', ...(richFr && { [richFr]: '<p>Autre</p>' }) })
      await api.trash(_id)
      await api.restore(_id)
      const { body } = await api.history(_id)
      expect(body.map(({ action, by }: { action: string; by: string }) => [action, by])).toEqual(
        ['restored', 'trashed', 'changed', 'created'].map((action) => [action, api.email]),
      )
      // The history names a changed HTML text without its content.
      expect(body[2].changes).toEqual([
        { field: titleEn, before: aText(kind, titleName, 'en'), after: 'Renamed' },
        ...(richFr ? [{ field: richFr }] : []),
      ])
    })

    test('the history has the texts after each change, without scripts', async () => {
      const { _id } = await api.add()
      await api.change(_id, {
        [titleEn]: 'Renamed',
        ...(richName && { [localizedKey(kind, richName, 'en')]: '<p>New<script>alert(1)</script></p>' }),
      })
      await api.trash(_id)
      const { body: steps } = await api.history(_id)
      expect(
        steps.map(({ version, hasTexts }: { version: number; hasTexts: boolean }) => [version, hasTexts]),
      ).toEqual([
        [3, false],
        [2, true],
        [1, true],
      ])
      const { body: first } = await api.version(_id, 1)
      expect([first.version, first.texts.en[titleName]]).toEqual([1, aText(kind, titleName, 'en')])
      const { body: second } = await api.version(_id, 2)
      expect(second.texts.en[titleName]).toBe('Renamed')
      if (richName) expect(second.texts.en[richName]).toBe('<p>New</p>')
      for (const version of [3, 4, 0]) expect((await api.version(_id, version)).status).toBeGreaterThan(399)
      expect((await api.version('news_of_nobody', 1)).status).toBe(404)
    })
  })

  describe('the trash', () => {
    test('a trashed item is missing for everyone, and can only be found in the trash', async () => {
      const { _id } = await api.add()
      expect((await api.trash(_id)).status).toBe(204)
      expect((await api.trash(_id)).status).toBe(404)
      expect((await api.read(_id)).body).toMatchObject({
        code: kind.missing.code,
        message: kind.missing.text,
      })
      expect((await api.change(_id)).status).toBe(404)
      expect(idsOf(await api.list())).not.toContain(_id)
      expect(idsOf(await api.asAdmin('manage', { query: { status: 'trashed' } }))).toContain(_id)
    })

    test('an item is restored as it was, and only once', async () => {
      const { _id } = await api.add({ publishAt: '2021-01-01T00:00:00.000Z' })
      await api.trash(_id)
      const restored = await Promise.all([api.restore(_id), api.restore(_id)])
      expect(restored.map(({ status }) => status).sort()).toEqual([200, 404])
      expect((await api.read(_id)).body.publishedAt).toBe('2021-01-01T00:00:00.000Z')
      const draft = await api.add({ status: 'draft' })
      await api.trash(draft._id)
      expect((await api.restore(draft._id)).body.status).toBe('draft')
    })

    test('a trashed item is erased with its history after 30 days, and not earlier', async () => {
      const { _id } = await api.add()
      const { _id: laterId } = await api.add()
      await api.trash(_id)
      vi.useFakeTimers({ toFake: ['Date'] })
      try {
        vi.setSystemTime(Date.now() + 29 * 86_400_000)
        await api.purge()
        await api.trash(laterId)
        vi.setSystemTime(Date.now() + 86_400_000 + 1000)
        await api.purge()
        await api.purge()
      } finally {
        vi.useRealTimers()
      }
      expect((await api.restore(_id)).status).toBe(404)
      expect((await api.history(_id)).status).toBe(404)
      expect((await api.edit(laterId)).body.status).toBe('trashed')
    })
  })

  const [picture] = Object.entries(kind.pictures)
  if (picture) testContentPictures(api, ...picture)
  const [download] = Object.entries(kind.downloads ?? {})
  if (download) testContentDownloads(api, ...download)
}
