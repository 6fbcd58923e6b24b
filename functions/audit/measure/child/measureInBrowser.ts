import { lighthouseFigures } from '../figures/lighthouseFigures.ts'
import { savingsOf } from '../figures/savings.ts'
import { hostOf, sameSiteAs } from '../figures/sites.ts'
import type { Assignment, BrowserResult, BrowserVisit } from '../messages.ts'
import { attachToPage, type PrepareTarget } from './attachTargets.ts'
import { compressionSavings } from './compressionSavings.ts'
import { type AuditContext, startContexts } from './contexts.ts'
import { NetworkLog } from './networkLog.ts'
import { LoadError, type Parent } from './parent.ts'
import { loadLighthouse, runLighthouse } from './runLighthouse.ts'
import { openTab, type VisitContext, visit } from './visit.ts'
import { within } from './within.ts'

const closeTimeoutMs = 1000

const pageTypes = /^(text\/html|application\/xhtml\+xml)/

/** Throws a LoadError if the server sent an error or a file that is no HTML page. */
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

/** Opens a tab for Lighthouse in a context of its own. */
async function lighthouseTab(openContext: () => Promise<AuditContext>, maxRequests: number) {
  const { browser, context } = await openContext()
  const page = await openTab(context)
  const { countRequests, tooMany } = requestCounter(maxRequests)
  await attachToPage(page, countRequests)
  return { browser, page, tooMany }
}

/** Visits twice in one browser context, which keeps cache, cookies and service workers. Opens Lighthouse's tab meanwhile, to save time. */
async function visitTwiceAndOpenTab(
  openContext: () => Promise<AuditContext>,
  { url, maxRequests }: Assignment,
  tools: Pick<VisitContext, 'log' | 'parent'>,
) {
  const { browser, context, close } = await openContext()
  const visitContext = { ...tools, context, userAgent: withoutHeadless(await browser.userAgent()) }
  const first = await visit(visitContext, url, 'first')
  requirePage(first.visit)
  const uncompressed = await compressionSavings(tools.log.uncompressedTexts())
  await first.closeTab()
  const [repeat, tab] = await Promise.all([
    visit(visitContext, url, 'repeat'),
    lighthouseTab(openContext, maxRequests),
  ])
  await repeat.closeTab()
  await within(closeTimeoutMs, close())
  return { first: first.visit, repeat: repeat.visit, uncompressed, tab }
}

/** Visits a page twice and runs Lighthouse, in a new browser. Throws LoadError if the page does not open. */
export async function measureInBrowser(assignment: Assignment, parent: Parent): Promise<BrowserResult> {
  const log = new NetworkLog((count) => {
    if (count > assignment.maxRequests) parent.reportTooManyRequests()
  })
  const openContext = await startContexts(assignment, parent.reportFallback, (session) => log.follow(session))
  const [{ first, repeat, uncompressed, tab }, lighthouse] = await Promise.all([
    visitTwiceAndOpenTab(openContext, assignment, { log, parent }),
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
    chromium: (await tab.browser.version()).replace(/^.*\//, ''),
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
