import type { Browser } from 'puppeteer-core'
import { lighthouseFigures } from '../figures/lighthouseFigures.ts'
import { savingsOf } from '../figures/savings.ts'
import { hostOf, sameSiteAs } from '../figures/sites.ts'
import type { Assignment, BrowserResult, BrowserVisit } from '../messages.ts'
import { attachToPage, attachToSharedWorkers, type PrepareTarget } from './attachTargets.ts'
import { compressionSavings } from './compressionSavings.ts'
import { launch } from './launch.ts'
import { NetworkLog } from './networkLog.ts'
import { LoadError, type Parent } from './parent.ts'
import { loadLighthouse, runLighthouse } from './runLighthouse.ts'
import { openTab, type VisitContext, visit } from './visit.ts'
import { within } from './within.ts'

const closeTimeoutMs = 1000

const pageTypes = /^(text\/html|application\/xhtml\+xml)/

/** Throws a LoadError for an error or a file: only pages are measured. */
function requirePage({ status, mimeType, finalUrl }: BrowserVisit): void {
  const host = hostOf(finalUrl)
  if (status >= 400) throw new LoadError({ host, status })
  if (!pageTypes.test(mimeType)) throw new LoadError({ host, status, error: 'notAPage' })
}

/** Counts the requests of a page; `tooMany` resolves when there are more than `maxRequests`. */
function requestCounter(maxRequests: number): { countRequests: PrepareTarget; tooMany: Promise<undefined> } {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  let count = 0
  const countRequests: PrepareTarget = (session) => {
    session.on('Network.requestWillBeSent', () => {
      count += 1
      if (count > maxRequests) resolve(undefined)
    })
    return session.send('Network.enable', { maxTotalBufferSize: 0, maxResourceBufferSize: 0 })
  }
  return { countRequests, tooMany: promise }
}

/** Returns the user agent of a Chromium with a window: some sites answer `Headless` differently. */
const withoutHeadless = (userAgent: string) => userAgent.replace('HeadlessChrome', 'Chrome')

/** Opens a tab for Lighthouse in a browser context of its own, without cache and cookies. */
async function lighthouseTab({ browser, maxRequests }: { browser: Browser; maxRequests: number }) {
  const context = await browser.createBrowserContext({ downloadBehavior: { policy: 'deny' } })
  const page = await openTab(context)
  const { countRequests, tooMany } = requestCounter(maxRequests)
  await attachToPage(page, countRequests)
  return { page, tooMany }
}

/** Visits twice in one browser context, so that the cache, cookies and service workers are kept. */
async function visitTwice(visitContext: VisitContext, { url, maxRequests }: Assignment) {
  const first = await visit(visitContext, url, 'first')
  requirePage(first.visit)
  const uncompressed = await compressionSavings(visitContext.log.uncompressedTexts())
  await first.closeTab()
  const [repeat, tab] = await Promise.all([
    visit(visitContext, url, 'repeat'),
    lighthouseTab({ ...visitContext, maxRequests }),
  ])
  await repeat.closeTab()
  await within(closeTimeoutMs, visitContext.context.close())
  return { first: first.visit, repeat: repeat.visit, uncompressed, tab }
}

/** Visits a page twice and runs Lighthouse, in a new browser. Throws LoadError if it does not open. */
export async function measureInBrowser(assignment: Assignment, parent: Parent): Promise<BrowserResult> {
  const browser = await launch(assignment)
  const log = new NetworkLog((count) => {
    if (count > assignment.maxRequests) parent.tooManyRequests()
  })
  await attachToSharedWorkers(browser, (session) => log.follow(session))
  const context = await browser.createBrowserContext({ downloadBehavior: { policy: 'deny' } })
  const userAgent = withoutHeadless(await browser.userAgent())
  const [{ first, repeat, uncompressed, tab }, lighthouse] = await Promise.all([
    visitTwice({ browser, context, log, parent, userAgent }, assignment),
    loadLighthouse(),
  ])

  await parent.begin('lighthouse', first.finalUrl)
  let lighthouseFailure: string | undefined
  const running = runLighthouse(lighthouse, tab.page, assignment)
    .then((result) => result?.lhr)
    .catch((error: unknown) => {
      lighthouseFailure = String(error).slice(0, 500)
      return undefined
    })
  // Without limits, some pages would fill Lighthouse's memory or keep it running for ever.
  const result = await within(assignment.lighthouseTimeoutMs, Promise.race([running, tab.tooMany]))

  const isFirstParty = sameSiteAs(hostOf(first.finalUrl))
  const isThirdParty = (address: string) => !isFirstParty(hostOf(address))
  return {
    chromium: (await browser.version()).replace(/^.*\//, ''),
    visits: { first, repeat },
    lighthouse: lighthouseFigures(result),
    lighthouseFailure,
    savings: savingsOf({
      lighthouse: result,
      first: first.requests,
      repeat: repeat.requests,
      uncompressed,
      isThirdParty,
    }),
  }
}
