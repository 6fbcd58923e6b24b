import { type ClientRequest, get as getPlain, type OutgoingHttpHeaders } from 'node:http'
import { get as getSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { portOf, type ResolveOptions, resolvePublic } from './resolvePublic.ts'

/** Returns a `lookup` for `net.connect` that returns these checked addresses, without a name server. */
export const checkedLookup = (addresses: readonly string[]): LookupFunction => {
  const entries = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_name, { all }, done) => {
    const [first] = entries
    if (all || !first) done(null, entries)
    else done(null, first.address, first.family)
  }
}

/** Starts a GET request that connects only to addresses that `resolvePublic` has checked. Throws `HostRefused`, like `resolvePublic`. */
export async function getPublic(
  url: URL,
  resolveOptions: ResolveOptions,
  signal: AbortSignal,
  headers: OutgoingHttpHeaders = {},
): Promise<ClientRequest> {
  const addresses = await resolvePublic(url.hostname, portOf(url), resolveOptions)
  const get = url.protocol === 'https:' ? getSecure : getPlain
  return get(url, { lookup: checkedLookup(addresses), signal, headers, agent: false })
}
