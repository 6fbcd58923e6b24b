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
import { type ContentKind, inLanguage } from '#shared/kernel/content/contentKind.ts'
import type { contentRoutes } from '#shared/kernel/content/contentRoutes.ts'
import { newId } from '#shared/kernel/ids.ts'
import { languages } from '#shared/kernel/language.ts'
import { uploadKey } from '#shared/kernel/uploadKey.ts'
import { image, type UploadPurpose } from '#shared/kernel/uploadPurpose.ts'
import { pictures as picturesArea } from '#shared/pictures/contract.ts'
import { aPdf } from '../downloads/aFile.ts'
import { aPicture } from '../pictures/aPicture.ts'
import { withDownloads, withPictures } from '../support/attachments.ts'
import { caller, type Sending } from '../support/call.ts'
import { testPlatform } from '../support/platform.ts'
import { loggedIn } from '../support/users.ts'

type Routes = ReturnType<typeof contentRoutes<ContentKind>>

interface Attached {
  pictures: Pictures
  downloads: Downloads
  storage: Storage
}

export interface ContentUnderTest {
  area: Area & { routes: Record<keyof Routes, Route> }
  kind: ContentKind
  /** What is sent in the fields that are the same in every language, and what answers make of it. */
  fields?: { sent: Record<string, unknown>; answered: Record<string, unknown> }
  /** Handlers of the routes that the area has besides. */
  more?: (platform: Platform, attached: Attached) => object
}

/** A text for a field: `Title en`, or the same as HTML. */
export const aText = (kind: ContentKind, name: string, language: string) =>
  kind.texts[name]?.type === 'html' ? `<p>${name} <strong>${language}</strong></p>` : `${name} ${language}`

/** What an editor sends to publish, but for pictures; files stand elsewhere. A test names what it is about. */
export const anInput = ({ kind, fields }: ContentUnderTest, given: object = {}) => ({
  ...Object.fromEntries(
    Object.keys(kind.texts).flatMap((name) =>
      languages.map((language) => [inLanguage(kind, name, language), aText(kind, name, language)]),
    ),
  ),
  ...Object.fromEntries(
    Object.values(kind.downloads ?? {})
      .filter(({ uploadOnly }) => !uploadOnly)
      .map(({ answeredAs }) => [answeredAs, `https://example.org/${answeredAs}.pdf`]),
  ),
  ...fields?.sent,
  ...given,
})

/** The API of an area of content on a real local table and real storage, called by an administrator unless told. */
export function contentApi(under: ContentUnderTest) {
  const { area, kind, more } = under
  const held = testPlatform(area, [picturesArea, downloadsArea])
  const pictureNames = Object.keys(kind.pictures)
  /** Pictures and files, with the rights of one of the area's Lambdas. */
  const attached = (platform: Platform, credentials: typeof held.credentials): Attached => {
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
    const { platform, lambda, credentials } = held
    withPictures(held)
    withDownloads(held)
    const { token, user } = await loggedIn(platform, { role: 'admin' })
    const own = attached(lambda, credentials)
    const [content] = area.content ?? []
    const handlers = {
      ...contentHandlers(kind, { ...lambda, ...own }),
      ...(content?.feeds && feedHandlers(content as Parameters<typeof feedHandlers>[0], lambda)),
      ...more?.(lambda, own),
    }
    const forms = openForms(own.storage)
    Object.assign(api, {
      token,
      email: user.email,
      userId: user.userId,
      storage: openStorage(platform.env),
      call: caller(serve(area, handlers as unknown as Handlers<typeof area>, { ...lambda, forms })),
    })
  })

  const keyOf = (name: keyof Routes) => `${area.routes[name].method} ${area.routes[name].path}`
  const ask = (name: keyof Routes, given: Sending = {}) => api.call(keyOf(name), given)
  const asAdmin = (name: keyof Routes, given: Sending = {}) => ask(name, { token: api.token, ...given })
  /** Sends a picture to storage, as a browser does, and returns its key. */
  async function upload(bytes?: Uint8Array): Promise<string> {
    const key = uploadKey(image, api.userId, newId('upl', randomBytes))
    await api.storage.put(key, bytes ?? (await aPicture(64, 48).png().toBuffer()), {
      contentType: 'image/png',
    })
    return key
  }
  /** The same with a file to be downloaded. */
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
  const by = (id: string) => ({ params: { id } })
  return Object.assign(api, {
    held,
    ask,
    asAdmin,
    upload,
    uploadFile,
    input: (given: object = {}) => anInput(under, given),
    add: async (given: object = {}) =>
      (await asAdmin('create', { body: anInput(under, { ...(await uploads()), ...given }) })).body,
    change: (id: string, given: object = {}) => asAdmin('update', { ...by(id), body: anInput(under, given) }),
    trash: (id: string) => asAdmin('remove', by(id)),
    restore: (id: string) => asAdmin('restore', by(id)),
    edit: (id: string) => asAdmin('edit', by(id)),
    history: (id: string) => asAdmin('history', by(id)),
    read: (id: string, lang?: string) => ask('get', { ...by(id), query: lang ? { lang } : {} }),
    list: (query: Record<string, string> = {}) => ask('list', { query }),
    /** Runs the task that empties the trash, with its own rights. */
    purge: () => {
      const { platform, credentials } = held.task('purge')
      return contentPurge([kind], { ...platform, ...attached(platform, credentials) })({})
    },
    /** The files of a picture that anyone can fetch. */
    publicFiles: async (pictureId: string) =>
      (await Array.fromAsync(api.storage.list(`public/files/pictures/${pictureId}/`))).length,
  })
}
