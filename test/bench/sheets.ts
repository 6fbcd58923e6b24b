/**
 * `npm run bench:sheets` reads a large workbook with the portal's reader and with xlsx (dense), each time in its own process. It prints the
 * medians, their ratio and the peak memory above an idle process.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeLargeWorkbook } from './largeWorkbook.ts'
import { recordAgainstBudget, recordFigure, sized } from './mode.ts'

interface Reading {
  ms: number
  rows: number
  /** The largest resident set. */
  peakBytes: number
}

const rounds = sized(5, 1)
const rowsWritten = sized(100_000, 300)
/** The largest shares of xlsx's time and memory that the portal's reader may take. */
const budgets = { time: 0.5, memory: 0.25 }
const folder = mkdtempSync(join(tmpdir(), 'sheets-'))
const file = join(folder, 'large.xlsx')
const readOnce = (reader: string): Reading => {
  const child = spawnSync(process.execPath, [join(import.meta.dirname, 'readOnce.ts'), reader, file], {
    encoding: 'utf8',
  })
  if (child.status !== 0) throw new Error(child.stderr)
  return JSON.parse(child.stdout) as Reading
}
const median = (readings: Reading[]): Reading =>
  readings.toSorted((a, b) => a.ms - b.ms)[Math.floor(readings.length / 2)]!
const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(0)

try {
  await writeLargeWorkbook(file, rowsWritten)
  console.info(`${rowsWritten.toLocaleString('en')} rows, ${megabytes(statSync(file).size)} MB`)
  const idleBytes = readOnce('idle').peakBytes
  const readings: Record<string, Reading[]> = { inspect: [], ours: [], import: [], xlsx: [] }
  // The readers take turns, so that a busy moment of the machine slows all of them.
  for (let round = 0; round < rounds; round++)
    for (const [reader, list] of Object.entries(readings)) list.push(readOnce(reader))
  for (const [reader, list] of Object.entries(readings)) {
    const { ms, peakBytes } = median(list)
    recordFigure(`${reader}: bytes`, peakBytes)
    console.info(
      `${reader.padEnd(8)} ${recordFigure(reader, ms).toFixed(0).padStart(6)} ms   ${megabytes(peakBytes - idleBytes).padStart(4)} MB above idle`,
    )
  }
  const [ours, theirs] = [median(readings.ours!), median(readings.xlsx!)]
  const time = recordAgainstBudget('ours / xlsx: time', ours.ms / theirs.ms, budgets.time)
  const memory = recordAgainstBudget(
    'ours / xlsx: memory',
    (ours.peakBytes - idleBytes) / (theirs.peakBytes - idleBytes),
    budgets.memory,
  )
  console.info(
    `ours / xlsx: ${time.toFixed(2)} of the time (budget ${budgets.time}), ${memory.toFixed(2)} of the memory (budget ${budgets.memory})`,
  )
} finally {
  rmSync(folder, { recursive: true, force: true })
}
