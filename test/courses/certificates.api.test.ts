import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { inFonts } from '#functions/courses/certificateFonts.ts'
import { printCertificate } from '#functions/courses/printCertificate.ts'
import { remove } from '#functions/platform/table/write.ts'
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

  test('is earned by completing every lesson, and by nothing less', async () => {
    const member = await api.buyer()
    expect((await member.certify()).body).toMatchObject({ code: 'course.notCompleted' })
    const [one, other, draft] = [
      await api.add(),
      await api.add({ place: 2 }),
      await api.add({ status: 'draft' }),
    ]
    await member.complete(one._id)
    expect((await member.certify()).status).toBe(409)
    await member.complete(other._id)
    const { status, body } = await member.certify()
    expect([status, body]).toEqual([
      201,
      {
        ...{ _id: expect.stringMatching(/^crt_/), name: 'Ada Lovelace', course, lessons: 2, seconds: 0 },
        ...{ begunAt: expect.any(String), completedAt: expect.any(String) },
      },
    ])
    expect((await member.owned()).certificate).toBe(body._id)
    for (const { _id } of [one, other, draft]) await api.trash(_id)
  })

  test('is one, however often it is asked for at once, and stays when lessons are added or the name changes', async () => {
    const { certify, user, lesson } = await graduate()
    const asked = await Promise.all(Array.from({ length: 20 }, certify))
    expect(new Set(asked.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
    const more = await api.add({ place: 9 })
    const { users } = api.held.platform
    const before = (await users.byId(user.userId))!
    await users.save(before, { ...before, firstName: 'Zora' })
    expect((await certify()).body).toEqual(asked[0]!.body)
    for (const { _id } of [lesson, more]) await api.trash(_id)
  })

  test('is seen by anyone who has its number, and tells who, what and when; of a wrong number there is none', async () => {
    const { certify, lesson } = await graduate()
    const { body } = await certify()
    const seen = await verify(body._id)
    expect([seen.status, seen.body]).toEqual([200, { ...body, name: 'Zoë Nguyễn' }])
    expect(JSON.stringify(seen.body)).not.toContain('usr_')
    for (const wrong of ['crt_0', 'CERTIFICATE', body._id.toUpperCase(), `${body._id}0`])
      expect((await verify(wrong)).body).toMatchObject({ code: 'course.certificateMissing' })
    await api.trash(lesson._id)
  })

  test('is nobody’s whose course was paid back, and theirs again who buys it again', async () => {
    const { certify, giveBack, lesson } = await graduate()
    const { body } = await certify()
    await giveBack()
    expect((await certify()).status).toBe(403)
    expect((await verify(body._id)).status).toBe(404)
    expect((await api.call('GET /api/certificates/{id}/pdf', { params: { id: body._id } })).status).toBe(404)
    await api.trash(lesson._id)
  })

  test('is nothing for a course that somebody has not, or that is none', async () => {
    const { token } = await loggedIn(api.held.platform, { package: 'premium' })
    for (const name of [course, 'Weaving', 'x'.repeat(100)])
      expect((await api.call('POST /api/certificates', { token, body: { course: name } })).status).toBe(403)
  })

  test('is not made for an account that was erased meanwhile', async () => {
    const { certify, user, lesson } = await graduate()
    await api.held.platform.table.write(remove({ pk: `USER#${user.userId}`, sk: 'USER' }))
    expect((await certify()).status).toBeGreaterThanOrEqual(401)
    await api.trash(lesson._id)
  })

  test('is printed for whoever has its number', async () => {
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

/** What a PDF says, as a reader of PDF finds it. */
async function read(bytes: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { info } = await document.getMetadata()
  const { Title: title, Language: language } = info as { Title?: string; Language?: string }
  const { text, totalPages: pages } = await extractText(document, { mergePages: true })
  return { pages, text, title, language }
}

describe('what is printed', () => {
  const given = {
    _id: 'crt_0123456789abcdefghjk',
    name: 'Zoë Nguyễn',
    course,
    completedAt: '2027-03-15T23:30:00.000Z',
  }
  const print = (over: Partial<typeof given> = {}, language: (typeof languages)[number] = 'en') =>
    printCertificate({ ...given, ...over }, { language, origin: 'https://portal.example' })

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
    'is tagged, in the reader’s language, and on one page (%s)',
    async (language, title, date, address) => {
      const printed = await read(await print({}, language))
      expect(printed).toMatchObject({ pages: 1, language, title: `${title}: ${course}` })
      for (const part of [title, 'Zoë Nguyễn', course, date, `${address}${given._id}`])
        expect(printed.text).toContain(part)
    },
  )

  test.each(['Ελένη Παπαδοπούλου', 'Љубица Ђорђевић', 'Łukasz Żółć', 'x'.repeat(100), '王 小明'])(
    'stays on its page with the name %s',
    async (name) => {
      expect((await read(await print({ name }))).pages).toBe(1)
    },
  )

  test('takes each letter from a font that has it', () => {
    expect(inFonts('Ada Έλλη Жу Ễ')).toEqual([
      { font: 'latin', text: 'Ada ' },
      { font: 'greek', text: 'Έλλη ' },
      { font: 'cyrillic', text: 'Жу ' },
      { font: 'vietnamese', text: 'Ễ' },
    ])
  })
})
