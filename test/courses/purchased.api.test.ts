import { describe, expect, test } from 'vitest'
import { openLessons } from '#functions/courses/lessonsOf.ts'
import { purchased } from '#functions/courses/purchased.ts'
import { purchases } from '#functions/platform/accounts/purchases.ts'
import { courses } from '#shared/courses/contract.ts'
import { courseFile, courseKind } from '#shared/courses/course.ts'
import { inLanguage } from '#shared/kernel/content/contentKind.ts'
import { contentApi } from '../content/contentApi.ts'
import { loggedIn } from '../support/users.ts'

const name = 'Net Zero Carbon Strategy for Business'
const fields = { professor: 'Inès Okafor', commencing: '2027-03-15' }
const api = contentApi({
  area: courses,
  kind: courseKind,
  fields: { sent: fields, answered: fields },
  more: (platform, attached) => purchased({ ...platform, ...attached, lessons: openLessons(platform.table) }),
})
const ask = (token: string, lang = 'en') => api.call('GET /api/courses/purchased', { token, query: { lang } })
const course = (over: object = {}) =>
  api.add({
    [inLanguage(courseKind, 'title', 'en')]: name,
    [inLanguage(courseKind, 'title', 'fr')]: 'Stratégie carboneutre',
    ...over,
  })

async function buyer() {
  const { token, user } = await loggedIn(api.held.platform)
  const bought = {
    userId: user.userId,
    courseName: name,
    orderId: 'ord_1',
    bookingId: 'bkg_1',
    boughtAt: new Date().toISOString(),
  }
  const { table } = api.held.platform
  await table.write(purchases(table).addCourse(bought))
  return { token, giveBack: () => table.write(purchases(table).removeCourse(bought)) }
}

describe('a course that was paid for', () => {
  test('is nobody’s who has not, in the words of the specification', async () => {
    const { token } = await loggedIn(api.held.platform, { package: 'premium' })
    const { status, body } = await ask(token)
    expect([status, body.message]).toEqual([403, 'You must purchase the course to access this page.'])
    expect((await api.call('GET /api/courses/purchased')).status).toBe(401)
  })

  test('comes with a signed address of its file, until it is paid back', async () => {
    const { token, giveBack } = await buyer()
    const { _id: id } = await course({
      fileURL: undefined,
      fileKey: await api.uploadFile(courseFile, undefined, 'Workbook.pdf'),
    })
    const { status, body } = await ask(token, 'fr')
    expect([status, body]).toEqual([
      200,
      [
        {
          ...{
            name,
            title: 'Stratégie carboneutre',
            professor: 'Inès Okafor',
            description: 'description fr',
          },
          videos: [{ name: 'Workbook.pdf', url: expect.stringContaining('X-Amz-Signature') }],
        },
      ],
    ])
    await giveBack()
    expect((await ask(token)).status).toBe(403)
    await api.trash(id)
  })

  test('leads to where it is kept elsewhere, and is there without anything as long as nobody has published it', async () => {
    const { token } = await buyer()
    expect((await ask(token)).body).toEqual([
      { name, title: name, description: '', professor: '', videos: [] },
    ])
    await course({ fileURL: 'https://videos.example.org/net-zero' })
    expect((await ask(token)).body[0].videos).toEqual([
      { name, driveLink: 'https://videos.example.org/net-zero' },
    ])
  })
})
