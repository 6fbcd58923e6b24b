import { randomBytes } from 'node:crypto'
import { LambdaClient } from '@aws-sdk/client-lambda'
import { beforeAll } from 'vitest'
import { downloadFiles } from '#functions/downloads/downloadFiles.ts'
import { downloadNotes } from '#functions/platform/attachments/downloadNotes.ts'
import { openDownloads } from '#functions/platform/attachments/downloads.ts'
import { openPictures } from '#functions/platform/attachments/pictures.ts'
import { sweepAttachments } from '#functions/platform/attachments/sweepAttachments.ts'
import { openStorage, type Storage } from '#functions/platform/aws/storage.ts'
import { contentHandlers } from '#functions/platform/content/contentHandlers.ts'
import { contentPurge } from '#functions/platform/content/contentPurge.ts'
import { openForms } from '#functions/platform/http/forms.ts'
import { serve } from '#functions/platform/http/serve.ts'
import { courseFile } from '#shared/courses/course.ts'
import { downloads as downloadsArea } from '#shared/downloads/contract.ts'
import { guideFile } from '#shared/guides/contract.ts'
import { defineArea } from '#shared/kernel/area.ts'
import { defineContent } from '#shared/kernel/content/contentKind.ts'
import { contentNeeds, contentRoutes } from '#shared/kernel/content/contentRoutes.ts'
import { newId } from '#shared/kernel/ids.ts'
import { routeRefusals } from '#shared/kernel/refusals.ts'
import { uploadKey } from '#shared/kernel/uploadKey.ts'
import type { UploadPurpose } from '#shared/kernel/uploadPurpose.ts'
import { pictures as picturesArea } from '#shared/pictures/contract.ts'
import { depsOf, withDownloads, withPictures } from '../support/attachments.ts'
import { caller } from '../support/call.ts'
import { testOrigin, testPlatform } from '../support/platform.ts'
import { loggedIn } from '../support/users.ts'
import { aPdf } from './aFile.ts'

/** Content that stands in no register: a file that everyone may have, and one that is only for some. */
const kind = defineContent({
  partition: 'HANDBOOK',
  idKind: 'hbk',
  texts: { title: { type: 'line', most: 200 } },
  fields: {},
  pictures: { image: { answeredAs: 'imageURL', crops: [], required: false } },
  downloads: {
    file: { answeredAs: 'fileURL', purpose: guideFile, access: 'public', required: true },
    lesson: { answeredAs: 'lessonURL', purpose: courseFile, access: 'private', required: false },
  },
  missing: routeRefusals.missing,
})
const handbooks = defineArea({
  name: 'handbooks',
  needs: contentNeeds(kind),
  routes: contentRoutes(kind, {
    list: '/api/handbooks',
    item: '/api/handbooks/{id}',
    one: 'handbook',
    many: 'handbooks',
  }),
  tasks: { purge: { everyMinutes: 60 } },
})

const titles = { titleEn: 'Handbook', titleFr: 'Manuel', titleEs: 'Manual' }
const item = '/api/handbooks/{id}'

/** The API of handbooks on a real local table and real storage, called by an administrator unless told. */
export function handbooksApi() {
  const held = testPlatform(handbooks, [picturesArea, downloadsArea])
  const api = {} as { call: ReturnType<typeof caller>; token: string; userId: string; storage: Storage }
  beforeAll(async () => {
    const { platform, lambda, credentials } = held
    withPictures(held)
    withDownloads(held)
    const { token, user } = await loggedIn(platform, { role: 'admin' })
    const own = openStorage(platform.env, { credentials })
    const client = new LambdaClient({ credentials })
    const attached = { pictures: openPictures(lambda, client), downloads: openDownloads(lambda, own, client) }
    const handlers = contentHandlers(kind, { ...lambda, ...attached })
    Object.assign(api, {
      token,
      userId: user.userId,
      storage: openStorage(platform.env),
      call: caller(serve(handbooks, handlers, { ...lambda, forms: openForms(own) })),
    })
  })
  const asAdmin = (routeKey: string, given: Parameters<typeof api.call>[1] = {}) =>
    api.call(routeKey, { token: api.token, ...given })
  /** Sends a file to storage, as a browser does, and returns its key. */
  async function upload(
    bytes: Uint8Array = aPdf(),
    fileName = 'Guide.pdf',
    purpose: UploadPurpose = guideFile,
  ) {
    const key = uploadKey(purpose, api.userId, newId('upl', randomBytes))
    await api.storage.put(key, bytes, { contentType: 'application/octet-stream', fileName })
    return key
  }
  const under = async (prefix: string) => Array.fromAsync(api.storage.list(prefix))
  return Object.assign(api, {
    held,
    asAdmin,
    upload,
    create: (given: Record<string, unknown>) =>
      asAdmin('POST /api/handbooks', { body: { ...titles, ...given } }),
    add: async (given: Record<string, unknown> = {}) =>
      (await asAdmin('POST /api/handbooks', { body: { ...titles, fileKey: await upload(), ...given } })).body,
    change: (id: string, given: Record<string, unknown> = {}) =>
      asAdmin(`PUT ${item}`, { params: { id }, body: { ...titles, ...given } }),
    trash: (id: string) => asAdmin(`DELETE ${item}`, { params: { id } }),
    restore: (id: string) => asAdmin(`POST ${item}/restore`, { params: { id } }),
    read: async (id: string) => (await api.call(`GET ${item}`, { params: { id } })).body,
    edit: async (id: string) => (await asAdmin(`GET ${item}/manage`, { params: { id } })).body,
    history: async (id: string) => (await asAdmin(`GET ${item}/history`, { params: { id } })).body,
    /** The objects that CloudFront answers under `/files/`. */
    published: (address: string) => under(address.replace(`${testOrigin}/files/`, 'public/files/')),
    /** All that is stored of downloads, and of uploads. */
    stored: async () =>
      (await Promise.all(['downloads/', 'public/', 'signed/', 'uploads/'].map(under))).flat(),
    async purge() {
      const { platform, credentials } = held.task('purge')
      const client = new LambdaClient({ credentials })
      const own = openStorage(platform.env, { credentials })
      const attached = {
        pictures: openPictures(platform, client),
        downloads: openDownloads(platform, own, client),
      }
      await contentPurge([kind], { ...platform, ...attached })({})
    },
    async sweep(at: Date) {
      const deps = depsOf(held, 'downloads-sweep')
      const { moves } = downloadFiles(deps.storage)
      await sweepAttachments({ ...deps, now: () => at, log: held.platform.log }, downloadNotes, moves)
    },
  })
}
