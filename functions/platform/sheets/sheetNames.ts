/** Cuts a text to `maxLength` UTF-16 code units, ellipsis included. Lone surrogates become U+FFFD. */
export const shorten = (text: string, maxLength: number): string => {
  const whole = text.toWellFormed()
  return whole.length <= maxLength
    ? whole
    : `${whole.slice(0, maxLength - 1).replace(/[\ud800-\udbff]$/, '')}…`
}

/** Other programs than Excel allow long names. The limit keeps messages short, because each error contains the name. */
const maxNameLength = 200

/**
 * Returns a function that names the sheets of a file, in their order. Names have at most 200 characters and
 * are unique, since errors refer to sheets by name.
 */
export function sheetNames(): (name: string) => string {
  const counts = new Map<string, number>()
  return (name) => {
    const short = shorten(name, maxNameLength)
    const count = (counts.get(short) ?? 0) + 1
    counts.set(short, count)
    const suffix = ` (${count})`
    return count === 1 ? short : shorten(short, maxNameLength - suffix.length) + suffix
  }
}
