import { writeFileSync } from 'node:fs'
import os from 'node:os'
import { killAll } from 'chrome-launcher'
import { startPortal } from '#test/support/portal.ts'
import { commandArguments, isShort, recordFigure } from '../mode.ts'
import { bareName, writeBareDocuments } from './bareDocuments.ts'
import { brokenBudgets, slowBesidePrerendered } from './budgets.ts'
import { buildFloor } from './buildFloor.ts'
import { buildSpa } from './buildSpa.ts'
import { compareHomes } from './compareHomes.ts'
import { measure } from './measure.ts'
import { type BenchOptions, readOptions } from './options.ts'
import type { Page } from './page.ts'
import { openPeerServer } from './peerServer.ts'
import { type Measurement, medianReading, type Reading } from './reading.ts'
import { sitePages } from './sitePages.ts'
import { bareTable, ratiosTable, readingsTable } from './table.ts'

/**
 * `npm run bench:web` measures every public page as a slow phone loads it, beside three peers in the same run: the home page as an ordinary
 * single-bundle SPA, a static-site generator's default page, and a page with the home page's words and bytes but no scripts. For options
 * and budgets see test/bench/README.md.
 */
const [spaName, vitepressName, floorName] = ['SPA', 'VitePress', 'Floor']

type Close = () => Promise<unknown>

/** Visits all pages in turns, so that other work on the machine slows all of them alike. */
async function measureAll(pages: readonly Page[], runs: number): Promise<Map<string, Measurement[]>> {
  const measurements = new Map(pages.map(({ name }) => [name, [] as Measurement[]]))
  for (let run = 1; run <= runs; run++)
    for (const page of pages) {
      const visit = await measure(page)
      measurements.get(page.name)?.push(visit)
      console.error(`run ${run} of ${runs}  ${page.name.padEnd(20)} LCP ${visit.reading.lcp.toFixed(0)} ms`)
    }
  return measurements
}

const mediansOf = (pages: readonly Page[], measurements: ReadonlyMap<string, Measurement[]>) =>
  new Map(
    pages.map(({ name }) => [
      name,
      medianReading((measurements.get(name) ?? []).map(({ reading }) => reading)),
    ]),
  )

/** Returns the notes of one kind about each page. A note that several visits make is listed once. */
const notesOf = (measurements: ReadonlyMap<string, Measurement[]>, kind: 'findings' | 'reasons') =>
  [...measurements].flatMap(([page, visits]) =>
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

/** Warns if the machine is busy, because other work on the same processors lengthens all times. */
function warnWhenBusy() {
  const [load = 0] = os.loadavg()
  if (load > os.cpus().length / 2)
    console.error(
      `This machine is busy (load ${load.toFixed(1)} on ${os.cpus().length} processors): times will be too long`,
    )
}

/** Builds VitePress's page and returns its folder. A short run skips this, because the page says nothing about the portal. */
const buildVitepressPage = async () =>
  isShort ? undefined : (await import('./buildVitepress.ts')).buildVitepress()

/** Checks that every figure of every page was measured. CLS and TBT may be 0, so 1 is added to them. */
function checkReadings(readings: ReadonlyMap<string, Reading>) {
  for (const [page, { cls, tbt, laterCss, js, ...others }] of readings) {
    for (const [name, value] of Object.entries({ cls, tbt, laterCss, js }))
      recordFigure(`${page}: 1 + ${name}`, 1 + value)
    for (const [name, value] of Object.entries(others)) recordFigure(`${page}: ${name}`, value)
  }
}

/** Serves each page's own document without scripts. */
async function openBarePages(pages: readonly Page[], origin: string, toClose: Close[]): Promise<Page[]> {
  const { folder, pagesUnder } = await writeBareDocuments(pages)
  const server = await openPeerServer({ folder, dataOrigin: origin })
  toClose.push(() => server.close())
  return pagesUnder(server.origin)
}

async function bench(options: BenchOptions, toClose: Close[]): Promise<string[]> {
  const spaFolder = await buildSpa()
  const vitepressFolder = await buildVitepressPage()
  const portal = await startPortal()
  toClose.push(() => portal.stop())
  const spaServer = await openPeerServer({ folder: spaFolder, dataOrigin: portal.origin })
  toClose.push(() => spaServer.close())
  const vitepressServer = vitepressFolder && (await openPeerServer({ folder: vitepressFolder }))
  if (vitepressServer) toClose.push(() => vitepressServer.close())

  toClose.push(async () => killAll())

  const pages = await sitePages(portal.origin, options)
  const spa: Page = { name: spaName, url: `${spaServer.origin}/`, isIndexable: true }
  const vitepress: Page[] = vitepressServer
    ? [{ name: vitepressName, url: `${vitepressServer.origin}/`, isIndexable: true }]
    : []
  const home: Page = { name: '/', url: `${portal.origin}/`, isIndexable: true }
  const floorServer = await openPeerServer({ folder: await buildFloor(home) })
  toClose.push(() => floorServer.close())
  const floor: Page = { name: floorName, url: `${floorServer.origin}/`, isIndexable: true }
  const peerPages = [spa, ...vitepress, floor]
  const barePages = options.bare ? await openBarePages(pages, portal.origin, toClose) : []
  const differences = await compareHomes([...pages, ...vitepress, floor], home, spa, options.pictures)
  warnWhenBusy()
  const measurements = await measureAll([...pages, ...peerPages, ...barePages], options.runs)
  if (options.json) writeFileSync(options.json, JSON.stringify(Object.fromEntries(measurements), null, 2))
  const medians = mediansOf(pages, measurements)
  const peers = mediansOf(peerPages, measurements)
  const bare = mediansOf(barePages, measurements)
  report(medians, peers, options.runs)
  if (options.bare) console.info(`${bareTable(medians, (page) => bare.get(bareName(page)))}\n`)
  for (const { name } of barePages) measurements.delete(name)
  for (const readings of [medians, peers, bare]) checkReadings(readings)
  for (const page of peerPages) if (!options.why) measurements.delete(page.name)
  for (const note of [
    ...notesOf(measurements, 'findings'),
    ...(options.why ? notesOf(measurements, 'reasons') : []),
  ])
    console.info(note)
  const spaReading = peers.get(spaName)
  if (!spaReading) throw new Error('The SPA was not measured')
  const onDemand = new Set(pages.filter(({ hasId }) => hasId).map(({ name }) => name))
  const readingsWithId = new Map([...medians].filter(([page]) => onDemand.has(page)))
  const prerendered = [...medians].filter(([page]) => !onDemand.has(page)).map(([, reading]) => reading)
  if (isShort) return differences
  return [
    ...differences,
    ...slowBesidePrerendered(readingsWithId, prerendered),
    ...[...medians].flatMap(([page, reading]) => brokenBudgets(page, reading, spaReading)),
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
  const messages = await bench(readOptions(commandArguments), toClose)
  for (const message of messages) console.error(message)
  if (messages.length > 0) process.exitCode = 1
  else console.info(isShort ? 'Every page was measured' : 'Every page keeps to its budgets')
} finally {
  await closeAll()
}
