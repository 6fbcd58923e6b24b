import { describe, expect, test, vi } from 'vitest'
import { contentPurge } from '#functions/platform/content/contentPurge.ts'
import { newsKind } from '#shared/news/news.ts'
import { aPicture } from '../pictures/aPicture.ts'
import { aPost, newsApi } from './newsApi.ts'

const api = newsApi()
const ids = ({ body }: { body: { _id: string }[] }) => body.map(({ _id }) => _id)

describe('publishing', () => {
  test('a post is out at once, in the language that is asked for', async () => {
    const { _id, status, version } = await api.add({ tags: 'wind, sea,wind', category: 'Energy' })
    expect({ status, version }).toEqual({ status: 'published', version: 1 })
    const { body } = await api.read(_id, 'fr')
    expect(body).toMatchObject({ _id, title: 'Le vent sur l’eau', lang: 'fr', tags: ['wind', 'sea'], category: 'Energy' })
    expect(body.languages).toEqual(['en', 'fr', 'es'])
    expect(body).not.toHaveProperty('texts')
    expect((await api.read(_id)).body.lang).toBe('en')
    expect(ids(await api.list())[0]).toBe(_id)
  })

  test('nothing is published with a text missing, and each missing one is named', async () => {
    const { status, body } = await api.asAdmin('POST /api/news/add', {
      body: { titleEn: 'Only this', descriptionEn: '<p> </p>' },
    })
    expect(status).toBe(400)
    expect(body.issues.map(({ path }: { path: string }) => path)).toEqual([
      'titleFr',
      'titleEs',
      'descriptionEn',
      'descriptionFr',
      'descriptionEs',
      'image',
    ])
  })

  test('a draft may be unfinished, and only editors see it', async () => {
    const { _id, status } = await api.add({ status: 'draft', titleFr: '', descriptionEs: '' })
    expect(status).toBe('draft')
    expect((await api.read(_id)).status).toBe(404)
    expect(ids(await api.list())).not.toContain(_id)
    const edit = await api.asAdmin('GET /api/news/{id}/manage', { params: { id: _id } })
    expect(edit.body).toMatchObject({ languages: ['en'], texts: { es: { title: 'Viento sobre el agua', description: '' } } })
    expect((await api.change(_id)).body.status).toBe('published')
    expect((await api.read(_id)).status).toBe(200)
  })

  test('a scheduled post comes out by itself', async () => {
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

  test('newest first is by when a post came out, page by page', async () => {
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
    const first = await api.list()
    const again = await api.call('GET /api/news', { headers: { 'if-none-match': first.headers.etag! } })
    expect(again.status).toBe(304)
    await api.add()
    expect((await api.call('GET /api/news', { headers: { 'if-none-match': first.headers.etag! } })).status).toBe(200)
  })
})

describe('editing', () => {
  test('an old version is refused, and told what is stored', async () => {
    const { _id } = await api.add()
    expect((await api.change(_id, { titleEn: 'Second', version: 1 })).body.version).toBe(2)
    const { status, body } = await api.change(_id, { titleEn: 'Mine', version: 1 })
    expect(status).toBe(409)
    expect(body.current).toMatchObject({ _id, version: 2, texts: { en: { title: 'Second' } } })
    expect((await api.change(_id, { titleEn: 'Last wins' })).body).toMatchObject({ version: 3, title: 'Last wins' })
  })

  test('of editors who save one version at once, exactly one does', async () => {
    const { _id } = await api.add()
    const saved = await Promise.all(Array.from({ length: 5 }, (_, n) => api.change(_id, { titleEn: `By ${n}`, version: 1 })))
    expect(saved.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    const unversioned = await Promise.all(Array.from({ length: 5 }, (_, n) => api.change(_id, { titleEn: `Then ${n}` })))
    expect(unversioned.every(({ status }) => status === 200)).toBe(true)
    expect((await api.read(_id)).body.version).toBe(7)
    expect(ids(await api.list()).filter((id) => id === _id)).toHaveLength(1)
  })

  test('a published post keeps the day when it came out, and the list shows the change', async () => {
    const { _id, publishAt } = await api.add({ publishAt: '2021-05-05T00:00:00.000Z' })
    await api.change(_id, { titleEn: 'Better' })
    expect((await api.read(_id)).body).toMatchObject({ title: 'Better', publishedAt: publishAt })
    await api.change(_id, { publishAt: '2022-05-05T00:00:00.000Z' })
    expect(ids(await api.list()).filter((id) => id === _id)).toHaveLength(1)
    expect((await api.read(_id)).body.publishedAt).toBe('2022-05-05T00:00:00.000Z')
    await api.change(_id, { status: 'draft' })
    expect((await api.read(_id)).status).toBe(404)
    expect(ids(await api.list())).not.toContain(_id)
  })

  test('the history tells who changed what', async () => {
    const { _id } = await api.add()
    await api.change(_id, { titleEn: 'Renamed', descriptionFr: '<p>Autre</p>' })
    await api.trash(_id)
    await api.restore(_id)
    const { body } = await api.asAdmin('GET /api/news/{id}/history', { params: { id: _id } })
    expect(body.map(({ action, by }: { action: string; by: string }) => [action, by])).toEqual(
      ['restored', 'trashed', 'changed', 'created'].map((action) => [action, api.email]),
    )
    expect(body[2].changes).toEqual([
      { field: 'titleEn', before: 'Wind over water', after: 'Renamed' },
      { field: 'descriptionFr' },
    ])
  })
})

describe('the trash', () => {
  test('a trashed post is gone for everyone, and gone a second time', async () => {
    const { _id } = await api.add()
    expect((await api.trash(_id)).status).toBe(204)
    expect((await api.trash(_id)).status).toBe(404)
    expect((await api.read(_id)).body).toMatchObject({ code: 'news.missing', message: 'Post not found' })
    expect((await api.change(_id)).status).toBe(404)
    expect(ids(await api.list())).not.toContain(_id)
    const { body } = await api.asAdmin('GET /api/news/manage', { query: { status: 'trashed' } })
    expect(ids({ body })).toContain(_id)
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
      const purge = contentPurge(newsKind, { ...api.held.task('purge').platform, pictures: api.purgePictures })
      vi.setSystemTime(Date.now() + 29 * 86_400_000)
      await purge({})
      await api.trash(kept)
      vi.setSystemTime(Date.now() + 86_400_000 + 1000)
      await purge({})
      await purge({})
    } finally {
      vi.useRealTimers()
    }
    expect((await api.restore(_id)).status).toBe(404)
    expect((await api.asAdmin('GET /api/news/{id}/history', { params: { id: _id } })).status).toBe(404)
    expect((await api.asAdmin('GET /api/news/{id}/manage', { params: { id: kept } })).body.status).toBe('trashed')
  })
})

const pictureOf = (imageUrl: string) => /\/files\/pictures\/([^/]+)\/whole-64\.webp$/.exec(imageUrl)?.[1] ?? ''

describe('the picture', () => {
  test('is published with its post, and stays when a change brings no other', async () => {
    const { _id, imageUrl, image } = await api.add()
    expect(imageUrl).toMatch(/^http:\/\/localhost:3000\/files\/pictures\//)
    expect(image.og).toMatch(/og\.jpg$/)
    expect(await api.publicFiles(pictureOf(imageUrl))).toBeGreaterThan(2)
    expect((await api.change(_id, { titleEn: 'Other words' })).body.imageUrl).toBe(imageUrl)
  })

  test('is gone at once when it is replaced, trashed or deleted for good, and comes back with its post', async () => {
    const { _id, imageUrl } = await api.add()
    const replaced = (await api.change(_id, { imageKey: await api.upload() })).body.imageUrl
    expect(replaced).not.toBe(imageUrl)
    expect(await api.publicFiles(pictureOf(imageUrl))).toBe(0)
    await api.trash(_id)
    expect(await api.publicFiles(pictureOf(replaced))).toBe(0)
    expect((await api.restore(_id)).body.imageUrl).toBe(replaced)
    expect(await api.publicFiles(pictureOf(replaced))).toBeGreaterThan(2)
  })

  test('that is none is refused, and nothing is stored', async () => {
    const before = ids(await api.list())
    const notOne = await api.upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'))
    const { status, body } = await api.asAdmin('POST /api/news/add', { body: aPost({ imageKey: notOne }) })
    expect([status, body.code]).toEqual([422, 'picture.wrongType'])
    const missing = await api.asAdmin('POST /api/news/add', { body: aPost({ imageKey: 'uploads/image/usr_other/upl_1' }) })
    expect([missing.status, missing.body.code]).toEqual([404, 'upload.missing'])
    expect(ids(await api.list())).toEqual(before)
  })

  test('belongs to one post: of two that are given one upload, one is published', async () => {
    const imageKey = await api.upload()
    const both = await Promise.all([1, 2].map(() => api.asAdmin('POST /api/news/add', { body: aPost({ imageKey }) })))
    expect(both.map(({ status }) => status).sort()).toEqual([201, 404])
  })

  test('an old version is refused before its picture is touched, so that it can be sent again', async () => {
    const { _id } = await api.add()
    await api.change(_id)
    const imageKey = await api.upload()
    expect((await api.change(_id, { version: 1, imageKey })).status).toBe(409)
    expect((await api.change(_id, { version: 2, imageKey })).status).toBe(200)
  })

  test('can come as a file of a form', async () => {
    const form = new FormData()
    for (const [name, text] of Object.entries(aPost())) form.set(name, text)
    form.set('image', new File([await aPicture(64, 48).webp().toBuffer()], 'sea.webp', { type: 'image/webp' }))
    const request = new Request('http://localhost', { method: 'POST', body: form })
    const { status, body } = await api.asAdmin('POST /api/news/add', {
      raw: Buffer.from(await request.arrayBuffer()),
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
    })
    expect([status, body.image?.whole.width]).toEqual([201, 64])
  })
})
