import type { Browser, CDPSession } from 'puppeteer-core'

interface Document {
  url: string
  status?: number
  mimeType?: string
  /** `net::ERR_…` if the request failed. */
  error?: string
}

/** The state of a page's main frame, after redirects of every kind. */
export interface MainFrame {
  /** The last document that was requested; it may still be loading. */
  requested: Document
  shown?: Document
  /** True if Chromium shows an error page of its own. */
  failed: boolean
  crashed: boolean
}

interface TrackedMainFrame {
  frame: MainFrame
  /** Resolves to undefined (no error) when a document or an error page is first shown. */
  whenShown: Promise<undefined>
  /** Resolves when the tab has crashed. */
  whenCrashed: Promise<void>
}

/**
 * Tracks the main frame of a page, whose `Network` events must be enabled. `onLoaded` gets true when it has
 * loaded, and false when it navigates again.
 */
export async function trackMainFrame(
  browser: Browser,
  session: CDPSession,
  onLoaded: (loaded: boolean) => void,
): Promise<TrackedMainFrame> {
  const frame: MainFrame = { requested: { url: '' }, failed: false, crashed: false }
  const crashed = Promise.withResolvers<void>()
  const shown = Promise.withResolvers<undefined>()
  const documents = new Map<string, Document>()
  await session.send('Page.enable')
  const { frameTree } = await session.send('Page.getFrameTree')
  const mainId = frameTree.frame.id

  session.on('Network.requestWillBeSent', ({ requestId, type, frameId, request }) => {
    if (type !== 'Document' || frameId !== mainId) return
    frame.requested = { url: request.url }
    documents.set(requestId, frame.requested)
  })
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const document = documents.get(requestId)
    if (document) Object.assign(document, { status: response.status, mimeType: response.mimeType })
  })
  session.on('Network.loadingFailed', ({ requestId, errorText }) => {
    const document = documents.get(requestId)
    if (document) document.error = errorText
  })
  session.on('Page.frameNavigated', ({ frame: { id, unreachableUrl, loaderId } }) => {
    if (id !== mainId) return
    frame.failed = unreachableUrl !== undefined
    // The id of a document's request equals its loader id. A document without a request (about:blank)
    // does not replace the last one.
    frame.shown = documents.get(loaderId) ?? frame.shown
    if (frame.shown || frame.failed) shown.resolve(undefined)
    onLoaded(false)
  })
  session.on('Page.loadEventFired', () => onLoaded(true))
  const crash = () => {
    frame.crashed = true
    crashed.resolve()
  }
  session.on('Inspector.targetCrashed', crash)
  // Where Chromium runs as a single process, it crashes together with its tab.
  browser.once('disconnected', crash)
  return { frame, whenShown: shown.promise, whenCrashed: crashed.promise }
}
