import { createHash, randomUUID } from 'node:crypto'
import {
  createReadStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import type { Bucket } from './buckets.ts'
import type { StoredObject } from './objects.ts'
import { type Received, receive } from './receive.ts'
import { s3Failure } from './refusals.ts'

type Upload = { key: string; headers: Record<string, string> }
type Part = { etag: string; size: number; file: string }

/** The least size of every part but the last, in bytes. */
const leastPart = 5 * 1024 ** 2

/** A multipart upload is a folder: who it is for, the bytes of each part, and a record for each part written aside and renamed. */
const folderOf = ({ objects }: Bucket, uploadId: string) => path.join(objects.folder, 'uploads', uploadId)

function uploadNamed(bucket: Bucket, uploadId: string, key: string): { folder: string; upload: Upload } {
  const file = path.join(folderOf(bucket, uploadId), 'upload.json')
  if (!/^[\da-f-]{36}$/.test(uploadId) || !existsSync(file))
    throw s3Failure('NoSuchUpload', undefined, { UploadId: uploadId })
  const upload: Upload = JSON.parse(readFileSync(file, 'utf8'))
  if (upload.key !== key) throw s3Failure('NoSuchUpload', undefined, { UploadId: uploadId })
  return { folder: folderOf(bucket, uploadId), upload }
}

export function createUpload(bucket: Bucket, upload: Upload): string {
  const uploadId = randomUUID()
  mkdirSync(folderOf(bucket, uploadId), { recursive: true })
  writeFileSync(path.join(folderOf(bucket, uploadId), 'upload.json'), JSON.stringify(upload))
  return uploadId
}

/** Receives a part by `take`, whose argument is the file to write it to. */
export async function putPart(
  bucket: Bucket,
  { uploadId, key, number }: { uploadId: string; key: string; number: number },
  take: (file: string) => Promise<Received>,
): Promise<Received> {
  if (!Number.isInteger(number) || number < 1 || number > 10_000) {
    throw s3Failure('InvalidArgument', 'Part number must be an integer between 1 and 10000, inclusive')
  }
  const { folder } = uploadNamed(bucket, uploadId, key)
  const received = await take(path.join(folder, randomUUID()))
  const record = path.join(folder, `${number}.json`)
  const old: Part | undefined = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : undefined
  const part: Part = { etag: received.md5, size: received.size, file: path.basename(received.file) }
  writeFileSync(`${record}.new`, JSON.stringify(part))
  renameSync(`${record}.new`, record)
  if (old) rmSync(path.join(folder, old.file), { force: true })
  return received
}

function partsOf(folder: string, listed: { number: number; etag: string }[]): Part[] {
  if (listed.length === 0) throw s3Failure('MalformedXML')
  if (listed.some(({ number }, index) => index > 0 && number <= (listed[index - 1]?.number ?? 0)))
    throw s3Failure('InvalidPartOrder')
  return listed.map(({ number, etag }, index) => {
    const record = path.join(folder, `${number}.json`)
    const part: Part | undefined = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : undefined
    if (!part || part.etag !== etag.replaceAll('"', ''))
      throw s3Failure('InvalidPart', undefined, { PartNumber: number })
    if (index < listed.length - 1 && part.size < leastPart)
      throw s3Failure('EntityTooSmall', undefined, { PartNumber: number })
    return part
  })
}

async function* bytesOf(folder: string, parts: Part[]): AsyncGenerator<Buffer> {
  for (const { file } of parts) yield* createReadStream(path.join(folder, file)) as AsyncIterable<Buffer>
}

/** Joins the listed parts into the object. Its ETag is S3's: the hash of the parts' hashes, and how many there were. */
export async function completeUpload(
  bucket: Bucket,
  { uploadId, key, now }: { uploadId: string; key: string; now: number },
  listed: { number: number; etag: string }[],
  allowed: () => void,
): Promise<StoredObject> {
  const { folder, upload } = uploadNamed(bucket, uploadId, key)
  const parts = partsOf(folder, listed)
  const whole = await receive(
    bytesOf(folder, parts),
    bucket.objects.incoming(),
    { wanted: [], claimed: () => new Map() },
    Number.POSITIVE_INFINITY,
  )
  allowed()
  const hashes = Buffer.concat(parts.map(({ etag }) => Buffer.from(etag, 'hex')))
  const etag = `${createHash('md5').update(hashes).digest('hex')}-${parts.length}`
  const object = bucket.objects.put(whole, { key, headers: upload.headers, modified: now, etag })
  rmSync(folder, { recursive: true, force: true })
  return object
}

export function abortUpload(bucket: Bucket, uploadId: string, key: string): void {
  rmSync(uploadNamed(bucket, uploadId, key).folder, { recursive: true, force: true })
}
