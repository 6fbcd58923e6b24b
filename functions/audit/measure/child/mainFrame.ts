import type { CDPSession } from 'puppeteer-core'

/** A document that was asked for. */
interface Document {
  url: string
  /** Of the response, if there was one. */
  status?: number
  mimeType?: string
  /** Why it failed: `net::ERR_…`. */
  error?: string
}

/** What the page itself has come to, through redirects of every kind. */
export interface MainFrame {
  /** The last that was asked for; it may be on its way. */
  asked: Document
  /** What is shown. */
  shown?: Document
  /** What is shown is Chromium's own page about a failure. */
  failed: boolean
  crashed: boolean
}

interface Watched {
  frame: MainFrame
  /** Resolves when a document is shown for the first time. */
  navigated: Promise<undefined>
  /** Resolves when the tab can show nothing any more. */
  gone: Promise<void>
}

/** Follows the main frame of a page, and tells whether it has loaded or is on its way elsewhere. */
export async function watchMainFrame(
  session: CDPSession,
  onLoaded: (loaded: boolean) => void,
): Promise<Watched> {
  const frame: MainFrame = { asked: { url: '' }, failed: false, crashed: false }
  const gone = Promise.withResolvers<void>()
  const first = Promise.withResolvers<undefined>()
  const documents = new Map<string, Document>()
  await session.send('Page.enable')
  const { frameTree } = await session.send('Page.getFrameTree')
  const main = frameTree.frame.id

  session.on('Network.requestWillBeSent', ({ requestId, type, frameId, request }) => {
    if (type !== 'Document' || frameId !== main) return
    frame.asked = { url: request.url }
    documents.set(requestId, frame.asked)
  })
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const document = documents.get(requestId)
    if (document) Object.assign(document, { status: response.status, mimeType: response.mimeType })
  })
  session.on('Network.loadingFailed', ({ requestId, errorText }) => {
    const document = documents.get(requestId)
    if (document) document.error = errorText
  })
  session.on('Page.frameNavigated', ({ frame: navigated }) => {
    if (navigated.id !== main) return
    frame.failed = navigated.unreachableUrl !== undefined
    // The id of a document's request is that of its loader.
    frame.shown = documents.get(navigated.loaderId) ?? frame.shown
    if (frame.shown || frame.failed) first.resolve(undefined)
    onLoaded(false)
  })
  session.on('Page.loadEventFired', () => onLoaded(true))
  session.on('Inspector.targetCrashed', () => {
    frame.crashed = true
    gone.resolve()
  })
  return { frame, navigated: first.promise, gone: gone.promise }
}
