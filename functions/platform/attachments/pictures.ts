import type { LambdaClient } from '@aws-sdk/client-lambda'
import { type Crop, Picture } from '#shared/kernel/picture.ts'
import { pictureRefusals, uploadRefusals } from '#shared/kernel/refusals.ts'
import { openFunction } from '../aws/invoke.ts'
import type { Platform } from '../platform.ts'
import { type Attachments, checkOwnUpload, type NamedUpload, openAttachments } from './attachments.ts'
import { pictureRecords } from './pictureRecords.ts'
import { relayTask } from './relay.ts'

/** The refusals of `publish`, for the routes that call it. */
export const publishRefusals = [
  uploadRefusals.missing,
  uploadRefusals.tooLarge,
  ...Object.values(pictureRefusals),
]

export interface Pictures extends Attachments<Picture> {
  /**
   * Publishes the caller's upload as a picture that anyone can fetch, and removes the upload. Refuses a missing upload or another
   * user's (404), a file over its purpose's limit (413), and a file that is no picture (422). The picture is deleted unless an item takes
   * it within a day.
   */
  publish(upload: NamedUpload, crops: readonly Crop[]): Promise<Picture>
}

export function openPictures({ env, log }: Pick<Platform, 'env' | 'log'>, client?: LambdaClient): Pictures {
  const publish = relayTask({
    invoke: openFunction(env, 'pictures/publish', client),
    result: Picture,
    refusals: publishRefusals,
    unavailable: () => pictureRefusals.notPublished({ retryAfter: 5 }),
    log,
  })
  const settle = openFunction(env, 'pictures/settle', client)
  return {
    ...openAttachments({
      records: pictureRecords,
      idOf: ({ pictureId }: Picture) => pictureId,
      shownDestinationOf: () => 'public',
      invokeSettle: (pictureIds) => settle({ pictureIds }),
      log,
    }),
    async publish(upload, crops) {
      checkOwnUpload(upload)
      return publish({ uploadKey: upload.key, megabytes: upload.purpose.megabytes, crops })
    },
  }
}
