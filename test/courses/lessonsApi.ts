import { coursesHandlers } from '#functions/courses/handlers.ts'
import { purchases } from '#functions/platform/accounts/purchases.ts'
import type { User } from '#functions/platform/accounts/users.ts'
import { courses, lessons } from '#shared/courses/contract.ts'
import { lessonCaptions, lessonKind, lessonVideo } from '#shared/courses/lesson.ts'
import { type ContentUnderTest, contentApi } from '../content/contentApi.ts'
import { aFilm, someCaptions } from '../downloads/aFile.ts'
import { loggedIn } from '../support/users.ts'

export const course = 'Net Zero Carbon Strategy for Business'
const fields = { course, place: 1 }
/** The lessons of courses, under the rights of the area. */
export const lessonsUnderTest = {
  area: { ...courses, routes: lessons.routes },
  kind: lessonKind,
  fields: { sent: fields, answered: fields },
} as unknown as ContentUnderTest

/** Lessons, with all that whoever has paid for their course may ask for. */
export function lessonsApi() {
  const api = contentApi({
    ...lessonsUnderTest,
    area: {
      ...courses,
      routes: { ...courses.routes, ...lessons.routes },
    } as unknown as ContentUnderTest['area'],
    more: (platform, attached) => coursesHandlers({ ...platform, ...attached }),
  })

  async function buyer(over: Partial<User> = {}) {
    const { token, user } = await loggedIn(api.held.platform, over)
    const { table } = api.held.platform
    const boughtAt = new Date().toISOString()
    const bought = {
      userId: user.userId,
      courseName: course,
      orderId: `ord_${user.userId}`,
      bookingId: 'bkg_1',
      boughtAt,
    }
    await table.write(purchases(table).addCourse(bought))
    return {
      token,
      user,
      giveBack: () => table.write(purchases(table).removeCourse(bought)),
      watch: (id: string, body: object) =>
        api.call('PUT /api/lessons/{id}/progress', { token, params: { id }, body }),
      complete: (id: string) => api.call('POST /api/lessons/{id}/complete', { token, params: { id } }),
      certify: () => api.call('POST /api/certificates', { token, body: { course } }),
      owned: async () => (await api.call('GET /api/courses/purchased', { token })).body[0],
    }
  }

  return Object.assign(api, {
    buyer,
    /** A lesson with a film that the portal keeps. */
    addFilm: async (given: object = {}) =>
      api.add({
        videoURL: undefined,
        videoKey: await api.uploadFile(lessonVideo, aFilm, 'Base year.mp4'),
        ...given,
      }),
    uploadCaptions: (bytes: Uint8Array = someCaptions()) => api.uploadFile(lessonCaptions, bytes, 'said.vtt'),
  })
}
