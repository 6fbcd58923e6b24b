import ipaddr from 'ipaddr.js'

const { IPv4, IPv6 } = ipaddr

/** Where every global unicast address of IPv6 lies. */
const globalUnicast = IPv6.parseCIDR('2000::/3')

/**
 * Ranges within the public ones that lead elsewhere all the same, and that the package takes for ordinary addresses.
 * Sources: https://www.iana.org/assignments/iana-ipv6-special-registry, and Azure's documentation of 168.63.129.16.
 */
const special = [
  '2001::/23', // protocols' own: Teredo, benchmarks, ORCHID
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4, which carries an IPv4 address
  '3ffe::/16', // the experiment before IPv6, given back
  '3fff::/20', // documentation
].map((range) => IPv6.parseCIDR(range))

/** Azure's own service, which answers machines there alone, at an address that looks public. */
const ofTheHost = ['168.63.129.16']

/**
 * Whether an address is one of the public internet: global unicast, as the registries of IANA have it. Only the usual spelling of an
 * IPv4 address counts: what others read as octal or hexadecimal is refused whatever it means.
 */
export function isPublicAddress(ip: string): boolean {
  if (IPv4.isValid(ip)) {
    const address = IPv4.parse(ip)
    return address.toString() === ip && address.range() === 'unicast' && !ofTheHost.includes(ip)
  }
  if (ip.includes('%') || !IPv6.isValid(ip)) return false
  const address = IPv6.parse(ip)
  return (
    address.match(globalUnicast) &&
    address.range() === 'unicast' &&
    !special.some((range) => address.match(range))
  )
}
