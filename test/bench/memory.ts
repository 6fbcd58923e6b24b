import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startPortal } from '../support/portal.ts'
import { administrator } from './administrator.ts'
import { makePayments } from './buyers.ts'
import { commandArguments, isShort, recordFigure, sized } from './mode.ts'
import { residentMegabytes } from './resident.ts'

/**
 * `npm run bench:memory` measures the memory that the portal still holds after thirty imports of a real workbook, 300 payments and a rest.
 * Stripe's stand-in runs in the same process and stores the payments. `npm run bench:memory -- 30 300` sets the numbers.
 */
const importCount = Number(commandArguments[0] ?? sized(30, 1))
const paymentCount = Number(commandArguments[1] ?? sized(300, 3))
/** The portal may hold this much more memory than when it was idle. */
const budgetMb = 150
/** The portal must have released the memory after this time. */
const longestRestMs = 120_000

const workbook = path.join(import.meta.dirname, '../fixtures/organisations.xlsx')
const portal = await startPortal()
try {
  const admin = await administrator(() => portal)
  // An idle portal has already served pages and calls, too.
  for (const route of ['/', '/service', '/api/directory', '/api/directory/local-contractor-categories'])
    await (await fetch(portal.origin + route)).text()
  await pause(sized(20_000, 0))
  const idleMb = recordFigure('idle', residentMegabytes(portal.pid).now)
  console.info(`idle                     ${idleMb} MB`)
  for (let n = 1; n <= importCount; n++) {
    const batchId = await admin.startImport(workbook)
    const state = await admin.waitUntil(batchId, (state) => state?.status !== 'processing')
    if (state?.uploadedCount !== 1142) throw new Error(`Import ${n} came to ${JSON.stringify(state)}`)
    if (n % 10 === 0) console.info(`after ${n} imports         ${residentMegabytes(portal.pid).now} MB`)
  }
  for (let n = 0; n < paymentCount; n += 100) {
    await makePayments(portal, Math.min(100, paymentCount - n), n / 100)
    console.info(
      `after ${Math.min(paymentCount, n + 100)} payments       ${residentMegabytes(portal.pid).now} MB`,
    )
  }
  const restStart = performance.now()
  let restedMb = residentMegabytes(portal.pid).now
  while (!isShort && restedMb - idleMb > budgetMb && performance.now() - restStart < longestRestMs) {
    await pause(2000)
    restedMb = Math.min(restedMb, residentMegabytes(portal.pid).now)
  }
  recordFigure('rested', restedMb)
  const seconds = Math.round((performance.now() - restStart) / 1000)
  console.info(
    `after ${seconds} s of rest       ${restedMb} MB, ${restedMb - idleMb} MB more than idle (budget ${budgetMb}); at most ${recordFigure('peak', residentMegabytes(portal.pid).peak)} MB`,
  )
  if (!isShort && restedMb - idleMb > budgetMb) process.exitCode = 1
} finally {
  await portal.stop()
}
