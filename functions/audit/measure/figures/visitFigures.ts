import type { ResourceType, Transferred, Visit, VisitEnd } from '#shared/audit/measurement.ts'
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
  ended: VisitEnd
}

/** The browser misses up to this share of its requests' bytes, such as the framing of chunked bodies. */
const framingShare = 0.01

/** Bytes on the wire for which the browser reported no request, such as those of a prefetch. */
const unexplained = (host: string, bytes: number): Transferred => ({
  url: `//${host}`,
  host,
  type: 'other',
  status: 0,
  bytes,
})

/**
 * Adjusts the bytes of a host's requests so that they add up to those that the proxy received: the proxy
 * knows how many bytes came, the browser what they were for. If the browser counted too many (it counts
 * requests in full even if the connection broke), all requests are scaled down alike.
 */
function reconcile(host: string, requests: readonly Transferred[], receivedBytes: number): Transferred[] {
  const reportedBytes = requests.reduce((sum, { bytes }) => sum + bytes, 0)
  const missing = receivedBytes - reportedBytes
  if (missing > reportedBytes * framingShare) return [...requests, unexplained(host, missing)]
  if (missing >= 0) {
    const [largest] = requests.toSorted((one, other) => other.bytes - one.bytes)
    return requests.map((one) => (one === largest ? { ...one, bytes: one.bytes + missing } : one))
  }
  const scaled = (bytes: number) => Math.round((bytes * receivedBytes) / reportedBytes)
  return requests.map((request) => ({ ...request, bytes: scaled(request.bytes) }))
}

function transfersOf({ traffic, requests }: VisitRecord): Transferred[] {
  const reported = requests
    .filter(({ bytes }) => bytes > 0)
    .map(({ url, type, status, bytes }) => ({
      url: url.slice(0, 2048),
      host: hostOf(url),
      type,
      status,
      bytes,
    }))
  const byHost = Map.groupBy(reported, ({ host }) => host)
  const received = [...traffic.bytesByHost].map(
    ([host, bytes]) => [withoutBrackets(host), Math.max(0, Math.round(bytes))] as const,
  )
  const all = received.flatMap(([host, bytes]) => reconcile(host, byHost.get(host) ?? [], bytes))
  return all.filter(({ bytes }) => bytes > 0)
}

const sum = (transferred: readonly Transferred[]): Amount => ({
  bytes: transferred.reduce((total, { bytes }) => total + bytes, 0),
  requests: transferred.filter(({ url }) => !url.startsWith('//')).length,
})

/** Adds up transfers by a key; most bytes first. */
function sumBy<K extends string>(
  transferred: readonly Transferred[],
  key: (one: Transferred) => K,
): [K, Amount][] {
  const groups = [...Map.groupBy(transferred, key)]
  return groups
    .map(([name, members]): [K, Amount] => [name, sum(members)])
    .toSorted(([, one], [, other]) => other.bytes - one.bytes)
}

/** Codes of connections that the proxy refused by itself. */
const refusedCodes = new Set(['audit.notPublic', 'audit.wrongPort'])

/** Returns the figures of a visit: bytes and requests by type, host, party and file. */
export function visitFigures(visit: VisitRecord): Visit {
  const all = transfersOf(visit)
  const isOwn = sameSiteAs(hostOf(visit.finalUrl))
  const partyOf = (host: string) => (isOwn(host) ? ('first' as const) : ('third' as const))
  const sumOfParty = (party: 'first' | 'third') => sum(all.filter(({ host }) => partyOf(host) === party))
  return {
    ...sum(all),
    milliseconds: Math.max(0, Math.round(visit.milliseconds)),
    ended: visit.ended,
    byType: sumBy<ResourceType>(all, ({ type }) => type).map(([type, amount]) => ({ type, ...amount })),
    byHost: sumBy(all, ({ host }) => host)
      .slice(0, maxEntries)
      .map(([host, amount]) => ({ host: host.slice(0, 260), party: partyOf(host), ...amount })),
    byParty: { first: sumOfParty('first'), third: sumOfParty('third') },
    largest: all
      .filter(({ url }) => !url.startsWith('//'))
      .toSorted((one, other) => other.bytes - one.bytes)
      .slice(0, maxEntries),
    refused: visit.traffic.failedConnections.filter(({ code }) => refusedCodes.has(code)).length,
  }
}
