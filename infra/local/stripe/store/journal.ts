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
  /** Writes an entry; it is on the disk when this returns. */
  append(entry: Entry): void
  close(): void
}

/**
 * Opens a file with one entry a line. A line that a crash has cut off is ignored at the next start. Each
 * start rewrites the file with the retained entries, so it holds these and the changes of one run at most.
 */
export function openJournal<Entry>(
  file: string,
  replay: (entry: Entry) => void,
  retained: () => Iterable<Entry>,
): Journal<Entry> {
  mkdirSync(path.dirname(file), { recursive: true })
  if (existsSync(file)) for (const entry of entriesIn<Entry>(readFileSync(file, 'utf8'))) replay(entry)

  const newFile = openSync(`${file}.new`, 'w', 0o600)
  for (const entry of retained()) writeSync(newFile, lineOf(entry))
  fdatasyncSync(newFile)
  closeSync(newFile)
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
  // The text after the last line break is empty, or a line that was cut off.
  lines.pop()
  return lines.map((line) => JSON.parse(line))
}
