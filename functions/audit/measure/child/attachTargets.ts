import type { Browser, CDPSession, Page } from 'puppeteer-core'

/** Interfaces that use UDP, which bypasses the proxy. */
const udpInterfaces = [
  'RTCPeerConnection',
  'webkitRTCPeerConnection',
  'RTCDataChannel',
  'RTCRtpTransceiver',
  'WebTransport',
]
const removalScript = `for (const name of ${JSON.stringify(udpInterfaces)}) delete globalThis[name]`

/** Prepares a frame or worker before any of its code runs. */
export type PrepareTarget = (session: CDPSession) => Promise<unknown>

const autoAttach = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true }

/** A command fails if the target has closed or does not support it. */
const ignoreFailure = (promise: Promise<unknown>) => promise.catch(() => undefined)

async function attach(session: CDPSession, prepare: PrepareTarget): Promise<void> {
  session.on('sessionattached', (child) => void attach(child, prepare))
  // The target executes these in order. Some are answered only when it runs, so all are sent before any is awaited.
  await Promise.all([
    ignoreFailure(prepare(session)),
    ignoreFailure(session.send('Target.setAutoAttach', autoAttach)),
    // The first removal is for documents, the second for workers.
    ignoreFailure(
      session.send('Page.addScriptToEvaluateOnNewDocument', { source: removalScript, runImmediately: true }),
    ),
    ignoreFailure(session.send('Runtime.evaluate', { expression: removalScript })),
    ignoreFailure(session.send('Runtime.runIfWaitingForDebugger')),
  ])
}

/** Attaches to a page, to its frames of other sites and to its workers, each before it runs. */
export async function attachToPage(page: Page, prepare: PrepareTarget): Promise<CDPSession> {
  const session = await page.createCDPSession()
  await attach(session, prepare)
  return session
}

/** Attaches to the workers that belong to no page, in every context of the browser. */
export async function attachToSharedWorkers(browser: Browser, prepare: PrepareTarget): Promise<void> {
  const session = await browser.target().createCDPSession()
  session.on('sessionattached', (child) => void attach(child, prepare))
  const filter = [{ type: 'service_worker' }, { type: 'shared_worker' }]
  await session.send('Target.setAutoAttach', { ...autoAttach, filter })
}
