import path from 'node:path'
import { startPortal } from '../support/portal.ts'
import { administrator } from './administrator.ts'
import { payments } from './buyers.ts'
import { figure, isShort, sized, words } from './mode.ts'
import { residentMegabytes } from './resident.ts'

/**
 * What memory a portal holds on to after work: its memory before and after thirty imports of a real workbook and 300 payments with the
 * stand-in for Stripe, which lives in the same process and keeps what it is told; once the portal has rested.
 * `npm run bench:memory`, or with other numbers `npm run bench:memory -- 30 300`
 */
const imports = Number(words[0] ?? sized(30, 1))
const paid = Number(words[1] ?? sized(300, 3))
/** Megabytes more than before. */
const budget = 150
/** How long it may take to give back, in ms. */
const longestRest = 120_000

const workbook = path.join(import.meta.dirname, '../fixtures/organisations.xlsx')
const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

const portal = await startPortal()
try {
  const admin = await administrator(() => portal)
  // An idle portal too has served pages and calls before.
  for (const address of ['/', '/service', '/api/directory', '/api/directory/local-contractor-categories'])
    await (await fetch(portal.origin + address)).text()
  await pause(sized(20_000, 0))
  const idle = figure('idle', residentMegabytes(portal.pid).now)
  console.info(`idle                     ${idle} MB`)
  for (let n = 1; n <= imports; n++) {
    const batchId = await admin.begin(workbook)
    const told = await admin.until(batchId, (one) => one?.status !== 'processing')
    if (told?.uploadedCount !== 1142) throw new Error(`Import ${n} came to ${JSON.stringify(told)}`)
    if (n % 10 === 0) console.info(`after ${n} imports         ${residentMegabytes(portal.pid).now} MB`)
  }
  for (let n = 0; n < paid; n += 100) {
    await payments(portal, Math.min(100, paid - n), n / 100)
    console.info(`after ${Math.min(paid, n + 100)} payments       ${residentMegabytes(portal.pid).now} MB`)
  }
  const begun = performance.now()
  let rested = residentMegabytes(portal.pid).now
  while (!isShort && rested - idle > budget && performance.now() - begun < longestRest) {
    await pause(2000)
    rested = Math.min(rested, residentMegabytes(portal.pid).now)
  }
  figure('rested', rested)
  const seconds = Math.round((performance.now() - begun) / 1000)
  console.info(
    `after ${seconds} s of rest       ${rested} MB, ${rested - idle} MB more than idle (budget ${budget}); at most ${figure('peak', residentMegabytes(portal.pid).peak)} MB`,
  )
  if (!isShort && rested - idle > budget) process.exitCode = 1
} finally {
  await portal.stop()
}
