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
import { s3Error } from './errors.ts'
import { type ReceivedFile, receive } from './receive.ts'
import type { StoredObject } from './storedObject.ts'

type Upload = { key: string; headers: Record<string, string> }
type Part = { etag: string; size: number; file: string }

/** The smallest size of every part but the last. */
const minPartBytes = 5 * 1024 ** 2

/** Returns the folder of an upload: it has the upload's key and headers, and the bytes and the record of each part. */
const folderOf = ({ objects }: Bucket, uploadId: string) => path.join(objects.folder, 'uploads', uploadId)

const readRecord = <T>(...file: string[]): T | undefined =>
  existsSync(path.join(...file)) ? JSON.parse(readFileSync(path.join(...file), 'utf8')) : undefined

function uploadNamed(bucket: Bucket, uploadId: string, key: string): { folder: string; upload: Upload } {
  const folder = folderOf(bucket, uploadId)
  const upload = /^[\da-f-]{36}$/.test(uploadId) ? readRecord<Upload>(folder, 'upload.json') : undefined
  if (upload?.key !== key) throw s3Error('NoSuchUpload', undefined, { UploadId: uploadId })
  return { folder, upload }
}

export function createUpload(bucket: Bucket, upload: Upload): string {
  const uploadId = randomUUID()
  mkdirSync(folderOf(bucket, uploadId), { recursive: true })
  writeFileSync(path.join(folderOf(bucket, uploadId), 'upload.json'), JSON.stringify(upload))
  return uploadId
}

/** Stores a part. `write` receives it into the file that it is passed. */
export async function putPart(
  bucket: Bucket,
  { uploadId, key, number }: { uploadId: string; key: string; number: number },
  write: (file: string) => Promise<ReceivedFile>,
): Promise<ReceivedFile> {
  if (!Number.isInteger(number) || number < 1 || number > 10_000) {
    throw s3Error('InvalidArgument', 'Part number must be an integer between 1 and 10000, inclusive')
  }
  const { folder } = uploadNamed(bucket, uploadId, key)
  const received = await write(path.join(folder, randomUUID()))
  const record = path.join(folder, `${number}.json`)
  const replaced = readRecord<Part>(record)
  const part: Part = { etag: received.md5, size: received.size, file: path.basename(received.file) }
  writeFileSync(`${record}.new`, JSON.stringify(part))
  renameSync(`${record}.new`, record)
  if (replaced) rmSync(path.join(folder, replaced.file), { force: true })
  return received
}

function partsOf(folder: string, partList: { number: number; etag: string }[]): Part[] {
  if (partList.length === 0) throw s3Error('MalformedXML')
  if (partList.some(({ number }, index) => index > 0 && number <= (partList[index - 1]?.number ?? 0)))
    throw s3Error('InvalidPartOrder')
  return partList.map(({ number, etag }, index) => {
    const part = readRecord<Part>(folder, `${number}.json`)
    if (!part || part.etag !== etag.replaceAll('"', ''))
      throw s3Error('InvalidPart', undefined, { PartNumber: number })
    if (index < partList.length - 1 && part.size < minPartBytes)
      throw s3Error('EntityTooSmall', undefined, { PartNumber: number })
    return part
  })
}

async function* bytesOf(folder: string, parts: Part[]): AsyncGenerator<Buffer> {
  for (const { file } of parts) yield* createReadStream(path.join(folder, file)) as AsyncIterable<Buffer>
}

/** Joins the listed parts into the object. Its ETag is S3's: the hash of the parts' hashes, and their number. */
export async function completeUpload(
  bucket: Bucket,
  { uploadId, key, now }: { uploadId: string; key: string; now: number },
  partList: { number: number; etag: string }[],
  checkConditions: () => void,
): Promise<StoredObject> {
  const { folder, upload } = uploadNamed(bucket, uploadId, key)
  const parts = partsOf(folder, partList)
  const received = await receive(bytesOf(folder, parts), bucket.objects.incoming(), {}, Infinity)
  checkConditions()
  const hashes = Buffer.concat(parts.map(({ etag }) => Buffer.from(etag, 'hex')))
  const etag = `${createHash('md5').update(hashes).digest('hex')}-${parts.length}`
  const object = bucket.objects.put(received, { key, headers: upload.headers, modified: now, etag })
  rmSync(folder, { recursive: true, force: true })
  return object
}
