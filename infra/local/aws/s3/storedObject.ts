import type { ChecksumName } from './checksums.ts'

export type StoredObject = {
  key: string
  size: number
  /** Without its quotes. */
  etag: string
  /** Milliseconds since 1970. */
  modified: number
  /** The headers that a GET returns: content-type, cache-control, x-amz-meta-…, by lower-case name. */
  headers: Record<string, string>
  checksums: Partial<Record<ChecksumName, string>>
  /** The file in `blobs` that holds the bytes. */
  blob: string
  version: string
}

/** Says that the object of this key was deleted. */
export type DeleteMarker = Pick<StoredObject, 'key' | 'version' | 'modified'> & { isDeleteMarker: true }
export type StoredVersion = StoredObject | DeleteMarker

export const isDeleteMarker = (version: StoredVersion | undefined): version is DeleteMarker =>
  version !== undefined && 'isDeleteMarker' in version
