import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { Bucket } from './buckets.ts'
import type { StoredObject } from './objects.ts'
import { s3Failure } from './refusals.ts'

const overrides = [
  'content-type',
  'content-disposition',
  'content-encoding',
  'content-language',
  'cache-control',
  'expires',
]

/**
 * The requested bytes, both ends inclusive; undefined for all of them (S3 returns the whole object when several ranges are
 * requested).
 */
function rangeOf(header: string | undefined, size: number): { start: number; end: number } | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < start) return undefined
  if (start > end)
    throw s3Failure('InvalidRange', undefined, { RangeRequested: header, ActualObjectSize: size })
  return { start, end }
}

const names = (header: string, etag: string) =>
  header.trim() === '*' ||
  header.split(',').some((one) => one.trim().replace(/^W\//, '').replaceAll('"', '') === etag)

/** 304 and 412, in the order of precedence of RFC 7232. */
function checkConditions(object: StoredObject, headers: IncomingHttpHeaders): 'unchanged' | undefined {
  const seconds = Math.floor(object.modified / 1000) * 1000
  const match = headers['if-match']
  if (match !== undefined && !names(match, object.etag))
    throw s3Failure('PreconditionFailed', undefined, { Condition: 'If-Match' })
  const unmodified = headers['if-unmodified-since']
  if (match === undefined && unmodified && seconds > Date.parse(unmodified)) {
    throw s3Failure('PreconditionFailed', undefined, { Condition: 'If-Unmodified-Since' })
  }
  const none = headers['if-none-match']
  if (none !== undefined) return names(none, object.etag) ? 'unchanged' : undefined
  const since = headers['if-modified-since']
  return since && seconds <= Date.parse(since) ? 'unchanged' : undefined
}

/** GetObject and HeadObject. */
export async function sendObject(
  bucket: Bucket,
  object: StoredObject,
  { method, query, headers }: { method: string; query: URLSearchParams; headers: IncomingHttpHeaders },
  response: ServerResponse,
): Promise<void> {
  const validators = { etag: `"${object.etag}"`, 'last-modified': new Date(object.modified).toUTCString() }
  if (checkConditions(object, headers) === 'unchanged') {
    response.writeHead(304, validators).end()
    return
  }
  const range = rangeOf(headers.range, object.size)
  const answer: Record<string, string | number> = {
    ...object.headers,
    ...validators,
    'accept-ranges': 'bytes',
  }
  for (const name of overrides) {
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
  // A reader that goes away in the middle is no failure of the server's; pipeline closes the file either way.
  await pipeline(bytes, response).catch((error) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  })
}
