import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { publishOrRefuse } from '#functions/downloads/publishDownload.ts'
import { type Attachments, openAttachments } from '#functions/platform/attachments/attachments.ts'
import { downloadRecords } from '#functions/platform/attachments/downloadRecords.ts'
import type { Downloads } from '#functions/platform/attachments/downloads.ts'
import { openStorage, type Storage } from '#functions/platform/aws/storage.ts'
import { contentHandlers } from '#functions/platform/content/contentHandlers.ts'
import { contentRepository } from '#functions/platform/content/contentRepository.ts'
import type { Platform } from '#functions/platform/platform.ts'
import type { ContentKind } from '#shared/kernel/content/contentKind.ts'
import type { Download } from '#shared/kernel/download.ts'
import { newId, newSortedId } from '#shared/kernel/ids.ts'
import { after, days } from '#shared/kernel/time.ts'
import { uploadKey } from '#shared/kernel/uploadKey.ts'
import { image, type UploadPurpose } from '#shared/kernel/uploadPurpose.ts'
import { demoUsers } from './accounts.ts'
import { type DemoContent, demoContents } from './contents.ts'
import { demoPictures } from './demoPictures.ts'
import { demoKinds } from './kinds.ts'
import { picturesOf, publishedOf, rejectSettling } from './plantedPictures.ts'

/** Makes an item's id: the same one in every portal, sorted by publication, and before all items that people write. */
const idOf = ({ name, daysAgo }: DemoContent, { idKind }: ContentKind) =>
  newSortedId(idKind, after(new Date('2024-01-01T00:00:00Z'), -days(daysAgo)), (count) =>
    createHash('sha256').update(name).digest().subarray(0, count),
  )

/** Plants the missing contents as an administrator would publish them. Changed and trashed items stay as they are. */
export async function plantContents(platform: Platform): Promise<void> {
  const admin = await platform.users.byEmail(demoUsers.find(({ role }) => role === 'admin')!.email)
  // If the administrator's e-mail has been changed, somebody has made this portal their own, and nothing is
  // planted.
  if (!admin) return
  const storage = openStorage(platform.env)
  const downloads = downloadsOf(platform, storage)
  const drawings = demoPictures()
  const now = new Date()
  const newUploadKey = (purpose: UploadPurpose) => uploadKey(purpose, admin.userId, newId('upl', randomBytes))
  await Promise.all(
    demoContents().map(async (content) => {
      const { area, picture = '', uploads, startsInDays, daysAgo } = content
      const { kind, input } = demoKinds[area]!
      const id = idOf(content, kind)
      if (await contentRepository(platform.table, kind).byId(id)) return
      const uploadedKeys = await Promise.all(
        Object.entries(uploads).map(async ([name, { file, fileName }]) => {
          const { purpose } = kind.downloads![name]!
          const key = newUploadKey(purpose)
          const stored = { contentType: purpose.contentTypes[0]!, fileName }
          await storage.put(key, readFileSync(path.join(import.meta.dirname, file)), stored)
          return [`${name}Key`, key]
        }),
      )
      const item = {
        ...content.input,
        ...(picture && { imageKey: newUploadKey(image) }),
        ...Object.fromEntries(uploadedKeys),
        ...(startsInDays && { [dateField(kind)]: after(now, days(startsInDays)).toISOString().slice(0, 10) }),
      }
      const pictures = picturesOf(platform, storage, drawings[picture])
      const { create } = contentHandlers(kind, { ...platform, pictures, downloads, idFor: () => id })
      await create({
        input: input.parse(item) as never,
        actor: { ...admin, sessionId: '', provedAt: now.toISOString() },
        at: after(now, -days(daysAgo)),
        newId: (kind) => newId(kind, randomBytes),
        language: 'en',
        client: { address: '', location: {}, browserTokens: [] },
        raw: undefined,
      })
    }),
  )
}

/** Publishes downloads as their Lambda does. */
function downloadsOf({ table, log }: Platform, storage: Storage): Downloads {
  const attachments: Attachments<Download> = openAttachments({
    records: downloadRecords,
    idOf: ({ downloadId }) => downloadId,
    shownDestinationOf: ({ access }) => (access === 'public' ? 'public' : 'signed'),
    invokeSettle: rejectSettling,
    log,
  })
  return {
    ...attachments,
    publish: async ({ key, purpose }, access) => {
      const deps = { table, storage, now: () => new Date() }
      return publishedOf(await publishOrRefuse(deps, { uploadKey: key, purpose, access }))
    },
    // A planting does not read the URLs in the answers.
    address: async () => '',
  }
}

/** The field with the day of a course or an event. */
const dateField = ({ fields }: ContentKind) =>
  Object.keys(fields).find((name) => fields[name]!.type === 'date')!
