/**
 * The address that is meant by `example.org` or `example.org:443/page`: with `https://` before it. What names a scheme stays as it
 * is, and so does what is no address in any case: both are refused in words.
 */
export function completeAddress(typed: string): string {
  const address = typed.trim()
  if (/\s|^[a-z][a-z\d+.-]*:(?!\d)/i.test(address)) return address
  const complete = `https://${address.replace(/^\/\//, '')}`
  return URL.canParse(complete) ? complete : address
}

/** True when the address does not say by which scheme its page answers. A word alone is no address. */
export function leavesSchemeOpen(typed: string): boolean {
  const address = typed.trim()
  return completeAddress(address) !== address && /^[^/?#]*[.:]/.test(address.replace(/^\/\//, ''))
}
