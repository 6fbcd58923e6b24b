import { describe, expect, test, vi } from 'vitest'
import { courseFile } from '#shared/courses/course.ts'
import { aPdf } from './aFile.ts'
import { handbooksApi } from './handbooks.ts'

const api = handbooksApi()
const aLesson = () => api.upload(aPdf('Lesson'), 'Lesson.pdf', courseFile)

describe('a public file', () => {
  test('is published with its item and downloaded under its own name', async () => {
    const { _id } = await api.create({ fileKey: await api.upload(aPdf(), 'Guía «año» 1.pdf') })
    const { fileURL, file } = await api.read(_id)
    expect(fileURL).toMatch(
      /^http:\/\/localhost:3000\/files\/downloads\/guide-file\/dwn_\w+\/guia-ano-1\.pdf$/,
    )
    expect(file).toEqual({
      name: 'Guía «año» 1.pdf',
      contentType: 'application/pdf',
      size: aPdf().length,
      uploadedAt: expect.any(String),
    })
    const [key] = await api.published(fileURL)
    const response = await fetch(await api.storage.presignGet(key!, { seconds: 60 }))
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="Gu_a_a_o_1.pdf"; filename*=UTF-8''Gu%C3%ADa%20%C2%ABa%C3%B1o%C2%BB%201.pdf`,
    )
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  test('stays when its item is changed without a new file, or with its own URL', async () => {
    const { _id, fileURL } = await api.create()
    expect((await api.update(_id, { titleEn: 'Renamed' })).body.fileURL).toBe(fileURL)
    expect((await api.update(_id, { fileURL })).body).toMatchObject({ fileURL, file: { name: 'Guide.pdf' } })
    expect(await api.published(fileURL)).toHaveLength(1)
  })

  test('is not public once its item is trashed or gets another file, and is public again once its item is restored', async () => {
    const { _id, fileURL } = await api.create()
    const replaced = (await api.update(_id, { fileKey: await api.upload() })).body.fileURL
    expect(replaced).not.toBe(fileURL)
    expect(await api.published(fileURL)).toEqual([])
    await api.moveToTrash(_id)
    expect(await api.published(replaced)).toEqual([])
    expect((await api.restore(_id)).body.fileURL).toBe(replaced)
    const [key] = await api.published(replaced)
    const response = await fetch(await api.storage.presignGet(key!, { seconds: 60 }))
    expect(response.headers.get('content-disposition')).toContain('attachment')
  })

  test('is replaced by the URL of a file elsewhere, and replaces it', async () => {
    const { _id, fileURL } = await api.create()
    const otherUrl = 'https://example.org/guide.pdf'
    const { body } = await api.update(_id, { fileURL: otherUrl })
    expect([body.fileURL, body.file]).toEqual([otherUrl, undefined])
    expect(await api.published(fileURL)).toEqual([])
    expect((await api.read(_id)).fileURL).toBe(otherUrl)
    expect(
      (await api.update(_id, { fileKey: await api.upload(), fileURL: otherUrl })).body.fileURL,
    ).toContain('/files/downloads/')
    const [changed] = await api.history(_id)
    expect(changed.changes).toEqual([{ field: 'fileURL', before: otherUrl, after: 'Guide.pdf' }])
  })

  test('is required of a published item, but not of a draft', async () => {
    const refused = await api.requestCreate({})
    expect([refused.status, refused.body.issues]).toEqual([
      400,
      [expect.objectContaining({ path: 'fileURL' })],
    ])
    const { _id } = await api.create()
    expect((await api.update(_id, { fileURL: '' })).status).toBe(400)
    const draft = await api.update(_id, { fileURL: '', status: 'draft' })
    expect([draft.body.fileURL, draft.body.file]).toEqual(['', undefined])
    expect((await api.requestCreate({ fileURL: 'javascript:alert(1)' })).body.issues[0]).toMatchObject({
      code: 'field.url',
    })
    expect((await api.requestCreate({ fileURL: 'https://example.org/%E0%A4%A' })).status).toBe(201)
  })

  test('can be sent as a file of a form, as `file` or as `fileURL`', async () => {
    for (const field of ['file', 'fileURL']) {
      const form = new FormData()
      for (const name of ['titleEn', 'titleFr', 'titleEs']) form.set(name, 'Handbook')
      form.set(field, new File([aPdf()], 'Guide.pdf', { type: 'application/pdf' }))
      const request = new Request('http://localhost', { method: 'POST', body: form })
      const { status, body } = await api.asAdmin('POST /api/handbooks', {
        raw: Buffer.from(await request.arrayBuffer()),
        headers: { 'content-type': request.headers.get('content-type') ?? '' },
      })
      expect([status, body.file?.name]).toEqual([201, 'Guide.pdf'])
    }
  })

  test('is deleted with its item', async () => {
    const before = await api.stored()
    const { _id } = await api.create({ lessonKey: await aLesson() })
    await api.moveToTrash(_id)
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      vi.setSystemTime(Date.now() + 31 * 86_400_000)
      await api.purge()
    } finally {
      vi.useRealTimers()
    }
    expect(await api.stored()).toEqual(before)
  })
})

describe('a private file', () => {
  const statusOf = async (url: string) => (await fetch(url)).status

  test('is shown to editors only, by a URL that works only with its signature', async () => {
    const { _id, lessonURL } = await api.create({ lessonKey: await aLesson() })
    const response = await fetch(lessonURL)
    expect(await response.text()).toContain('Lesson')
    expect(response.headers.get('cache-control')).toBeNull()
    expect(await statusOf(lessonURL.replace(/X-Amz-Signature=\w{8}/, 'X-Amz-Signature=00000000'))).toBe(403)
    expect(await statusOf(lessonURL.split('?')[0])).toBe(403)
    const publicAnswer = await api.read(_id)
    expect([publicAnswer.lessonURL, publicAnswer.lesson.name]).toEqual(['', 'Lesson.pdf'])
    const { body: rows } = await api.asAdmin('GET /api/handbooks/manage')
    expect(rows.find((row: { _id: string }) => row._id === _id).lessonURL).toBe('')
    expect(
      (await api.stored()).filter((key) => key.startsWith('public/') && key.includes('course-file')),
    ).toEqual([])
  })

  test('stays when its own signed URL is sent back', async () => {
    const { _id, lessonURL } = await api.create({ lessonKey: await aLesson() })
    expect((await api.update(_id, { lessonURL })).body.lesson).toMatchObject({ name: 'Lesson.pdf' })
  })

  test('cannot be opened by a URL signed before it was trashed or replaced', async () => {
    const { _id, lessonURL } = await api.create({ lessonKey: await aLesson() })
    await api.moveToTrash(_id)
    expect(await statusOf(lessonURL)).toBeGreaterThanOrEqual(403)
    const restored = (await api.restore(_id)).body
    expect(await statusOf(restored.lessonURL)).toBe(200)
    await api.update(_id, { lessonKey: await aLesson() })
    expect(await statusOf(restored.lessonURL)).toBeGreaterThanOrEqual(403)
  })

  test('can be the URL of a file elsewhere, which only editors see', async () => {
    const { _id } = await api.create({ lessonURL: 'https://example.org/lesson' })
    expect((await api.read(_id)).lessonURL).toBe('')
    expect((await api.readAsAdmin(_id)).lessonURL).toBe('https://example.org/lesson')
  })
})
