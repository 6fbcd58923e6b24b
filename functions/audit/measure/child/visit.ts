import type { Browser, BrowserContext, CDPSession, Page } from 'puppeteer-core'
import { hostOf } from '../figures/sites.ts'
import type { BrowserVisit, Stage } from '../messages.ts'
import { attachToPage } from './attachTargets.ts'
import { type MainFrame, watchMainFrame } from './mainFrame.ts'
import type { NetworkLog } from './networkLog.ts'
import { LoadError, type Parent } from './parent.ts'
import { within } from './within.ts'

/** The window of a common laptop. Lighthouse emulates a phone. */
const viewport = { width: 1366, height: 768, deviceScaleFactor: 1, mobile: false }
/** Limits commands to a page that may hang. */
const commandTimeoutMs = 1000
/** After the end of a visit, the browser may report only after the proxy what it has loaded and shown. */
const browserLagMs = 3000

/** Returns the document that is shown; throws a LoadError if there is none. */
function shownDocument({ requested, shown, failed, crashed }: MainFrame, navigation: string | undefined) {
  const failure = { host: hostOf(requested.url), status: requested.status }
  if (crashed) throw new LoadError({ ...failure, error: 'crashed' })
  if (failed) throw new LoadError({ ...failure, error: requested.error ?? navigation ?? 'net::ERR_FAILED' })
  if (shown) return shown
  throw new LoadError({ ...failure, error: navigation })
}

const titleOf = async (session: CDPSession) => {
  const answer = await within(
    commandTimeoutMs,
    session.send('Runtime.evaluate', { expression: 'document.title', returnByValue: true }),
  )
  return typeof answer?.result.value === 'string' ? answer.result.value : ''
}

/** Opens a tab that dismisses all dialogs. */
export async function openTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  page.on('dialog', (dialog) => void within(commandTimeoutMs, dialog.dismiss()))
  return page
}

export interface VisitContext {
  browser: Browser
  context: BrowserContext
  log: NetworkLog
  parent: Parent
  userAgent: string
}

interface FinishedVisit {
  visit: BrowserVisit
  /** Closes the tab; does not wait for one that hangs. */
  closeTab(): Promise<unknown>
}

/** Visits an address in a new tab until it is at rest or a limit is reached. Throws LoadError. */
export async function visit(
  { context, log, parent, userAgent }: VisitContext,
  url: string,
  stage: Stage,
): Promise<FinishedVisit> {
  const page = await openTab(context)
  const session = await attachToPage(page, (target) => log.follow(target))
  const { frame, navigated, crashed } = await watchMainFrame(session, parent.loaded)
  await session.send('Emulation.setDeviceMetricsOverride', viewport)
  await session.send('Emulation.setUserAgentOverride', { userAgent })

  log.reset()
  await parent.begin(stage)
  const visitEnd = parent.visitEnd()
  const navigation = session.send('Page.navigate', { url }).then(({ errorText }) => errorText)
  // It is pending as long as a server sends nothing. Its other failures show at the end of the visit.
  const failing = navigation.then((errorText) => (errorText === undefined ? visitEnd : undefined))
  const ended = await Promise.race([visitEnd, failing.catch(() => undefined), crashed])
  // A page that reloads itself is shown while it navigates again. A visit that reached its limit of bytes may
  // end before the browser has reported or shown the document.
  const hasBegun = frame.shown !== undefined || frame.requested.status !== undefined || ended === 'bytes'
  const failure = navigation.then(async (errorText) => errorText ?? (await navigated))
  const {
    url: finalUrl,
    status = 0,
    mimeType = '',
  } = shownDocument(frame, await within(hasBegun ? browserLagMs : 0, failure))

  const requests = log.requests()
  const title = await titleOf(session)
  return {
    visit: { requests, finalUrl, status, mimeType, title },
    closeTab: () => within(commandTimeoutMs, page.close()),
  }
}
