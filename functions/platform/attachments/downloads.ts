import type { LambdaClient } from '@aws-sdk/client-lambda'
import { Download, downloadAddress, signedKey } from '#shared/kernel/download.ts'
import { downloadRefusals, uploadRefusals } from '#shared/kernel/refusals.ts'
import { minutes } from '#shared/kernel/time.ts'
import { openFunction } from '../aws/invoke.ts'
import type { Storage } from '../aws/storage.ts'
import type { Platform } from '../platform.ts'
import { type Attachments, checkOwnUpload, type NamedUpload, openAttachments } from './attachments.ts'
import { downloadNotes } from './downloadNotes.ts'
import { relayed } from './relay.ts'

/** What `publish` may refuse with, for the routes that call it. */
export const downloadPublishRefusals = [
  uploadRefusals.missing,
  uploadRefusals.tooLarge,
  uploadRefusals.notADownload,
  ...Object.values(downloadRefusals),
]

/**
 * How long a signed address is good for, in seconds. A film is fetched piece by piece as it is watched, so it has longer; but whoever is
 * paid back shall not watch on for hours, so that players ask for another address on the way.
 */
const signedFor = ({ seconds }: Download) => minutes(seconds === undefined ? 5 : 15) / 1000

/** The life of an item's file. */
export interface Downloads extends Attachments<Download> {
  /**
   * Looks into the caller's upload, keeps it as a download and removes the upload. Refuses with 404 what is not there or not theirs,
   * 413 over what its purpose allows, 422 what is not what its name says, or would run. Until an item takes it, it lives for a day.
   */
  publish(upload: NamedUpload, access: Download['access']): Promise<Download>
  /**
   * The address where it can be fetched. A private one gets an address that anyone may open for five minutes, a film one for fifteen:
   * the caller has checked that the reader may have the file, and the caller's Lambda may read the files of that purpose.
   */
  address(download: Download): Promise<string>
}

/** Where downloads can be fetched, for a Lambda that only hands them out. */
export const downloadAddressing = (
  { env }: Pick<Platform, 'env'>,
  storage: Storage,
): Pick<Downloads, 'address'> => ({
  async address(download) {
    if (download.access === 'public') return downloadAddress(download, env.ORIGIN)
    return storage.presignGet(signedKey(download), { seconds: signedFor(download) })
  },
})

export function openDownloads(
  { env, log }: Pick<Platform, 'env' | 'log'>,
  storage: Storage,
  client?: LambdaClient,
): Downloads {
  const publish = relayed({
    invoke: openFunction(env, 'downloads/publish', client),
    result: Download,
    refusals: downloadPublishRefusals,
    unavailable: () => downloadRefusals.notKept({ retryAfter: 5 }),
    log,
  })
  const settle = openFunction(env, 'downloads/settle', client)
  return {
    ...openAttachments({
      notes: downloadNotes,
      idOf: ({ downloadId }: Download) => downloadId,
      shownAt: ({ access }) => (access === 'public' ? 'public' : 'signed'),
      invokeSettle: (downloadIds) => settle({ downloadIds }),
      log,
    }),
    async publish(upload, access) {
      checkOwnUpload(upload)
      const { name, megabytes, extensions, video } = upload.purpose
      return publish({ uploadKey: upload.key, purpose: { name, megabytes, extensions, video }, access })
    },
    ...downloadAddressing({ env }, storage),
  }
}
