import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The parts of `npm test` whose tests are counted. */
export type TestStep = 'tests' | 'slow tests' | 'stories'

/** The duration of a test file or a story when it last ran. */
export interface Duration {
  step: TestStep
  /** The path of the file from the root: `test/news/api.test.ts`. */
  file: string
  /** The title of the story; Vitest's files are timed as a whole. */
  story?: string
  seconds: number
}

const cache = path.resolve(import.meta.dirname, '../../.cache')
const storedFile = path.join(cache, 'durations.json')

export const idOf = ({ file, story = '' }: Pick<Duration, 'file' | 'story'>) => `${file} ${story}`

/** Returns the durations of earlier runs, longest first. */
export function readDurations(): Duration[] {
  if (!existsSync(storedFile)) return []
  const durations = JSON.parse(readFileSync(storedFile, 'utf8')) as Duration[]
  return durations.sort((a, b) => b.seconds - a.seconds)
}

/** Stores durations in place of earlier ones of the same files and stories, and removes those of deleted files. */
export function storeDurations(measured: readonly Duration[]): void {
  const durationsById = new Map(
    [...readDurations(), ...measured].map((duration) => [idOf(duration), duration]),
  )
  const durations = [...durationsById.values()].filter(({ file }) =>
    existsSync(path.resolve(cache, '..', file)),
  )
  mkdirSync(cache, { recursive: true })
  writeFileSync(`${storedFile}.new`, JSON.stringify(durations, null, 1))
  renameSync(`${storedFile}.new`, storedFile)
}

export interface FileShare {
  step: TestStep
  file: string
  seconds: number
  /** The file's share of all seconds of its step, from 0 to 1. */
  share: number
}

/** Returns the files of all steps, longest first. */
export function sharesOf(durations: readonly Duration[]): FileShare[] {
  const totals = new Map<TestStep, number>()
  const files = new Map<string, FileShare>()
  for (const { step, file, seconds } of durations) {
    totals.set(step, (totals.get(step) ?? 0) + seconds)
    const counted = files.get(file)
    files.set(file, { step, file, seconds: (counted?.seconds ?? 0) + seconds, share: 0 })
  }
  return [...files.values()]
    .map((file) => ({ ...file, share: file.seconds / totals.get(file.step)! }))
    .sort((a, b) => b.seconds - a.seconds)
}
