import { once } from 'node:events'
import { isMainThread, type MessagePort, parentPort, Worker, workerData } from 'node:worker_threads'
import type { CellObject, WorkSheet } from 'xlsx'
import { importRefusals } from '#shared/directory/refusals.ts'
import { type Params, Refusal } from '#shared/kernel/refusal.ts'
import { type Budget, budgetOf, cutCell, type RawRow, type SheetLimits } from './limits.ts'
import { digitsOf } from './numberFormat.ts'
import { sheetNames } from './sheetNames.ts'

interface Task {
  xlsBytes: Uint8Array
  limits: SheetLimits
}
type Refused = Pick<Refusal, 'code' | 'params'>
/** What the thread says: some rows and whether they are the last, or why it refuses. It says one thing, then waits. */
type Report = { rows: RawRow[]; done: boolean } | { refused: Refused }

const rowsAtOnce = 500

/**
 * The rows of an .xls (Excel 97 and older). xlsx reads such a file whole, and a damaged one can lead it into an endless loop or
 * out of memory, so that happens in a thread that can be ended: when the caller's signal says so, when it is silent for
 * `limits.silence`, or when its heap is full.
 */
export async function* readXls(bytes: Uint8Array, budget: Budget): AsyncGenerator<RawRow> {
  budget.proceed()
  const task: Task = { xlsBytes: bytes, limits: budget.limits }
  // In a bundle this is the bundle itself, which then finds the task at the end of this file.
  const worker = new Worker(new URL(import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: budget.limits.xlsHeapMegabytes },
    execArgv: [],
    stdout: true,
    stderr: true,
  })
  // The library chats about records it does not know; nobody listens.
  worker.stdout.resume()
  worker.stderr.resume()
  try {
    for (;;) {
      const report = await nextReport(worker, budget)
      if ('refused' in report) throw refusalOf(report.refused)
      for (const row of report.rows) {
        budget.spend(row.cells)
        yield row
      }
      if (report.done) return
      worker.postMessage('more')
    }
  } finally {
    await worker.terminate()
  }
}

/** The thread's refusal, made anew on this side. */
function refusalOf({ code, params }: Refused): Refusal {
  const refuses =
    Object.values(importRefusals).find((declared) => declared.code === code) ?? importRefusals.damaged
  return (refuses as (details: { params: Params }) => Refusal)({ params })
}

async function nextReport(worker: Worker, budget: Budget): Promise<Report> {
  const answered = new AbortController()
  const silence = AbortSignal.timeout(budget.limits.silence)
  const ended = AbortSignal.any(budget.signal ? [silence, budget.signal] : [silence])
  const signal = AbortSignal.any([ended, answered.signal])
  const left = once(worker, 'exit', { signal }).then((): [Report] => {
    throw importRefusals.damaged()
  })
  try {
    const [report] = (await Promise.race([once(worker, 'message', { signal }), left])) as [Report]
    return report
  } catch (error) {
    if (ended.aborted) throw importRefusals.tooSlow()
    throw error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      ? importRefusals.tooMuchText()
      : error
  } finally {
    answered.abort()
  }
}

async function readInThread({ xlsBytes, limits }: Task, port: MessagePort): Promise<void> {
  const post = (report: Report) => port.postMessage(report)
  try {
    let rows: RawRow[] = []
    for await (const row of rowsOf(xlsBytes, budgetOf(limits))) {
      rows.push(row)
      if (rows.length < rowsAtOnce) continue
      post({ rows, done: false })
      rows = []
      // No faster than they are taken: the rows of one file may hold far more text than the file.
      await once(port, 'message')
    }
    post({ rows, done: true })
  } catch (error) {
    const { code, params } = error instanceof Refusal ? error : importRefusals.damaged()
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
      // The library throws plain errors, and TypeErrors where a damaged file leads it astray.
      throw error instanceof Error && /password|encrypt/i.test(error.message)
        ? importRefusals.encrypted()
        : importRefusals.damaged()
    }
  })()
  const named = sheetNames()
  for (const name of book.SheetNames) {
    const found = book.Sheets[name]
    if (!found || (found['!type'] && found['!type'] !== 'sheet')) continue
    const sheet = named(name)
    for (const [at, dense] of denseRows(found).entries()) {
      if (!dense) continue
      const cells = Array.from(dense.slice(0, columns), (cell) => cutCell(shown(cell), cellCharacters))
      while (cells.length > 0 && cells[cells.length - 1] === '') cells.pop()
      if (cells.length === 0) continue
      budget.spend(cells)
      yield { sheet, row: at + 1, cells }
    }
  }
}

const denseRows = (sheet: WorkSheet): (CellObject[] | undefined)[] => sheet['!data'] ?? []

function shown(cell: CellObject | undefined): string {
  if (!cell || cell.t === 'z') return ''
  const general = cell.z === undefined || String(cell.z).toLowerCase() === 'general'
  if (cell.t === 'n' && general && typeof cell.v === 'number') return digitsOf(cell.v)
  return cell.w ?? String(cell.v ?? '')
}

/**
 * In the thread this file never finishes loading, so nothing after it in a bundle runs there: no handler, no settings. The
 * reader above ends the thread.
 */
const isTask = (data: unknown): data is Task =>
  typeof data === 'object' && data !== null && 'xlsBytes' in data
if (!isMainThread && parentPort && isTask(workerData)) {
  await readInThread(workerData, parentPort)
  await once(parentPort, 'message')
}
