import { isIP, SocketAddress } from 'node:net'

/** The canonical form of an IPv6 address: lower case, shortest, no zone. */
const canonical = (address: string) => new SocketAddress({ address, family: 'ipv6' }).address

/** The first four of the eight groups of a canonical address, in which `::` stands for the missing zeros. */
function prefix(address: string): string[] {
  const [before = [], after = []] = address.split('::').map((groups) => groups.split(':').filter(Boolean))
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after].slice(0, 4)
}

/**
 * The network that counts as one caller: an IPv4 address, or the /64 of an IPv6 address, because one connection may use all of it
 * (RFC 6177). The address may be shortened, in capitals, in brackets, with a zone, or an IPv4 address within IPv6.
 */
export function networkOf(address: string): string {
  const bare = address.replace(/^\[|\]$/g, '')
  if (isIP(bare) !== 6) return bare
  const shortest = canonical(bare)
  const mapped = /^::ffff:([\d.]+)$/.exec(shortest)?.[1]
  return mapped ?? `${prefix(shortest).join(':')}::/64`
}

/** The /48 of an IPv6 network of `networkOf`: a provider may give it to one customer. An IPv4 address stays itself. */
export const endSiteOf = (network: string): string => {
  const [groups, length] = network.split('::/')
  return length === '64' ? `${groups!.split(':').slice(0, 3).join(':')}::/48` : network
}

/** The /24 of an IPv4 address, because whoever has one address can often get its neighbours. The /64 of `networkOf` stays itself. */
export const subnetOf = (network: string): string =>
  isIP(network) === 4 ? `${network.split('.').slice(0, 3).join('.')}.0/24` : network
