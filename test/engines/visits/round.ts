import type { RunningEngine } from '../driver/visitor.ts'
import type { PublicPage } from '../publicPages.ts'
import { type Outcome, untilKept, visit, type Way } from './visit.ts'

export interface Proxies {
  withWorker: string
  withoutWorker: string
}

type Told = (way: Way, page: PublicPage, outcome: Outcome) => void

/** Visits every page once in every way. */
export async function round(
  engine: RunningEngine,
  proxies: Proxies,
  pages: readonly PublicPage[],
  tell: Told,
): Promise<void> {
  for (const page of pages) {
    const stranger = await engine.visitor()
    tell('empty cache, no worker', page, await visit(stranger, proxies.withoutWorker, page))
    tell('full cache, no worker', page, await visit(stranger, proxies.withoutWorker, page))
    await stranger.close()
  }
  const first = pages[0]!
  for (const { brought, seen } of [
    { brought: first, seen: pages.slice(1) },
    { brought: pages[1]!, seen: [first] },
  ]) {
    const regular = await engine.visitor()
    await visit(regular, proxies.withWorker, brought)
    await untilKept(regular, brought.path)
    for (const page of seen) {
      tell('worker, page never seen', page, await visit(regular, proxies.withWorker, page))
      const notKept = await untilKept(regular, page.path).then(() => undefined, String)
      const again = await visit(regular, proxies.withWorker, page)
      tell('worker, page kept', page, { ...again, failure: again.failure ?? notKept })
    }
    await regular.close()
  }
}
