import type { BrowserContext, CDPSession, Page } from 'puppeteer-core'
import { hostOf } from '../figures/sites.ts'
import type { BrowserVisit, MeasuringStage } from '../messages.ts'
import { attachToPage } from './attachTargets.ts'
import { type MainFrame, trackMainFrame } from './mainFrame.ts'
import type { NetworkLog } from './networkLog.ts'
import { LoadError, type Parent } from './parent.ts'
import { within } from './within.ts'

/** The window of a common laptop. Lighthouse emulates a phone. */
const viewport = { width: 1366, height: 768, deviceScaleFactor: 1, mobile: false }
/** The limit of one command, because a page may hang. */
const commandTimeoutMs = 1000
/** At the end of a visit, the browser's events may lag behind the proxy's by this much. */
const browserLagMs = 3000

/** Returns the document that is shown; throws a LoadError if there is none. */
function shownDocument({ requested, shown, failed, crashed }: MainFrame, netError: string | undefined) {
  const document = { host: hostOf(requested.url), status: requested.status }
  if (crashed) throw new LoadError({ ...document, error: 'crashed' })
  if (failed) throw new LoadError({ ...document, error: requested.error ?? netError ?? 'net::ERR_FAILED' })
  if (shown) return shown
  throw new LoadError({ ...document, error: netError })
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

/** Visits an address in a new tab until the page is at rest or a limit is reached. Throws LoadError. */
export async function visit(
  { context, log, parent, userAgent }: VisitContext,
  url: string,
  stage: MeasuringStage,
): Promise<FinishedVisit> {
  const page = await openTab(context).catch((error: unknown) => {
    // As a single process, Chromium opens no tab while the page of the first visit runs an endless loop.
    throw stage === 'first' ? error : new LoadError({ host: hostOf(url), error: 'crashed' })
  })
  const session = await attachToPage(page, (target) => log.follow(target))
  const { frame, whenShown, whenCrashed } = await trackMainFrame(page.browser(), session, parent.reportLoaded)
  await session.send('Emulation.setDeviceMetricsOverride', viewport)
  await session.send('Emulation.setUserAgentOverride', { userAgent })

  log.reset()
  await parent.begin(stage)
  const visitEnd = parent.waitForEnd()
  const navigateError = session.send('Page.navigate', { url }).then(({ errorText }) => errorText)
  // `Page.navigate` does not resolve before the first response. If it rejects (for instance because the tab has
  // crashed), the race below ends at once, and `shownDocument` throws the LoadError.
  const endUnlessNavigationFails = navigateError.then((errorText) =>
    errorText === undefined ? visitEnd : undefined,
  )
  const endReason = await Promise.race([
    visitEnd,
    endUnlessNavigationFails.catch(() => undefined),
    whenCrashed,
  ])
  // Wait for the document only if a response has begun. Its status is not enough: a page that reloads itself has a new request without
  // one (`shown`), and the proxy can reach its limit before the browser reports a status (`bytes`).
  const hasBegun = frame.shown !== undefined || frame.requested.status !== undefined || endReason === 'bytes'
  const netErrorOrShown = navigateError.then(async (errorText) => errorText ?? (await whenShown))
  const {
    url: finalUrl,
    status = 0,
    mimeType = '',
  } = shownDocument(frame, await within(hasBegun ? browserLagMs : 0, netErrorOrShown))

  const requests = log.requests()
  const title = await titleOf(session)
  return {
    visit: { requests, finalUrl, status, mimeType, title },
    closeTab: () => within(commandTimeoutMs, page.close()),
  }
}
