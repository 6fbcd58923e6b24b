import type { CDPSession, Protocol } from 'puppeteer-core'
import type { BrowserRequest } from '../messages.ts'
import { resourceTypeOf } from './resourceType.ts'

/** A request as it grows. */
interface Growing {
  url: string
  purpose?: string
  session: CDPSession
  requestId: string
  /** As the network said it; of a 304 the browser otherwise tells the status of what it has kept. */
  rawStatus?: number
  response?: Protocol.Network.Response
  /** Neither the network nor a service worker's copy: the memory cache. */
  fromMemory?: boolean
  /** Of the body so far, encoded and decoded. */
  received: number
  length: number
  /** Of the whole response, once it has ended. */
  total?: number
  /** Frames of a WebSocket. */
  frames: number
}

/** A text that came uncompressed, and how to ask for it. */
export interface UncompressedText {
  url: string
  bytes: number
  session: CDPSession
  requestId: string
}

const isText = /^text\/|javascript|json|xml|svg/
const overNetwork = /^(https?|wss?):/

/** A request whose answer was at hand: in a cache, or with a service worker, whose own requests are counted where it makes them. */
function atHand({ response, rawStatus, fromMemory }: Growing): boolean {
  if (!response) return fromMemory === true
  const kept = response.fromDiskCache === true && rawStatus !== 304
  return (
    fromMemory === true || kept || response.fromServiceWorker === true || response.fromPrefetchCache === true
  )
}

const bytesOf = (growing: Growing) =>
  atHand(growing)
    ? 0
    : Math.max(0, growing.total ?? (growing.response?.encodedDataLength ?? 0) + growing.received) +
      growing.frames

const finished = (growing: Growing): BrowserRequest => {
  const mimeType = growing.response?.mimeType ?? ''
  return {
    url: growing.url,
    type: resourceTypeOf(growing.purpose, mimeType),
    status: growing.rawStatus ?? growing.response?.status ?? 0,
    bytes: bytesOf(growing),
    length: growing.length,
    mimeType,
  }
}

/** Every request of a page, its frames and its workers, as Chromium tells of them. */
export class NetworkLog {
  #open = new Map<string, Growing>()
  #redirects: BrowserRequest[] = []
  /** By request: the network's own events may come before the others. */
  #rawStatus = new Map<string, number>()
  readonly #onRequest: (count: number) => void

  /** `onRequest` is told how many requests there have been. */
  constructor(onRequest: (count: number) => void) {
    this.#onRequest = onRequest
  }

  /** Another visit begins; what is followed stays followed. */
  reset(): void {
    this.#open.clear()
    this.#rawStatus.clear()
    this.#redirects = []
  }

  requests(): BrowserRequest[] {
    return [...this.#redirects, ...[...this.#open.values()].map(finished)]
  }

  /** The largest texts that a server sent without compressing them. */
  uncompressedTexts(): UncompressedText[] {
    return [...this.#open.values()]
      .filter(({ response, total }) => response && total !== undefined && isText.test(response.mimeType))
      .filter(
        ({ response }) =>
          !Object.keys(response!.headers).some((name) => name.toLowerCase() === 'content-encoding'),
      )
      .map((growing) => ({
        url: growing.url,
        bytes: bytesOf(growing),
        session: growing.session,
        requestId: growing.requestId,
      }))
      .filter(({ bytes }) => bytes > 1500)
      .toSorted((one, other) => other.bytes - one.bytes)
      .slice(0, 20)
  }

  /** Follows one session; a request's id says nothing outside it. */
  follow(session: CDPSession): Promise<void> {
    const key = (id: string) => `${session.id()} ${id}`
    const of = (id: string) => this.#open.get(key(id))
    const begin = (url: string, requestId: string, purpose?: string) => {
      if (!overNetwork.test(url)) return
      const rawStatus = this.#rawStatus.get(key(requestId))
      this.#open.set(key(requestId), {
        url,
        purpose,
        session,
        requestId,
        rawStatus,
        received: 0,
        length: 0,
        frames: 0,
      })
      this.#onRequest(this.#open.size + this.#redirects.length)
    }
    session.on('Network.requestWillBeSent', ({ requestId, request, redirectResponse, type }) => {
      const before = of(requestId)
      if (before && redirectResponse) {
        this.#redirects.push(
          finished({ ...before, response: redirectResponse, total: redirectResponse.encodedDataLength }),
        )
      }
      begin(request.url, requestId, type)
    })
    session.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => {
      // Of a redirect it may come late, when the next request has taken its place.
      if (statusCode >= 300 && statusCode < 400 && statusCode !== 304) return
      this.#rawStatus.set(key(requestId), statusCode)
      const growing = of(requestId)
      if (growing) growing.rawStatus = statusCode
    })
    session.on('Network.responseReceived', ({ requestId, response, type }) => {
      const growing = of(requestId)
      if (growing) Object.assign(growing, { response, purpose: type })
    })
    session.on('Network.requestServedFromCache', ({ requestId }) => {
      const growing = of(requestId)
      if (growing) growing.fromMemory = true
    })
    session.on('Network.dataReceived', ({ requestId, encodedDataLength, dataLength }) => {
      const growing = of(requestId)
      if (!growing) return
      growing.received += encodedDataLength
      growing.length += dataLength
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const growing = of(requestId)
      if (growing) growing.total = encodedDataLength
    })
    session.on('Network.webSocketCreated', ({ requestId, url }) => begin(url, requestId, 'WebSocket'))
    session.on('Network.webSocketHandshakeResponseReceived', ({ requestId, response }) => {
      const growing = of(requestId)
      if (growing)
        Object.assign(growing, { rawStatus: response.status, frames: response.headersText?.length ?? 0 })
    })
    session.on('Network.webSocketFrameReceived', ({ requestId, response }) => {
      const growing = of(requestId)
      if (growing) growing.frames += response.payloadData.length + 2
    })
    return session.send('Network.enable', {
      maxTotalBufferSize: 20_000_000,
      maxResourceBufferSize: 5_000_000,
    })
  }
}
