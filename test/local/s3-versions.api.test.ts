import { copyFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ensureBucket } from '#infra/local/aws/s3/buckets.ts'
import { openObjects } from '#infra/local/aws/s3/objects.ts'
import { type LocalAws, startLocalAws } from '#test/support/local-table.ts'

const dayMs = 24 * 60 * 60 * 1000
let now = Date.UTC(2026, 10, 1)
let aws: LocalAws
let s3: S3Client
let Bucket = 'versioned-0'
let number = 0

const limited = {
  id: 'limited',
  statements: [
    { Effect: 'Allow' as const, Action: ['s3:GetObject', 's3:DeleteObject', 's3:ListBucket'], Resource: '*' },
  ],
}

beforeAll(async () => {
  aws = await startLocalAws({ now: () => now, roles: { [limited.id]: limited.statements } })
  s3 = clientOf(aws.credentials.accessKeyId)
})
afterAll(async () => {
  s3.destroy()
  await aws.close()
})
beforeEach(async () => {
  Bucket = `versioned-${++number}`
  await ensure()
})

const clientOf = (accessKeyId: string) =>
  new S3Client({
    endpoint: aws.endpoint,
    region: aws.region,
    credentials: { ...aws.credentials, accessKeyId },
    maxAttempts: 1,
    systemClockOffset: now - Date.now(),
  })
const ensure = () =>
  ensureBucket(aws.engines.buckets, {
    BucketName: Bucket,
    VersioningConfiguration: { Status: 'Enabled' },
    LifecycleConfiguration: { Rules: [{ NoncurrentVersionExpiration: { NoncurrentDays: 30 } }] },
  })
/** Moves the clock of the bucket and of the client that signs its requests. */
function travel(days: number): void {
  now += days * dayMs
  s3.config.systemClockOffset = now - Date.now()
}
const put = (Key: string, Body: string) => s3.send(new PutObjectCommand({ Bucket, Key, Body }))
const remove = (Key: string, VersionId?: string) =>
  s3.send(new DeleteObjectCommand({ Bucket, Key, VersionId }))
const text = async (Key: string, VersionId?: string) =>
  (await s3.send(new GetObjectCommand({ Bucket, Key, VersionId }))).Body?.transformToString()

async function errorOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof S3ServiceException)) throw new Error(`expected an S3 refusal, got ${error}`)
  return `${error.$metadata.httpStatusCode} ${error.name}`
}

/** Returns each version as `key`, `key (latest)`, or `key deleted`, page by page. */
async function versions(MaxKeys?: number): Promise<string[][]> {
  const pages: string[][] = []
  let last: Pick<ListObjectVersionsCommandOutput, 'NextKeyMarker' | 'NextVersionIdMarker'> | undefined
  do {
    const page: ListObjectVersionsCommandOutput = await s3.send(
      new ListObjectVersionsCommand({
        Bucket,
        MaxKeys,
        KeyMarker: last?.NextKeyMarker,
        VersionIdMarker: last?.NextVersionIdMarker,
      }),
    )
    const shown = ({ Key, IsLatest }: { Key?: string; IsLatest?: boolean }, what: string) =>
      [Key, what, IsLatest ? '(latest)' : ''].filter(Boolean).join(' ')
    pages.push([
      ...(page.Versions ?? []).map((one) => shown(one, '')),
      ...(page.DeleteMarkers ?? []).map((one) => shown(one, 'deleted')),
    ])
    last = page.IsTruncated ? page : undefined
  } while (last)
  return pages
}

describe('a versioned bucket', () => {
  it('keeps what is replaced, and returns it by its version', async () => {
    const { VersionId: first } = await put('a', 'one')
    const { VersionId: second } = await put('a', 'two')
    expect(first).not.toBe(second)
    expect([await text('a'), await text('a', first), await text('a', second)]).toEqual(['two', 'one', 'two'])
    expect(await errorOf(text('a', 'never'))).toBe('404 NoSuchVersion')
  })

  it('hides what is deleted under a marker, and shows it again when the marker is removed', async () => {
    const { VersionId: kept } = await put('a', 'one')
    const { DeleteMarker, VersionId: marker } = await remove('a')
    expect(DeleteMarker).toBe(true)
    expect(await errorOf(text('a'))).toBe('404 NoSuchKey')
    expect((await s3.send(new ListObjectsV2Command({ Bucket }))).KeyCount).toBe(0)
    expect(await text('a', kept)).toBe('one')
    expect(await errorOf(text('a', marker))).toBe('405 MethodNotAllowed')
    await remove('a', marker)
    expect(await text('a')).toBe('one')
  })

  it('removes a version for good when it is named, also among many', async () => {
    const { VersionId: first } = await put('a', 'one')
    await put('a', 'two')
    await s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects: [{ Key: 'a', VersionId: first }] } }))
    expect(await versions()).toEqual([['a (latest)']])
    expect(await errorOf(text('a', first))).toBe('404 NoSuchVersion')
  })

  it('copies an older version over the newest, with its type', async () => {
    const { VersionId } = await s3.send(
      new PutObjectCommand({ Bucket, Key: 'é 1', Body: 'one', ContentType: 'image/png' }),
    )
    await put('é 1', 'two')
    const CopySource = `${Bucket}/${encodeURIComponent('é 1')}?versionId=${VersionId}`
    await s3.send(new CopyObjectCommand({ Bucket, Key: 'é 1', CopySource }))
    expect(await text('é 1')).toBe('one')
    expect((await s3.send(new HeadObjectCommand({ Bucket, Key: 'é 1' }))).ContentType).toBe('image/png')
    expect((await versions()).flat()).toEqual(['é 1 (latest)', 'é 1', 'é 1'])
  })

  it('lists every version once, in pages that may end between two versions of a key', async () => {
    for (const body of ['1', '2', '3']) await put('a', body)
    await put('b', '1')
    await remove('b')
    expect(await versions(2)).toEqual([['a (latest)', 'a'], ['a', 'b deleted (latest)'], ['b']])
  })

  it('shows no older version to a caller who may only read and delete objects', async () => {
    const { VersionId } = await put('a', 'one')
    const caller = clientOf(limited.id)
    await caller.send(new DeleteObjectCommand({ Bucket, Key: 'a' }))
    const attempts = [
      caller.send(new GetObjectCommand({ Bucket, Key: 'a', VersionId })),
      caller.send(new ListObjectVersionsCommand({ Bucket })),
      caller.send(new DeleteObjectCommand({ Bucket, Key: 'a', VersionId })),
    ]
    expect(new Set(await Promise.all(attempts.map(errorOf)))).toEqual(new Set(['403 AccessDenied']))
    expect(await text('a', VersionId)).toBe('one')
    caller.destroy()
  })

  it('forgets what was replaced or deleted longer ago than it keeps versions', async () => {
    await put('replaced', 'one')
    await put('deleted', 'one')
    await put('kept', 'one')
    travel(1)
    await put('replaced', 'two')
    await remove('deleted')
    travel(29)
    await ensure()
    expect((await versions()).flat()).toHaveLength(5)
    travel(2)
    await ensure()
    expect(await versions()).toEqual([['kept (latest)', 'replaced (latest)']])
  })

  it('has all versions in their order after a restart', async () => {
    await put('a', 'one')
    await put('a', 'two')
    await put('b', 'one')
    await remove('b')
    const { folder, versions: versionsBefore } = aws.engines.buckets.byName(Bucket).objects
    const reopened = await openObjects(folder)
    for (const key of ['a', 'b']) expect(reopened.versions(key)).toEqual(versionsBefore(key))
    expect(reopened.keys()).toEqual(['a'])
  })

  it('loses nothing when it is killed while it replaces or deletes an object', async () => {
    const { VersionId } = await put('a', 'one')
    const { folder } = aws.engines.buckets.byName(Bucket).objects
    const recordIn = (name: string) => path.join(folder, name, readdirSync(path.join(folder, name))[0]!)
    const object = recordIn('objects')
    const asOlderVersion = path.join(
      folder,
      'versions',
      path.basename(object).replace('.json', `.${VersionId}.json`),
    )
    const versionsAfterRestart = async () => (await openObjects(folder)).versions('a')

    copyFileSync(object, asOlderVersion)
    expect(await versionsAfterRestart()).toMatchObject([{ version: VersionId, size: 3 }])
    expect(readdirSync(path.join(folder, 'versions'))).toEqual([])

    const killedAt = path.join(aws.dataDir, 'killed.json')
    copyFileSync(object, killedAt)
    await remove('a')
    copyFileSync(killedAt, object)
    expect(await versionsAfterRestart()).toMatchObject([
      { isDeleteMarker: true },
      { version: VersionId, size: 3 },
    ])
    expect(readdirSync(path.join(folder, 'objects'))).toEqual([])
    expect(readdirSync(path.join(folder, 'blobs'))).toHaveLength(1)
  })
})
