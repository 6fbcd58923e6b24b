import { randomBytes } from 'node:crypto'
import { LambdaClient } from '@aws-sdk/client-lambda'
import { beforeAll } from 'vitest'
import { downloadFiles } from '#functions/downloads/downloadFiles.ts'
import { downloadRecords } from '#functions/platform/attachments/downloadRecords.ts'
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

/** A content kind of this test only, with a public file and a private one. */
const kind = defineContent({
  partition: 'HANDBOOK',
  idKind: 'hbk',
  texts: { title: { type: 'line', maxLength: 200 } },
  fields: {},
  pictures: { image: { urlField: 'imageURL', crops: [], required: false } },
  downloads: {
    file: { urlField: 'fileURL', purpose: guideFile, access: 'public', required: true },
    lesson: { urlField: 'lessonURL', purpose: courseFile, access: 'private', required: false },
  },
  missing: routeRefusals.missing,
})
const handbooks = defineArea({
  name: 'handbooks',
  needs: contentNeeds(kind),
  routes: contentRoutes(kind, {
    list: '/api/handbooks',
    item: '/api/handbooks/{id}',
    singular: 'handbook',
    plural: 'handbooks',
  }),
  tasks: { purge: { everyMinutes: 60 } },
})

const titles = { titleEn: 'Handbook', titleFr: 'Manuel', titleEs: 'Manual' }
const itemPath = '/api/handbooks/{id}'

/** The API of handbooks on a real local table and real storage, called by an administrator, except `read`. */
export function handbooksApi() {
  const local = testPlatform(handbooks, [picturesArea, downloadsArea])
  const api = {} as { call: ReturnType<typeof caller>; token: string; userId: string; storage: Storage }
  beforeAll(async () => {
    const { platform, lambda, credentials } = local
    withPictures(local)
    withDownloads(local)
    const { token, user } = await loggedIn(platform, { role: 'admin' })
    const ownStorage = openStorage(platform.env, { credentials })
    const client = new LambdaClient({ credentials })
    const attached = {
      pictures: openPictures(lambda, client),
      downloads: openDownloads(lambda, ownStorage, client),
    }
    const handlers = contentHandlers(kind, { ...lambda, ...attached })
    Object.assign(api, {
      token,
      userId: user.userId,
      storage: openStorage(platform.env),
      call: caller(serve(handbooks, handlers, { ...lambda, forms: openForms(ownStorage) })),
    })
  })
  const asAdmin = (routeKey: string, options: Parameters<typeof api.call>[1] = {}) =>
    api.call(routeKey, { token: api.token, ...options })
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
  const keysBelow = async (prefix: string) => Array.fromAsync(api.storage.list(prefix))
  return Object.assign(api, {
    local,
    asAdmin,
    upload,
    requestCreate: (overrides: Record<string, unknown>) =>
      asAdmin('POST /api/handbooks', { body: { ...titles, ...overrides } }),
    /** Creates a handbook with a file, and returns it. */
    create: async (overrides: Record<string, unknown> = {}) =>
      (await asAdmin('POST /api/handbooks', { body: { ...titles, fileKey: await upload(), ...overrides } }))
        .body,
    update: (id: string, overrides: Record<string, unknown> = {}) =>
      asAdmin(`PUT ${itemPath}`, { params: { id }, body: { ...titles, ...overrides } }),
    moveToTrash: (id: string) => asAdmin(`DELETE ${itemPath}`, { params: { id } }),
    restore: (id: string) => asAdmin(`POST ${itemPath}/restore`, { params: { id } }),
    read: async (id: string) => (await api.call(`GET ${itemPath}`, { params: { id } })).body,
    readAsAdmin: async (id: string) => (await asAdmin(`GET ${itemPath}/manage`, { params: { id } })).body,
    history: async (id: string) => (await asAdmin(`GET ${itemPath}/history`, { params: { id } })).body,
    /** The keys of the public objects at a file's URL. */
    published: (url: string) => keysBelow(url.replace(`${testOrigin}/files/`, 'public/files/')),
    /** The keys of all stored downloads and uploads. */
    stored: async () =>
      (await Promise.all(['downloads/', 'public/', 'signed/', 'uploads/'].map(keysBelow))).flat(),
    async purge() {
      const { platform, credentials } = local.task('purge')
      const client = new LambdaClient({ credentials })
      const ownStorage = openStorage(platform.env, { credentials })
      const attached = {
        pictures: openPictures(platform, client),
        downloads: openDownloads(platform, ownStorage, client),
      }
      await contentPurge([kind], { ...platform, ...attached })({})
    },
    async sweep(at: Date) {
      const deps = depsOf(local, 'downloads-sweep')
      const { moves } = downloadFiles(deps.storage)
      await sweepAttachments({ ...deps, now: () => at, log: local.platform.log }, downloadRecords, moves)
    },
  })
}
