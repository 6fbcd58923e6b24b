import { once } from 'node:events'
import { isMainThread, type MessagePort, parentPort, Worker, workerData } from 'node:worker_threads'
import type { CellObject, WorkSheet } from 'xlsx'
import { type Params, Refusal } from '#shared/kernel/refusal.ts'
import { sheetRefusals } from '#shared/sheets/refusals.ts'
import { type Budget, budgetOf, cutCell, type RawRow, type SheetLimits } from './limits.ts'
import { digitsOf } from './numberFormat.ts'
import { sheetNames } from './sheetNames.ts'

interface Task {
  xlsBytes: Uint8Array
  limits: SheetLimits
}
type RefusalData = Pick<Refusal, 'code' | 'params'>
/** A message of the thread. `done` marks the last rows; after all others the thread waits for a reply. */
type Message = { rows: RawRow[]; done: boolean } | { refused: RefusalData }

const rowsPerMessage = 500

/**
 * Yields the rows of an .xls (Excel 97 and older). xlsx reads such a file as a whole, and a damaged one can
 * lead it into an endless loop or out of memory. It therefore runs in a thread that is terminated when the
 * caller's signal is aborted, when no message comes for `limits.xlsTimeoutMs`, or when its heap is full.
 */
export async function* readXls(bytes: Uint8Array, budget: Budget): AsyncGenerator<RawRow> {
  budget.proceed()
  const task: Task = { xlsBytes: bytes, limits: budget.limits }
  // The thread loads this file again, or the bundle that it is in. The end of the file runs the task.
  const worker = new Worker(new URL(import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: budget.limits.xlsHeapMegabytes },
    execArgv: [],
    stdout: true,
    stderr: true,
  })
  // xlsx logs records that it does not know; this discards the output.
  worker.stdout.resume()
  worker.stderr.resume()
  try {
    for (;;) {
      const message = await nextMessage(worker, budget)
      if ('refused' in message) throw refusalOf(message.refused)
      for (const row of message.rows) {
        budget.spend(row.cells)
        yield row
      }
      if (message.done) return
      worker.postMessage('more')
    }
  } finally {
    await worker.terminate()
  }
}

function refusalOf({ code, params }: RefusalData): Refusal {
  const refuses =
    Object.values(sheetRefusals).find((declared) => declared.code === code) ?? sheetRefusals.damaged
  return (refuses as (details: { params: Params }) => Refusal)({ params })
}

async function nextMessage(worker: Worker, budget: Budget): Promise<Message> {
  const listeners = new AbortController()
  const timeout = AbortSignal.timeout(budget.limits.xlsTimeoutMs)
  const stopSignal = AbortSignal.any(budget.signal ? [timeout, budget.signal] : [timeout])
  const signal = AbortSignal.any([stopSignal, listeners.signal])
  const exited = once(worker, 'exit', { signal }).then((): [Message] => {
    throw sheetRefusals.damaged()
  })
  try {
    const [message] = (await Promise.race([once(worker, 'message', { signal }), exited])) as [Message]
    return message
  } catch (error) {
    if (stopSignal.aborted) throw sheetRefusals.tooSlow()
    throw error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      ? sheetRefusals.tooMuchText()
      : error
  } finally {
    listeners.abort()
  }
}

async function readInThread({ xlsBytes, limits }: Task, port: MessagePort): Promise<void> {
  const post = (message: Message) => port.postMessage(message)
  try {
    let rows: RawRow[] = []
    for await (const row of rowsOf(xlsBytes, budgetOf(limits))) {
      rows.push(row)
      if (rows.length < rowsPerMessage) continue
      post({ rows, done: false })
      rows = []
      // Waits until the rows are used, since they may have far more text than the file.
      await once(port, 'message')
    }
    post({ rows, done: true })
  } catch (error) {
    const { code, params } = error instanceof Refusal ? error : sheetRefusals.damaged()
    post({ refused: { code, params } })
  }
}

async function* rowsOf(bytes: Uint8Array, budget: Budget): AsyncGenerator<RawRow> {
  const { columns, cellCharacters, rows } = budget.limits
  const { read } = await import('xlsx')
  const book = (() => {
    try {
      return read(bytes, {
        type: 'buffer',
        dense: true,
        cellFormula: false,
        cellHTML: false,
        cellNF: true,
        sheetRows: rows + 2,
      })
    } catch (error) {
      // xlsx throws plain errors, and TypeErrors for some damaged files.
      throw error instanceof Error && /password|encrypt/i.test(error.message)
        ? sheetRefusals.encrypted()
        : sheetRefusals.damaged()
    }
  })()
  const uniqueName = sheetNames()
  for (const name of book.SheetNames) {
    const worksheet = book.Sheets[name]
    if (!worksheet || (worksheet['!type'] && worksheet['!type'] !== 'sheet')) continue
    const sheet = uniqueName(name)
    for (const [index, dense] of denseRows(worksheet).entries()) {
      if (!dense) continue
      const cells = Array.from(dense.slice(0, columns), (cell) => cutCell(shownText(cell), cellCharacters))
      while (cells.length > 0 && cells[cells.length - 1] === '') cells.pop()
      if (cells.length === 0) continue
      budget.spend(cells)
      yield { sheet, row: index + 1, cells }
    }
  }
}

const denseRows = (sheet: WorkSheet): (CellObject[] | undefined)[] => sheet['!data'] ?? []

function shownText(cell: CellObject | undefined): string {
  if (!cell || cell.t === 'z') return ''
  const isGeneral = cell.z === undefined || String(cell.z).toLowerCase() === 'general'
  if (cell.t === 'n' && isGeneral && typeof cell.v === 'number') return digitsOf(cell.v)
  return cell.w ?? String(cell.v ?? '')
}

const isTask = (data: unknown): data is Task =>
  typeof data === 'object' && data !== null && 'xlsBytes' in data

// In the thread, this file never finishes loading, so that nothing after it in a bundle runs there: no
// handler, no settings. `readXls` terminates the thread.
if (!isMainThread && parentPort && isTask(workerData)) {
  await readInThread(workerData, parentPort)
  await once(parentPort, 'message')
}
