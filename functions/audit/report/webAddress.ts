/** Returns an address if it may become a link: it must be of http or https. */
export function webAddress(address: string): string | undefined {
  const parsed = URL.parse(address)
  return parsed && ['http:', 'https:'].includes(parsed.protocol) ? parsed.href : undefined
}

/** Shortens a long text in its middle, because an address says most at its beginning and at its end. */
export function shorten(text: string, maxLetters: number): string {
  const letters = Array.from(text)
  if (letters.length <= maxLetters) return text
  const end = Math.ceil((maxLetters - 1) / 2)
  return `${letters.slice(0, maxLetters - 1 - end).join('')}…${letters.slice(-end).join('')}`
}

/** Returns the name of a file: the last segment of its path, or its host if the path is empty. */
export function fileName(address: string): string {
  const parsed = URL.parse(address)
  if (!parsed) return address
  const name = parsed.pathname.split('/').filter(Boolean).at(-1)
  if (name === undefined) return parsed.host || address
  try {
    return decodeURIComponent(name)
  } catch {
    // The name is not valid UTF-8.
    return name
  }
}
