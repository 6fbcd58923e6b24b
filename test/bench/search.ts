import { readEnvironment } from '#functions/platform/aws/env.ts'
import { openStorage } from '#functions/platform/aws/storage.ts'
import { SearchIndex } from '#functions/platform/search/searchIndex.ts'
import { searchLog } from '#functions/platform/search/searchLog.ts'
import { storeSnapshot } from '#functions/platform/search/snapshot.ts'
import { documentClient, openTable } from '#functions/platform/table/table.ts'
import { runningOn } from '#infra/local/lock.ts'
import { startPortal } from '../support/portal.ts'
import { inTurns, quantile } from './inTurns.ts'
import { recordAgainstBudget, recordFigure, sized } from './mode.ts'
import { searchCorpus, searchQueries } from './searchCorpus.ts'

/**
 * `npm run bench:search` searches, suggests and filters through the API, first among 1,000 companies and then among 100,000, each beside
 * 2,000 posts. Each time is divided by that of the GET of one company in the same round, which depends on no number of companies.
 */
const [few, many] = sized([1000, 100_000], [50, 200])
const postCount = sized(2000, 20)
const queryCount = sized(200, 4)
/** The longest time among many companies, as a multiple of the time among few. */
const budgets = { search: 1.3, suggest: 1.3, facets: 1.2 }

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
/** A parameter that nothing reads, by which the edge's cache takes each call for another one. */
const uncached = () => `bench=${++callCount}`

/** Gives the portal an index of so many companies, and waits until its Lambdas have opened it. */
async function openIndex(count: number) {
  const corpus = searchCorpus(count, postCount)
  const index = new SearchIndex()
  const at = new Date()
  index.apply(
    corpus.map((document) => ({ kind: document.kind, id: document.id, document })),
    at,
  )
  await storeSnapshot({ table, storage }, { index, changes: searchLog(table, at), builtAt: at.toISOString() })
  index.close()
  const size = async () => (await get<{ total: number }>(`/api/directory/facets?${uncached()}`)).total
  const found = async () =>
    (await get<{ counts: { news?: number } }>(`/api/search?q=a&${uncached()}`)).counts.news ?? 0
  const startTime = performance.now()
  while ((await size()) !== count)
    if (performance.now() - startTime > 60_000) throw new Error('The index did not open.')
  while ((await found()) < postCount / 2)
    if (performance.now() - startTime > 60_000) throw new Error('The index of the search did not open.')
  return corpus
}

/** Returns the p95 of each call, and as a multiple of that of one company's GET. */
async function measure(count: number) {
  const corpus = await openIndex(count)
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

try {
  const [small, large] = [await measure(few), await measure(many)]
  for (const name of ['search', 'suggest', 'facets'] as const) {
    const ratio = recordAgainstBudget(name, large[name].multiple / small[name].multiple, budgets[name])
    console.info(
      `${name}: p95 of ${few} companies ${small[name].p95.toFixed(1)} ms, of ${many} ${large[name].p95.toFixed(1)} ms, ratio ${ratio.toFixed(2)} (budget ${budgets[name]})`,
    )
  }
} finally {
  await portal.stop()
}
