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
import { savedAs } from './contentDisposition.ts'
import type { Environment } from './env.ts'
import { groupsOf } from './groupsOf.ts'

export interface Kept {
  /** Bytes. */
  size: number
  contentType: string
  /** What the file was called where it came from. */
  fileName?: string
}

export interface Storage {
  /** With `saveAs` whoever opens it saves it under that name. */
  put(
    key: string,
    body: Uint8Array | string,
    described: { contentType: string; fileName?: string; saveAs?: string },
  ): Promise<void>
  /** All of it, or a part, both ends included. */
  bytes(key: string, part?: { start: number; end: number }): Promise<Uint8Array>
  stream(key: string): Promise<Readable>
  describe(key: string): Promise<Kept | undefined>
  /** The same bytes, type and names under another key as well. */
  copy(key: string, to: string): Promise<void>
  remove(keys: readonly string[]): Promise<void>
  list(prefix: string): AsyncGenerator<string>
  /** As `list`, only what was last written before that moment. */
  listOlder(prefix: string, moment: Date): AsyncGenerator<string>
  /** A form by which a browser may send one file of 1 to `largest` bytes, of this type, to this key, for so many seconds. */
  presignPost(upload: {
    key: string
    contentType: string
    fileName: string
    largest: number
    seconds: number
  }): Promise<{ url: string; fields: Record<string, string> }>
  /** An address that anyone may open for so many seconds; with a file name it is saved under that name. */
  presignGet(key: string, opened: { fileName?: string; seconds: number }): Promise<string>
}

/** Object metadata is ASCII on the wire. */
const nameHeader = 'file-name'
const named = (fileName: string | undefined) =>
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

  const open = async (key: string, part?: { start: number; end: number }) => {
    const Range = part && `bytes=${part.start}-${part.end}`
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: key, Range }))
    if (!Body) throw new Error(`Object without a body: ${key}`)
    return Body
  }

  async function* objects(prefix: string) {
    let token: string | undefined
    do {
      const { Contents, NextContinuationToken } = await client.send(
        new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken: token }),
      )
      for (const { Key, LastModified } of Contents ?? []) if (Key) yield { key: Key, written: LastModified }
      token = NextContinuationToken
    } while (token)
  }

  return {
    async put(key, body, { contentType, fileName, saveAs }) {
      await client.send(
        new PutObjectCommand({
          Bucket,
          Key: key,
          Body: body,
          ContentType: contentType,
          ContentDisposition: saveAs && savedAs(saveAs),
          Metadata: named(fileName),
        }),
      )
    },
    bytes: async (key, part) => (await open(key, part)).transformToByteArray(),
    stream: async (key) => (await open(key)) as Readable,
    async describe(key) {
      try {
        const { ContentLength, ContentType, Metadata } = await client.send(
          new HeadObjectCommand({ Bucket, Key: key }),
        )
        const fileName = Metadata?.[nameHeader]
        return {
          size: ContentLength ?? 0,
          contentType: ContentType ?? '',
          fileName: fileName === undefined ? undefined : decodeURIComponent(fileName),
        }
      } catch (error) {
        // None of our roles may list the whole bucket, and to such a role S3 responds 403 for a missing key.
        if (error instanceof S3ServiceException && [403, 404].includes(error.$metadata.httpStatusCode ?? 0))
          return undefined
        throw error
      }
    },
    async copy(key, to) {
      await client.send(new CopyObjectCommand({ Bucket, CopySource: encodeURI(`${Bucket}/${key}`), Key: to }))
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
      for await (const { key, written } of objects(prefix)) if (written && written < moment) yield key
    },
    async presignPost({ key, contentType, fileName, largest, seconds }) {
      const name = `x-amz-meta-${nameHeader}`
      const value = encodeURIComponent(fileName)
      return createPresignedPost(client, {
        Bucket,
        Key: key,
        Expires: seconds,
        Fields: { 'content-type': contentType, [name]: value },
        Conditions: [
          ['content-length-range', 1, largest],
          ['eq', '$content-type', contentType],
          ['eq', `$${name}`, value],
        ],
      })
    },
    presignGet: (key, { fileName, seconds }) =>
      getSignedUrl(
        client,
        new GetObjectCommand({
          Bucket,
          Key: key,
          ResponseContentDisposition: fileName && savedAs(fileName),
        }),
        { expiresIn: seconds },
      ),
  }
}
