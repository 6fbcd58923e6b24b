import { uriEncoded } from '../signature.ts'
import type { Bucket } from './buckets.ts'
import { s3Failure } from './refusals.ts'
import { element, s3Document } from './xml.ts'

/** ListObjectsV2. Keys that share a part up to the delimiter count as one entry, and a page never splits them. */
export function listing({ name, objects }: Bucket, query: URLSearchParams): string {
  if (query.get('list-type') !== '2')
    throw s3Failure('NotImplemented', 'The local S3 lists by ListObjectsV2 only')
  const [prefix, delimiter] = [query.get('prefix') ?? '', query.get('delimiter') ?? '']
  const most = Math.min(Number(query.get('max-keys') ?? 1000), 1000)
  if (!Number.isInteger(most) || most < 0)
    throw s3Failure('InvalidArgument', 'max-keys must be a whole number from 0')
  const token = query.get('continuation-token')
  const after = token === null ? (query.get('start-after') ?? '') : Buffer.from(token, 'base64url').toString()
  const shown = (text: string) =>
    query.get('encoding-type') === 'url' ? uriEncoded(text).replaceAll('%2F', '/') : text

  const keys: string[] = []
  const folders = new Set<string>()
  let last = ''
  let truncated = false
  for (const key of objects.keys()) {
    if (!key.startsWith(prefix) || Buffer.compare(Buffer.from(key), Buffer.from(after)) <= 0) continue
    const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1
    const folder = end < 0 ? undefined : key.slice(0, end + delimiter.length)
    // The page before ended with this folder, or it is counted already.
    if (folder !== undefined && ((token !== null && after === folder) || folders.has(folder))) continue
    if (keys.length + folders.size >= most) {
      truncated = most > 0
      break
    }
    if (folder === undefined) keys.push(key)
    else folders.add(folder)
    last = folder ?? key
  }

  return s3Document('ListBucketResult', [
    element('Name', name),
    element('Prefix', shown(prefix)),
    ...(delimiter ? [element('Delimiter', shown(delimiter))] : []),
    ...(token === null ? [] : [element('ContinuationToken', token)]),
    ...(query.has('start-after') ? [element('StartAfter', shown(query.get('start-after') ?? ''))] : []),
    ...(query.has('encoding-type') ? [element('EncodingType', 'url')] : []),
    element('MaxKeys', most),
    element('KeyCount', keys.length + folders.size),
    element('IsTruncated', truncated),
    ...(truncated ? [element('NextContinuationToken', Buffer.from(last).toString('base64url'))] : []),
    ...keys.map((key) => {
      const object = objects.find(key)
      return element.of('Contents', [
        element('Key', shown(key)),
        element('LastModified', new Date(object?.modified ?? 0).toISOString()),
        element('ETag', `"${object?.etag}"`),
        element('Size', object?.size ?? 0),
        element('StorageClass', 'STANDARD'),
      ])
    }),
    ...[...folders].map((folder) => element.of('CommonPrefixes', [element('Prefix', shown(folder))])),
  ])
}
