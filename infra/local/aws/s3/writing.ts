import type { IncomingHttpHeaders } from 'node:http'
import type { Bucket } from './buckets.ts'
import type { StoredObject } from './objects.ts'
import { type Received, receive } from './receive.ts'
import { s3Failure } from './refusals.ts'

const kept = ['content-type', 'cache-control', 'content-disposition', 'content-language', 'expires']

/** The headers of a PUT (or the fields of a form) that stay with the object. Throws MetadataTooLarge past S3's 2 KB. */
export function headersToKeep(headers: IncomingHttpHeaders): Record<string, string> {
  const own: Record<string, string> = { 'content-type': 'binary/octet-stream' }
  let metadata = 0
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value !== 'string' || value === '') continue
    if (kept.includes(name)) own[name] = value
    if (name.startsWith('x-amz-meta-')) {
      own[name] = value
      metadata += Buffer.byteLength(name.slice('x-amz-meta-'.length)) + Buffer.byteLength(value)
    }
    if (name === 'content-encoding') {
      const encoding = value
        .split(',')
        .map((one) => one.trim())
        .filter((one) => one !== 'aws-chunked')
        .join(',')
      if (encoding) own[name] = encoding
    }
  }
  if (metadata > 2048)
    throw s3Failure('MetadataTooLarge', undefined, { Size: metadata, MaxSizeAllowed: 2048 })
  return own
}

/**
 * If-None-Match: * (only when there is none yet) and If-Match (only over this one). To be checked without anything in between
 * before the put.
 */
export function checkWriteConditions(existing: StoredObject | undefined, headers: IncomingHttpHeaders): void {
  const none = headers['if-none-match']
  if (none !== undefined && none !== '*')
    throw s3Failure('NotImplemented', 'If-None-Match of a write can only be *')
  if (none === '*' && existing)
    throw s3Failure('PreconditionFailed', undefined, { Condition: 'If-None-Match' })
  const match = headers['if-match']
  if (match === undefined) return
  if (!existing) throw s3Failure('NoSuchKey')
  if (match.replaceAll('"', '') !== existing.etag)
    throw s3Failure('PreconditionFailed', undefined, { Condition: 'If-Match' })
}

/** A copy of the object's bytes, streamed to a new file. */
export function receiveCopy(from: Bucket, object: StoredObject, to: Bucket): Promise<Received> {
  return receive(from.objects.read(object), to.objects.incoming(), { wanted: [], claimed: () => new Map() })
}
