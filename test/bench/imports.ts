import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Portal, startPortal } from '../support/portal.ts'
import { administrator } from './administrator.ts'
import { writeLargeWorkbook } from './largeWorkbook.ts'
import { figure, sized, words } from './mode.ts'
import { residentMegabytes } from './resident.ts'

/**
 * A large workbook imported, deleted and imported again, the whole portal killed in the middle of the first import and in the
 * middle of the deletion: what is counted, how long it takes, what memory it takes. `npm run bench:imports -- 100000`
 */
const rows = Number(words[0] ?? sized(100_000, 300))
/** It is killed when more than so many rows are done; a short run's are done too soon to wait for half of them. */
const half = sized(rows / 2, -1)

const folder = mkdtempSync(path.join(tmpdir(), 'imports-'))
const dataDir = path.join(folder, 'data')
const file = path.join(folder, 'large.xlsx')
await writeLargeWorkbook(file, rows)
let portal: Portal = await startPortal({ dataDir })
let peak = 0
const began = performance.now()
const say = (text: string) => {
  const { now, peak: highest } = residentMegabytes(portal.pid)
  figure(text, now)
  peak = Math.max(peak, highest)
  console.info(
    `${String(Math.round((performance.now() - began) / 1000)).padStart(5)} s  ${text.padEnd(64)} ${now} MB, at most ${highest}`,
  )
}
const killAndStart = async () => {
  await portal.kill9()
  portal = await startPortal({ dataDir })
  say('killed and started again')
}
const countBy = (list: readonly string[]) => {
  const counts = new Map<string, number>()
  for (const one of list) counts.set(one, (counts.get(one) ?? 0) + 1)
  return counts
}

try {
  const admin = await administrator(() => portal)
  const demo = (await admin.listings()).length
  say(`idle, ${demo} companies of the demo`)

  const imported = async (killed: boolean) => {
    const batchId = await admin.begin(file)
    if (killed) {
      const told = await admin.until(batchId, (one) => (one?.processedRows ?? 0) > half)
      say(`importing, ${told?.processedRows} of ${told?.totalRows} rows`)
      await killAndStart()
    }
    const told = await admin.until(batchId, (one) => one?.status !== 'processing')
    say(`imported: ${told?.status}, ${told?.totalRows} rows, ${told?.uploadedCount} listings`)
    const listings = await admin.listings()
    const types = countBy(
      listings
        .filter(({ industry }) => industry === 'Local Contractors')
        .map(({ contractorType }) => contractorType),
    )
    types.delete('')
    const counted = (await (await admin.ask('GET', '/api/directory/local-contractor-categories')).json()) as {
      name: string
      count: number
    }[]
    const right =
      told?.status === 'completed' &&
      told.totalRows === rows &&
      told.uploadedCount === rows &&
      listings.length === demo + rows &&
      counted.every(({ name, count }) => (types.get(name) ?? 0) === count)
    say(`${listings.length} companies in the directory: ${right ? 'right' : 'WRONG'}`)
    if (!right) process.exitCode = 1
    return batchId
  }

  const first = await imported(true)
  const asked = await admin.ask('DELETE', `/api/directory/upload-history/${first}`, undefined, {
    prefer: 'respond-async',
  })
  say(`deletion asked for: ${asked.status} ${await asked.text()}`)
  const deleting = await admin.until(first, (one) => (one?.deletedListings ?? 0) > half || one === undefined)
  say(`deleting, ${deleting ? (deleting.deletedListings ?? 0) : 'all'} listings gone`)
  await killAndStart()
  await admin.until(first, (one) => one === undefined)
  const left = (await admin.listings()).length
  say(`deleted: ${left} companies left: ${left === demo ? 'right' : 'WRONG'}`)
  if (left !== demo) process.exitCode = 1

  await imported(false)
  await new Promise((done) => setTimeout(done, sized(90_000, 0)))
  say('after a rest')
  console.info(`at most ${figure('peak', peak)} MB`)
} finally {
  await portal.stop()
  rmSync(folder, { recursive: true, force: true })
}
