import { describe, expect, test } from 'vitest'
import { cardKind, cards } from '#shared/cards/contract.ts'
import { contentApi } from '../content/contentApi.ts'
import { testContentApi } from '../content/testContentApi.ts'

const link = 'https://example.org/guide'
const underTest = { area: cards, kind: cardKind, fields: { sent: { link }, answered: { link } } }

testContentApi(underTest)

describe('a card', () => {
  const api = contentApi(underTest)

  test('that is missing is reported in the portal’s words', () => {
    expect(underTest.kind.missing().message).toBe('Card not found')
  })

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'ftp://example.org',
    'home',
  ])('is refused with the link %s', async (link) => {
    const { status, body } = await api.asAdmin('create', { body: api.input({ link }) })
    expect([status, body.issues]).toMatchObject([400, [{ path: 'link', code: 'field.url' }]])
    expect(body.error).toBe(body.message)
  })

  test('keeps every text as it was written: markup, emoji and right-to-left scripts', async () => {
    const texts = {
      titleEn: '<img src=x onerror=alert(1)>',
      titleFr: '🌱 déjà',
      descriptionEs: 'שלום עולם',
    }
    const { _id } = await api.add(texts)
    expect((await api.read(_id)).body.title).toBe(texts.titleEn)
    expect((await api.read(_id, 'fr')).body.title).toBe(texts.titleFr)
    expect((await api.read(_id, 'es')).body.description).toBe(texts.descriptionEs)
  })

  test('has a title of at most 200 characters', async () => {
    const { status, body } = await api.asAdmin('create', { body: api.input({ titleFr: 'x'.repeat(10_000) }) })
    expect([status, body.issues]).toMatchObject([
      400,
      [{ path: 'titleFr', code: 'field.tooLong', params: { max: 200 } }],
    ])
  })

  test('may be a draft without a link', async () => {
    const { _id, status, link } = await api.add({ status: 'draft', link: '' })
    expect([status, link]).toEqual(['draft', ''])
    expect((await api.change(_id, { link: '' })).body.issues).toMatchObject([
      { path: 'link', code: 'field.required' },
    ])
  })
})
