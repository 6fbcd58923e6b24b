import type { Browser } from 'puppeteer-core'
import { fromLighthouse } from '../figures/fromLighthouse.ts'
import { savingsOf } from '../figures/savings.ts'
import { hostOf, sameSiteAs } from '../figures/sites.ts'
import type { Assignment, Seen, SeenVisit } from '../messages.ts'
import { compressible } from './compressible.ts'
import { type Prepare, takePage, takeSharedWorkers } from './everyTarget.ts'
import { launch } from './launch.ts'
import { NetworkLog } from './networkLog.ts'
import { CannotOpen, type Parent } from './parent.ts'
import { loadLighthouse, runLighthouse } from './runLighthouse.ts'
import { openTab, type Visitor, visit } from './visit.ts'
import { within } from './within.ts'

/** Milliseconds for what a page has left running to end. */
const patience = 1000

const pages = /^(text\/html|application\/xhtml\+xml)/

/** An error, a file or nothing at all is not measured. */
function mustBePage({ status, mimeType, finalUrl }: SeenVisit): void {
  const host = hostOf(finalUrl)
  if (status >= 400) throw new CannotOpen({ host, status })
  if (!pages.test(mimeType)) throw new CannotOpen({ host, status, error: 'notAPage' })
}

/** Counts the requests of a page; `tooMany` resolves at so many. */
function counting(most: number): { counted: Prepare; tooMany: Promise<undefined> } {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  let count = 0
  const counted: Prepare = (session) => {
    session.on('Network.requestWillBeSent', () => {
      count += 1
      if (count > most) resolve(undefined)
    })
    return session.send('Network.enable', { maxTotalBufferSize: 0, maxResourceBufferSize: 0 })
  }
  return { counted, tooMany: promise }
}

/** The same Chromium to websites as one with a window: some send what has `Headless` in its name elsewhere. */
const ordinary = (userAgent: string) => userAgent.replace('HeadlessChrome', 'Chrome')

/** A tab for Lighthouse, in a context that nothing has used. */
async function lighthouseTab({ browser, mostRequests }: { browser: Browser; mostRequests: number }) {
  const context = await browser.createBrowserContext({ downloadBehavior: { policy: 'deny' } })
  const page = await openTab(context)
  const { counted, tooMany } = counting(mostRequests)
  await takePage(page, counted)
  return { page, tooMany }
}

/** Both visits, in one context: what the first leaves in the cache, cookies and service workers is there in the second. */
async function visitTwice(visitor: Visitor, { url, mostRequests }: Assignment) {
  const first = await visit(visitor, url, 'first')
  mustBePage(first.seen)
  const uncompressed = await compressible(visitor.log.uncompressedTexts())
  await first.leave()
  const [repeat, tab] = await Promise.all([
    visit(visitor, url, 'repeat'),
    lighthouseTab({ ...visitor, mostRequests }),
  ])
  await repeat.leave()
  await within(patience, visitor.context.close())
  return { first: first.seen, repeat: repeat.seen, uncompressed, tab }
}

async function lookThrough(browser: Browser, assignment: Assignment, parent: Parent): Promise<Seen> {
  const log = new NetworkLog((count) => {
    if (count > assignment.mostRequests) parent.tooMany()
  })
  await takeSharedWorkers(browser, (session) => log.follow(session))
  const context = await browser.createBrowserContext({ downloadBehavior: { policy: 'deny' } })
  const visitor = { browser, context, log, parent, userAgent: ordinary(await browser.userAgent()) }
  const [{ first, repeat, uncompressed, tab }, loaded] = await Promise.all([
    visitTwice(visitor, assignment),
    loadLighthouse(),
  ])

  await parent.begin('lighthouse', first.finalUrl)
  let lighthouseFailure: string | undefined
  const running = runLighthouse(loaded, tab.page, assignment)
    .then((result) => result?.lhr)
    .catch((error: unknown) => {
      lighthouseFailure = String(error).slice(0, 500)
      return undefined
    })
  // A page that knows no bounds would fill Lighthouse's memory, or never let it end.
  const result = await within(assignment.lighthouseMostMs, Promise.race([running, tab.tooMany]))

  const isFirstParty = sameSiteAs(hostOf(first.finalUrl))
  const isThirdParty = (address: string) => !isFirstParty(hostOf(address))
  return {
    chromium: (await browser.version()).replace(/^.*\//, ''),
    visits: { first, repeat },
    lighthouse: fromLighthouse(result),
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

/** Visits a page twice and has Lighthouse look at it, in a browser that nothing else has used or will. */
export async function exploreSite(assignment: Assignment, parent: Parent): Promise<Seen> {
  const browser = await launch(assignment)
  return lookThrough(browser, assignment, parent)
}
