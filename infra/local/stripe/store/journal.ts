import {
  closeSync,
  existsSync,
  fdatasyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'

export interface Journal<Entry> {
  /** On the disk, whole, when this returns. */
  append(entry: Entry): void
  close(): void
}

/**
 * A file of one entry a line. A line that was cut off by a crash has not taken place: the next start leaves it out. What is kept of the
 * entries is written as a new file at each start, so the file holds no more than one run's changes beside it.
 */
export function openJournal<Entry>(
  file: string,
  replay: (entry: Entry) => void,
  kept: () => Iterable<Entry>,
): Journal<Entry> {
  mkdirSync(path.dirname(file), { recursive: true })
  if (existsSync(file)) for (const entry of entriesIn<Entry>(readFileSync(file, 'utf8'))) replay(entry)

  const fresh = openSync(`${file}.new`, 'w', 0o600)
  for (const entry of kept()) writeSync(fresh, lineOf(entry))
  fdatasyncSync(fresh)
  closeSync(fresh)
  renameSync(`${file}.new`, file)

  const journal = openSync(file, 'a', 0o600)
  return {
    append(entry) {
      writeSync(journal, lineOf(entry))
      fdatasyncSync(journal)
    },
    close: () => closeSync(journal),
  }
}

const lineOf = (entry: unknown) => `${JSON.stringify(entry)}\n`

function entriesIn<Entry>(text: string): Entry[] {
  const lines = text.split('\n')
  // Empty after a whole line, cut off otherwise.
  lines.pop()
  return lines.map((line) => JSON.parse(line))
}
