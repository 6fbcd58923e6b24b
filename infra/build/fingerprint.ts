import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

/** What a build step was made from: `quick` by names, sizes and times of the files, `whole` by what is in them. */
export interface Fingerprint {
  quick: string
  whole: string
}

const filesOf = (place: string): string[] => {
  if (!existsSync(place)) return []
  if (!statSync(place).isDirectory()) return [place]
  return readdirSync(place, { withFileTypes: true })
    .flatMap((entry) =>
      entry.isDirectory() ? filesOf(path.join(place, entry.name)) : [path.join(place, entry.name)],
    )
    .sort()
}

/** The files of `places` (files or folders below `root`), but those that `isLeftOut`. */
export function openFingerprints(root: string, cache: string) {
  const file = path.join(cache, 'build.json')
  const kept: Record<string, Fingerprint> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const keep = (step: string, fingerprint: Fingerprint | undefined) => {
    if (fingerprint) kept[step] = fingerprint
    else delete kept[step]
    mkdirSync(cache, { recursive: true })
    writeFileSync(`${file}.new`, JSON.stringify(kept, null, 2))
    renameSync(`${file}.new`, file)
  }

  return {
    /**
     * Returns undefined when the step's inputs have not changed, else their new fingerprint. Contents are read only when a
     * name, size or time has changed: a checkout that touches every file builds nothing.
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
      const listed = quick.digest('hex')
      const known = kept[step]
      if (known?.quick === listed) return undefined
      for (const name of files) whole.update(`\n${path.relative(root, name)} `).update(readFileSync(name))
      const now = { quick: listed, whole: whole.digest('hex') }
      if (known?.whole !== now.whole) return now
      keep(step, now)
      return undefined
    },
    keep,
  }
}
