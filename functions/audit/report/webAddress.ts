/** An address that may be a link: of the web, and nothing else. */
export function webAddress(address: string): string | undefined {
  const parsed = URL.parse(address)
  return parsed && ['http:', 'https:'].includes(parsed.protocol) ? parsed.href : undefined
}

/** A long text without its middle: the beginning of an address tells where it is, its end what it is. */
export function shortened(text: string, most: number): string {
  const letters = Array.from(text)
  if (letters.length <= most) return text
  const end = Math.ceil((most - 1) / 2)
  return `${letters.slice(0, most - 1 - end).join('')}…${letters.slice(-end).join('')}`
}

/** What a file is called: the end of its path, or its host where the path is empty. */
export function fileName(address: string): string {
  const parsed = URL.parse(address)
  if (!parsed) return address
  const name = parsed.pathname.split('/').filter(Boolean).at(-1)
  if (name === undefined) return parsed.host || address
  try {
    return decodeURIComponent(name)
  } catch {
    // A name that is no UTF-8 is shown as it was sent.
    return name
  }
}
