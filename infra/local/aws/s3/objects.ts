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
import type { ReceivedFile } from './receive.ts'
import { type DeleteMarker, isDeleteMarker, type StoredObject, type StoredVersion } from './storedObject.ts'
import { isNewer, newVersion, nullVersion, openVersions } from './versions.ts'

export type ObjectStore = {
  folder: string
  /** Set for a versioned bucket, which keeps what is replaced or deleted. */
  isVersioned: boolean
  find(key: string): StoredObject | undefined
  /** Returns all keys in S3's order, that of their UTF-8 bytes. */
  keys(): string[]
  /** Returns the keys that have any version, in the same order. */
  versionedKeys(): string[]
  /** Returns the versions of a key, newest first: the object and what it replaced. */
  versions(key: string): StoredVersion[]
  /** Returns the path of a new file for bytes that are being received. The next start removes files that belong to no object. */
  incoming(): string
  /** Replaces the object of this key by the received bytes, atomically. */
  put(
    received: ReceivedFile,
    object: Pick<StoredObject, 'key' | 'headers' | 'modified'> & { etag?: string },
  ): StoredObject
  /** Removes the object. A versioned bucket keeps it under a delete marker, which is returned. */
  remove(key: string, at: number): DeleteMarker | undefined
  /** Removes one version for good. The newest version that is left is the object then. */
  removeVersion(key: string, version: string): void
  /** Removes for good what was replaced or deleted before `moment`, and delete markers that hide nothing any more. */
  expireVersions(moment: number): void
  /** Removes received bytes that will not become an object. */
  discard(received: ReceivedFile): void
  /** Reads the bytes from `start` to `end`, both inclusive, even if the object is replaced during the reading. */
  read(object: StoredObject, range?: { start: number; end: number }): Readable
}

const inOrderOfBytes = (keys: Iterable<string>) =>
  [...keys]
    .map((key) => Buffer.from(key))
    .sort(Buffer.compare)
    .map(String)

/**
 * Opens the objects of one bucket on disk: bytes in `blobs` under random names, and one small JSON record for
 * each object in `objects`. A record is named after its key's hash, so that no key is too long for a file's
 * name or leads out of the folder. It is written to a new file, which is then renamed: a crash leaves the old
 * object or the new one, never a mixture, and at worst bytes that no record names.
 */
export async function openObjects(folder: string): Promise<ObjectStore> {
  const [blobs, records] = [path.join(folder, 'blobs'), path.join(folder, 'objects')]
  mkdirSync(blobs, { recursive: true })
  mkdirSync(records, { recursive: true })
  const objects = new Map<string, StoredObject>()
  const older = openVersions(path.join(folder, 'versions'))
  const recordOf = (key: string) =>
    path.join(records, `${createHash('sha256').update(key).digest('hex')}.json`)

  for (const name of readdirSync(records)) {
    if (!name.endsWith('.json')) {
      rmSync(path.join(records, name), { force: true })
      continue
    }
    const object: StoredObject = {
      version: nullVersion,
      ...JSON.parse(readFileSync(path.join(records, name), 'utf8')),
    }
    // After a crash, both places may have a version: the object was about to become an older version, or to
    // be deleted.
    const twin = older.versionsOf(object.key).find(({ version }) => version === object.version)
    const [newest] = older.versionsOf(object.key)
    if (twin && newest && isNewer(newest, object)) rmSync(path.join(records, name))
    else {
      if (twin) older.drop(twin)
      objects.set(object.key, object)
    }
  }
  const owned = new Set([...objects.values(), ...older.all()].map((one) => 'blob' in one && one.blob))
  for (const blob of readdirSync(blobs)) if (!owned.has(blob)) rmSync(path.join(blobs, blob), { force: true })

  let sorted: string[] | undefined

  function setCurrent(object: StoredObject): void {
    const record = recordOf(object.key)
    writeFileSync(`${record}.new`, JSON.stringify(object))
    renameSync(`${record}.new`, record)
    if (!objects.has(object.key)) sorted = undefined
    objects.set(object.key, object)
  }

  function dropCurrent(key: string): void {
    rmSync(recordOf(key), { force: true })
    objects.delete(key)
    sorted = undefined
  }

  const removeBlob = ({ blob }: StoredObject) => rmSync(path.join(blobs, blob), { force: true })

  const versions = (key: string): StoredVersion[] => {
    const object = objects.get(key)
    return object ? [object, ...older.versionsOf(key)] : [...older.versionsOf(key)]
  }

  function removeVersion(key: string, version: string): void {
    const removed = versions(key).find((one) => one.version === version)
    if (!removed) return
    if (removed === objects.get(key)) dropCurrent(key)
    else older.drop(removed)
    if (!isDeleteMarker(removed)) removeBlob(removed)
    const [newest] = versions(key)
    if (!newest || isDeleteMarker(newest) || objects.has(key)) return
    setCurrent(newest)
    older.drop(newest)
  }

  const store: ObjectStore = {
    folder,
    isVersioned: false,
    find: (key) => objects.get(key),
    keys() {
      sorted ??= inOrderOfBytes(objects.keys())
      return sorted
    },
    versionedKeys: () => inOrderOfBytes(new Set([...objects.keys(), ...older.keys()])),
    versions,
    incoming: () => path.join(blobs, randomUUID()),
    put(received, { key, headers, modified, etag = received.md5 }) {
      const object = {
        key,
        size: received.size,
        etag,
        modified,
        headers,
        checksums: received.checksums,
        blob: path.basename(received.file),
        version: store.isVersioned ? newVersion() : nullVersion,
      }
      const replaced = objects.get(key)
      if (replaced && store.isVersioned) older.add(replaced)
      setCurrent(object)
      if (replaced && !store.isVersioned) removeBlob(replaced)
      return object
    },
    remove(key, at) {
      const object = objects.get(key)
      if (!store.isVersioned) {
        if (!object) return undefined
        dropCurrent(key)
        removeBlob(object)
        return undefined
      }
      const marker = { key, version: newVersion(), modified: at, isDeleteMarker: true as const }
      if (object) older.add(object)
      older.add(marker)
      if (object) dropCurrent(key)
      return marker
    },
    removeVersion,
    expireVersions(moment) {
      for (const key of [...older.keys()]) {
        const all = versions(key)
        all.forEach((version, index) => {
          const successor = all[index - 1]
          if (successor && successor.modified < moment) removeVersion(key, version.version)
        })
        const [only, ...others] = versions(key)
        if (isDeleteMarker(only) && others.length === 0) removeVersion(key, only.version)
      }
    },
    discard: ({ file }) => rmSync(file, { force: true }),
    read({ blob, size }, range = { start: 0, end: size - 1 }) {
      const file = path.join(blobs, blob)
      // The file is opened now, so that a replacement a moment later cannot remove the bytes. An empty file
      // has no range.
      return createReadStream(file, { fd: openSync(file, 'r'), ...(size === 0 ? {} : range) })
    },
  }
  return store
}
