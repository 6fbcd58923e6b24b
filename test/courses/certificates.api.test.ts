import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { printCertificate } from '#functions/courses/printCertificate.ts'
import { splitByFont } from '#functions/platform/pdf/fonts.ts'
import { remove } from '#functions/platform/table/write.ts'
import { courseNameIn } from '#shared/kernel/courseNames.ts'
import type { languages } from '#shared/kernel/language.ts'
import { loggedIn } from '../support/users.ts'
import { course, lessonsApi } from './lessonsApi.ts'

describe('a certificate', () => {
  const api = lessonsApi()
  const verify = (id: string) => api.call('GET /api/certificates/{id}', { params: { id } })
  const graduate = async () => {
    const lesson = await api.add()
    const member = await api.buyer({ firstName: 'Zoë', lastName: 'Nguyễn' })
    await member.complete(lesson._id)
    return { ...member, lesson }
  }

  test('is earned only by completing every published lesson', async () => {
    const member = await api.buyer()
    expect((await member.certify()).body).toMatchObject({ code: 'course.notCompleted' })
    const [first, second, draft] = [
      await api.add(),
      await api.add({ place: 2 }),
      await api.add({ status: 'draft' }),
    ]
    await member.complete(first._id)
    expect((await member.certify()).status).toBe(409)
    await member.complete(second._id)
    const { status, body } = await member.certify()
    expect([status, body]).toEqual([
      201,
      {
        ...{ _id: expect.stringMatching(/^crt_/), name: 'Ada Lovelace', course, lessons: 2, seconds: 0 },
        ...{ begunAt: expect.any(String), completedAt: expect.any(String) },
      },
    ])
    expect((await member.ownedCourse()).certificate).toBe(body._id)
    for (const { _id } of [first, second, draft]) await api.trash(_id)
  })

  test('is issued once for simultaneous requests, and stays when lessons are added or the name changes', async () => {
    const { certify, user, lesson } = await graduate()
    const responses = await Promise.all(Array.from({ length: 20 }, certify))
    expect(new Set(responses.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
    const addedLesson = await api.add({ place: 9 })
    const { users } = api.local.platform
    const before = (await users.byId(user.userId))!
    await users.save(before, { ...before, firstName: 'Zora' })
    expect((await certify()).body).toEqual(responses[0]!.body)
    for (const { _id } of [lesson, addedLesson]) await api.trash(_id)
  })

  test('can be seen by anyone with its number: holder, course and dates', async () => {
    const { certify, lesson } = await graduate()
    const { body } = await certify()
    const verified = await verify(body._id)
    expect([verified.status, verified.body]).toEqual([200, { ...body, name: 'Zoë Nguyễn' }])
    expect(JSON.stringify(verified.body)).not.toContain('usr_')
    for (const wrong of ['crt_0', 'CERTIFICATE', body._id.toUpperCase(), `${body._id}0`])
      expect((await verify(wrong)).body).toMatchObject({ code: 'course.certificateMissing' })
    await api.trash(lesson._id)
  })

  test('is invalid after a refund, and valid again after the course is bought again', async () => {
    const { certify, refund, buy, lesson } = await graduate()
    const { body } = await certify()
    await refund()
    expect((await certify()).status).toBe(403)
    expect((await verify(body._id)).status).toBe(404)
    expect((await api.call('GET /api/certificates/{id}/pdf', { params: { id: body._id } })).status).toBe(404)
    await buy()
    expect((await verify(body._id)).status).toBe(200)
    await api.trash(lesson._id)
  })

  test('is refused for a course that the user has not bought or that does not exist', async () => {
    const { token } = await loggedIn(api.local.platform, { package: 'premium' })
    for (const name of [course, 'Weaving', 'x'.repeat(100)])
      expect((await api.call('POST /api/certificates', { token, body: { course: name } })).status).toBe(403)
  })

  test('is refused for an account that no longer exists', async () => {
    const { certify, user, lesson } = await graduate()
    await api.local.platform.table.write(remove({ pk: `USER#${user.userId}`, sk: 'USER' }))
    expect((await certify()).status).toBeGreaterThanOrEqual(401)
    await api.trash(lesson._id)
  })

  test('can be downloaded as PDF by anyone with its number', async () => {
    const { certify, lesson } = await graduate()
    const { body } = await certify()
    const { status, headers, bytes } = await api.call('GET /api/certificates/{id}/pdf', {
      params: { id: body._id },
      query: { lang: 'fr' },
    })
    expect([status, headers['content-type'], bytes.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ])
    expect(headers['content-disposition']).toContain('attachment')
    await api.trash(lesson._id)
  })
})

/** Returns the text and the properties of a PDF. `isTagged` tells whether screen readers get its structure. */
async function readPdf(bytes: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { info } = await document.getMetadata()
  const { Title: title, Language: language } = info as { Title?: string; Language?: string }
  const { text, totalPages: pageCount } = await extractText(document, { mergePages: true })
  const isTagged = (await document.getMarkInfo())?.Marked === true
  return { pageCount, text, title, language, isTagged }
}

describe('the printed certificate', () => {
  const certificate = {
    _id: 'crt_0123456789abcdefghjk',
    name: 'Zoë Nguyễn',
    course,
    completedAt: '2027-03-15T23:30:00.000Z',
  }
  const print = (overrides: Partial<typeof certificate> = {}, language: (typeof languages)[number] = 'en') =>
    printCertificate({ ...certificate, ...overrides }, { language, origin: 'https://portal.example' })

  test.each([
    ['en', 'Certificate of completion', 'March 15, 2027', 'https://portal.example/certificate?number='],
    ['fr', 'Certificat de suivi', '15 mars 2027', 'https://portal.example/fr/certificate?number='],
    [
      'es',
      'Certificado de finalización',
      '15 de marzo de 2027',
      'https://portal.example/es/certificate?number=',
    ],
  ] as const)(
    'is one tagged page, with its title and text in the reader’s language (%s)',
    async (language, title, date, urlStart) => {
      const printed = await readPdf(await print({}, language))
      expect(printed).toMatchObject({
        pageCount: 1,
        isTagged: true,
        language,
        title: `${title}: ${courseNameIn(language, course)}`,
      })
      for (const part of [
        title,
        'Zoë Nguyễn',
        courseNameIn(language, course),
        date,
        `${urlStart}${certificate._id}`,
      ])
        expect(printed.text).toContain(part)
    },
  )

  test.each(['Ελένη Παπαδοπούλου', 'Љубица Ђорђевић', 'Łukasz Żółć', 'x'.repeat(100), '王 小明'])(
    'fits on one page with the name %s',
    async (name) => {
      expect((await readPdf(await print({ name }))).pageCount).toBe(1)
    },
  )

  test('prints each letter in a font that has it', () => {
    expect(splitByFont('Ada Έλλη Жу Ễ')).toEqual([
      { font: 'latin', text: 'Ada ' },
      { font: 'greek', text: 'Έλλη ' },
      { font: 'cyrillic', text: 'Жу ' },
      { font: 'vietnamese', text: 'Ễ' },
    ])
  })
})
