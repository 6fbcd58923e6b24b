import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readEnvironment } from '#functions/platform/aws/env.ts'
import { openStorage } from '#functions/platform/aws/storage.ts'
import { searchLoggedTable } from '#functions/platform/search/searchLoggedTable.ts'
import { documentClient, openTable } from '#functions/platform/table/table.ts'
import { runningOn } from '#infra/local/lock.ts'
import { registerTables } from '#infra/local/seed/registerTables.ts'
import { listingKeys } from '#shared/directory/listingKeys.ts'
import { newSortedId } from '#shared/kernel/ids.ts'
import { startPortal } from '../support/portal.ts'
import { ratioInTurns } from './inTurns.ts'
import { writeLargeWorkbook } from './largeWorkbook.ts'
import { commandArguments, recordAgainstBudget, recordFigure, sized } from './mode.ts'

/**
 * `npm run bench:indexed-imports -- 100000` imports a large workbook twice at once, step by step in turns: as the portal does, with notes for
 * the search and with places from the gazetteer, and without both. It runs the steps on the table and the bucket of a running portal.
 */
registerTables()
const rowCount = Number(commandArguments[0] ?? sized(20_000, 300))
/** The largest time with the index and the places, as a multiple of the time without. */
const budget = 1.15

const { openGeocoder } = await import('#functions/platform/towns/geocode.ts')
const { importChunk } = await import('#functions/directory/import/importChunk.ts')
const { batchRepository } = await import('#functions/directory/import/batchRepository.ts')
const { finishBatch } = await import('#functions/directory/import/finishBatch.ts')
const { importFiles } = await import('#functions/directory/import/importFiles.ts')
const { parseBatch } = await import('#functions/directory/import/parseBatch.ts')

const folder = await mkdtemp(path.join(tmpdir(), 'indexed-imports-'))
const portal = await startPortal()
const environment = runningOn(portal.dataDir)!.environment!
Object.assign(process.env, environment)
const plainTable = openTable(documentClient(), environment.TABLE_NAME!)
const storage = openStorage(readEnvironment())
const users = { byEmail: async () => undefined }

const townsFile = path.join(import.meta.dirname, '../../functions/platform/towns/towns.tsv')
/** Addresses of towns in all countries: the made-up ones of the workbook name no real town. */
const addresses = readFileSync(townsFile, 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [country, state, , city] = line.split('\t')
    return city ? [`1 Main Street, ${city}, ${state}, ${country}`] : []
  })

type Rows = Parameters<ReturnType<typeof importFiles>['putChunk']>[2]

/** One of the two imports. Their companies have other names, so that neither changes what the other has stored. */
async function openImport(name: string, { isIndexed }: { isIndexed: boolean }) {
  const table = isIndexed ? searchLoggedTable(plainTable, [listingKeys]) : plainTable
  const geocoder = isIndexed ? openGeocoder : async () => () => undefined
  const changed = (rows: Rows): Rows =>
    rows.map((row, index) => {
      if ('error' in row.outcome) return row
      const { listing } = row.outcome
      const address = addresses[(row.row + index) % addresses.length]!
      return { ...row, outcome: { listing: { ...listing, address, company: `${name} ${listing.company}` } } }
    })
  const stored = importFiles(storage)
  const files: typeof stored = {
    ...stored,
    putChunk: (batchId, chunk, rows) => stored.putChunk(batchId, chunk, changed(rows)),
  }
  const at = new Date()
  const batchId = newSortedId('bat', at, (count) => crypto.getRandomValues(new Uint8Array(count)))
  const fileName = 'large.xlsx'
  const bytes = await readFile(path.join(folder, fileName))
  await files.putSource(batchId, bytes, { contentType: '', fileName })
  await batchRepository(table).add({
    batchId,
    userId: 'usr_bench',
    fileName,
    fileType: 'xlsx',
    fileSize: bytes.length,
    createdAt: at.toISOString(),
    mapping: undefined,
    status: 'processing',
    totalRows: 0,
    stored: 0,
    failed: 0,
    uploadedCount: 0,
    errorCount: 0,
    firstErrors: [],
    unplacedCount: 0,
    firstUnplaced: [],
  })
  const times: number[] = []
  async function timed<T>(step: () => Promise<T>): Promise<T> {
    const startTime = performance.now()
    const result = await step()
    times.push(performance.now() - startTime)
    return result
  }
  return {
    name,
    /** The time of each step: reading the file, each chunk, the end. */
    times,
    elapsedMs: () => times.reduce((sum, ms) => sum + ms, 0),
    parse: () => timed(async () => (await parseBatch({ table, files }, batchId)).chunks),
    importChunk: (chunk: number) =>
      timed(() => importChunk({ table, users, files, openGeocoder: geocoder }, batchId, chunk)),
    finish: () => timed(() => finishBatch({ table, files }, batchId, { at: new Date(), failed: false })),
    result: async () => (await batchRepository(table).byId(batchId))!,
  }
}

try {
  await writeLargeWorkbook(path.join(folder, 'large.xlsx'), rowCount)
  const imports = [
    await openImport('with index and places', { isIndexed: true }),
    await openImport('without', { isIndexed: false }),
  ] as const
  const [indexed, plain] = imports
  const chunks = await indexed.parse()
  await plain.parse()
  for (const [round, chunk] of chunks.entries()) {
    // The second one finds warmer caches, so they change places.
    for (const one of round % 2 === 0 ? imports : imports.toReversed()) await one.importChunk(chunk)
  }
  for (const one of imports) {
    await one.finish()
    const { status, uploadedCount, unplacedCount } = await one.result()
    if (status !== 'completed' || uploadedCount !== rowCount)
      throw new Error(`${one.name}: ${status}, ${uploadedCount} of ${rowCount} companies`)
    console.info(
      `${one.name}: ${rowCount} rows in ${(recordFigure(one.name, one.elapsedMs()) / 1000).toFixed(1)} s, ${rowCount - unplacedCount} with a town`,
    )
  }
  const ratio = recordAgainstBudget('with / without', indexed.elapsedMs() / plain.elapsedMs(), budget)
  const ofSteps = recordFigure('median of the steps', ratioInTurns(indexed.times, plain.times))
  console.info(
    `with / without: ${ratio.toFixed(3)} (budget ${budget}), median of the steps ${ofSteps.toFixed(3)}, the first chunk, which loads the gazetteer, ${(indexed.times[1]! / 1000).toFixed(1)} s and ${(plain.times[1]! / 1000).toFixed(1)} s`,
  )
} finally {
  await portal.stop()
  await rm(folder, { recursive: true, force: true })
}
