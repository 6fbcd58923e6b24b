import { getDomain } from 'tldts'

export const withoutBrackets = (host: string): string => host.replace(/^\[|\]$/g, '')

/** Returns the host of an address without its port; empty if the address is invalid. */
export const hostOf = (url: string): string =>
  URL.canParse(url) ? withoutBrackets(new URL(url).hostname) : ''

/** The registrable domain by the public suffix list and its private part, such as `me.github.io`. */
const siteOf = (host: string) => getDomain(host, { allowPrivateDomains: true }) ?? host

/** Returns a function that tells whether a host belongs to the site of the page. */
export function sameSiteAs(pageHost: string): (host: string) => boolean {
  const site = siteOf(pageHost)
  return (host) => siteOf(host) === site
}
