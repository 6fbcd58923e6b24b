/**
 * Runs one search engine in its own process, in English, and prints figures as JSON:
 * - `searchOnce.ts build <engine> <folder> <companies> <posts> <queries>` indexes the corpus, and saves the index and the queries;
 * - `searchOnce.ts open <engine> <folder>` opens the saved index and searches.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { quantile } from './inTurns.ts'
import { residentMegabytes } from './resident.ts'
import { type EngineName, engines } from './searchEngines.ts'

const [, , action, name, folder = '', ...sizes] = process.argv
const engine = engines[name as EngineName]('en')
const indexFile = path.join(folder, 'index')
const queriesFile = path.join(folder, 'queries.json')
const resultCount = 20

async function buildIndex() {
  const { searchCorpus, searchQueries } = await import('./searchCorpus.ts')
  const [companyCount = 0, postCount = 0, queryCount = 0] = sizes.map(Number)
  const corpus = searchCorpus(companyCount, postCount)
  mkdirSync(folder, { recursive: true })
  writeFileSync(queriesFile, JSON.stringify(searchQueries(corpus, queryCount)))
  const startTime = performance.now()
  await engine.add(corpus)
  const buildMs = performance.now() - startTime
  writeFileSync(indexFile, await engine.save())
  return { buildMs, bytes: await engine.byteLength?.() }
}

async function openIndex() {
  const queries = JSON.parse(readFileSync(queriesFile, 'utf8')) as string[]
  // The first search of an empty index loads what the engine needs.
  await engine.search('solar', resultCount)
  const idleMb = residentMegabytes(process.pid).now
  const startTime = performance.now()
  await engine.open(readFileSync(indexFile))
  await engine.search(queries[0]!, resultCount)
  const openMs = performance.now() - startTime
  const times: number[] = []
  for (const q of queries) {
    const began = performance.now()
    await engine.search(q, resultCount)
    times.push(performance.now() - began)
  }
  // Some buffers are freed only after the collection that finds them.
  for (let collection = 0; collection < 3; collection++) {
    global.gc?.()
    await pause(100)
  }
  const megabytes = residentMegabytes(process.pid).now - idleMb
  return { openMs, megabytes, p50: quantile(times, 0.5), p95: quantile(times, 0.95) }
}

console.info(JSON.stringify(await (action === 'build' ? buildIndex() : openIndex())))
