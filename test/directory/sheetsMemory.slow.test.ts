import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeLargeWorkbook } from '#test/bench/largeWorkbook.ts'

const folder = mkdtempSync(join(tmpdir(), 'sheets-'))
const file = join(folder, 'large.xlsx')
/** Reads the workbook in another process, and returns its row count and its peak of memory in bytes. */
const measure = (reader: string): { rows: number; peakBytes: number } => {
  const child = spawnSync(
    process.execPath,
    [join(import.meta.dirname, '../bench/readOnce.ts'), reader, file],
    {
      encoding: 'utf8',
    },
  )
  if (child.status !== 0) throw new Error(child.stderr)
  return JSON.parse(child.stdout) as { rows: number; peakBytes: number }
}

beforeAll(() => writeLargeWorkbook(file, 105_000), 30_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('importing a workbook of 10 MB needs at most 256 MB more than an idle process', {
  timeout: 30_000,
}, () => {
  expect(statSync(file).size).toBeGreaterThan(9.5e6)
  const idlePeakBytes = measure('idle').peakBytes
  const { rows, peakBytes } = measure('import')
  expect(rows).toBe(105_000)
  expect((peakBytes - idlePeakBytes) / 1024 / 1024).toBeLessThan(256)
})
