import type { Browser, CDPSession, Page } from 'puppeteer-core'

/** Interfaces that speak UDP, which no proxy sees. */
const withoutProxy = [
  'RTCPeerConnection',
  'webkitRTCPeerConnection',
  'RTCDataChannel',
  'RTCRtpTransceiver',
  'WebTransport',
]
const removal = `for (const name of ${JSON.stringify(withoutProxy)}) delete globalThis[name]`

/** Called with the session of each frame and worker before any of its code runs. */
export type Prepare = (session: CDPSession) => Promise<unknown>

const autoAttach = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true }

/** What fails here concerns a target that has gone again, or one that has no such domain. */
const tried = (promise: Promise<unknown>) => promise.catch(() => undefined)

async function take(session: CDPSession, prepare: Prepare): Promise<void> {
  session.on('sessionattached', (child) => void take(child, prepare))
  await Promise.all([
    tried(prepare(session)),
    tried(session.send('Target.setAutoAttach', autoAttach)),
    // A document has its script before any of its own; a worker is waiting and is told at once.
    tried(session.send('Page.addScriptToEvaluateOnNewDocument', { source: removal, runImmediately: true })),
    tried(session.send('Runtime.evaluate', { expression: removal })),
    // They are carried out in this order. Some answer only once the target runs, so none may be waited for.
    tried(session.send('Runtime.runIfWaitingForDebugger')),
  ])
}

/** The page, its frames of other sites and its workers, each taken hold of before it runs. */
export async function takePage(page: Page, prepare: Prepare): Promise<CDPSession> {
  const session = await page.createCDPSession()
  await take(session, prepare)
  return session
}

/** Workers that belong to no page, in every context of this browser. */
export async function takeSharedWorkers(browser: Browser, prepare: Prepare): Promise<void> {
  const session = await browser.target().createCDPSession()
  session.on('sessionattached', (child) => void take(child, prepare))
  const filter = [{ type: 'service_worker' }, { type: 'shared_worker' }]
  await session.send('Target.setAutoAttach', { ...autoAttach, filter })
}
