import { lookup as systemLookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { isPublicAddress } from '#shared/kernel/publicAddress.ts'

/** Tells whether an IP address may be connected to although it is not public. */
export type Allows = (ip: string, port: number) => boolean

/**
 * Reads `FETCH_ALLOW`: `ip:port`, comma-separated, an IPv6 address in brackets. It lets test sites on this
 * machine be opened. Throws in Lambda, where the variable is a mistake of the deployment.
 */
export function readAllowList(variables: Readonly<Record<string, string | undefined>>): Allows {
  const entries = new Set((variables.FETCH_ALLOW ?? '').split(',').flatMap((entry) => entry.trim() || []))
  if (entries.size > 0 && variables.AWS_LAMBDA_RUNTIME_API !== undefined) {
    throw new Error(
      'FETCH_ALLOW is for test sites on one’s own machine. In Lambda nothing but the public internet is opened.',
    )
  }
  return (ip, port) => entries.has(ip.includes(':') ? `[${ip}]:${port}` : `${ip}:${port}`)
}

/** The reason why the portal does not connect to a host. */
export type HostRefusedReason = 'notPublic' | 'unknownName' | 'wrongPort'

/** The portal does not connect to the host: it has no address, one that is not public, or the port is wrong. */
export class HostRefused extends Error {
  readonly reason: HostRefusedReason
  readonly host: string
  constructor(reason: HostRefusedReason, host: string) {
    super(`${host}: ${reason}`)
    this.name = 'HostRefused'
    this.reason = reason
    this.host = host
  }
}

/** Returns all addresses of a name; throws if there is none. */
export type Lookup = (name: string) => Promise<readonly string[]>

export interface ResolveOptions {
  allows: Allows
  /** The time limit for the name server's answer. */
  deadlineMs: number
  lookup?: Lookup
}

const portOfScheme: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 }

/** Returns the port of an address; 0 if its scheme is neither http nor https. */
export const portOf = ({ port, protocol }: URL): number =>
  port === '' ? (portOfScheme[protocol] ?? 0) : Number(port)

const systemAddresses: Lookup = async (name) =>
  (await systemLookup(name, { all: true })).map(({ address }) => address)

/** Returns the addresses of a name. An unknown name has none, nor has one whose name server does not answer in time. */
const addressesOf = (name: string, { deadlineMs, lookup = systemAddresses }: ResolveOptions) =>
  Promise.race([lookup(name), pause(deadlineMs, [], { ref: false })]).catch(() => [])

/** IPv4 first: a Lambda outside a VPC has no IPv6. */
const reachableFirst = (addresses: readonly string[]) =>
  addresses.toSorted((one, other) => isIP(one) - isIP(other))

/**
 * Returns the addresses to connect to for a host (a name, or an IP address as URLs write it) and a port: at
 * least one, the likeliest first. A name with even one address that is not public is refused, because an
 * answer that mixes both is an attack. Throws `HostRefused`.
 */
export async function resolvePublic(
  host: string,
  port: number,
  resolveOptions: ResolveOptions,
): Promise<readonly string[]> {
  const literal = host.replace(/^\[(.*)\]$/, '$1')
  const addresses = isIP(literal) ? [literal] : await addressesOf(host, resolveOptions)
  const allowed = addresses.filter((address) => resolveOptions.allows(address, port))
  if (allowed.length > 0) return reachableFirst(allowed)
  if (addresses.length === 0) throw new HostRefused('unknownName', host)
  if (!addresses.every(isPublicAddress)) throw new HostRefused('notPublic', host)
  if (!Object.values(portOfScheme).includes(port)) throw new HostRefused('wrongPort', host)
  return reachableFirst(addresses)
}
