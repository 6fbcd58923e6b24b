import { randomBytes } from 'node:crypto'
import { LambdaClient } from '@aws-sdk/client-lambda'
import { beforeAll } from 'vitest'
import { type Downloads, openDownloads } from '#functions/platform/attachments/downloads.ts'
import { openPictures, type Pictures } from '#functions/platform/attachments/pictures.ts'
import { openStorage, type Storage } from '#functions/platform/aws/storage.ts'
import { contentHandlers } from '#functions/platform/content/contentHandlers.ts'
import { contentPurge } from '#functions/platform/content/contentPurge.ts'
import { feedHandlers } from '#functions/platform/content/feeds/feedHandlers.ts'
import { openForms } from '#functions/platform/http/forms.ts'
import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import { serve } from '#functions/platform/http/serve.ts'
import type { Platform } from '#functions/platform/platform.ts'
import { downloads as downloadsArea } from '#shared/downloads/contract.ts'
import type { Area, Route } from '#shared/kernel/area.ts'
import { type ContentKind, localizedKey } from '#shared/kernel/content/contentKind.ts'
import type { contentRoutes } from '#shared/kernel/content/contentRoutes.ts'
import { newId } from '#shared/kernel/ids.ts'
import { languages } from '#shared/kernel/language.ts'
import { uploadKey } from '#shared/kernel/uploadKey.ts'
import { image, type UploadPurpose } from '#shared/kernel/uploadPurpose.ts'
import { pictures as picturesArea } from '#shared/pictures/contract.ts'
import { aPdf } from '../downloads/aFile.ts'
import { aPicture } from '../pictures/aPicture.ts'
import { withDownloads, withPictures } from '../support/attachments.ts'
import { type CallOptions, caller } from '../support/call.ts'
import { testPlatform } from '../support/platform.ts'
import { loggedIn } from '../support/users.ts'

/** Returns the ids of the items in a response. */
export const idsOf = ({ body }: { body: { _id: string }[] }) => body.map(({ _id }) => _id)

type Routes = ReturnType<typeof contentRoutes<ContentKind>>

interface Attached {
  pictures: Pictures
  downloads: Downloads
  storage: Storage
}

export interface ContentUnderTest {
  area: Area & { routes: Record<keyof Routes, Route> }
  kind: ContentKind
  /** The values of the fields that are the same in every language, as they are sent and as they are returned. */
  fields?: { sent: Record<string, unknown>; answered: Record<string, unknown> }
  /** The handlers of the area's other routes. */
  otherHandlers?: (platform: Platform, attached: Attached) => object
}

/** Returns a text for a field, such as `title en`, as plain text or HTML. */
export const aText = (kind: ContentKind, name: string, language: string) =>
  kind.texts[name]?.type === 'html' ? `<p>${name} <strong>${language}</strong></p>` : `${name} ${language}`

/** Returns the input that publishes an item, without pictures and with files at other addresses. A test overrides what it is about. */
export const anInput = ({ kind, fields }: ContentUnderTest, overrides: object = {}) => ({
  ...Object.fromEntries(
    Object.keys(kind.texts).flatMap((name) =>
      languages.map((language) => [localizedKey(kind, name, language), aText(kind, name, language)]),
    ),
  ),
  ...Object.fromEntries(
    Object.values(kind.downloads ?? {})
      .filter(({ uploadOnly }) => !uploadOnly)
      .map(({ urlField }) => [urlField, `https://example.org/${urlField}.pdf`]),
  ),
  ...fields?.sent,
  ...overrides,
})

/** Serves the API of a content area on a real local table and storage, with helpers that mostly call it as an administrator. */
export function contentApi(underTest: ContentUnderTest) {
  const { area, kind, otherHandlers } = underTest
  const local = testPlatform(area, [picturesArea, downloadsArea])
  const pictureNames = Object.keys(kind.pictures)
  /** Opens pictures and files with the rights of one of the area's Lambdas. */
  const attached = (platform: Platform, credentials: typeof local.credentials): Attached => {
    const client = new LambdaClient({ credentials })
    const storage = openStorage(platform.env, { credentials })
    return {
      pictures: openPictures(platform, client),
      downloads: openDownloads(platform, storage, client),
      storage,
    }
  }
  const api = {} as {
    call: ReturnType<typeof caller>
    token: string
    email: string
    userId: string
    storage: Storage
  }
  beforeAll(async () => {
    const { platform, lambda, credentials } = local
    withPictures(local)
    withDownloads(local)
    const { token, user } = await loggedIn(platform, { role: 'admin' })
    const lambdaAttached = attached(lambda, credentials)
    const [content] = area.content ?? []
    const handlers = {
      ...contentHandlers(kind, { ...lambda, ...lambdaAttached }),
      ...(content?.feeds && feedHandlers(content as Parameters<typeof feedHandlers>[0], lambda)),
      ...otherHandlers?.(lambda, lambdaAttached),
    }
    const forms = openForms(lambdaAttached.storage)
    Object.assign(api, {
      token,
      email: user.email,
      userId: user.userId,
      storage: openStorage(platform.env),
      call: caller(serve(area, handlers as unknown as Handlers<typeof area>, { ...lambda, forms })),
    })
  })

  const routeKeyOf = (name: keyof Routes) => `${area.routes[name].method} ${area.routes[name].path}`
  const ask = (name: keyof Routes, options: CallOptions = {}) => api.call(routeKeyOf(name), options)
  const asAdmin = (name: keyof Routes, options: CallOptions = {}) =>
    ask(name, { token: api.token, ...options })
  /** Sends a picture to storage, as a browser does, and returns its key. */
  async function upload(bytes?: Uint8Array): Promise<string> {
    const key = uploadKey(image, api.userId, newId('upl', randomBytes))
    await api.storage.put(key, bytes ?? (await aPicture(64, 48).png().toBuffer()), {
      contentType: 'image/png',
    })
    return key
  }
  /** Sends a file for download to storage, as a browser does, and returns its key. */
  async function uploadFile(
    purpose: UploadPurpose,
    bytes: Uint8Array = aPdf(),
    fileName = 'Guide.pdf',
  ): Promise<string> {
    const key = uploadKey(purpose, api.userId, newId('upl', randomBytes))
    await api.storage.put(key, bytes, { contentType: 'application/octet-stream', fileName })
    return key
  }
  const uploads = async () =>
    Object.fromEntries(
      await Promise.all(pictureNames.map(async (name) => [`${name}Key`, await upload()] as const)),
    )
  const withId = (id: string) => ({ params: { id } })
  return Object.assign(api, {
    local,
    ask,
    asAdmin,
    upload,
    uploadFile,
    input: (overrides: object = {}) => anInput(underTest, overrides),
    add: async (overrides: object = {}) =>
      (await asAdmin('create', { body: anInput(underTest, { ...(await uploads()), ...overrides }) })).body,
    change: (id: string, overrides: object = {}) =>
      asAdmin('update', { ...withId(id), body: anInput(underTest, overrides) }),
    trash: (id: string) => asAdmin('remove', withId(id)),
    restore: (id: string) => asAdmin('restore', withId(id)),
    edit: (id: string) => asAdmin('edit', withId(id)),
    history: (id: string) => asAdmin('history', withId(id)),
    version: (id: string, version: number) =>
      asAdmin('version', { params: { id, version: String(version) } }),
    read: (id: string, lang?: string) => ask('get', { ...withId(id), query: lang ? { lang } : {} }),
    list: (query: Record<string, string> = {}) => ask('list', { query }),
    /** Runs the task that empties the trash, with the task's own rights. */
    purge: () => {
      const { platform, credentials } = local.task('purge')
      return contentPurge([kind], { ...platform, ...attached(platform, credentials) })({})
    },
    /** Counts the public files of a picture. */
    publicFiles: async (pictureId: string) =>
      (await Array.fromAsync(api.storage.list(`public/files/pictures/${pictureId}/`))).length,
  })
}
