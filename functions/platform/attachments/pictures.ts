import type { LambdaClient } from '@aws-sdk/client-lambda'
import { type Crop, Picture } from '#shared/kernel/picture.ts'
import { pictureRefusals, uploadRefusals } from '#shared/kernel/refusals.ts'
import { openFunction } from '../aws/invoke.ts'
import type { Platform } from '../platform.ts'
import { type Attachments, checkOwnUpload, type NamedUpload, openAttachments } from './attachments.ts'
import { pictureNotes } from './pictureNotes.ts'
import { relayed } from './relay.ts'

/** What `publish` may refuse with, for the routes that call it. */
export const publishRefusals = [
  uploadRefusals.missing,
  uploadRefusals.tooLarge,
  ...Object.values(pictureRefusals),
]

/** The life of an item's picture. */
export interface Pictures extends Attachments<Picture> {
  /**
   * Makes the caller's upload into a picture that anyone can fetch, and removes the upload. Refuses with 404 what is not there or not
   * theirs, 413 over 10 MB, 422 what is no picture. Until an item takes it, it lives for a day.
   */
  publish(upload: NamedUpload, crops: readonly Crop[]): Promise<Picture>
}

export function openPictures({ env, log }: Pick<Platform, 'env' | 'log'>, client?: LambdaClient): Pictures {
  const publish = relayed({
    invoke: openFunction(env, 'pictures/publish', client),
    result: Picture,
    refusals: publishRefusals,
    unavailable: () => pictureRefusals.notPublished({ retryAfter: 5 }),
    log,
  })
  const settle = openFunction(env, 'pictures/settle', client)
  return {
    ...openAttachments({
      notes: pictureNotes,
      idOf: ({ pictureId }: Picture) => pictureId,
      shownAt: () => 'public',
      invokeSettle: (pictureIds) => settle({ pictureIds }),
      log,
    }),
    async publish(upload, crops) {
      checkOwnUpload(upload)
      return publish({ uploadKey: upload.key, crops })
    },
  }
}
