import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ensureBucket } from '#infra/local/aws/s3/buckets.ts'
import { portalBucket as Bucket, type LocalAws, startLocalAws } from '#test/support/local-table.ts'

let aws: LocalAws
let s3: S3Client

beforeAll(async () => {
  aws = await startLocalAws()
  s3 = new S3Client({
    endpoint: aws.endpoint,
    region: aws.region,
    credentials: aws.credentials,
    maxAttempts: 1,
  })
})
afterAll(async () => {
  s3.destroy()
  await aws.close()
})

const put = (
  Key: string,
  Body: PutObjectCommandInput['Body'] = 'x',
  options: Partial<PutObjectCommandInput> = {},
) => s3.send(new PutObjectCommand({ Bucket, Key, Body, ...options }))
const text = async (Key: string) =>
  (await s3.send(new GetObjectCommand({ Bucket, Key }))).Body?.transformToString()

async function errorOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof S3ServiceException)) throw new Error(`expected an S3 refusal, got ${error}`)
  return `${error.$metadata.httpStatusCode} ${error.name}`
}

describe('an object', () => {
  test('comes back as it was put, with its type and metadata', async () => {
    await put('a/b é+c.txt', 'hello world', {
      ContentType: 'text/plain',
      Metadata: { who: 'me' },
      CacheControl: 'no-cache',
    })
    const object = await s3.send(new GetObjectCommand({ Bucket, Key: 'a/b é+c.txt' }))
    expect(await object.Body?.transformToString()).toBe('hello world')
    expect([object.ContentType, object.Metadata, object.CacheControl]).toEqual([
      'text/plain',
      { who: 'me' },
      'no-cache',
    ])
    expect(object.ETag).toBe(`"${createHash('md5').update('hello world').digest('hex')}"`)
  })

  test('may be put as a stream, whose checksum follows in a trailer', async () => {
    await put('streamed', Readable.from([Buffer.from('abc'), Buffer.from('def')]), { ContentLength: 6 })
    expect(await text('streamed')).toBe('abcdef')
  })

  test.each(['CRC32', 'CRC32C', 'SHA1', 'SHA256'] as const)(
    'is checked against the %s that came with it',
    async (ChecksumAlgorithm) => {
      await put(`sum-${ChecksumAlgorithm}`, 'some bytes', { ChecksumAlgorithm })
      expect(await text(`sum-${ChecksumAlgorithm}`)).toBe('some bytes')
      const wrongChecksum = {
        CRC32: 'AAAAAA==',
        CRC32C: 'AAAAAA==',
        SHA1: `${'A'.repeat(27)}=`,
        SHA256: `${'A'.repeat(43)}=`,
      }[ChecksumAlgorithm]
      expect(
        await errorOf(put('bad', 'some bytes', { [`Checksum${ChecksumAlgorithm}`]: wrongChecksum })),
      ).toBe('400 BadDigest')
      expect(await errorOf(s3.send(new HeadObjectCommand({ Bucket, Key: 'bad' })))).toBe('404 NotFound')
    },
  )

  test('whose Content-MD5 is wrong is refused', async () => {
    expect(await errorOf(put('bad', 'some bytes', { ContentMD5: 'AAAAAAAAAAAAAAAAAAAAAA==' }))).toBe(
      '400 BadDigest',
    )
  })

  test.each(['..', 'a/../../b', './x', '/leading', `long/${'é'.repeat(500)}`, 'con*trol\u0001'])(
    'may have the key %j',
    async (Key) => {
      await put(Key, Key)
      expect(await text(Key)).toBe(Key)
      await s3.send(new DeleteObjectCommand({ Bucket, Key }))
      expect(await errorOf(s3.send(new GetObjectCommand({ Bucket, Key })))).toBe('404 NoSuchKey')
    },
  )

  test('may not have a key longer than 1024 bytes', async () => {
    expect(await errorOf(put('k'.repeat(1025)))).toBe('400 KeyTooLongError')
  })

  test('is returned in part when a range is asked for', async () => {
    await put('ranged', '0123456789')
    const part = async (Range: string) => {
      const object = await s3.send(new GetObjectCommand({ Bucket, Key: 'ranged', Range }))
      return [object.$metadata.httpStatusCode, object.ContentRange, await object.Body?.transformToString()]
    }
    expect(await part('bytes=2-4')).toEqual([206, 'bytes 2-4/10', '234'])
    expect(await part('bytes=7-')).toEqual([206, 'bytes 7-9/10', '789'])
    expect(await part('bytes=-3')).toEqual([206, 'bytes 7-9/10', '789'])
    expect(await part('bytes=5-99')).toEqual([206, 'bytes 5-9/10', '56789'])
    expect(await errorOf(part('bytes=10-12'))).toBe('416 InvalidRange')
  })

  test('is not sent again to a client that has it', async () => {
    const { ETag } = await put('cached')
    expect(await errorOf(s3.send(new GetObjectCommand({ Bucket, Key: 'cached', IfNoneMatch: ETag })))).toBe(
      '304 Unknown',
    )
    expect(await errorOf(s3.send(new GetObjectCommand({ Bucket, Key: 'cached', IfMatch: '"other"' })))).toBe(
      '412 PreconditionFailed',
    )
  })

  test('is not overwritten by puts with If-None-Match, even by many at once', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, (_, n) => put('once', String(n), { IfNoneMatch: '*' })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await errorOf(put('once', 'x', { IfNoneMatch: '*' }))).toBe('412 PreconditionFailed')
  })

  test('is overwritten by only one of many simultaneous puts with If-Match, and is not created by such a put', async () => {
    const { ETag } = await put('version', 'first')
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, (_, n) => put('version', String(n), { IfMatch: ETag })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await text('version')).toMatch(/^\d$/)
    expect(await errorOf(put('version', 'x', { IfMatch: ETag }))).toBe('412 PreconditionFailed')
    expect(await errorOf(put('no version', 'x', { IfMatch: ETag }))).toBe('404 NoSuchKey')
  })

  test('is copied with its metadata, or with new ones', async () => {
    await put('from é', 'copied', { ContentType: 'image/png', Metadata: { a: '1' } })
    const CopySource = `${Bucket}/${encodeURIComponent('from é')}`
    await s3.send(new CopyObjectCommand({ Bucket, Key: 'to', CopySource }))
    const copied = await s3.send(new HeadObjectCommand({ Bucket, Key: 'to' }))
    expect([copied.ContentType, copied.Metadata, copied.ContentLength]).toEqual(['image/png', { a: '1' }, 6])
    await s3.send(
      new CopyObjectCommand({
        Bucket,
        Key: 'to',
        CopySource,
        MetadataDirective: 'REPLACE',
        ContentType: 'text/css',
      }),
    )
    expect((await s3.send(new HeadObjectCommand({ Bucket, Key: 'to' }))).ContentType).toBe('text/css')
    expect(
      await errorOf(s3.send(new CopyObjectCommand({ Bucket, Key: 'to', CopySource: `${Bucket}/none` }))),
    ).toBe('404 NoSuchKey')
  })

  test('may be empty', async () => {
    await put('empty', Buffer.alloc(0), { ContentLength: 0 })
    expect(await text('empty')).toBe('')
  })

  test('that is being read stays whole when it is replaced', async () => {
    const [old, next] = [Buffer.alloc(3_000_000, 'a'), Buffer.alloc(3_000_000, 'b')]
    await put('replaced', old)
    const object = await s3.send(new GetObjectCommand({ Bucket, Key: 'replaced' }))
    await put('replaced', next)
    expect(Buffer.from((await object.Body?.transformToByteArray()) ?? []).equals(old)).toBe(true)
  })
})

describe('a bucket', () => {
  const keys = ['a/1', 'a/2', 'b', 'c/1', 'é', '𝒜', '\uffee']
  let client: S3Client

  beforeAll(async () => {
    await ensureBucket(aws.engines.buckets, { BucketName: 'listed' })
    client = s3
    for (const Key of keys) await client.send(new PutObjectCommand({ Bucket: 'listed', Key, Body: Key }))
  })

  test('is listed in the order of the keys’ bytes', async () => {
    const { Contents } = await s3.send(new ListObjectsV2Command({ Bucket: 'listed' }))
    expect(Contents?.map(({ Key }) => Key)).toEqual(['a/1', 'a/2', 'b', 'c/1', 'é', '\uffee', '𝒜'])
  })

  test('is listed in pages, and folders are never split between them', async () => {
    const pages: (string | undefined)[][] = []
    let ContinuationToken: string | undefined
    do {
      const page = await s3.send(
        new ListObjectsV2Command({ Bucket: 'listed', Delimiter: '/', MaxKeys: 2, ContinuationToken }),
      )
      pages.push([
        ...(page.CommonPrefixes ?? []).map(({ Prefix }) => Prefix),
        ...(page.Contents ?? []).map(({ Key }) => Key),
      ])
      ContinuationToken = page.NextContinuationToken
    } while (ContinuationToken)
    expect(pages).toEqual([
      ['a/', 'b'],
      ['c/', 'é'],
      ['\uffee', '𝒜'],
    ])
  })

  test('is listed by prefix', async () => {
    const { Contents, KeyCount } = await s3.send(new ListObjectsV2Command({ Bucket: 'listed', Prefix: 'a/' }))
    expect([KeyCount, Contents?.map(({ Key, Size }) => [Key, Size])]).toEqual([
      2,
      [
        ['a/1', 3],
        ['a/2', 3],
      ],
    ])
  })

  test('loses many objects at once, and a missing one is no error', async () => {
    for (const Key of ['d&1', 'd<2']) await put(Key)
    const Objects = ['d&1', 'd<2', 'never'].map((Key) => ({ Key }))
    const { Deleted, Errors } = await s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }))
    expect([Deleted?.map(({ Key }) => Key), Errors]).toEqual([['d&1', 'd<2', 'never'], undefined])
    expect(await errorOf(s3.send(new HeadObjectCommand({ Bucket, Key: 'd&1' })))).toBe('404 NotFound')
  })

  test('that does not exist is refused', async () => {
    expect(await errorOf(s3.send(new GetObjectCommand({ Bucket: 'nobody', Key: 'a' })))).toBe(
      '404 NoSuchBucket',
    )
  })
})

describe('a multipart upload', () => {
  const begin = async (Key: string) =>
    (await s3.send(new CreateMultipartUploadCommand({ Bucket, Key, ContentType: 'video/mp4' }))).UploadId
  const part = async (Key: string, UploadId: string | undefined, PartNumber: number, Body: Buffer) => {
    const { ETag } = await s3.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }))
    return { PartNumber, ETag }
  }
  const finish = (
    Key: string,
    UploadId: string | undefined,
    Parts: { PartNumber: number; ETag?: string }[],
  ) => s3.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }))

  test('joins its parts, the last of which may be small', async () => {
    const [first, second] = [Buffer.alloc(5 * 1024 ** 2, 1), Buffer.from('the end')]
    const id = await begin('joined')
    const parts = [await part('joined', id, 1, first), await part('joined', id, 2, second)]
    const { ETag } = await finish('joined', id, parts)
    expect(ETag).toMatch(/-2"$/)
    const object = await s3.send(new GetObjectCommand({ Bucket, Key: 'joined' }))
    const bytes = Buffer.from((await object.Body?.transformToByteArray()) ?? [])
    expect([object.ContentType, bytes.equals(Buffer.concat([first, second]))]).toEqual(['video/mp4', true])
    expect(await errorOf(finish('joined', id, parts))).toBe('404 NoSuchUpload')
  })

  test('is refused with parts too small, out of order or unknown', async () => {
    const id = await begin('refused')
    const parts = [
      await part('refused', id, 1, Buffer.from('small')),
      await part('refused', id, 2, Buffer.from('small')),
    ]
    expect(await errorOf(finish('refused', id, parts))).toBe('400 EntityTooSmall')
    expect(await errorOf(finish('refused', id, [...parts].reverse()))).toBe('400 InvalidPartOrder')
    expect(await errorOf(finish('refused', id, [{ PartNumber: 3, ETag: '"00"' }]))).toBe('400 InvalidPart')
  })
})
