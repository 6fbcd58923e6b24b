import type { ResourceType, Transferred, Visit, VisitEndReason } from '#shared/audit/measurement.ts'
import type { BrowserRequest } from '../messages.ts'
import type { Traffic } from '../proxy/traffic.ts'
import { hostOf, sameSiteAs, withoutBrackets } from './sites.ts'

const maxEntries = 30

interface Amount {
  bytes: number
  requests: number
}

/** One visit: the traffic that the proxy counted, and the requests that the browser reported. */
interface VisitRecord {
  traffic: Pick<Traffic, 'bytesByHost' | 'failedConnections'>
  requests: readonly BrowserRequest[]
  finalUrl: string
  milliseconds: number
  endReason: VisitEndReason
}

/** The browser may leave uncounted up to this share of the bytes that it reports, such as the framing of chunked bodies. */
const framingShare = 0.01

/** Bytes on the wire for which the browser reported no request, such as those of a prefetch. */
const unreportedTransfer = (host: string, bytes: number): Transferred => ({
  url: `//${host}`,
  host,
  type: 'other',
  status: 0,
  bytes,
})
const isReported = ({ url }: Transferred) => !url.startsWith('//')

/**
 * Adjusts the bytes of a host's requests so that they add up to those that the proxy received: the proxy
 * knows how many bytes came, the browser what they were for. If the browser counted too many (it counts
 * requests in full even if the connection broke), all requests are scaled down alike.
 */
function reconcile(host: string, requests: readonly Transferred[], receivedBytes: number): Transferred[] {
  const reportedBytes = requests.reduce((sum, { bytes }) => sum + bytes, 0)
  const missing = receivedBytes - reportedBytes
  if (missing > reportedBytes * framingShare) return [...requests, unreportedTransfer(host, missing)]
  if (missing >= 0) {
    const [largest] = requests.toSorted((one, other) => other.bytes - one.bytes)
    return requests.map((request) =>
      request === largest ? { ...request, bytes: request.bytes + missing } : request,
    )
  }
  const scale = (bytes: number) => Math.round((bytes * receivedBytes) / reportedBytes)
  return requests.map((request) => ({ ...request, bytes: scale(request.bytes) }))
}

function transfersOf({ traffic, requests }: VisitRecord): Transferred[] {
  const reportedTransfers = requests
    .filter(({ bytes }) => bytes > 0)
    .map(({ url, type, status, bytes }) => ({
      url: url.slice(0, 2048),
      host: hostOf(url),
      type,
      status,
      bytes,
    }))
  const byHost = Map.groupBy(reportedTransfers, ({ host }) => host)
  const receivedByHost = [...traffic.bytesByHost].map(
    ([host, bytes]) => [withoutBrackets(host), Math.max(0, Math.round(bytes))] as const,
  )
  const transfers = receivedByHost.flatMap(([host, bytes]) => reconcile(host, byHost.get(host) ?? [], bytes))
  return transfers.filter(({ bytes }) => bytes > 0)
}

const sum = (transferred: readonly Transferred[]): Amount => ({
  bytes: transferred.reduce((total, { bytes }) => total + bytes, 0),
  requests: transferred.filter(isReported).length,
})

/** Adds up transfers by a key; most bytes first. */
function sumBy<K extends string>(
  transferred: readonly Transferred[],
  keyOf: (transfer: Transferred) => K,
): [K, Amount][] {
  const groups = [...Map.groupBy(transferred, keyOf)]
  return groups
    .map(([key, members]): [K, Amount] => [key, sum(members)])
    .toSorted(([, one], [, other]) => other.bytes - one.bytes)
}

/** Codes of connections that the proxy refused by itself. */
const refusedCodes = new Set(['audit.notPublic', 'audit.wrongPort'])

/** Returns the figures of a visit: bytes and requests by type, host, party and file. */
export function visitFigures(visit: VisitRecord): Visit {
  const transfers = transfersOf(visit)
  const isOwn = sameSiteAs(hostOf(visit.finalUrl))
  const partyOf = (host: string) => (isOwn(host) ? ('first' as const) : ('third' as const))
  const sumOfParty = (party: 'first' | 'third') =>
    sum(transfers.filter(({ host }) => partyOf(host) === party))
  return {
    ...sum(transfers),
    milliseconds: Math.max(0, Math.round(visit.milliseconds)),
    ended: visit.endReason,
    byType: sumBy<ResourceType>(transfers, ({ type }) => type).map(([type, amount]) => ({ type, ...amount })),
    byHost: sumBy(transfers, ({ host }) => host)
      .slice(0, maxEntries)
      .map(([host, amount]) => ({ host: host.slice(0, 260), party: partyOf(host), ...amount })),
    byParty: { first: sumOfParty('first'), third: sumOfParty('third') },
    largest: transfers
      .filter(isReported)
      .toSorted((one, other) => other.bytes - one.bytes)
      .slice(0, maxEntries),
    refused: visit.traffic.failedConnections.filter(({ code }) => refusedCodes.has(code)).length,
  }
}
