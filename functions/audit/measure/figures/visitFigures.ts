import type { ResourceType, Transferred, Visit, VisitEnd } from '#shared/audit/measurement.ts'
import type { BrowserRequest } from '../messages.ts'
import type { Traffic } from '../proxy/traffic.ts'
import { bare, hostOf, sameSiteAs } from './sites.ts'

const most = 30

interface Amount {
  bytes: number
  requests: number
}

/** What one visit came to, as the proxy and the browser saw it. */
export interface Observation {
  traffic: Pick<Traffic, 'hosts' | 'failed'>
  requests: readonly BrowserRequest[]
  finalUrl: string
  milliseconds: number
  ended: VisitEnd
}

/** Up to this share of a host's bytes is what belongs to them and the browser does not count, such as the end of a chunked body. */
const framing = 0.01

/** What came over the wire and the browser tells nothing of, such as a prefetch, is of no type that is known. */
const untold = (host: string, bytes: number): Transferred => ({
  url: `//${host}`,
  host,
  type: 'other',
  status: 0,
  bytes,
})

/**
 * The requests of one host, so that their bytes are together those that the proxy received: the wire is right about how many there
 * were, the browser about what they were for. What the browser counted too much (it counts what it has asked for, also where a
 * connection broke) is taken off everywhere alike.
 */
function reconciled(host: string, requests: readonly Transferred[], received: number): Transferred[] {
  const told = requests.reduce((sum, { bytes }) => sum + bytes, 0)
  const left = received - told
  if (left > told * framing) return [...requests, untold(host, left)]
  if (left >= 0) {
    const [largest] = requests.toSorted((one, other) => other.bytes - one.bytes)
    return requests.map((one) => (one === largest ? { ...one, bytes: one.bytes + left } : one))
  }
  return requests.map((request) => ({ ...request, bytes: Math.round((request.bytes * received) / told) }))
}

function transfers({ traffic, requests }: Observation): Transferred[] {
  const told = requests
    .filter(({ bytes }) => bytes > 0)
    .map(({ url, type, status, bytes }) => ({
      url: url.slice(0, 2048),
      host: hostOf(url),
      type,
      status,
      bytes,
    }))
  const byHost = Map.groupBy(told, ({ host }) => host)
  const hosts = [...traffic.hosts].map(
    ([host, bytes]) => [bare(host), Math.max(0, Math.round(bytes))] as const,
  )
  const all = hosts.flatMap(([host, bytes]) => reconciled(host, byHost.get(host) ?? [], bytes))
  return all.filter(({ bytes }) => bytes > 0)
}

const sum = (transferred: readonly Transferred[]): Amount => ({
  bytes: transferred.reduce((total, { bytes }) => total + bytes, 0),
  requests: transferred.filter(({ url }) => !url.startsWith('//')).length,
})

function groups<K extends string>(
  transferred: readonly Transferred[],
  key: (one: Transferred) => K,
): [K, Amount][] {
  const found = [...Map.groupBy(transferred, key)].map(([name, members]): [K, Amount] => [name, sum(members)])
  return found.toSorted(([, one], [, other]) => other.bytes - one.bytes)
}

const notPublic = new Set(['audit.notPublic', 'audit.wrongPort'])

/** The figures of a visit: how much came, of what kind, and from whom. */
export function visitFigures(observation: Observation): Visit {
  const all = transfers(observation)
  const isOwn = sameSiteAs(hostOf(observation.finalUrl))
  const party = (host: string) => (isOwn(host) ? ('first' as const) : ('third' as const))
  const ofParty = (wanted: 'first' | 'third') => sum(all.filter(({ host }) => party(host) === wanted))
  return {
    ...sum(all),
    milliseconds: Math.max(0, Math.round(observation.milliseconds)),
    ended: observation.ended,
    byType: groups<ResourceType>(all, ({ type }) => type).map(([type, amount]) => ({ type, ...amount })),
    byHost: groups(all, ({ host }) => host)
      .slice(0, most)
      .map(([host, amount]) => ({ host: host.slice(0, 260), party: party(host), ...amount })),
    byParty: { first: ofParty('first'), third: ofParty('third') },
    largest: all
      .filter(({ url }) => !url.startsWith('//'))
      .toSorted((one, other) => other.bytes - one.bytes)
      .slice(0, most),
    refused: observation.traffic.failed.filter(({ code }) => notPublic.has(code)).length,
  }
}
