import ipaddr from 'ipaddr.js'

const { IPv4, IPv6 } = ipaddr

/** The range of all global unicast addresses of IPv6. */
const globalUnicast = IPv6.parseCIDR('2000::/3')

/**
 * Special-purpose ranges that the package takes for ordinary unicast addresses.
 * Source: https://www.iana.org/assignments/iana-ipv6-special-registry
 */
const specialRanges = [
  '2001::/23', // protocol assignments: Teredo, benchmarking, ORCHID
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4, which embeds an IPv4 address
  '3ffe::/16', // the former 6bone
  '3fff::/20', // documentation
].map((range) => IPv6.parseCIDR(range))

/** An internal service of Azure at a public-looking address. Source: Azure's documentation. */
const azureInternal = '168.63.129.16'

/**
 * Tells whether an address is public: global unicast by IANA's registries. An IPv4 address must have its
 * usual spelling; octal and hexadecimal ones are never public, because software disagrees on what they mean.
 */
export function isPublicAddress(ip: string): boolean {
  if (IPv4.isValid(ip)) {
    const address = IPv4.parse(ip)
    return address.toString() === ip && address.range() === 'unicast' && ip !== azureInternal
  }
  if (ip.includes('%') || !IPv6.isValid(ip)) return false
  const address = IPv6.parse(ip)
  return (
    address.match(globalUnicast) &&
    address.range() === 'unicast' &&
    !specialRanges.some((range) => address.match(range))
  )
}
