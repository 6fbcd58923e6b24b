import { uriEncoded } from '../signature.ts'
import type { Bucket } from './buckets.ts'
import { s3Error } from './errors.ts'
import { element, parentElement, s3Document } from './xml.ts'

/**
 * Makes the response of ListObjectsV2. Keys that are equal up to the delimiter count as one entry, and are
 * never split between two pages.
 */
export function listing({ name, objects }: Bucket, query: URLSearchParams): string {
  if (query.get('list-type') !== '2')
    throw s3Error('NotImplemented', 'The local S3 lists by ListObjectsV2 only')
  const [prefix, delimiter] = [query.get('prefix') ?? '', query.get('delimiter') ?? '']
  const maxKeys = Math.min(Number(query.get('max-keys') ?? 1000), 1000)
  if (!Number.isInteger(maxKeys) || maxKeys < 0)
    throw s3Error('InvalidArgument', 'max-keys must be a whole number from 0')
  const token = query.get('continuation-token')
  const afterKey =
    token === null ? (query.get('start-after') ?? '') : Buffer.from(token, 'base64url').toString()
  const encoded = (text: string) =>
    query.get('encoding-type') === 'url' ? uriEncoded(text).replaceAll('%2F', '/') : text

  const keys: string[] = []
  const folders = new Set<string>()
  let lastKey = ''
  let isTruncated = false
  for (const key of objects.keys()) {
    if (!key.startsWith(prefix) || Buffer.compare(Buffer.from(key), Buffer.from(afterKey)) <= 0) continue
    const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1
    const folder = end < 0 ? undefined : key.slice(0, end + delimiter.length)
    // The previous page ended with this folder, or it is counted already.
    if (folder !== undefined && ((token !== null && afterKey === folder) || folders.has(folder))) continue
    if (keys.length + folders.size >= maxKeys) {
      isTruncated = maxKeys > 0
      break
    }
    if (folder === undefined) keys.push(key)
    else folders.add(folder)
    lastKey = folder ?? key
  }

  return s3Document('ListBucketResult', [
    element('Name', name),
    element('Prefix', encoded(prefix)),
    ...(delimiter ? [element('Delimiter', encoded(delimiter))] : []),
    ...(token === null ? [] : [element('ContinuationToken', token)]),
    ...(query.has('start-after') ? [element('StartAfter', encoded(query.get('start-after') ?? ''))] : []),
    ...(query.has('encoding-type') ? [element('EncodingType', 'url')] : []),
    element('MaxKeys', maxKeys),
    element('KeyCount', keys.length + folders.size),
    element('IsTruncated', isTruncated),
    ...(isTruncated ? [element('NextContinuationToken', Buffer.from(lastKey).toString('base64url'))] : []),
    ...keys.map((key) => {
      const object = objects.find(key)
      return parentElement('Contents', [
        element('Key', encoded(key)),
        element('LastModified', new Date(object?.modified ?? 0).toISOString()),
        element('ETag', `"${object?.etag}"`),
        element('Size', object?.size ?? 0),
        element('StorageClass', 'STANDARD'),
      ])
    }),
    ...[...folders].map((folder) => parentElement('CommonPrefixes', [element('Prefix', encoded(folder))])),
  ])
}
