import { appendFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'

/** Writes the output of functions to DATA_DIR/logs/<function>.log; warnings and errors, shortened, to the terminal too. */
export interface Logs {
  follow(name: string, stream: Readable): void
  /** Writes a line of the runtime itself about a function. */
  note(name: string, line: string): void
  /** Resolves when everything printed so far is in the files. */
  flushed(): Promise<void>
}

interface Entry {
  level?: string
  message?: unknown
  error?: { message?: string }
}

/** Shortens a structured line that is a warning or worse (`ERROR The table is full`); undefined for any other line. */
function shortOf(line: string): string | undefined {
  if (!line.startsWith('{')) return undefined
  try {
    const { level, message, error } = JSON.parse(line) as Entry
    if (level !== 'WARN' && level !== 'ERROR' && level !== 'CRITICAL') return undefined
    return `${level} ${String(message)}${error?.message ? `: ${error.message}` : ''}`
  } catch {
    // When a function ends, its last line may be cut off. The file still has the beginning of that line.
    return undefined
  }
}

export function openLogs(dataDir: string, print: (line: string) => void = console.warn): Logs {
  const folder = path.join(dataDir, 'logs')
  const waiting = new Map<string, string>()
  let writing: Promise<unknown> = mkdir(folder, { recursive: true })
  let timer: NodeJS.Timeout | undefined

  const write = () => {
    timer = undefined
    const batch = [...waiting]
    waiting.clear()
    writing = writing
      .then(() =>
        Promise.all(batch.map(([name, text]) => appendFile(path.join(folder, `${name}.log`), text))),
      )
      .catch((error: unknown) => print(`The logs cannot be written: ${String(error)}`))
    return writing
  }
  const append = (name: string, line: string) => {
    waiting.set(name, `${waiting.get(name) ?? ''}${line}\n`)
    timer ??= setTimeout(write, 100).unref()
  }

  return {
    follow(name, stream) {
      let rest = ''
      stream.setEncoding('utf8')
      stream.on('data', (text: string) => {
        const lines = (rest + text).split('\n')
        rest = lines.pop() ?? ''
        for (const line of lines) {
          append(name, line)
          const short = shortOf(line)
          if (short) print(`${name}: ${short}`)
        }
      })
      stream.on('end', () => rest && append(name, rest))
    },
    note(name, line) {
      append(name, line)
      print(`${name}: ${line}`)
    },
    flushed: async () => {
      clearTimeout(timer)
      await write()
    },
  }
}
