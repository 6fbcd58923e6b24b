import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The parts of `npm test` whose tests are counted. */
export type TestStep = 'tests' | 'slow tests' | 'stories'

/** How long a file of tests, or one story, took when it last ran. */
export interface Duration {
  step: TestStep
  /** Its path from the root: `test/news/api.test.ts`. */
  file: string
  /** The name of the story; a file of Vitest's is timed as a whole. */
  story?: string
  seconds: number
}

const cache = path.resolve(import.meta.dirname, '../../.cache')
const stored = path.join(cache, 'durations.json')

export const idOf = ({ file, story = '' }: Pick<Duration, 'file' | 'story'>) => `${file} ${story}`

/** Returns the durations of earlier runs, longest first; none where nothing has run yet. */
export function readDurations(): Duration[] {
  if (!existsSync(stored)) return []
  const durations = JSON.parse(readFileSync(stored, 'utf8')) as Duration[]
  return durations.sort((a, b) => b.seconds - a.seconds)
}

/** Stores what has run, in place of what was known of the same files and stories; forgets files that are gone. */
export function storeDurations(measured: readonly Duration[]): void {
  const known = new Map([...readDurations(), ...measured].map((one) => [idOf(one), one]))
  const durations = [...known.values()].filter(({ file }) => existsSync(path.resolve(cache, '..', file)))
  mkdirSync(cache, { recursive: true })
  writeFileSync(`${stored}.new`, JSON.stringify(durations, null, 1))
  renameSync(`${stored}.new`, stored)
}

export interface FileShare {
  step: TestStep
  file: string
  seconds: number
  /** The file's part of all seconds of its step: 0 to 1. */
  share: number
}

/** The files of each step, longest first. */
export function sharesOf(durations: readonly Duration[]): FileShare[] {
  const totals = new Map<TestStep, number>()
  const files = new Map<string, FileShare>()
  for (const { step, file, seconds } of durations) {
    totals.set(step, (totals.get(step) ?? 0) + seconds)
    const known = files.get(file)
    files.set(file, { step, file, seconds: (known?.seconds ?? 0) + seconds, share: 0 })
  }
  return [...files.values()]
    .map((one) => ({ ...one, share: one.seconds / totals.get(one.step)! }))
    .sort((a, b) => b.seconds - a.seconds)
}
