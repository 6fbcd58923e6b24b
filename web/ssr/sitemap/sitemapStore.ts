import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { publicCaching } from '#shared/kernel/caching.ts'
import type { SitemapStore } from './writeSitemap.ts'

const maxDeletions = 1000

/**
 * S3's statuses for a conditional write whose condition fails: the file is gone, is being written, or has
 * another version.
 */
const lostStatuses = [404, 409, 412]

export function sitemapStore(Bucket: string, client = new S3Client()): SitemapStore {
  async function removeGroup(keys: readonly string[]): Promise<void> {
    const Objects = keys.map((Key) => ({ Key }))
    const { Errors } = await client.send(
      new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
    )
    if (Errors?.length)
      throw new Error(`Not removed: ${Errors.map(({ Key, Code }) => `${Key} (${Code})`).join(', ')}`)
  }
  async function readVersion(Key: string) {
    const { Body, ETag } = await client.send(new GetObjectCommand({ Bucket, Key }))
    if (!Body) throw new Error(`Object without a body: ${Key}`)
    return { text: await Body.transformToString(), etag: ETag }
  }
  return {
    read: async (key) => (await readVersion(key)).text,
    readVersion,
    async writeIf(Key, Body, ContentType, etag) {
      const condition = etag === undefined ? { IfNoneMatch: '*' } : { IfMatch: etag }
      try {
        const put = new PutObjectCommand({ Bucket, Key, Body, ContentType, ...condition })
        return (await client.send(put)).ETag
      } catch (error) {
        if (error instanceof S3ServiceException && lostStatuses.includes(error.$metadata.httpStatusCode ?? 0))
          return undefined
        throw error
      }
    },
    async write(Key, Body, ContentType) {
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType, CacheControl: publicCaching }))
    },
    async remove(keys) {
      for (let from = 0; from < keys.length; from += maxDeletions)
        await removeGroup(keys.slice(from, from + maxDeletions))
    },
    async list(Prefix) {
      const keys: string[] = []
      let ContinuationToken: string | undefined
      do {
        const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }))
        keys.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []))
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken)
      return keys
    },
  }
}
