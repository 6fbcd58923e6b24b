import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { readEnvironment } from '#functions/platform/aws/env.ts'
import { openStorage } from '#functions/platform/aws/storage.ts'
import { SearchIndex } from '#functions/platform/search/searchIndex.ts'
import { searchLog } from '#functions/platform/search/searchLog.ts'
import { storeSnapshot } from '#functions/platform/search/snapshot.ts'
import { keyOf } from '#functions/platform/search/storedDocument.ts'
import { documentClient, openTable } from '#functions/platform/table/table.ts'
import { runningOn } from '#infra/local/lock.ts'
import { registerTables } from '#infra/local/seed/registerTables.ts'
import type { SearchDocument } from '#shared/kernel/search.ts'
import { startPortal } from '../support/portal.ts'
import { inTurns, median, quantile } from './inTurns.ts'
import { recordAgainstBudget, recordFigure, sized } from './mode.ts'
import { searchCorpus, searchQueries } from './searchCorpus.ts'
import { comparePeers } from './searchPeers.ts'
import { compareQuality } from './searchQuality.ts'

/**
 * `npm run bench:search` measures the search in four parts:
 * - the quality of what 200 written queries find, beside MiniSearch and Orama;
 * - the engine alone, beside the same peers;
 * - search, suggestions and filters through the API, first among 1,000 companies and then among 100,000, each beside 2,000 posts. Each
 *   p95 is divided by the median time of GET for one company, because that time does not depend on the number of companies;
 * - the first search of a Lambda that has just started.
 */
const [few, many] = sized([1000, 100_000], [50, 200])
const postCount = sized(2000, 20)
const queryCount = sized(200, 4)
/** How many times as long each call may take among many companies as among few. */
const budgets = { search: 1.3, suggest: 1.5, facets: 1.2 }
/** Goals in ms among many companies. They are printed and not enforced, because they depend on the machine's load. */
const goals = { search: 60, suggest: 40, coldStart: 1500 }

const portal = await startPortal()
const environment = runningOn(portal.dataDir)!.environment!
Object.assign(process.env, environment)
const table = openTable(documentClient(), environment.TABLE_NAME!)
const storage = openStorage(readEnvironment())

async function get<T>(path: string): Promise<T> {
  const response = await fetch(portal.origin + path)
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
  return (await response.json()) as T
}
const [{ _id: companyId }] = await get<[{ _id: string }]>('/api/directory?limit=1')
let callCount = 0
/** Makes each URL unique, so that the edge's cache never answers. */
const uncached = () => `bench=${++callCount}`

/** Gives the portal an index of these documents, and waits until its Lambdas have opened it. */
async function openIndex(documents: readonly SearchDocument[]) {
  const index = new SearchIndex()
  const at = new Date()
  index.apply(
    documents.map((document) => ({ kind: document.kind, id: document.id, document })),
    at,
  )
  const copy = { index, changes: searchLog(table, at), builtAt: at.toISOString() }
  await storeSnapshot({ table, storage }, copy, at)
  index.close()
  const count = (kind: string) => documents.filter((document) => document.kind === kind).length
  const size = async () => (await get<{ total: number }>(`/api/directory/facets?${uncached()}`)).total
  const found = async () =>
    (await get<{ counts: { news?: number } }>(`/api/search?q=a&${uncached()}`)).counts.news ?? 0
  const startTime = performance.now()
  while ((await size()) !== count('companies'))
    if (performance.now() - startTime > 60_000) throw new Error('The index did not open.')
  // Not every post contains a word that begins with a.
  while ((await found()) < count('news') / 2)
    if (performance.now() - startTime > 60_000) throw new Error('The index of the search did not open.')
}

/** Returns the p95 of each call in ms, and its multiple of the median GET of one company. */
async function measure(count: number) {
  const corpus = searchCorpus(count, postCount)
  await openIndex(corpus)
  const queries = searchQueries(corpus, queryCount)
  let next = 0
  const query = () => encodeURIComponent(queries[next++ % queries.length]!)
  const facets = () => {
    const { company } = corpus[next++ % count]!
    return new URLSearchParams({ country: company!.country, industry: company!.industry })
  }
  const times = await inTurns(
    {
      search: () => get(`/api/search?q=${query()}&${uncached()}`),
      suggest: () => get(`/api/search/suggest?q=${query()}&${uncached()}`),
      facets: () => get(`/api/directory/facets?${facets()}&${uncached()}`),
      company: () => get(`/api/directory/${companyId}?${uncached()}`),
    },
    { count: queryCount, warmUp: sized(20, 0) },
  )
  const base = quantile(times.company, 0.5)
  const figures = Object.fromEntries(
    (['search', 'suggest', 'facets'] as const).map((name) => {
      const p95 = recordFigure(`${name} of ${count}`, quantile(times[name], 0.95))
      return [name, { p95, multiple: p95 / base }]
    }),
  )
  return figures as Record<keyof typeof budgets, { p95: number; multiple: number }>
}

/** Prints how long Lambdas that have just started take for their first search, with the snapshot that the portal has now. */
function measureColdStart() {
  const runs = Array.from({ length: sized(5, 1) }, () => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [path.join(import.meta.dirname, 'searchColdStart.ts'), 'solar'],
      // A snapshot exists, so the function of this name is never invoked.
      { env: { ...process.env, ...environment, FUNCTIONS: 'bench-search-index' }, encoding: 'utf8' },
    )
    if (status !== 0) throw new Error(/^\w*Error.*$/m.exec(stderr)?.[0] ?? stderr)
    return JSON.parse(stdout.trim().split('\n').at(-1)!) as { loadMs: number; totalMs: number; found: number }
  })
  const total = recordFigure('cold start', median(runs.map(({ totalMs }) => totalMs)))
  const load = median(runs.map(({ loadMs }) => loadMs))
  console.info(
    `cold start with ${many} companies: ${total.toFixed(0)} ms to the first answer (goal ${goals.coldStart}), ${load.toFixed(0)} ms of them to load the code`,
  )
}

async function measureQuality() {
  registerTables()
  const { demoDocuments } = await import('../search/demoDocuments.ts')
  const documents = await demoDocuments()
  await openIndex(documents)
  await compareQuality(documents, async (q, language) => {
    const query = new URLSearchParams({ q, lang: language, limit: '5' })
    const { results } = await get<{ results: SearchDocument[] }>(`/api/search?${query}&${uncached()}`)
    return results.map(keyOf)
  })
}

try {
  await measureQuality()
  comparePeers(many, postCount, queryCount)
  const [small, large] = [await measure(few), await measure(many)]
  for (const name of ['search', 'suggest', 'facets'] as const) {
    const ratio = recordAgainstBudget(name, large[name].multiple / small[name].multiple, budgets[name])
    const goal = name === 'facets' ? '' : ` (goal ${goals[name]})`
    console.info(
      `${name}: p95 of ${few} companies ${small[name].p95.toFixed(1)} ms, of ${many} ${large[name].p95.toFixed(1)} ms${goal}, ratio ${ratio.toFixed(2)} (budget ${budgets[name]})`,
    )
  }
  measureColdStart()
} finally {
  await portal.stop()
}
