import type { CDPSession, Protocol } from 'puppeteer-core'
import type { BrowserRequest } from '../messages.ts'
import { resourceTypeOf } from './resourceType.ts'

/** A request, updated by Chromium's events. */
interface LoggedRequest {
  url: string
  /** Chromium's `Network.ResourceType`. */
  purpose?: string
  session: CDPSession
  requestId: string
  /** The status on the wire. For a 304 the response has the status of the cached copy instead. */
  rawStatus?: number
  response?: Protocol.Network.Response
  fromMemoryCache?: boolean
  receivedBytes: number
  /** Bytes of the decoded body so far. */
  length: number
  /** Bytes of the whole response, once it has ended. */
  totalBytes?: number
  /** Bytes of WebSocket frames and of their handshake. */
  frameBytes: number
}

/** A text that was sent without compression, with the ids by which Chromium returns its body. */
export interface UncompressedText {
  url: string
  bytes: number
  session: CDPSession
  requestId: string
}

const textTypes = /^text\/|javascript|json|xml|svg/
const networkSchemes = /^(https?|wss?):/

/** True if a cache or a service worker answered. A service worker's own requests are logged separately. */
function isFromCache({ response, rawStatus, fromMemoryCache }: LoggedRequest): boolean {
  if (fromMemoryCache) return true
  if (!response) return false
  const isFromDisk = response.fromDiskCache === true && rawStatus !== 304
  return isFromDisk || response.fromServiceWorker === true || response.fromPrefetchCache === true
}

function bytesOf(request: LoggedRequest): number {
  if (isFromCache(request)) return 0
  const { totalBytes, response, receivedBytes, frameBytes } = request
  return Math.max(0, totalBytes ?? (response?.encodedDataLength ?? 0) + receivedBytes) + frameBytes
}

const toBrowserRequest = (request: LoggedRequest): BrowserRequest => {
  const mimeType = request.response?.mimeType ?? ''
  return {
    url: request.url,
    type: resourceTypeOf(request.purpose, mimeType),
    status: request.rawStatus ?? request.response?.status ?? 0,
    bytes: bytesOf(request),
    length: request.length,
    mimeType,
  }
}

/** Logs every request of a page, its frames and its workers from Chromium's events. */
export class NetworkLog {
  #requests = new Map<string, LoggedRequest>()
  #redirects: BrowserRequest[] = []
  /** Raw status by request, because its event may come before the request's other events. */
  #rawStatus = new Map<string, number>()
  readonly #onRequest: (count: number) => void

  /** Calls `onRequest` with the number of requests so far, at every request. */
  constructor(onRequest: (count: number) => void) {
    this.#onRequest = onRequest
  }

  /** Empties the log for another visit; all sessions are still followed. */
  reset(): void {
    this.#requests.clear()
    this.#rawStatus.clear()
    this.#redirects = []
  }

  requests(): BrowserRequest[] {
    return [...this.#redirects, ...[...this.#requests.values()].map(toBrowserRequest)]
  }

  /** Returns the largest texts that servers sent without compression: at most 20, above 1,500 bytes. */
  uncompressedTexts(): UncompressedText[] {
    return [...this.#requests.values()]
      .filter(
        ({ response, totalBytes }) =>
          response && totalBytes !== undefined && textTypes.test(response.mimeType),
      )
      .filter(
        ({ response }) =>
          !Object.keys(response!.headers).some((name) => name.toLowerCase() === 'content-encoding'),
      )
      .map((request) => ({
        url: request.url,
        bytes: bytesOf(request),
        session: request.session,
        requestId: request.requestId,
      }))
      .filter(({ bytes }) => bytes > 1500)
      .toSorted((one, other) => other.bytes - one.bytes)
      .slice(0, 20)
  }

  /** Follows one session. Ids of requests are unique only within a session. */
  follow(session: CDPSession): Promise<void> {
    const keyOf = (id: string) => `${session.id()} ${id}`
    const entryOf = (id: string) => this.#requests.get(keyOf(id))
    const add = (url: string, requestId: string, purpose?: string) => {
      if (!networkSchemes.test(url)) return
      const rawStatus = this.#rawStatus.get(keyOf(requestId))
      this.#requests.set(keyOf(requestId), {
        url,
        purpose,
        session,
        requestId,
        rawStatus,
        receivedBytes: 0,
        length: 0,
        frameBytes: 0,
      })
      this.#onRequest(this.#requests.size + this.#redirects.length)
    }
    session.on('Network.requestWillBeSent', ({ requestId, request, redirectResponse, type }) => {
      const redirectedEntry = entryOf(requestId)
      if (redirectedEntry && redirectResponse) {
        const totalBytes = redirectResponse.encodedDataLength
        this.#redirects.push(toBrowserRequest({ ...redirectedEntry, response: redirectResponse, totalBytes }))
      }
      add(request.url, requestId, type)
    })
    session.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => {
      // The event of a redirect may come late, when its id already belongs to the next request.
      if (statusCode >= 300 && statusCode < 400 && statusCode !== 304) return
      this.#rawStatus.set(keyOf(requestId), statusCode)
      const entry = entryOf(requestId)
      if (entry) entry.rawStatus = statusCode
    })
    session.on('Network.responseReceived', ({ requestId, response, type }) => {
      const entry = entryOf(requestId)
      if (entry) Object.assign(entry, { response, purpose: type })
    })
    session.on('Network.requestServedFromCache', ({ requestId }) => {
      const entry = entryOf(requestId)
      if (entry) entry.fromMemoryCache = true
    })
    session.on('Network.dataReceived', ({ requestId, encodedDataLength, dataLength }) => {
      const entry = entryOf(requestId)
      if (!entry) return
      entry.receivedBytes += encodedDataLength
      entry.length += dataLength
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const entry = entryOf(requestId)
      if (entry) entry.totalBytes = encodedDataLength
    })
    session.on('Network.webSocketCreated', ({ requestId, url }) => add(url, requestId, 'WebSocket'))
    session.on('Network.webSocketHandshakeResponseReceived', ({ requestId, response }) => {
      const entry = entryOf(requestId)
      if (!entry) return
      entry.rawStatus = response.status
      entry.frameBytes = response.headersText?.length ?? 0
    })
    session.on('Network.webSocketFrameReceived', ({ requestId, response }) => {
      const entry = entryOf(requestId)
      if (entry) entry.frameBytes += response.payloadData.length + 2
    })
    return session.send('Network.enable', {
      maxTotalBufferSize: 20_000_000,
      maxResourceBufferSize: 5_000_000,
    })
  }
}
