import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Portal, startPortal } from '../support/portal.ts'
import { administrator } from './administrator.ts'
import { writeLargeWorkbook } from './largeWorkbook.ts'
import { commandArguments, recordFigure, sized } from './mode.ts'
import { residentMegabytes } from './resident.ts'

/**
 * `npm run bench:imports -- 100000` imports a large workbook, deletes it and imports it again. It kills the portal in the middle of the
 * first import and of the deletion, checks the number of companies, and prints times and memory.
 */
const rowCount = Number(commandArguments[0] ?? sized(100_000, 300))
/** The portal is killed after this number of rows. In a short run, an import is too quick to wait for any. */
const rowsBeforeKill = sized(rowCount / 2, -1)

const folder = mkdtempSync(path.join(tmpdir(), 'imports-'))
const dataDir = path.join(folder, 'data')
const file = path.join(folder, 'large.xlsx')
await writeLargeWorkbook(file, rowCount)
let portal: Portal = await startPortal({ dataDir })
let peakMb = 0
const startTime = performance.now()
const report = (text: string) => {
  const { now, peak: highest } = residentMegabytes(portal.pid)
  recordFigure(text, now)
  peakMb = Math.max(peakMb, highest)
  console.info(
    `${String(Math.round((performance.now() - startTime) / 1000)).padStart(5)} s  ${text.padEnd(64)} ${now} MB, at most ${highest}`,
  )
}
const killAndStart = async () => {
  await portal.kill9()
  portal = await startPortal({ dataDir })
  report('killed and started again')
}
const countBy = (list: readonly string[]) => {
  const counts = new Map<string, number>()
  for (const value of list) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

try {
  const admin = await administrator(() => portal)
  const demoCount = (await admin.listings()).length
  report(`idle, ${demoCount} companies of the demo`)

  const importWorkbook = async (isKilled: boolean) => {
    const batchId = await admin.startImport(file)
    if (isKilled) {
      const state = await admin.waitUntil(batchId, (state) => (state?.processedRows ?? 0) > rowsBeforeKill)
      report(`importing, ${state?.processedRows} of ${state?.totalRows} rows`)
      await killAndStart()
    }
    const state = await admin.waitUntil(batchId, (state) => state?.status !== 'processing')
    report(`imported: ${state?.status}, ${state?.totalRows} rows, ${state?.uploadedCount} listings`)
    const listings = await admin.listings()
    const types = countBy(
      listings
        .filter(({ industry }) => industry === 'Local Contractors')
        .map(({ contractorType }) => contractorType),
    )
    types.delete('')
    const categories = (await (
      await admin.request('GET', '/api/directory/local-contractor-categories')
    ).json()) as {
      name: string
      count: number
    }[]
    const isRight =
      state?.status === 'completed' &&
      state.totalRows === rowCount &&
      state.uploadedCount === rowCount &&
      listings.length === demoCount + rowCount &&
      categories.every(({ name, count }) => (types.get(name) ?? 0) === count)
    report(`${listings.length} companies in the directory: ${isRight ? 'isRight' : 'WRONG'}`)
    if (!isRight) process.exitCode = 1
    return batchId
  }

  const batchId = await importWorkbook(true)
  const response = await admin.request('DELETE', `/api/directory/upload-history/${batchId}`, undefined, {
    prefer: 'respond-async',
  })
  report(`deletion requested: ${response.status} ${await response.text()}`)
  const deletion = await admin.waitUntil(
    batchId,
    (state) => (state?.deletedListings ?? 0) > rowsBeforeKill || state === undefined,
  )
  report(`deleting, ${deletion ? (deletion.deletedListings ?? 0) : 'all'} listings gone`)
  await killAndStart()
  await admin.waitUntil(batchId, (state) => state === undefined)
  const remainingCount = (await admin.listings()).length
  report(`deleted: ${remainingCount} companies left: ${remainingCount === demoCount ? 'isRight' : 'WRONG'}`)
  if (remainingCount !== demoCount) process.exitCode = 1

  await importWorkbook(false)
  await pause(sized(90_000, 0))
  report('after a rest')
  console.info(`at most ${recordFigure('peak', peakMb)} MB`)
} finally {
  await portal.stop()
  rmSync(folder, { recursive: true, force: true })
}
