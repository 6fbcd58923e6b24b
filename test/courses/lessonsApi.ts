import { coursesHandlers } from '#functions/courses/handlers.ts'
import { purchases } from '#functions/platform/accounts/purchases.ts'
import type { User } from '#functions/platform/accounts/users.ts'
import { downloadAddressing } from '#functions/platform/attachments/downloads.ts'
import type { ReadFilmKey } from '#functions/platform/aws/filmKey.ts'
import { courses, lessons } from '#shared/courses/contract.ts'
import { lessonCaptions, lessonKind, lessonVideo } from '#shared/courses/lesson.ts'
import { type ContentUnderTest, contentApi } from '../content/contentApi.ts'
import { aFilm, someCaptions } from '../downloads/aFile.ts'
import { loggedIn } from '../support/users.ts'

export const course = 'Net Zero Carbon Strategy for Business'
const fields = { course, place: 1 }
/** Lessons, which the area courses serves with the permissions of its role. */
export const lessonsUnderTest = {
  area: { ...courses, routes: lessons.routes },
  kind: lessonKind,
  fields: { sent: fields, answered: fields },
} as unknown as ContentUnderTest

/** The API of lessons and of purchased courses. With `filmKey`, films have URLs of CloudFront. */
export function lessonsApi({ filmKey }: { filmKey?: ReadFilmKey } = {}) {
  const api = contentApi({
    ...lessonsUnderTest,
    area: {
      ...courses,
      routes: { ...courses.routes, ...lessons.routes },
    } as unknown as ContentUnderTest['area'],
    otherHandlers: (platform, { downloads, ...attached }) => {
      const addressing = downloadAddressing({ ...platform, filmKey }, attached.storage)
      return coursesHandlers({ ...platform, ...attached, downloads: { ...downloads, ...addressing } })
    },
  })

  async function buyer(overrides: Partial<User> = {}) {
    const { token, user } = await loggedIn(api.local.platform, overrides)
    const { table } = api.local.platform
    const boughtAt = new Date().toISOString()
    const purchase = {
      userId: user.userId,
      courseName: course,
      orderId: `ord_${user.userId}`,
      bookingId: 'bkg_1',
      boughtAt,
    }
    const buy = () => table.write(purchases(table).addCourse(purchase))
    await buy()
    return {
      token,
      user,
      buy,
      /** Removes the course from the purchases, as a refund does. */
      refund: () => table.write(purchases(table).removeCourse(purchase)),
      watch: (id: string, body: object) =>
        api.call('PUT /api/lessons/{id}/progress', { token, params: { id }, body }),
      complete: (id: string) => api.call('POST /api/lessons/{id}/complete', { token, params: { id } }),
      certify: () => api.call('POST /api/certificates', { token, body: { course } }),
      ownedCourse: async () => (await api.call('GET /api/courses/purchased', { token })).body[0],
    }
  }

  return Object.assign(api, {
    buyer,
    /** A lesson with an uploaded film. */
    addFilm: async (overrides: object = {}) =>
      api.add({
        videoURL: undefined,
        videoKey: await api.uploadFile(lessonVideo, aFilm, 'Base year.mp4'),
        ...overrides,
      }),
    uploadCaptions: (bytes: Uint8Array = someCaptions()) => api.uploadFile(lessonCaptions, bytes, 'said.vtt'),
  })
}
