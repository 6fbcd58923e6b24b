import { describe, expect, test } from 'vitest'
import { courses } from '#shared/courses/contract.ts'
import { courseKind } from '#shared/courses/course.ts'
import { shownDay } from '#shared/courses/shownDay.ts'
import { contentApi } from '../content/contentApi.ts'
import { testContentApi } from '../content/testContentApi.ts'

const fields = { professor: 'Inès Okafor', commencing: '2027-03-15' }
const underTest = { area: courses, kind: courseKind, fields: { sent: fields, answered: fields } }
testContentApi(underTest)

describe('creating a course', () => {
  const api = contentApi(underTest)
  const courseInput = {
    title: 'Net zero',
    description: 'From inventory to plan.',
    ...fields,
    fileURL: 'https://example.org/c.pdf',
  }
  const create = async (overrides: object) =>
    api.asAdmin('create', { body: { ...courseInput, imageKey: await api.upload(), ...overrides } })

  test('in one language publishes it, and shows the URL of its file only to editors', async () => {
    const { status, body } = await create({})
    expect([status, body.fileURL]).toEqual([201, courseInput.fileURL])
    const read = (await api.read(body._id, 'es')).body
    expect(read).toMatchObject({ title: 'Net zero', lang: 'en', ...fields, fileURL: '' })
    expect((await api.list()).body[0]).toMatchObject({ _id: body._id, fileURL: '' })
    expect((await api.edit(body._id)).body.fileURL).toBe(courseInput.fileURL)
  })

  test.each(['2027-02-30', '15/03/2027', '03/15/2027', 'soon', '2027-3-1'])(
    'is refused when its first day is not a date in the format YYYY-MM-DD: %s',
    async (commencing) => {
      const { status, body } = await create({ commencing })
      expect([status, body.issues]).toEqual([
        400,
        [expect.objectContaining({ path: 'commencing', code: 'courseField.noDate' })],
      ])
    },
  )

  test('is refused with the names of the missing fields', async () => {
    const { status, body } = await create({ title: '', professor: ' ', commencing: '' })
    expect([status, body.issues.map(({ path }: { path: string }) => path)]).toEqual([
      400,
      ['title', 'professor', 'commencing'],
    ])
  })

  test('keeps markup in its texts as plain text, and is refused when a text is too long', async () => {
    const payload = '<img src=x onerror=alert(1)> مرحبا 🌍'
    const { body } = await create({ title: payload, description: payload, professor: payload })
    expect((await api.read(body._id)).body).toMatchObject({
      title: payload,
      description: payload,
      professor: payload,
    })
    expect((await create({ professor: 'x'.repeat(10_000) })).status).toBe(400)
  })
})

test('dates are shown with the month first', () => {
  expect(shownDay('2027-03-15')).toBe('03/15/2027')
})
