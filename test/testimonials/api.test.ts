import { describe, expect, test } from 'vitest'
import { testimonialKind, testimonials } from '#shared/testimonials/contract.ts'
import { contentApi } from '../content/contentApi.ts'
import { testContentApi } from '../content/testContentApi.ts'

const fields = { name: 'Ada Martin', source: 'member' }
const underTest = { area: testimonials, kind: testimonialKind, fields: { sent: fields, answered: fields } }

testContentApi(underTest)

describe('a testimonial', () => {
  const api = contentApi(underTest)

  test('is published only with its source: a member, or an example', async () => {
    for (const [source, code] of [
      ['', 'field.required'],
      ['customer', 'field.oneOf'],
    ]) {
      const { status, body } = await api.asAdmin('create', { body: api.input({ source }) })
      expect([status, body.issues]).toMatchObject([400, [{ path: 'source', code }]])
    }
  })
})
