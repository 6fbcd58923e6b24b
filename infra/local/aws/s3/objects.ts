import { createHash, randomUUID } from 'node:crypto'
import {
  createReadStream,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import type { Readable } from 'node:stream'
import type { ChecksumName } from './checksums.ts'
import type { Received } from './receive.ts'

export type StoredObject = {
  key: string
  size: number
  /** Without its quotes. */
  etag: string
  /** Milliseconds. */
  modified: number
  /** The headers that a GET returns: content-type, cache-control, x-amz-meta-…, by lower-case name. */
  headers: Record<string, string>
  checksums: Partial<Record<ChecksumName, string>>
  /** The file in `blobs` that holds the bytes. */
  blob: string
}

export type ObjectStore = {
  folder: string
  find(key: string): StoredObject | undefined
  /** All keys in S3's order, which is that of their UTF-8 bytes. */
  keys(): string[]
  /** A file name under which to receive bytes. What is there at the next start and belongs to no object is removed. */
  incoming(): string
  /** Makes the received bytes the object of this key, at once and whole. */
  put(
    received: Received,
    object: Pick<StoredObject, 'key' | 'headers' | 'modified'> & { etag?: string },
  ): StoredObject
  remove(key: string): void
  /** Forgets received bytes that were refused in the end. */
  discard(received: Received): void
  /** The bytes from `start` to `end`, both inclusive. They stay readable when the object is replaced meanwhile. */
  read(object: StoredObject, range?: { start: number; end: number }): Readable
}

/**
 * The objects of one bucket on disk: bytes in `blobs` under random names, and one small JSON file an object in `objects`, named after
 * its key's hash, so that no key can be too long or climb out. That file is written aside and renamed: a crash leaves the old object
 * or the new one, never a mixture, and at worst bytes that nobody points at.
 */
export async function openObjects(folder: string): Promise<ObjectStore> {
  const [blobs, records] = [path.join(folder, 'blobs'), path.join(folder, 'objects')]
  mkdirSync(blobs, { recursive: true })
  mkdirSync(records, { recursive: true })
  const objects = new Map<string, StoredObject>()
  for (const name of readdirSync(records)) {
    if (!name.endsWith('.json')) {
      rmSync(path.join(records, name), { force: true })
      continue
    }
    const object: StoredObject = JSON.parse(readFileSync(path.join(records, name), 'utf8'))
    objects.set(object.key, object)
  }
  const owned = new Set([...objects.values()].map(({ blob }) => blob))
  for (const blob of readdirSync(blobs)) if (!owned.has(blob)) rmSync(path.join(blobs, blob), { force: true })

  let sorted: string[] | undefined
  const recordOf = (key: string) =>
    path.join(records, `${createHash('sha256').update(key).digest('hex')}.json`)

  function put(
    received: Received,
    { key, headers, modified, etag = received.md5 }: Parameters<ObjectStore['put']>[1],
  ): StoredObject {
    const object = {
      key,
      size: received.size,
      etag,
      modified,
      headers,
      checksums: received.checksums,
      blob: path.basename(received.file),
    }
    const record = recordOf(key)
    writeFileSync(`${record}.new`, JSON.stringify(object))
    renameSync(`${record}.new`, record)
    const old = objects.get(key)
    objects.set(key, object)
    if (old) rmSync(path.join(blobs, old.blob), { force: true })
    else sorted = undefined
    return object
  }

  function remove(key: string): void {
    const object = objects.get(key)
    if (!object) return
    rmSync(recordOf(key), { force: true })
    rmSync(path.join(blobs, object.blob), { force: true })
    objects.delete(key)
    sorted = undefined
  }

  return {
    folder,
    find: (key) => objects.get(key),
    keys() {
      sorted ??= [...objects.keys()]
        .map((key) => Buffer.from(key))
        .sort(Buffer.compare)
        .map(String)
      return sorted
    },
    incoming: () => path.join(blobs, randomUUID()),
    put,
    remove,
    discard: ({ file }) => rmSync(file, { force: true }),
    read({ blob, size }, range = { start: 0, end: size - 1 }) {
      const file = path.join(blobs, blob)
      // Opened at once, so that a replacement a moment later cannot remove the bytes; an empty stream needs no range.
      return createReadStream(file, { fd: openSync(file, 'r'), ...(size === 0 ? {} : range) })
    },
  }
}
