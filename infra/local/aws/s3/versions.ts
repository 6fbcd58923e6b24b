import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { StoredVersion } from './storedObject.ts'

/** The version id of objects that were stored while the bucket was not versioned. */
export const nullVersion = 'null'

let last = 0
/** Makes a version id. Ids sort in the order in which they were made, also those of one millisecond. */
export function newVersion(): string {
  last = Math.max(last + 1, Date.now() * 1000)
  return last.toString(36).padStart(11, '0') + randomBytes(8).toString('hex')
}

/** Returns the sort key of a version: the null version is older than all others. */
const order = ({ version }: Pick<StoredVersion, 'version'>) => (version === nullVersion ? '' : version)
export const isNewer = (one: StoredVersion, other: StoredVersion) => order(one) > order(other)

/**
 * Opens the versions of a bucket that are not its objects: replaced and deleted ones, and delete markers. Each is a small JSON record
 * in `folder`.
 */
export function openVersions(folder: string) {
  mkdirSync(folder, { recursive: true })
  const byKey = new Map<string, StoredVersion[]>()
  const fileOf = ({ key, version }: StoredVersion) =>
    path.join(folder, `${createHash('sha256').update(key).digest('hex')}.${version}.json`)

  function insert(version: StoredVersion): void {
    const others = byKey.get(version.key) ?? []
    const place = others.findIndex((other) => isNewer(version, other))
    byKey.set(version.key, others.toSpliced(place < 0 ? others.length : place, 0, version))
  }

  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name)
    if (name.endsWith('.json')) insert(JSON.parse(readFileSync(file, 'utf8')))
    else rmSync(file, { force: true })
  }

  return {
    /** Returns the versions of a key, newest first. */
    versionsOf: (key: string): readonly StoredVersion[] => byKey.get(key) ?? [],
    all: () => [...byKey.values()].flat(),
    keys: () => byKey.keys(),
    add(version: StoredVersion): void {
      const file = fileOf(version)
      writeFileSync(`${file}.new`, JSON.stringify(version))
      renameSync(`${file}.new`, file)
      insert(version)
    },
    drop(version: StoredVersion): void {
      rmSync(fileOf(version), { force: true })
      const others = (byKey.get(version.key) ?? []).filter((one) => one.version !== version.version)
      if (others.length > 0) byKey.set(version.key, others)
      else byKey.delete(version.key)
    },
  }
}
