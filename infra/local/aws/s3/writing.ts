import type { IncomingHttpHeaders } from 'node:http'
import type { Bucket } from './buckets.ts'
import { listedIn } from './cors.ts'
import { s3Error } from './errors.ts'
import { isDeleteMarker, type StoredObject, type StoredVersion } from './storedObject.ts'

const storedNames = ['content-type', 'cache-control', 'content-disposition', 'content-language', 'expires']

const maxMetadataBytes = 2048

/** Returns the headers of a PUT (or the fields of a form) that S3 stores with the object. Throws MetadataTooLarge. */
export function storedHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const stored: Record<string, string> = { 'content-type': 'binary/octet-stream' }
  let metadataBytes = 0
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value !== 'string' || value === '') continue
    if (storedNames.includes(name)) stored[name] = value
    if (name.startsWith('x-amz-meta-')) {
      stored[name] = value
      metadataBytes += Buffer.byteLength(name.slice('x-amz-meta-'.length)) + Buffer.byteLength(value)
    }
    if (name === 'content-encoding') {
      const encodings = listedIn(value).filter((one) => one !== 'aws-chunked')
      if (encodings.length > 0) stored[name] = encodings.join(',')
    }
  }
  if (metadataBytes > maxMetadataBytes)
    throw s3Error('MetadataTooLarge', undefined, { Size: metadataBytes, MaxSizeAllowed: maxMetadataBytes })
  return stored
}

/** Returns the headers with the id of the version that a versioned bucket made or returned. */
export const versionHeaders = (
  { objects }: Bucket,
  version: StoredVersion | undefined,
): Record<string, string> =>
  objects.isVersioned && version
    ? {
        'x-amz-version-id': version.version,
        ...(isDeleteMarker(version) && { 'x-amz-delete-marker': 'true' }),
      }
    : {}

/**
 * Checks `If-None-Match: *` (no object may exist) and `If-Match` (the object must have this ETag). The put must follow in the same
 * tick, so that no other write comes between the check and the put.
 */
export function checkWriteConditions(existing: StoredObject | undefined, headers: IncomingHttpHeaders): void {
  const ifNoneMatch = headers['if-none-match']
  if (ifNoneMatch !== undefined && ifNoneMatch !== '*')
    throw s3Error('NotImplemented', 'If-None-Match of a write can only be *')
  if (ifNoneMatch === '*' && existing)
    throw s3Error('PreconditionFailed', undefined, { Condition: 'If-None-Match' })
  const ifMatch = headers['if-match']
  if (ifMatch === undefined) return
  if (!existing) throw s3Error('NoSuchKey')
  if (ifMatch.replaceAll('"', '') !== existing.etag)
    throw s3Error('PreconditionFailed', undefined, { Condition: 'If-Match' })
}
