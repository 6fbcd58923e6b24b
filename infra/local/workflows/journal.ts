import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'

/** An execution as it was started. */
interface Started {
  machineArn: string
  name: string
  /** JSON */
  input: string
  /** Milliseconds by the movable clock. */
  startedAt: number
}

export interface Ended {
  status: 'SUCCEEDED' | 'FAILED' | 'TIMED_OUT' | 'ABORTED'
  endedAt: number
  /** JSON */
  output?: string
  error?: string
  cause?: string
}

/** What a task returned, so that it need not run again when the execution is resumed after a crash. */
export interface TaskRecord {
  state: string
  /** Hash of the task's input. */
  input: string
  /** How many runs of the same state with the same input came before. */
  occurrence: number
  result?: unknown
  error?: { name: string; cause: string }
}

export interface Record {
  started: Started
  tasks: TaskRecord[]
  ended?: Ended
}

/** One execution's file while it runs. */
export interface OpenRecord {
  task(task: TaskRecord): void
  end(ended: Ended): void
}

/** Executions on disk: a file of lines while one runs, and only its start and its end afterwards. */
export interface Journal {
  /** Kept on the disk itself when this returns. */
  begin(started: Started): OpenRecord
  find(machine: string, name: string): Record | undefined
  /** Those that no end was written for, to be taken up again. */
  unfinished(): { record: Record; open: OpenRecord }[]
  all(machine: string): Record[]
}

/** Executions that ended are forgotten after this many days, as AWS forgets them, or when there are too many. */
const [longestKept, mostKept] = [90, 1000]

export const machineNameOf = (arn: string) => arn.split(':').at(-1) ?? arn

export function openJournal(dataDir: string): Journal {
  const folder = path.join(dataDir, 'executions')
  mkdirSync(folder, { recursive: true })
  prune(folder)
  const running = (machine: string, name: string) => path.join(folder, `${machine}.${name}.running`)
  const done = (machine: string, name: string) => path.join(folder, `${machine}.${name}.done`)

  function openRecord(started: Started): OpenRecord {
    const machine = machineNameOf(started.machineArn)
    const file = running(machine, started.name)
    const append = (line: object, sync: boolean) => {
      const fd = openSync(file, 'a', 0o600)
      writeSync(fd, `${JSON.stringify(line)}\n`)
      if (sync) fsyncSync(fd)
      closeSync(fd)
    }
    return {
      task: (task) => append({ task }, false),
      end(ended) {
        const finished = done(machine, started.name)
        writeFileSync(`${finished}.new`, `${JSON.stringify({ started })}\n${JSON.stringify({ ended })}\n`)
        renameSync(`${finished}.new`, finished)
        rmSync(file, { force: true })
      },
    }
  }

  return {
    begin(started) {
      const file = running(machineNameOf(started.machineArn), started.name)
      const fd = openSync(file, 'wx', 0o600)
      writeSync(fd, `${JSON.stringify({ started })}\n`)
      fsyncSync(fd)
      closeSync(fd)
      syncFolder(folder)
      return openRecord(started)
    },
    find(machine, name) {
      for (const file of [done(machine, name), running(machine, name)]) {
        const record = existsSync(file) ? readRecord(file) : undefined
        if (record) return record
      }
      return undefined
    },
    unfinished: () =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.running'))
        .flatMap((name) => {
          const file = path.join(folder, name)
          const record = readRecord(file)
          const finished = existsSync(file.replace(/\.running$/, '.done'))
          // Without a first line StartExecution never returned; with an end beside it only the cleaning up was cut short.
          if (!record || finished) rmSync(file, { force: true })
          return record && !finished ? [{ record, open: openRecord(record.started) }] : []
        }),
    all: (machine) =>
      readdirSync(folder)
        .filter((name) => name.startsWith(`${machine}.`) && /\.(done|running)$/.test(name))
        .flatMap((name) => readRecord(path.join(folder, name)) ?? []),
  }
}

/** Lines until the first that a crash cut off. */
function readRecord(file: string): Record | undefined {
  const record: { started?: Started; tasks: TaskRecord[]; ended?: Ended } = { tasks: [] }
  for (const line of readFileSync(file, 'utf8').split('\n').slice(0, -1)) {
    const entry = JSON.parse(line) as { started?: Started; task?: TaskRecord; ended?: Ended }
    if (entry.started) record.started = entry.started
    if (entry.task) record.tasks.push(entry.task)
    if (entry.ended) record.ended = entry.ended
  }
  const { started, ...rest } = record
  return started && { started, ...rest }
}

function syncFolder(folder: string) {
  // Windows opens no folders; elsewhere a new name is safe only when its folder is.
  if (process.platform === 'win32') return
  const fd = openSync(folder, 'r')
  fsyncSync(fd)
  closeSync(fd)
}

function prune(folder: string) {
  const ended = readdirSync(folder)
    .filter((name) => name.endsWith('.done'))
    .map((name) => ({ file: path.join(folder, name), at: statSync(path.join(folder, name)).mtimeMs }))
    .sort((one, other) => other.at - one.at)
  const oldest = Date.now() - longestKept * 86_400_000
  for (const [rank, { file, at }] of ended.entries())
    if (rank >= mostKept || at < oldest) rmSync(file, { force: true })
}
