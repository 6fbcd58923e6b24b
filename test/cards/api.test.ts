import { describe, expect, test } from 'vitest'
import { cardKind, cards } from '#shared/cards/contract.ts'
import { contentApi } from '../content/contentApi.ts'
import { contentBehaves } from '../content/contentBehaves.ts'

const link = 'https://example.org/guide'
const underTest = { area: cards, kind: cardKind, fields: { sent: { link }, answered: { link } } }

contentBehaves(underTest)

describe('a card', () => {
  const api = contentApi(underTest)

  test('that is not there is told in the portal’s words', () => {
    expect(underTest.kind.missing().message).toBe('Card not found')
  })

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'ftp://example.org',
    'home',
  ])('does not lead to %s', async (link) => {
    const { status, body } = await api.asAdmin('create', { body: api.input({ link }) })
    expect([status, body.issues]).toMatchObject([400, [{ path: 'link', code: 'field.url' }]])
    expect(body.error).toBe(body.message)
  })

  test('keeps every text as it was written: markup, emoji, and what is read from right to left', async () => {
    const written = {
      titleEn: '<img src=x onerror=alert(1)>',
      titleFr: '🌱 déjà',
      descriptionEs: 'שלום עולם',
    }
    const { _id } = await api.add(written)
    expect((await api.read(_id)).body.title).toBe(written.titleEn)
    expect((await api.read(_id, 'fr')).body.title).toBe(written.titleFr)
    expect((await api.read(_id, 'es')).body.description).toBe(written.descriptionEs)
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
