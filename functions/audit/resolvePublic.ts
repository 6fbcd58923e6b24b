import { lookup as systemLookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { isPublicAddress } from '#shared/audit/publicAddress.ts'
import { auditRefusals } from '#shared/audit/refusals.ts'
import type { Allows } from './allowList.ts'

/** Returns all addresses of a name; throws if there is none. */
export type Lookup = (name: string) => Promise<readonly string[]>

export interface ResolveOptions {
  allows: Allows
  /** Limits the name server's answer. */
  deadlineMs: number
  lookup?: Lookup
}

const portOfScheme: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 }

/** Returns the port of an address; 0 if its scheme is neither http nor https. */
export const portOf = ({ port, protocol }: URL): number =>
  port === '' ? (portOfScheme[protocol] ?? 0) : Number(port)

const systemAddresses: Lookup = async (name) =>
  (await systemLookup(name, { all: true })).map(({ address }) => address)

async function addressesOf(
  name: string,
  { deadlineMs, lookup = systemAddresses }: ResolveOptions,
): Promise<readonly string[]> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, deadlineMs, new Error('The name server does not answer.'))
  })
  try {
    return await Promise.race([lookup(name), late])
  } catch {
    // An unknown name and a silent name server are the same to the caller: there is no such website.
    return []
  } finally {
    clearTimeout(timer)
  }
}

/** IPv4 first: a Lambda outside a VPC has no IPv6. */
const reachableFirst = (addresses: readonly string[]) =>
  addresses.toSorted((one, other) => isIP(one) - isIP(other))

/**
 * Returns the addresses to connect to for a host (a name, or an IP address as URLs write it) and a port: at
 * least one, the likeliest first. A name with even one address that is not public is refused, because an
 * answer that mixes both is an attack. Throws a refusal: notPublic, wrongPort or unknownName.
 */
export async function resolvePublic(
  host: string,
  port: number,
  resolving: ResolveOptions,
): Promise<readonly string[]> {
  const literal = host.replace(/^\[(.*)\]$/, '$1')
  const addresses = isIP(literal) ? [literal] : await addressesOf(host, resolving)
  const allowed = addresses.filter((address) => resolving.allows(address, port))
  if (allowed.length > 0) return reachableFirst(allowed)
  if (addresses.length === 0) throw auditRefusals.unknownName({ params: { host } })
  if (!addresses.every(isPublicAddress)) throw auditRefusals.notPublic()
  if (!Object.values(portOfScheme).includes(port)) throw auditRefusals.wrongPort()
  return reachableFirst(addresses)
}
