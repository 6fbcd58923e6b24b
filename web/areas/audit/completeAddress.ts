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
