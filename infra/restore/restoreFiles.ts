import { isDeepStrictEqual } from 'node:util'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  HeadObjectCommand,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  type S3Client,
} from '@aws-sdk/client-s3'
import { eachLimit } from '#functions/platform/table/eachLimit.ts'
import type { Action } from './restoreRules.ts'

/** A version of a file, or the marker of its deletion, which has no ETag. */
interface Version {
  key: string
  id: string
  etag?: string | undefined
  at: Date
}

/** All versions of one key, newest first. */
type History = [Version, ...Version[]]

async function* historiesOf(client: S3Client, Bucket: string, Prefix?: string): AsyncGenerator<History> {
  let history: Version[] = []
  let page: ListObjectVersionsCommandOutput | undefined
  do {
    page = await client.send(
      new ListObjectVersionsCommand({
        Bucket,
        Prefix,
        KeyMarker: page?.NextKeyMarker,
        VersionIdMarker: page?.NextVersionIdMarker,
      }),
    )
    for (const version of versionsOf(page)) {
      if (history[0] && history[0].key !== version.key) {
        yield history as History
        history = []
      }
      history.push(version)
    }
  } while (page.IsTruncated)
  if (history.length > 0) yield history as History
}

/**
 * Joins the objects and delete markers of a page, which the SDK returns separately. The keys are in the order
 * of their bytes, and the versions of a key are newest first.
 */
function versionsOf({ Versions = [], DeleteMarkers = [] }: ListObjectVersionsCommandOutput): Version[] {
  const versions = [...Versions, ...DeleteMarkers.map((one) => ({ ...one, ETag: undefined }))]
  const bytes = new Map(versions.map(({ Key = '' }) => [Key, Buffer.from(Key)]))
  return versions
    .map(({ Key = '', VersionId = '', ETag, LastModified = new Date(0), IsLatest = false }) => ({
      ...{ key: Key, id: VersionId, etag: ETag, at: LastModified },
      isLatest: IsLatest,
    }))
    .sort(
      (a, b) =>
        Buffer.compare(bytes.get(a.key)!, bytes.get(b.key)!) ||
        Number(b.isLatest) - Number(a.isLatest) ||
        b.at.getTime() - a.at.getTime(),
    )
}

interface FilesRestore {
  client: S3Client
  bucket: string
  at: Date
  /** Beginnings of the keys to restore. An empty list means all keys. */
  prefixes: readonly string[]
  write: boolean
  /** Also removes files that are newer than the moment. They stay as older versions. */
  exactly: boolean
}

/**
 * Restores the files to what they were at a moment: copies the version of that moment over a later one or a
 * deletion. No version is removed, so all of it can be undone for 30 days. Returns the number of files for
 * each action; without `write`, no action is carried out.
 */
export async function restoreFiles(restore: FilesRestore): Promise<Record<Action | 'same', number>> {
  const { client, bucket: Bucket, at, prefixes, write, exactly } = restore
  const counts = { recreate: 0, revert: 0, remove: 0, keep: 0, same: 0 }

  /** Reads the headers and the metadata that S3 keeps with a version. */
  async function metadataOf({ key: Key, id: VersionId }: Version) {
    const { ContentType, ContentDisposition, CacheControl, Metadata } = await client.send(
      new HeadObjectCommand({ Bucket, Key, VersionId }),
    )
    return { ContentType, ContentDisposition, CacheControl, Metadata }
  }

  /** True for the same version, and for a copy that an earlier run has made of it: same ETag and metadata. */
  async function isSame(then: Version, now: Version): Promise<boolean> {
    if (then.id === now.id) return true
    if (then.etag === undefined || then.etag !== now.etag) return false
    const [before, present] = await Promise.all([then, now].map(metadataOf))
    return isDeepStrictEqual(before, present)
  }

  async function actionFor(then: Version | undefined, now: Version): Promise<Action | 'same'> {
    if (then?.etag === undefined) {
      if (now.etag === undefined) return 'same'
      return exactly ? 'remove' : 'keep'
    }
    if (await isSame(then, now)) return 'same'
    return now.etag === undefined ? 'recreate' : 'revert'
  }

  async function restoreFile([now, ...older]: History): Promise<void> {
    const then = [now, ...older].find((version) => version.at <= at)
    const action = await actionFor(then, now)
    counts[action]++
    if (!write || action === 'same' || action === 'keep') return
    if (action === 'remove') await client.send(new DeleteObjectCommand({ Bucket, Key: now.key }))
    else {
      const encodedKey = now.key.split('/').map(encodeURIComponent).join('/')
      const CopySource = `${Bucket}/${encodedKey}?versionId=${then!.id}`
      await client.send(new CopyObjectCommand({ Bucket, Key: now.key, CopySource }))
    }
  }

  for (const prefix of prefixes.length > 0 ? prefixes : [undefined])
    await eachLimit(historiesOf(client, Bucket, prefix), restoreFile, 16)
  return counts
}
