import { parseArgs } from 'node:util'
import { languages } from '#shared/kernel/language.ts'
import { startPortal } from '#test/support/portal.ts'
import { engines, isInstalled } from './driver/engines.ts'
import type { Engine } from './driver/visitor.ts'
import { type PublicPage, publicPages } from './publicPages.ts'
import { openProxy } from './visits/proxy.ts'
import { type Proxies, visitRound } from './visits/round.ts'
import { tableOf } from './visits/table.ts'
import { type Visit, ways } from './visits/visit.ts'

/*
 * Visits every public page in every installed engine, in another language each round: with an empty and a full cache, with and without a
 * service worker. `npm run test:engines -- --times 20` visits each page 20 times. Fails if a page fails or reports console errors.
 */
const { values } = parseArgs({
  options: { times: { type: 'string', default: '4' }, engine: { type: 'string', multiple: true } },
})
const rounds = Math.ceil(Number(values.times) / ways.length)
const selectedEngines = engines.filter(({ name }) => !values.engine || values.engine.includes(name))

const visits: Visit[] = []

/** Visits every page in one engine, in another language each round. */
async function visitAll(engine: Engine, pages: readonly PublicPage[], proxies: Proxies): Promise<void> {
  const running = await engine.launch()
  try {
    for (let roundIndex = 0; roundIndex < rounds; roundIndex++) {
      const roundPages = pages.filter(
        ({ language }, index) =>
          language === languages[(Math.floor(index / languages.length) + roundIndex) % languages.length],
      )
      await visitRound(running, proxies, roundPages, ({ way, page: { path }, outcome }) => {
        visits.push({ engine: engine.name, path, way, ...outcome })
        if (outcome.failure !== undefined)
          console.error(`${engine.name}, ${way}: ${path}: ${outcome.failure}`)
        for (const error of outcome.consoleErrors)
          console.error(`${engine.name}, ${way}: ${path} reports: ${error}`)
      })
    }
  } finally {
    await running.close()
  }
}

const portal = await startPortal()
const [withoutWorker, withWorker] = await Promise.all(
  [false, true].map((hasWorker) => openProxy(portal.origin, { hasWorker })),
)
try {
  const pages = await publicPages(portal.origin)
  const proxies = { withoutWorker: withoutWorker!.origin, withWorker: withWorker!.origin }
  await Promise.all(selectedEngines.filter(isInstalled).map((engine) => visitAll(engine, pages, proxies)))
} finally {
  await Promise.all([withoutWorker!.close(), withWorker!.close()])
  await portal.stop()
}
console.info(tableOf(visits))
for (const engine of selectedEngines)
  if (!isInstalled(engine)) console.info(`Not installed: ${engine.name} (${engine.installCommand()})`)
if (
  visits.length === 0 ||
  visits.some(({ failure, consoleErrors }) => failure !== undefined || consoleErrors.length > 0)
)
  process.exitCode = 1
