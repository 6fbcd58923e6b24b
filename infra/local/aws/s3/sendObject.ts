import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { Bucket } from './buckets.ts'
import { listedIn } from './cors.ts'
import { s3Error } from './errors.ts'
import type { StoredObject } from './storedObject.ts'
import { versionHeaders } from './writing.ts'

const overridableHeaders = [
  'content-type',
  'content-disposition',
  'content-encoding',
  'content-language',
  'cache-control',
  'expires',
]

/** Returns the requested range, both ends inclusive; undefined (send the whole object) unless exactly one valid range is requested. */
function rangeOf(header: string | undefined, size: number): { start: number; end: number } | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < start) return undefined
  if (start > end)
    throw s3Error('InvalidRange', undefined, { RangeRequested: header, ActualObjectSize: size })
  return { start, end }
}

const matchesEtag = (header: string, etag: string) =>
  header.trim() === '*' ||
  listedIn(header).some((one) => one.replace(/^W\//, '').replaceAll('"', '') === etag)

/** True if the client already has the object (304). Throws PreconditionFailed (412); the precedence is that of RFC 7232. */
function isUnchanged(object: StoredObject, headers: IncomingHttpHeaders): boolean {
  const modifiedMs = Math.floor(object.modified / 1000) * 1000
  const ifMatch = headers['if-match']
  if (ifMatch !== undefined && !matchesEtag(ifMatch, object.etag))
    throw s3Error('PreconditionFailed', undefined, { Condition: 'If-Match' })
  const unmodifiedSince = headers['if-unmodified-since']
  if (ifMatch === undefined && unmodifiedSince && modifiedMs > Date.parse(unmodifiedSince))
    throw s3Error('PreconditionFailed', undefined, { Condition: 'If-Unmodified-Since' })
  const ifNoneMatch = headers['if-none-match']
  if (ifNoneMatch !== undefined) return matchesEtag(ifNoneMatch, object.etag)
  const modifiedSince = headers['if-modified-since']
  return modifiedSince !== undefined && modifiedMs <= Date.parse(modifiedSince)
}

/** Responds to GetObject and HeadObject. */
export async function sendObject(
  bucket: Bucket,
  object: StoredObject,
  { method, query, headers }: { method: string; query: URLSearchParams; headers: IncomingHttpHeaders },
  response: ServerResponse,
): Promise<void> {
  const validators = { etag: `"${object.etag}"`, 'last-modified': new Date(object.modified).toUTCString() }
  if (isUnchanged(object, headers)) {
    response.writeHead(304, validators).end()
    return
  }
  const range = rangeOf(headers.range, object.size)
  const answer: Record<string, string | number> = {
    ...object.headers,
    ...versionHeaders(bucket, object),
    ...validators,
    'accept-ranges': 'bytes',
  }
  for (const name of overridableHeaders) {
    const value = query.get(`response-${name}`)
    if (value !== null) answer[name] = value
  }
  if (!range && String(headers['x-amz-checksum-mode']).toUpperCase() === 'ENABLED') {
    for (const [name, value] of Object.entries(object.checksums)) answer[`x-amz-checksum-${name}`] = value
  }
  if (range) answer['content-range'] = `bytes ${range.start}-${range.end}/${object.size}`
  answer['content-length'] = range ? range.end - range.start + 1 : object.size
  if (method === 'HEAD') {
    response.writeHead(range ? 206 : 200, answer).end()
    return
  }
  const bytes = bucket.objects.read(object, range)
  response.writeHead(range ? 206 : 200, answer)
  // A client may disconnect in the middle; pipeline closes the file then, too.
  await pipeline(bytes, response).catch((error) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  })
}
