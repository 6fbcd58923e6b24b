import { describe, expect, test } from 'vitest'
import { guideKind, guides } from '#shared/guides/contract.ts'
import { contentApi } from '../content/contentApi.ts'
import { testContentApi } from '../content/testContentApi.ts'

const underTest = { area: guides, kind: guideKind }
testContentApi(underTest)

describe('a guide', () => {
  const api = contentApi(underTest)
  const guideInput = async () => ({
    title: 'Offsetting',
    imageKey: await api.upload(),
    fileURL: 'https://example.org/guide.pdf',
  })

  test('can be published with `title` in place of `titleEn`, and is read in English where it is not translated', async () => {
    const { status, body } = await api.asAdmin('create', { body: await guideInput() })
    expect([status, body.title, body.languages]).toEqual([201, 'Offsetting', ['en']])
    expect((await api.read(body._id, 'fr')).body).toMatchObject({ title: 'Offsetting', lang: 'en' })
    expect((await api.list({ lang: 'es' })).body[0]).toMatchObject({
      _id: body._id,
      title: 'Offsetting',
      lang: 'en',
    })
  })

  test('is read in the languages that it is translated to', async () => {
    const { body } = await api.asAdmin('create', { body: { ...(await guideInput()), titleFr: 'Compenser' } })
    expect((await api.read(body._id, 'fr')).body).toMatchObject({
      title: 'Compenser',
      lang: 'fr',
      languages: ['en', 'fr'],
    })
  })

  test('is refused with its missing fields, named as in the request, and with a title that is too long', async () => {
    const { status, body } = await api.asAdmin('create', { body: { titleFr: 'Compenser' } })
    expect([status, body.issues.map(({ path }: { path: string }) => path)]).toEqual([
      400,
      ['title', 'image', 'fileURL'],
    ])
    const tooLong = await api.asAdmin('create', {
      body: { ...(await guideInput()), title: 'x'.repeat(10_000) },
    })
    expect(tooLong.body.issues).toEqual([expect.objectContaining({ path: 'title', code: 'field.tooLong' })])
  })

  test('keeps picture and file when a change sends none', async () => {
    const { body: before } = await api.asAdmin('create', { body: await guideInput() })
    const { body } = await api.asAdmin('update', { params: { id: before._id }, body: { title: '🌍 دليل' } })
    expect(body).toMatchObject({ title: '🌍 دليل', imageURL: before.imageURL, fileURL: before.fileURL })
  })
})

test('a missing guide is reported in the portal’s words', () => {
  expect(guideKind.missing().message).toBe('Guide not found')
})
