/**
 * Reading a large workbook, ours against xlsx (dense) in the same run: `npm run bench:sheets`. Each reading is a process of
 * its own; the file is made beforehand. Prints the medians, their ratio and the peak memory above an idle process.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeLargeWorkbook } from './largeWorkbook.ts'
import { figure, heldFigure, sized } from './mode.ts'

interface Reading {
  ms: number
  rows: number
  /** Bytes of the largest resident set. */
  peak: number
}

const rounds = sized(5, 1)
const rowsWritten = sized(100_000, 300)
/** The share of xlsx's time and memory that ours may take. */
const budgets = { time: 0.5, memory: 0.25 }
const folder = mkdtempSync(join(tmpdir(), 'sheets-'))
const file = join(folder, 'large.xlsx')
const once = (reader: string): Reading => {
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
  const idle = once('idle').peak
  const readings: Record<string, Reading[]> = { inspect: [], ours: [], import: [], xlsx: [] }
  // Turn about, so that a busy moment of the machine falls on all of them.
  for (let round = 0; round < rounds; round++)
    for (const [reader, list] of Object.entries(readings)) list.push(once(reader))
  for (const [reader, list] of Object.entries(readings)) {
    const { ms, peak } = median(list)
    figure(`${reader}: bytes`, peak)
    console.info(
      `${reader.padEnd(8)} ${figure(reader, ms).toFixed(0).padStart(6)} ms   ${megabytes(peak - idle).padStart(4)} MB above idle`,
    )
  }
  const [ours, peer] = [median(readings.ours!), median(readings.xlsx!)]
  const time = heldFigure('ours / xlsx: time', ours.ms / peer.ms, budgets.time)
  const memory = heldFigure('ours / xlsx: memory', (ours.peak - idle) / (peer.peak - idle), budgets.memory)
  console.info(
    `ours / xlsx: ${time.toFixed(2)} of the time (budget ${budgets.time}), ${memory.toFixed(2)} of the memory (budget ${budgets.memory})`,
  )
} finally {
  rmSync(folder, { recursive: true, force: true })
}
