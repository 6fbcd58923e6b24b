import { downloadFiles } from '#functions/downloads/downloadFiles.ts'
import { publishOrRefuse as publishDownload } from '#functions/downloads/publishDownload.ts'
import { pictureFiles } from '#functions/pictures/pictureFiles.ts'
import { publishOrRefuse as publishPicture } from '#functions/pictures/publishPicture.ts'
import type { Deps } from '#functions/platform/attachments/deps.ts'
import { downloadRecords } from '#functions/platform/attachments/downloadRecords.ts'
import { pictureRecords } from '#functions/platform/attachments/pictureRecords.ts'
import { settleAttachment } from '#functions/platform/attachments/settleAttachment.ts'
import { openStorage } from '#functions/platform/aws/storage.ts'
import type { TestPlatform } from './platform.ts'

/** Returns the dependencies of a task of another area, such as `pictures-sweep`, with the rights of its own role. */
export function depsOf({ platform, task }: TestPlatform, name: string): Deps {
  const { platform: taskPlatform, credentials } = task(name)
  return {
    table: taskPlatform.table,
    storage: openStorage(platform.env, { credentials }),
    now: () => new Date(),
  }
}

/** Lets the tested area invoke the tasks that publish and settle pictures. */
export function withPictures(local: TestPlatform): void {
  local.onInvoke('pictures/publish', (event) => {
    return publishPicture(depsOf(local, 'pictures-publish'), event as Parameters<typeof publishPicture>[1])
  })
  local.onInvoke('pictures/settle', async (event) => {
    const deps = depsOf(local, 'pictures-settle')
    const { moves } = pictureFiles(deps.storage)
    for (const id of (event as { pictureIds: string[] }).pictureIds)
      await settleAttachment(deps, pictureRecords, moves, id)
  })
}

/** Lets the tested area invoke the tasks that publish and settle files to download. */
export function withDownloads(local: TestPlatform): void {
  local.onInvoke('downloads/publish', (event) =>
    publishDownload(depsOf(local, 'downloads-publish'), event as Parameters<typeof publishDownload>[1]),
  )
  local.onInvoke('downloads/settle', async (event) => {
    const deps = depsOf(local, 'downloads-settle')
    const { moves } = downloadFiles(deps.storage)
    for (const id of (event as { downloadIds: string[] }).downloadIds)
      await settleAttachment(deps, downloadRecords, moves, id)
  })
}
