import { describe, expect, test } from 'vitest'
import { courseBookings } from '#functions/courses/courseBookings.ts'
import { lessonRepository } from '#functions/courses/lessonRepository.ts'
import { purchasedHandler } from '#functions/courses/purchased.ts'
import { purchases } from '#functions/platform/accounts/purchases.ts'
import { courses } from '#shared/courses/contract.ts'
import { courseFile, courseKind } from '#shared/courses/course.ts'
import { localizedKey } from '#shared/kernel/content/contentKind.ts'
import { contentApi } from '../content/contentApi.ts'
import { loggedIn } from '../support/users.ts'

const name = 'Net Zero Carbon Strategy for Business'
const fields = { professor: 'Inès Okafor', commencing: '2027-03-15' }
const api = contentApi({
  area: courses,
  kind: courseKind,
  fields: { sent: fields, answered: fields },
  otherHandlers: (platform, attached) =>
    purchasedHandler({
      ...{ ...platform, ...attached },
      ...{ lessons: lessonRepository(platform.table), courseBookings: courseBookings(platform.table) },
    }),
})
const readPurchased = (token: string, lang = 'en') =>
  api.call('GET /api/courses/purchased', { token, query: { lang } })
const course = (overrides: object = {}) =>
  api.add({
    [localizedKey(courseKind, 'title', 'en')]: name,
    [localizedKey(courseKind, 'title', 'fr')]: 'Stratégie carboneutre',
    ...overrides,
  })

async function buyer() {
  const { token, user } = await loggedIn(api.local.platform)
  const purchase = {
    userId: user.userId,
    courseName: name,
    orderId: 'ord_1',
    bookingId: 'bkg_1',
    boughtAt: new Date().toISOString(),
  }
  const { table } = api.local.platform
  await table.write(purchases(table).addCourse(purchase))
  return { token, refund: () => table.write(purchases(table).removeCourse(purchase)) }
}

describe('a purchased course', () => {
  test('is refused to a user without courses, with the specified message', async () => {
    const { token } = await loggedIn(api.local.platform, { package: 'premium' })
    const { status, body } = await readPurchased(token)
    expect([status, body.message]).toEqual([403, 'You must purchase the course to access this page.'])
    expect((await api.call('GET /api/courses/purchased')).status).toBe(401)
  })

  test('has a signed URL of its file, until it is refunded', async () => {
    const { token, refund } = await buyer()
    const { _id: id } = await course({
      fileURL: undefined,
      fileKey: await api.uploadFile(courseFile, undefined, 'Workbook.pdf'),
    })
    const { status, body } = await readPurchased(token, 'fr')
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
    await refund()
    expect((await readPurchased(token)).status).toBe(403)
    await api.trash(id)
  })

  test('may link to another site, and is listed without files before its announcement is published', async () => {
    const { token } = await buyer()
    expect((await readPurchased(token)).body).toEqual([
      { name, title: name, description: '', professor: '', videos: [] },
    ])
    await course({ fileURL: 'https://videos.example.org/net-zero' })
    expect((await readPurchased(token)).body[0].videos).toEqual([
      { name, driveLink: 'https://videos.example.org/net-zero' },
    ])
  })
})
