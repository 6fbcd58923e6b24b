/**
 * Prepends `https://` to an address without a scheme, such as `example.org` or `example.org:443/page`.
 * Returns anything else unchanged; validation accepts or refuses it.
 */
export function completeAddress(typed: string): string {
  const address = typed.trim()
  if (/\s|^[a-z][a-z\d+.-]*:(?!\d)/i.test(address)) return address
  const complete = `https://${address.replace(/^\/\//, '')}`
  return URL.canParse(complete) ? complete : address
}

/** True for an address without a scheme. A single word is no address. */
export function lacksScheme(typed: string): boolean {
  const address = typed.trim()
  return completeAddress(address) !== address && /^[^/?#]*[.:]/.test(address.replace(/^\/\//, ''))
}
