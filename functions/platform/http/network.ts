import { isIP, SocketAddress } from 'node:net'

/** An IPv6 address as its system writes it, in one way of the many: lower case, shortest, no zone. */
const plain = (address: string) => new SocketAddress({ address, family: 'ipv6' }).address

/** The first four of the eight groups of an address in its plain form, where `::` stands for as many zeros as are missing. */
function prefix(address: string): string[] {
  const [before = [], after = []] = address.split('::').map((groups) => groups.split(':').filter(Boolean))
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after].slice(0, 4)
}

/**
 * The network that counts as one caller: an IPv4 address, or the /64 of an IPv6 address, all of which one connection may use
 * (RFC 6177). However it is written: shortened, in capitals, in brackets, with a zone, or as IPv4 within IPv6.
 */
export function networkOf(address: string): string {
  const bare = address.replace(/^\[|\]$/g, '')
  if (isIP(bare) !== 6) return bare
  const written = plain(bare)
  const mapped = /^::ffff:([\d.]+)$/.exec(written)?.[1]
  return mapped ?? `${prefix(written).join(':')}::/64`
}

/** The site around an IPv6 network as `networkOf` names it: its /48, which one organisation or connection may have. Of IPv4 itself. */
export const siteOf = (network: string): string => {
  const [groups, length] = network.split('::/')
  return length === '64' ? `${groups!.split(':').slice(0, 3).join(':')}::/48` : network
}

/**
 * The neighbourhood of a network as `networkOf` names it: the /24 of an IPv4 address, and an IPv6 network itself. Who has one
 * address can often have the ones beside it.
 */
export const neighbourhoodOf = (network: string): string =>
  isIP(network) === 4 ? `${network.split('.').slice(0, 3).join('.')}.0/24` : network
