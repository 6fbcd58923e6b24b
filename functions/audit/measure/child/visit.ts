import type { Browser, BrowserContext, CDPSession, Page } from 'puppeteer-core'
import { hostOf } from '../figures/sites.ts'
import type { SeenVisit, Stage } from '../messages.ts'
import { takePage } from './everyTarget.ts'
import { type MainFrame, watchMainFrame } from './mainFrame.ts'
import type { NetworkLog } from './networkLog.ts'
import { CannotOpen, type Parent } from './parent.ts'
import { within } from './within.ts'

/** The window of a visit: that of a common laptop. Lighthouse looks at the page as a phone. */
const viewport = { width: 1366, height: 768, deviceScaleFactor: 1, mobile: false }
/** Milliseconds that a page may take to say its title, or to go. */
const patience = 1000
/** Milliseconds that the browser may take to say what it has shown, once the visit is over: it may lag behind the wire. */
const lag = 3000

/** The document that is shown; throws what there is instead. */
function shownIn({ asked, shown, failed, crashed }: MainFrame, navigation: string | undefined) {
  const unopened = { host: hostOf(asked.url), status: asked.status }
  if (crashed) throw new CannotOpen({ ...unopened, error: 'crashed' })
  if (failed) throw new CannotOpen({ ...unopened, error: asked.error ?? navigation ?? 'net::ERR_FAILED' })
  if (shown) return shown
  throw new CannotOpen({ ...unopened, error: navigation })
}

const titleOf = async (session: CDPSession) => {
  const answer = await within(
    patience,
    session.send('Runtime.evaluate', { expression: 'document.title', returnByValue: true }),
  )
  return typeof answer?.result.value === 'string' ? answer.result.value : ''
}

/** A new tab in which nothing can ask the visitor anything. */
export async function openTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  page.on('dialog', (dialog) => void within(patience, dialog.dismiss()))
  return page
}

export interface Visitor {
  browser: Browser
  context: BrowserContext
  log: NetworkLog
  parent: Parent
  userAgent: string
}

export interface Visited {
  seen: SeenVisit
  /** Closes the tab, without waiting for one that hangs. */
  leave(): Promise<unknown>
}

/** Opens the address in a new tab, and stays until the page has come to rest or a limit is reached. Throws CannotOpen. */
export async function visit(
  { context, log, parent, userAgent }: Visitor,
  url: string,
  stage: Stage,
): Promise<Visited> {
  const page = await openTab(context)
  const session = await takePage(page, (target) => log.follow(target))
  const { frame, navigated, gone } = await watchMainFrame(session, parent.loaded)
  await session.send('Emulation.setDeviceMetricsOverride', viewport)
  await session.send('Emulation.setUserAgentOverride', { userAgent })

  log.reset()
  await parent.begin(stage)
  const settled = parent.settled()
  const navigation = session.send('Page.navigate', { url }).then(({ errorText }) => errorText)
  // It may be pending for as long as a server says nothing; what is wrong otherwise shows at the end of the visit.
  const failing = navigation.then((errorText) => (errorText === undefined ? settled : undefined))
  const ended = await Promise.race([settled, failing.catch(() => undefined), gone])
  // A page that loads itself anew is on its way again while it is shown. A flood may be cut off between its first bytes and the
  // moment when they are told of, or shown.
  const begun = frame.shown !== undefined || frame.asked.status !== undefined || ended === 'bytes'
  const failure = navigation.then(async (errorText) => errorText ?? (await navigated))
  const { url: finalUrl, status = 0, mimeType = '' } = shownIn(frame, await within(begun ? lag : 0, failure))

  const requests = log.requests()
  const title = await titleOf(session)
  return {
    seen: { requests, finalUrl, status, mimeType, title },
    leave: () => within(patience, page.close()),
  }
}
