import { lookup as systemLookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { isPublicAddress } from '#shared/audit/publicAddress.ts'
import { auditRefusals } from '#shared/audit/refusals.ts'
import type { Allows } from './allowList.ts'

/** All addresses of a name; throws where there is none. */
export type Lookup = (name: string) => Promise<readonly string[]>

export interface Resolving {
  allows: Allows
  /** Milliseconds for the name server. */
  deadlineMs: number
  lookup?: Lookup
}

const usualPorts = [80, 443]

const systemAddresses: Lookup = async (name) =>
  (await systemLookup(name, { all: true })).map(({ address }) => address)

async function addressesOf(
  name: string,
  { deadlineMs, lookup = systemAddresses }: Resolving,
): Promise<readonly string[]> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, deadlineMs, new Error('The name server does not answer.'))
  })
  try {
    return await Promise.race([lookup(name), late])
  } catch {
    // Whether the name server knows no such name, or does not answer: to whoever asked there is no such website.
    return []
  } finally {
    clearTimeout(timer)
  }
}

/** IPv4 first: a Lambda outside a network of its own has nothing else. */
const reachableFirst = (addresses: readonly string[]) =>
  addresses.toSorted((one, other) => isIP(one) - isIP(other))

/**
 * The addresses to connect to for a host (a name, or an address as URLs write it) and a port, the likeliest first, at least one. A
 * name that has one address which is not public has none: an answer that mixes both is an attack. Throws a refusal: notPublic,
 * wrongPort or unknownName.
 */
export async function resolvePublic(
  host: string,
  port: number,
  resolving: Resolving,
): Promise<readonly string[]> {
  const literal = host.replace(/^\[(.*)\]$/, '$1')
  const addresses = isIP(literal) ? [literal] : await addressesOf(host, resolving)
  const allowed = addresses.filter((address) => resolving.allows(address, port))
  if (allowed.length > 0) return reachableFirst(allowed)
  if (addresses.length === 0) throw auditRefusals.unknownName({ params: { host } })
  if (!addresses.every(isPublicAddress)) throw auditRefusals.notPublic()
  if (!usualPorts.includes(port)) throw auditRefusals.wrongPort()
  return reachableFirst(addresses)
}
