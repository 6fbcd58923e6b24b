import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { readState, writeState } from '../local/stateFile.ts'
import { filesBelow } from './filesBelow.ts'

/** Hashes of the files that a build step reads. */
export interface Fingerprint {
  /** Covers the files' names, sizes and times. */
  quick: string
  /** Covers the files' contents. */
  whole: string
}

const filesOf = (place: string): string[] => {
  if (!existsSync(place)) return []
  return statSync(place).isDirectory() ? filesBelow(place).sort() : [place]
}

/** The fingerprints of all build steps, stored in the folder `cache`. `root` is the project's folder. */
export function openFingerprints(root: string, cache: string) {
  const file = path.join(cache, 'build.json')
  const stored = readState<Record<string, Fingerprint>>(file) ?? {}
  const save = () => {
    mkdirSync(cache, { recursive: true })
    writeState(file, stored)
  }
  const keep = (step: string, fingerprint: Fingerprint) => {
    stored[step] = fingerprint
    save()
  }
  const forget = (step: string) => {
    delete stored[step]
    save()
  }

  return {
    /**
     * Returns the new fingerprint of the files in `places` (files or folders below `root`), or undefined if they have not changed.
     * Contents decide, so a checkout that touches every file builds nothing; they are read only if a name, size or time has changed.
     */
    changed(
      step: string,
      places: string[],
      settings: string,
      isLeftOut: (file: string) => boolean,
    ): Fingerprint | undefined {
      const files = places
        .flatMap((place) => filesOf(path.join(root, place)))
        .filter((name) => !isLeftOut(name))
      const [quick, whole] = [createHash('sha256').update(settings), createHash('sha256').update(settings)]
      for (const name of files) {
        const { size, mtimeMs } = statSync(name)
        quick.update(`\n${name} ${size} ${mtimeMs}`)
      }
      const quickHash = quick.digest('hex')
      const storedFingerprint = stored[step]
      if (storedFingerprint?.quick === quickHash) return undefined
      for (const name of files) whole.update(`\n${path.relative(root, name)} `).update(readFileSync(name))
      const fingerprint = { quick: quickHash, whole: whole.digest('hex') }
      if (storedFingerprint?.whole !== fingerprint.whole) return fingerprint
      keep(step, fingerprint)
      return undefined
    },
    keep,
    forget,
  }
}
