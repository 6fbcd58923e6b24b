import type { CDPSession } from 'puppeteer-core'

/** What the page itself has come to, through redirects of every kind. */
export interface MainFrame {
  /** The last address that was asked for. */
  url: string
  /** Of the last response, if there was one. */
  status?: number
  mimeType?: string
  /** Why the last attempt failed: `net::ERR_…`. */
  error?: string
  /** What is shown is Chromium's own page about a failure. */
  failed: boolean
  crashed: boolean
}

interface Watched {
  frame: MainFrame
  /** Resolves when the tab can show nothing any more. */
  gone: Promise<void>
}

/** Follows the main frame of a page, and tells whether it has loaded or is on its way elsewhere. */
export async function watchMainFrame(session: CDPSession, onLoaded: (loaded: boolean) => void): Promise<Watched> {
  const frame: MainFrame = { url: '', failed: false, crashed: false }
  const gone = Promise.withResolvers<void>()
  const documents = new Set<string>()
  await session.send('Page.enable')
  const { frameTree } = await session.send('Page.getFrameTree')
  const main = frameTree.frame.id

  session.on('Network.requestWillBeSent', ({ requestId, type, frameId, request }) => {
    if (type !== 'Document' || frameId !== main) return
    documents.add(requestId)
    Object.assign(frame, { url: request.url, status: undefined, mimeType: undefined, error: undefined })
  })
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (documents.has(requestId)) Object.assign(frame, { status: response.status, mimeType: response.mimeType })
  })
  session.on('Network.loadingFailed', ({ requestId, errorText }) => {
    if (documents.has(requestId)) frame.error = errorText
  })
  session.on('Page.frameNavigated', ({ frame: navigated }) => {
    if (navigated.id !== main) return
    frame.failed = navigated.unreachableUrl !== undefined
    if (!frame.failed) frame.url = navigated.url
    onLoaded(false)
  })
  session.on('Page.loadEventFired', () => onLoaded(true))
  session.on('Inspector.targetCrashed', () => {
    frame.crashed = true
    gone.resolve()
  })
  return { frame, gone: gone.promise }
}
