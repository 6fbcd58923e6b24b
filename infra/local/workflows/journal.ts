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

/** The start of an execution. */
interface StartedExecution {
  machineArn: string
  name: string
  /** The JSON text. */
  input: string
  /** The time of the local clock, which tests can move, in ms. */
  startedAt: number
}

export interface ExecutionEnd {
  status: 'SUCCEEDED' | 'FAILED' | 'TIMED_OUT' | 'ABORTED'
  endedAt: number
  /** The JSON text. */
  output?: string
  error?: string
  cause?: string
}

/** The result of a task, which need not run again when the execution is resumed after a crash. */
export interface TaskRecord {
  state: string
  /** A hash of the task's input. */
  input: string
  /** The number of earlier runs of the same state with the same input. */
  occurrence: number
  result?: unknown
  error?: { name: string; cause: string }
}

export interface ExecutionRecord {
  started: StartedExecution
  tasks: TaskRecord[]
  ended?: ExecutionEnd
}

/** The file of a running execution. */
export interface ExecutionFile {
  task(task: TaskRecord): void
  end(ended: ExecutionEnd): void
}

/** The executions on disk. The file of one that has ended keeps only its start and its end. */
export interface Journal {
  /** Stores the start; it is on the disk itself when this returns. */
  begin(started: StartedExecution): ExecutionFile
  find(machine: string, name: string): ExecutionRecord | undefined
  /** Returns the executions without an end, to be resumed. */
  unfinished(): { record: ExecutionRecord; file: ExecutionFile }[]
}

/** Ended executions are deleted after 90 days, as at AWS, or when there are too many. */
const retentionMs = 90 * 86_400_000
const maxEnded = 1000

export const machineNameOf = (arn: string) => arn.split(':').at(-1) ?? arn

export function openJournal(dataDir: string): Journal {
  const folder = path.join(dataDir, 'executions')
  mkdirSync(folder, { recursive: true })
  prune(folder)
  const runningFile = (machine: string, name: string) => path.join(folder, `${machine}.${name}.running`)
  const doneFile = (machine: string, name: string) => path.join(folder, `${machine}.${name}.done`)

  function executionFile(started: StartedExecution): ExecutionFile {
    const machine = machineNameOf(started.machineArn)
    const file = runningFile(machine, started.name)
    const append = (line: object, sync: boolean) => {
      const fd = openSync(file, 'a', 0o600)
      writeSync(fd, `${JSON.stringify(line)}\n`)
      if (sync) fsyncSync(fd)
      closeSync(fd)
    }
    return {
      task: (task) => append({ task }, false),
      end(ended) {
        const endFile = doneFile(machine, started.name)
        writeFileSync(`${endFile}.new`, `${JSON.stringify({ started })}\n${JSON.stringify({ ended })}\n`)
        renameSync(`${endFile}.new`, endFile)
        rmSync(file, { force: true })
      },
    }
  }

  return {
    begin(started) {
      const file = runningFile(machineNameOf(started.machineArn), started.name)
      const fd = openSync(file, 'wx', 0o600)
      writeSync(fd, `${JSON.stringify({ started })}\n`)
      fsyncSync(fd)
      closeSync(fd)
      syncFolder(folder)
      return executionFile(started)
    },
    find(machine, name) {
      for (const file of [doneFile(machine, name), runningFile(machine, name)]) {
        const record = existsSync(file) ? readRecord(file) : undefined
        if (record) return record
      }
      return undefined
    },
    unfinished: () =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.running'))
        .flatMap((name) => {
          const runningPath = path.join(folder, name)
          const record = readRecord(runningPath)
          const isFinished = existsSync(runningPath.replace(/\.running$/, '.done'))
          // If the first line is incomplete, the start was never confirmed. If there is also a `.done` file,
          // the execution has ended.
          if (!record || isFinished) rmSync(runningPath, { force: true })
          return record && !isFinished ? [{ record, file: executionFile(record.started) }] : []
        }),
  }
}

/** Reads an execution's lines. A last line that a crash has cut off is ignored. */
function readRecord(file: string): ExecutionRecord | undefined {
  const record: { started?: StartedExecution; tasks: TaskRecord[]; ended?: ExecutionEnd } = { tasks: [] }
  for (const line of readFileSync(file, 'utf8').split('\n').slice(0, -1)) {
    const entry = JSON.parse(line) as { started?: StartedExecution; task?: TaskRecord; ended?: ExecutionEnd }
    if (entry.started) record.started = entry.started
    if (entry.task) record.tasks.push(entry.task)
    if (entry.ended) record.ended = entry.ended
  }
  const { started, ...rest } = record
  return started && { started, ...rest }
}

function syncFolder(folder: string) {
  // A new file survives a crash only when its folder is synced too. Windows cannot open folders.
  if (process.platform === 'win32') return
  const fd = openSync(folder, 'r')
  fsyncSync(fd)
  closeSync(fd)
}

function prune(folder: string) {
  const ended = readdirSync(folder)
    .filter((name) => name.endsWith('.done'))
    .map((name) => ({ file: path.join(folder, name), endedMs: statSync(path.join(folder, name)).mtimeMs }))
    .sort((one, other) => other.endedMs - one.endedMs)
  for (const [rank, { file, endedMs }] of ended.entries())
    if (rank >= maxEnded || endedMs < Date.now() - retentionMs) rmSync(file, { force: true })
}
