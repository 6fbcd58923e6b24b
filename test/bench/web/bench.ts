import { writeFileSync } from 'node:fs'
import os from 'node:os'
import { killAll } from 'chrome-launcher'
import { startPortal } from '#test/support/portal.ts'
import { figure, isShort, words } from '../mode.ts'
import { brokenBudgets, slowBesidePrerendered } from './budgets.ts'
import { buildFloor } from './buildFloor.ts'
import { buildSpa } from './buildSpa.ts'
import { compareHomes } from './compareHomes.ts'
import { measure } from './measure.ts'
import { type BenchOptions, readOptions } from './options.ts'
import type { Page } from './page.ts'
import { openPeerServer } from './peerServer.ts'
import { type Measured, medianReading, type Reading } from './reading.ts'
import { sitePages } from './sitePages.ts'
import { ratiosTable, readingsTable } from './table.ts'

/**
 * What a visitor on a slow phone gets of every public page, beside peers in the same run: the same home page as an ordinary
 * single-bundle SPA, a static-site generator's default page, and the home page's words and bytes with nothing to run. Options and budgets: test/bench/README.md. `npm run bench:web`
 */
const [spaName, vitepressName, floorName] = ['SPA', 'VitePress', 'Floor']

type Close = () => Promise<unknown>

/** By turns, one after another, so that other work on the machine affects all alike. */
async function measureAll(pages: readonly Page[], runs: number): Promise<Map<string, Measured[]>> {
  const measured = new Map(pages.map(({ name }) => [name, [] as Measured[]]))
  for (let run = 1; run <= runs; run++)
    for (const page of pages) {
      const visit = await measure(page)
      measured.get(page.name)?.push(visit)
      console.error(`run ${run} of ${runs}  ${page.name.padEnd(20)} LCP ${visit.reading.lcp.toFixed(0)} ms`)
    }
  return measured
}

const mediansOf = (pages: readonly Page[], measured: ReadonlyMap<string, Measured[]>) =>
  new Map(
    pages.map(({ name }) => [name, medianReading((measured.get(name) ?? []).map(({ reading }) => reading))]),
  )

/** What one kind of notes says of each page, a note once however many visits bring it. */
const notesOf = (measured: ReadonlyMap<string, Measured[]>, kind: 'findings' | 'reasons') =>
  [...measured].flatMap(([page, visits]) =>
    [...new Set(visits.flatMap((visit) => visit[kind]))].map((note) => `${page}: ${note}`),
  )

function report(pages: Map<string, Reading>, peers: Map<string, Reading>, runs: number): void {
  const [cpu] = os.cpus()
  const times = runs === 1 ? 'one visit' : `median of ${runs} visits`
  console.info(
    `${new Date().toISOString().slice(0, 10)}, ${os.cpus().length} × ${cpu?.model ?? 'unknown'}, mobile, ${times}\n`,
  )
  console.info(`${readingsTable(new Map([...pages, ...peers]))}\n\n${ratiosTable(pages, peers)}\n`)
}

/** Other work on the same processor lengthens all times, so the report names it. */
function warnWhenBusy() {
  const [load = 0] = os.loadavg()
  if (load > os.cpus().length / 2)
    console.error(
      `This machine is busy (load ${load.toFixed(1)} on ${os.cpus().length} processors): times will be too long`,
    )
}

/** The folder of VitePress's page. A short run does without: it is a package of its own, whose page says nothing of the portal. */
const vitepressBuilt = async () =>
  isShort ? undefined : (await import('./buildVitepress.ts')).buildVitepress()

/** Holds every page's reading to be complete. CLS and TBT may be 0, so the sum with 1 is asked for. */
function checkReadings(readings: ReadonlyMap<string, Reading>) {
  for (const [page, { cls, tbt, laterCss, js, ...others }] of readings) {
    for (const [name, value] of Object.entries({ cls, tbt, laterCss, js }))
      figure(`${page}: 1 + ${name}`, 1 + value)
    for (const [name, value] of Object.entries(others)) figure(`${page}: ${name}`, value)
  }
}

async function bench(options: BenchOptions, toClose: Close[]): Promise<string[]> {
  const spaFolder = await buildSpa()
  const vitepressFolder = await vitepressBuilt()
  const portal = await startPortal()
  toClose.push(() => portal.stop())
  const spaServer = await openPeerServer({ folder: spaFolder, data: portal.origin })
  toClose.push(() => spaServer.close())
  const vitepressServer = vitepressFolder && (await openPeerServer({ folder: vitepressFolder }))
  if (vitepressServer) toClose.push(() => vitepressServer.close())

  toClose.push(async () => killAll())

  const pages = await sitePages(portal.origin, options)
  const spa: Page = { name: spaName, url: `${spaServer.origin}/`, search: true }
  const vitepress: Page[] = vitepressServer
    ? [{ name: vitepressName, url: `${vitepressServer.origin}/`, search: true }]
    : []
  const home: Page = { name: '/', url: `${portal.origin}/`, search: true }
  const floorServer = await openPeerServer({ folder: await buildFloor(home) })
  toClose.push(() => floorServer.close())
  const floor: Page = { name: floorName, url: `${floorServer.origin}/`, search: true }
  const peerPages = [spa, ...vitepress, floor]
  const unlike = await compareHomes([...pages, ...vitepress, floor], home, spa, options.pictures)
  warnWhenBusy()
  const measured = await measureAll([...pages, ...peerPages], options.runs)
  if (options.json) writeFileSync(options.json, JSON.stringify(Object.fromEntries(measured), null, 2))
  const medians = mediansOf(pages, measured)
  const peers = mediansOf(peerPages, measured)
  report(medians, peers, options.runs)
  for (const readings of [medians, peers]) checkReadings(readings)
  for (const page of peerPages) if (!options.why) measured.delete(page.name)
  for (const note of [...notesOf(measured, 'findings'), ...(options.why ? notesOf(measured, 'reasons') : [])])
    console.info(note)
  const ofSpa = peers.get(spaName)
  if (!ofSpa) throw new Error('The SPA was not measured')
  const onDemand = new Set(pages.filter(({ withId }) => withId).map(({ name }) => name))
  const withId = new Map([...medians].filter(([page]) => onDemand.has(page)))
  const prerendered = [...medians].filter(([page]) => !onDemand.has(page)).map(([, reading]) => reading)
  if (isShort) return unlike
  return [
    ...unlike,
    ...slowBesidePrerendered(withId, prerendered),
    ...[...medians].flatMap(([page, reading]) => brokenBudgets(page, reading, ofSpa)),
  ]
}

const toClose: Close[] = []
async function closeAll() {
  for (const close of toClose.splice(0).reverse()) await close()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void closeAll().then(() => process.exit(130)))
process.once('uncaughtException', (error) => {
  console.error(error)
  void closeAll().then(() => process.exit(1))
})

try {
  const broken = await bench(readOptions(words), toClose)
  for (const words of broken) console.error(words)
  if (broken.length > 0) process.exitCode = 1
  else console.info(isShort ? 'Every page was measured' : 'Every page keeps to its budgets')
} finally {
  await closeAll()
}
