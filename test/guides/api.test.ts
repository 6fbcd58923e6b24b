import { describe, expect, test } from 'vitest'
import { guideKind, guides } from '#shared/guides/contract.ts'
import { contentApi } from '../content/contentApi.ts'
import { contentBehaves } from '../content/contentBehaves.ts'

const underTest = { area: guides, kind: guideKind }
contentBehaves(underTest)

describe('a guide as callers send it who know one language', () => {
  const api = contentApi(underTest)
  const sent = async () => ({
    title: 'Offsetting',
    imageKey: await api.upload(),
    fileURL: 'https://example.org/guide.pdf',
  })

  test('is out by its bare title, and read in English wherever it is not translated', async () => {
    const { status, body } = await api.asAdmin('create', { body: await sent() })
    expect([status, body.title, body.languages]).toEqual([201, 'Offsetting', ['en']])
    expect((await api.read(body._id, 'fr')).body).toMatchObject({ title: 'Offsetting', lang: 'en' })
    expect((await api.list({ lang: 'es' })).body[0]).toMatchObject({
      _id: body._id,
      title: 'Offsetting',
      lang: 'en',
    })
  })

  test('is read in the languages that it is translated to', async () => {
    const { body } = await api.asAdmin('create', { body: { ...(await sent()), titleFr: 'Compenser' } })
    expect((await api.read(body._id, 'fr')).body).toMatchObject({
      title: 'Compenser',
      lang: 'fr',
      languages: ['en', 'fr'],
    })
  })

  test('is told what it lacks by the names that it was sent by', async () => {
    const { status, body } = await api.asAdmin('create', { body: { titleFr: 'Compenser' } })
    expect([status, body.issues.map(({ path }: { path: string }) => path)]).toEqual([
      400,
      ['title', 'image', 'fileURL'],
    ])
    const long = await api.asAdmin('create', { body: { ...(await sent()), title: 'x'.repeat(10_000) } })
    expect(long.body.issues).toEqual([expect.objectContaining({ path: 'title', code: 'field.tooLong' })])
  })

  test('keeps picture and file when a change brings none', async () => {
    const { body: before } = await api.asAdmin('create', { body: await sent() })
    const { body } = await api.asAdmin('update', { params: { id: before._id }, body: { title: '🌍 دليل' } })
    expect(body).toMatchObject({ title: '🌍 دليل', imageURL: before.imageURL, fileURL: before.fileURL })
  })
})

test('a guide that is not there is told in the portal’s words', () => {
  expect(guideKind.missing().message).toBe('Guide not found')
})
