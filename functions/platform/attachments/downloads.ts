import type { LambdaClient } from '@aws-sdk/client-lambda'
import { Download, downloadAddress, filmAddress, signedKey } from '#shared/kernel/download.ts'
import { downloadRefusals, uploadRefusals } from '#shared/kernel/refusals.ts'
import { after, minutes } from '#shared/kernel/time.ts'
import type { ReadFilmKey } from '../aws/filmKey.ts'
import { openFunction } from '../aws/invoke.ts'
import { signUrl } from '../aws/signedUrl.ts'
import type { Storage } from '../aws/storage.ts'
import type { Platform } from '../platform.ts'
import { type Attachments, checkOwnUpload, type NamedUpload, openAttachments } from './attachments.ts'
import { downloadRecords } from './downloadRecords.ts'
import { relayTask } from './relay.ts'

/** The refusals of `publish`, for the routes that call it. */
export const downloadPublishRefusals = [
  uploadRefusals.missing,
  uploadRefusals.tooLarge,
  uploadRefusals.notADownload,
  ...Object.values(downloadRefusals),
]

const isFilm = ({ seconds }: Download) => seconds !== undefined

/**
 * The lifetime of a signed URL in seconds. The URL of a film lives longer, because a film is fetched piece by
 * piece; but not for hours, because access ends with a refund. So players request a new URL while they play.
 */
const lifetimeSeconds = (download: Download) => minutes(isFilm(download) ? 15 : 5) / 1000

export interface Downloads extends Attachments<Download> {
  /**
   * Checks the caller's upload, stores it as a download and removes the upload. Refuses a missing upload or
   * another user's (404), a file over its purpose's limit (413), and a file that is not what its name says or
   * contains a program (422). The download is deleted unless an item takes it within a day.
   */
  publish(upload: NamedUpload, access: Download['access']): Promise<Download>
  /**
   * Returns the URL of the file. Anyone can open the signed URL of a private file for five minutes, of a film
   * for fifteen, so callers must check first that the user may have the file. The caller's Lambda needs
   * access to the files of that purpose.
   */
  address(download: Download): Promise<string>
}

interface Addressing extends Pick<Platform, 'env' | 'log'> {
  filmKey?: ReadFilmKey
}

/**
 * The URLs of downloads, for a Lambda that publishes none. With `filmKey`, CloudFront serves films, as soon
 * as there is a key that can be read; without one, S3 does.
 */
export function downloadAddressing(
  { env, log, filmKey }: Addressing,
  storage: Storage,
): Pick<Downloads, 'address'> {
  const readableKey = () =>
    filmKey?.().catch((error: unknown) => {
      log.error('filmKeyFailed', error as Error)
      return undefined
    })
  return {
    async address(download) {
      if (download.access === 'public') return downloadAddress(download, env.ORIGIN)
      const seconds = lifetimeSeconds(download)
      const key = isFilm(download) ? await readableKey() : undefined
      if (!key) return storage.presignGet(signedKey(download), { seconds })
      return signUrl(filmAddress(download, env.ORIGIN), after(new Date(), seconds * 1000), key)
    },
  }
}

export function openDownloads(
  { env, log, filmKey }: Addressing,
  storage: Storage,
  client?: LambdaClient,
): Downloads {
  const publish = relayTask({
    invoke: openFunction(env, 'downloads/publish', client),
    result: Download,
    refusals: downloadPublishRefusals,
    unavailable: () => downloadRefusals.notKept({ retryAfter: 5 }),
    log,
  })
  const settle = openFunction(env, 'downloads/settle', client)
  return {
    ...openAttachments({
      records: downloadRecords,
      idOf: ({ downloadId }: Download) => downloadId,
      shownDestinationOf: ({ access }) => (access === 'public' ? 'public' : 'signed'),
      invokeSettle: (downloadIds) => settle({ downloadIds }),
      log,
    }),
    async publish(upload, access) {
      checkOwnUpload(upload)
      const { name, megabytes, extensions, video, extract } = upload.purpose
      const purpose = { name, megabytes, extensions, video, extract }
      return publish({ uploadKey: upload.key, purpose, access })
    },
    ...downloadAddressing({ env, log, filmKey }, storage),
  }
}
