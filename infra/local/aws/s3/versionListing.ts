import { uriEncoded } from '../signature.ts'
import type { Bucket } from './buckets.ts'
import { s3Error } from './errors.ts'
import { isDeleteMarker } from './storedObject.ts'
import { element, parentElement, s3Document } from './xml.ts'

/** Makes the response of ListObjectVersions: keys in the order of their bytes, and each key's versions, newest first. */
export function versionListing({ name, objects }: Bucket, query: URLSearchParams): string {
  if (query.has('delimiter'))
    throw s3Error('NotImplemented', 'The local S3 lists versions without a delimiter only')
  const prefix = query.get('prefix') ?? ''
  const maxKeys = Math.min(Number(query.get('max-keys') ?? 1000), 1000)
  if (!Number.isInteger(maxKeys) || maxKeys < 1)
    throw s3Error('InvalidArgument', 'max-keys must be a whole number from 1')
  const [keyMarker, versionMarker] = [query.get('key-marker') ?? '', query.get('version-id-marker') ?? '']
  const encoded = (text: string) =>
    query.get('encoding-type') === 'url' ? uriEncoded(text).replaceAll('%2F', '/') : text

  const rest = objects.versionedKeys().flatMap((key) => {
    const order = Buffer.compare(Buffer.from(key), Buffer.from(keyMarker))
    if (!key.startsWith(prefix) || order < 0 || (order === 0 && !versionMarker)) return []
    const versions = objects.versions(key)
    const start = order === 0 ? versions.findIndex(({ version }) => version === versionMarker) + 1 : 0
    return versions.map((version, index) => ({ version, isLatest: index === 0 })).slice(start)
  })
  const page = rest.slice(0, maxKeys)
  const { version: last } = page.at(-1) ?? {}
  const isTruncated = rest.length > page.length

  return s3Document('ListVersionsResult', [
    element('Name', name),
    element('Prefix', encoded(prefix)),
    element('KeyMarker', encoded(keyMarker)),
    element('VersionIdMarker', versionMarker),
    ...(query.has('encoding-type') ? [element('EncodingType', 'url')] : []),
    element('MaxKeys', maxKeys),
    element('IsTruncated', isTruncated),
    ...(isTruncated && last
      ? [element('NextKeyMarker', encoded(last.key)), element('NextVersionIdMarker', last.version)]
      : []),
    ...page.map(({ version, isLatest }) =>
      parentElement(isDeleteMarker(version) ? 'DeleteMarker' : 'Version', [
        element('Key', encoded(version.key)),
        element('VersionId', version.version),
        element('IsLatest', isLatest),
        element('LastModified', new Date(version.modified).toISOString()),
        ...(isDeleteMarker(version)
          ? []
          : [
              element('ETag', `"${version.etag}"`),
              element('Size', version.size),
              element('StorageClass', 'STANDARD'),
            ]),
      ]),
    ),
  ])
}
