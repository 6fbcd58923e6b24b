import type { Readable } from 'node:stream'
import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { contentDispositionOf } from './contentDisposition.ts'
import type { Environment } from './env.ts'
import { groupsOf } from './groupsOf.ts'

export interface StoredFile {
  /** Bytes. */
  size: number
  contentType: string
  /** The file's original name. */
  fileName?: string
  /** S3's ETag, which differs when the bytes do. */
  etag: string
}

interface ReadOptions {
  /** The bytes from `start` to `end`, both included, instead of the whole file. */
  part?: { start: number; end: number }
  /** Only the file with this ETag is read; another one is an error. */
  etag?: string
}

export interface Storage {
  /** With `saveAs`, browsers save the file under that name; with `caching`, they get it as Cache-Control. Copies keep both. */
  put(
    key: string,
    body: Uint8Array | string,
    metadata: { contentType: string; fileName?: string; saveAs?: string; caching?: string },
  ): Promise<void>
  bytes(key: string, options?: ReadOptions): Promise<Uint8Array>
  stream(key: string): Promise<Readable>
  describe(key: string): Promise<StoredFile | undefined>
  /** Copies a file with its type and names to another key. */
  copy(key: string, toKey: string): Promise<void>
  remove(keys: readonly string[]): Promise<void>
  list(prefix: string): AsyncGenerator<string>
  /** Like `list`, but only files last written before `moment`. */
  listOlder(prefix: string, moment: Date): AsyncGenerator<string>
  /** A form with which a browser can upload one file of 1 to `maxBytes` bytes, of this type, to this key, during the next `seconds`. */
  presignPost(upload: {
    key: string
    contentType: string
    fileName: string
    maxBytes: number
    seconds: number
  }): Promise<{ url: string; fields: Record<string, string> }>
  /** A URL that anyone may open until it expires after `seconds`. With `fileName`, browsers save the file under that name. */
  presignGet(key: string, options: { fileName?: string; seconds: number }): Promise<string>
}

const nameHeader = 'file-name'
/** Encodes the name, because HTTP headers are ASCII. */
const nameMetadata = (fileName: string | undefined) =>
  fileName === undefined ? undefined : { [nameHeader]: encodeURIComponent(fileName) }

export function openStorage(
  { FILES_BUCKET: Bucket }: Pick<Environment, 'FILES_BUCKET'>,
  config: S3ClientConfig = {},
): Storage {
  // With a checksum on every request, a presigned URL would carry the checksum of an empty body.
  const client = new S3Client({
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...config,
  })

  const open = async (key: string, { part, etag }: ReadOptions = {}) => {
    const Range = part && `bytes=${part.start}-${part.end}`
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: key, Range, IfMatch: etag }))
    if (!Body) throw new Error(`Object without a body: ${key}`)
    return Body
  }

  async function* objects(prefix: string) {
    let token: string | undefined
    do {
      const { Contents, NextContinuationToken } = await client.send(
        new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken: token }),
      )
      for (const { Key, LastModified } of Contents ?? [])
        if (Key) yield { key: Key, lastModified: LastModified }
      token = NextContinuationToken
    } while (token)
  }

  return {
    async put(key, body, { contentType, fileName, saveAs, caching }) {
      const ContentDisposition = saveAs && contentDispositionOf(saveAs)
      const headers = {
        ContentType: contentType,
        ContentDisposition,
        CacheControl: caching,
        Metadata: nameMetadata(fileName),
      }
      await client.send(new PutObjectCommand({ Bucket, Key: key, Body: body, ...headers }))
    },
    bytes: async (key, options) => (await open(key, options)).transformToByteArray(),
    stream: async (key) => (await open(key)) as Readable,
    async describe(key) {
      try {
        const { ContentLength, ContentType, ETag, Metadata } = await client.send(
          new HeadObjectCommand({ Bucket, Key: key }),
        )
        const fileName = Metadata?.[nameHeader]
        return {
          size: ContentLength ?? 0,
          contentType: ContentType ?? '',
          fileName: fileName === undefined ? undefined : decodeURIComponent(fileName),
          etag: ETag ?? '',
        }
      } catch (error) {
        // S3 responds 403 for a missing key to roles that may not list the whole bucket, such as ours.
        if (error instanceof S3ServiceException && [403, 404].includes(error.$metadata.httpStatusCode ?? 0))
          return undefined
        throw error
      }
    },
    async copy(key, toKey) {
      await client.send(
        new CopyObjectCommand({ Bucket, CopySource: encodeURI(`${Bucket}/${key}`), Key: toKey }),
      )
    },
    async remove(keys) {
      for (const group of groupsOf(keys, 1000)) {
        const Objects = group.map((Key) => ({ Key }))
        const { Errors } = await client.send(
          new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
        )
        if (Errors?.length)
          throw new Error(`Not removed: ${Errors.map(({ Key, Code }) => `${Key} (${Code})`).join(', ')}`)
      }
    },
    async *list(prefix) {
      for await (const { key } of objects(prefix)) yield key
    },
    async *listOlder(prefix, moment) {
      for await (const { key, lastModified } of objects(prefix))
        if (lastModified && lastModified < moment) yield key
    },
    async presignPost({ key, contentType, fileName, maxBytes, seconds }) {
      const name = `x-amz-meta-${nameHeader}`
      const value = encodeURIComponent(fileName)
      return createPresignedPost(client, {
        Bucket,
        Key: key,
        Expires: seconds,
        Fields: { 'content-type': contentType, [name]: value },
        Conditions: [
          ['content-length-range', 1, maxBytes],
          ['eq', '$content-type', contentType],
          ['eq', `$${name}`, value],
        ],
      })
    },
    presignGet: (key, { fileName, seconds }) => {
      const ResponseContentDisposition = fileName && contentDispositionOf(fileName)
      const get = new GetObjectCommand({ Bucket, Key: key, ResponseContentDisposition })
      return getSignedUrl(client, get, { expiresIn: seconds })
    },
  }
}
