import { getDomain } from 'tldts'

/** An address of IPv6 without its brackets. */
export const bare = (host: string): string => host.replace(/^\[|\]$/g, '')

/** The name of a host, without a port; empty where an address has none. */
export const hostOf = (url: string): string => (URL.canParse(url) ? bare(new URL(url).hostname) : '')

/** What belongs to one owner, as the public suffix list has it, its private part too: `b.example.co.uk` → `example.co.uk`. */
const siteOf = (host: string) => getDomain(host, { allowPrivateDomains: true }) ?? host

/** Tells whether a host is of the same site as the page. */
export function sameSiteAs(pageHost: string): (host: string) => boolean {
  const site = siteOf(pageHost)
  return (host) => siteOf(host) === site
}
