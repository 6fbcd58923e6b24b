import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { publishOrRefuse } from '#functions/downloads/publishDownload.ts'
import { type Attachments, openAttachments } from '#functions/platform/attachments/attachments.ts'
import { downloadNotes } from '#functions/platform/attachments/downloadNotes.ts'
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
import { picturesOf, taken, wasElsewhere } from './plantedPictures.ts'

/** The same in every portal, and before all that people write; the later an item came out, the later it sorts. */
const idOf = ({ name, daysAgo }: DemoContent, { idKind }: ContentKind) =>
  newSortedId(idKind, after(new Date('2024-01-01T00:00:00Z'), -days(daysAgo)), (count) =>
    createHash('sha256').update(name).digest().subarray(0, count),
  )

/** Plants the contents that are missing, each as its administrator would publish it; one that was changed or trashed stays so. */
export async function plantContents(platform: Platform): Promise<void> {
  const admin = await platform.users.byEmail(demoUsers.find(({ role }) => role === 'admin')!.email)
  // Whoever gave the account another address since has made the demo their own.
  if (!admin) return
  const storage = openStorage(platform.env)
  const downloads = downloadsOf(platform, storage)
  const drawn = demoPictures()
  const now = new Date()
  const toUpload = (purpose: UploadPurpose) => uploadKey(purpose, admin.userId, newId('upl', randomBytes))
  await Promise.all(
    demoContents().map(async (content) => {
      const { area, picture = '', uploads, startsInDays, daysAgo } = content
      const { kind, input } = demoKinds[area]!
      const id = idOf(content, kind)
      if (await contentRepository(platform.table, kind).byId(id)) return
      const uploaded = await Promise.all(
        Object.entries(uploads).map(async ([name, { file, fileName }]) => {
          const { purpose } = kind.downloads![name]!
          const key = toUpload(purpose)
          const stored = { contentType: purpose.contentTypes[0]!, fileName }
          await storage.put(key, readFileSync(path.join(import.meta.dirname, file)), stored)
          return [`${name}Key`, key]
        }),
      )
      const given = {
        ...content.input,
        ...(picture && { imageKey: toUpload(image) }),
        ...Object.fromEntries(uploaded),
        ...(startsInDays && { commencing: after(now, days(startsInDays)).toISOString().slice(0, 10) }),
      }
      const pictures = picturesOf(platform, storage, drawn[picture])
      const { create } = contentHandlers(kind, { ...platform, pictures, downloads, idFor: () => id })
      await create({
        input: input.parse(given) as never,
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

/** As the Lambda of downloads does. */
function downloadsOf({ table, log }: Platform, storage: Storage): Downloads {
  const life: Attachments<Download> = openAttachments({
    notes: downloadNotes,
    idOf: ({ downloadId }) => downloadId,
    shownAt: ({ access }) => (access === 'public' ? 'public' : 'signed'),
    invokeSettle: wasElsewhere,
    log,
  })
  return {
    ...life,
    publish: async ({ key, purpose }, access) => {
      const deps = { table, storage, now: () => new Date() }
      return taken(
        await publishOrRefuse(deps, {
          uploadKey: key,
          purpose,
          access,
        }),
      )
    },
    // Nobody reads the answer to a planting.
    address: async () => '',
  }
}
