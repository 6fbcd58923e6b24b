import { parseArgs } from 'node:util'
import { languages } from '#shared/kernel/language.ts'
import { startPortal } from '#test/support/portal.ts'
import { engines, isInstalled } from './driver/engines.ts'
import type { Engine } from './driver/visitor.ts'
import { type PublicPage, publicPages } from './publicPages.ts'
import { openProxy } from './visits/proxy.ts'
import { type Proxies, round } from './visits/round.ts'
import { tableOf } from './visits/table.ts'
import { type Visit, ways } from './visits/visit.ts'

/*
 * Every public page, now in this language, now in that, in every engine that is installed, all at once: with an empty cache and a full one, with
 * a service worker and without. `npm run test:engines -- --times 20` visits each 20 times. Fails when a page does, or complains.
 */
const { values } = parseArgs({
  options: { times: { type: 'string', default: '4' }, engine: { type: 'string', multiple: true } },
})
const rounds = Math.ceil(Number(values.times) / ways.length)
const chosen = engines.filter(({ name }) => !values.engine || values.engine.includes(name))

const visits: Visit[] = []

/** Visits every page in one engine, in another language each round. */
async function visitAll(engine: Engine, pages: readonly PublicPage[], proxies: Proxies): Promise<void> {
  const running = await engine.launch()
  try {
    for (let done = 0; done < rounds; done++) {
      const now = pages.filter(
        ({ language }, index) =>
          language === languages[(Math.floor(index / languages.length) + done) % languages.length],
      )
      await round(running, proxies, now, (way, { path }, outcome) => {
        visits.push({ engine: engine.name, path, way, ...outcome })
        if (outcome.failure !== undefined)
          console.error(`${engine.name}, ${way}: ${path}: ${outcome.failure}`)
        for (const complaint of outcome.complaints)
          console.error(`${engine.name}, ${way}: ${path} complains: ${complaint}`)
      })
    }
  } finally {
    await running.close()
  }
}

const portal = await startPortal()
const [free, kept] = await Promise.all([false, true].map((worker) => openProxy(portal.origin, { worker })))
try {
  const pages = await publicPages(portal.origin)
  const proxies = { withoutWorker: free!.origin, withWorker: kept!.origin }
  await Promise.all(chosen.filter(isInstalled).map((engine) => visitAll(engine, pages, proxies)))
} finally {
  await Promise.all([free!.close(), kept!.close()])
  await portal.stop()
}
console.info(tableOf(visits))
for (const engine of chosen)
  if (!isInstalled(engine)) console.info(`Not installed: ${engine.name} (${engine.missing()})`)
if (
  visits.length === 0 ||
  visits.some(({ failure, complaints }) => failure !== undefined || complaints.length > 0)
)
  process.exitCode = 1
