import type { RunningEngine, Visitor } from '../driver/visitor.ts'
import type { PublicPage } from '../publicPages.ts'
import { type VisitResult, visit, type Way, waitUntilCached } from './visit.ts'

export interface Proxies {
  withWorker: string
  withoutWorker: string
}

interface PageVisit {
  way: Way
  page: PublicPage
  outcome: VisitResult
}

/** Visits that one browser makes one after the other. */
type Series = (visitor: Visitor) => AsyncIterable<PageVisit>

/** Visits a page with an empty cache, and again with the files of the first visit. */
const visitsWithoutWorker = (origin: string, page: PublicPage): Series =>
  async function* (visitor) {
    for (const way of ['empty cache, no worker', 'full cache, no worker'] as const)
      yield { way, page, outcome: await visit(visitor, origin, page) }
  }

/** Starts the service worker on one page, and visits the others twice: before and after the worker has cached them. */
const visitsWithWorker = (origin: string, first: PublicPage, others: readonly PublicPage[]): Series =>
  async function* (visitor) {
    const start = await visit(visitor, origin, first)
    if (start.failure !== undefined) {
      yield { way: 'worker, page never seen', page: first, outcome: start }
      return
    }
    await waitUntilCached(visitor, first.path)
    for (const page of others) {
      yield { way: 'worker, page never seen', page, outcome: await visit(visitor, origin, page) }
      const cacheFailure = await waitUntilCached(visitor, page.path).then(() => undefined, String)
      const outcome = await visit(visitor, origin, page)
      yield {
        way: 'worker, page kept',
        page,
        outcome: { ...outcome, failure: outcome.failure ?? cacheFailure },
      }
    }
  }

/** Makes the visits of a series in a new browser profile. */
async function run(engine: RunningEngine, series: Series): Promise<PageVisit[]> {
  const visitor = await engine.visitor()
  const visits = await Array.fromAsync(series(visitor))
  await visitor.close()
  return visits
}

/**
 * Visits every page once in every way. If a browser does not answer its driver, which happens to WebKitGTK in one of thousands,
 * the series is repeated once in a new browser: a page at fault would stop that one too.
 */
export async function visitRound(
  engine: RunningEngine,
  proxies: Proxies,
  pages: readonly PublicPage[],
  reportVisit: (visit: PageVisit) => void,
): Promise<void> {
  const [first, second] = [pages[0]!, pages[1]!]
  const allSeries = [
    ...pages.map((page) => visitsWithoutWorker(proxies.withoutWorker, page)),
    visitsWithWorker(proxies.withWorker, first, pages.slice(1)),
    visitsWithWorker(proxies.withWorker, second, [first]),
  ]
  for (const series of allSeries) {
    const visits = await run(engine, series)
    const unanswered = visits.find(({ outcome }) => outcome.isUnanswered)
    if (unanswered)
      console.info(`${unanswered.way}: ${unanswered.page.path}: the browser did not answer, visited again`)
    for (const visit of unanswered ? await run(engine, series) : visits) reportVisit(visit)
  }
}
