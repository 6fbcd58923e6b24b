import { downloadFiles } from '#functions/downloads/downloadFiles.ts'
import { publishOrRefuse as publishDownload } from '#functions/downloads/publishDownload.ts'
import { publishOrRefuse as publishPicture } from '#functions/pictures/publishPicture.ts'
import { settlePicture } from '#functions/pictures/settlePicture.ts'
import type { Deps } from '#functions/platform/attachments/deps.ts'
import { downloadNotes } from '#functions/platform/attachments/downloadNotes.ts'
import { settleAttachment } from '#functions/platform/attachments/settleAttachment.ts'
import { openStorage } from '#functions/platform/aws/storage.ts'
import type { TestPlatform } from './platform.ts'

/** What a task of an area beside the tested one stands on, `pictures-sweep`, under its own role. */
export function depsOf({ platform, task }: TestPlatform, name: string): Deps {
  const { platform: own, credentials } = task(name)
  return { table: own.table, storage: openStorage(platform.env, { credentials }), now: () => new Date() }
}

/** Lets the tested area publish pictures and have them settled. */
export function withPictures(held: TestPlatform): void {
  held.invoked('pictures/publish', (event) => {
    const { uploadKey, crops } = event as { uploadKey: string; crops: Parameters<typeof publishPicture>[2] }
    return publishPicture(depsOf(held, 'pictures-publish'), uploadKey, crops)
  })
  held.invoked('pictures/settle', async (event) => {
    for (const id of (event as { pictureIds: string[] }).pictureIds)
      await settlePicture(depsOf(held, 'pictures-settle'), id)
  })
}

/** The same for files to download. */
export function withDownloads(held: TestPlatform): void {
  held.invoked('downloads/publish', (event) =>
    publishDownload(depsOf(held, 'downloads-publish'), event as Parameters<typeof publishDownload>[1]),
  )
  held.invoked('downloads/settle', async (event) => {
    const deps = depsOf(held, 'downloads-settle')
    const { moves } = downloadFiles(deps.storage)
    for (const id of (event as { downloadIds: string[] }).downloadIds)
      await settleAttachment(deps, downloadNotes, moves, id)
  })
}
