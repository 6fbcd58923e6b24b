import { randomBytes } from 'node:crypto'
import { LambdaClient } from '@aws-sdk/client-lambda'
import { beforeAll } from 'vitest'
import { newsFeeds } from '#functions/news/feeds.ts'
import { contentHandlers } from '#functions/platform/content/contentHandlers.ts'
import { feedHandlers } from '#functions/platform/content/feeds/feedHandlers.ts'
import { openForms } from '#functions/platform/forms.ts'
import { openPictures, type Pictures } from '#functions/platform/pictures.ts'
import { serve } from '#functions/platform/serve.ts'
import { openStorage, type Storage } from '#functions/platform/storage.ts'
import { newId } from '#shared/kernel/ids.ts'
import { uploadKey } from '#shared/kernel/uploadKey.ts'
import { image } from '#shared/kernel/uploadPurpose.ts'
import { news } from '#shared/news/contract.ts'
import { newsKind } from '#shared/news/news.ts'
import { pictures as picturesArea } from '#shared/pictures/contract.ts'
import { aPicture } from '../pictures/aPicture.ts'
import { withPictures } from '../support/attachments.ts'
import { caller } from '../support/call.ts'
import { testPlatform } from '../support/platform.ts'
import { loggedIn } from '../support/users.ts'

/** What an editor sends to publish, but for the picture; a test names what it is about. */
export const aPost = (given: Record<string, unknown> = {}) => ({
  titleEn: 'Wind over water',
  titleFr: 'Le vent sur l’eau',
  titleEs: 'Viento sobre el agua',
  descriptionEn: '<p>Turbines at <strong>sea</strong>.</p>',
  descriptionFr: '<p>Des éoliennes en mer.</p>',
  descriptionEs: '<p>Turbinas en el mar.</p>',
  ...given,
})

/** The API of news on a real local table and real storage, called by an administrator unless told. */
export function newsApi() {
  const held = testPlatform(news, [picturesArea])
  const api = {} as {
    call: ReturnType<typeof caller>
    token: string
    email: string
    userId: string
    storage: Storage
    /** As the task that empties the trash has them. */
    purgePictures: Pictures
  }
  beforeAll(async () => {
    const { platform, lambda, credentials } = held
    withPictures(held)
    const { token, user } = await loggedIn(platform, { role: 'admin' })
    const handlers = {
      ...contentHandlers(newsKind, { ...lambda, pictures: openPictures(lambda, new LambdaClient({ credentials })) }),
      ...feedHandlers(newsKind, newsFeeds, lambda),
    }
    const forms = openForms(openStorage(platform.env, { credentials }))
    Object.assign(api, {
      token,
      email: user.email,
      userId: user.userId,
      storage: openStorage(platform.env),
      purgePictures: openPictures(lambda, new LambdaClient({ credentials: held.task('purge').credentials })),
      call: caller(serve(news, handlers, { ...lambda, forms })),
    })
  })
  const asAdmin = (routeKey: string, given: Parameters<typeof api.call>[1] = {}) =>
    api.call(routeKey, { token: api.token, ...given })
  /** Sends a picture to storage, as a browser does, and returns its key. */
  async function upload(bytes?: Uint8Array): Promise<string> {
    const key = uploadKey(image, api.userId, newId('upl', randomBytes))
    await api.storage.put(key, bytes ?? (await aPicture(64, 48).png().toBuffer()), { contentType: 'image/png' })
    return key
  }
  return Object.assign(api, {
    held,
    asAdmin,
    upload,
    add: async (given: Record<string, unknown> = {}) =>
      (await asAdmin('POST /api/news/add', { body: aPost({ imageKey: await upload(), ...given }) })).body,
    change: (id: string, given: Record<string, unknown> = {}) =>
      asAdmin('PUT /api/news/{id}', { params: { id }, body: aPost(given) }),
    trash: (id: string) => asAdmin('DELETE /api/news/{id}', { params: { id } }),
    restore: (id: string) => asAdmin('POST /api/news/{id}/restore', { params: { id } }),
    read: (id: string, lang?: string) => api.call('GET /api/news/{id}', { params: { id }, query: lang ? { lang } : {} }),
    list: async (query: Record<string, string> = {}) => api.call('GET /api/news', { query }),
    /** The files of a picture that anyone can fetch. */
    publicFiles: async (pictureId: string) =>
      (await Array.fromAsync(api.storage.list(`public/files/pictures/${pictureId}/`))).length,
  })
}
