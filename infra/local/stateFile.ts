import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

/** Reads a small JSON file of DATA_DIR; undefined when there is none yet. */
export const readState = <T>(file: string): T | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined

/** Replaces a small JSON file atomically: a crash leaves the old state or the new one. `mode` is for a file that holds secrets. */
export function writeState(file: string, state: unknown, mode?: number): void {
  writeFileSync(`${file}.new`, JSON.stringify(state), { mode })
  renameSync(`${file}.new`, file)
}
