const patterns = new Map<string, RegExp>()

/** Matches a value with IAM's wildcards: `*` for any characters, `?` for exactly one. The flag `i` ignores case. */
export function matchesPattern(pattern: string, value: string, flags: '' | 'i' = ''): boolean {
  const key = `${flags}:${pattern}`
  let regex = patterns.get(key)
  if (!regex) {
    const source = pattern
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('?', '.')
    regex = new RegExp(`^${source}$`, `s${flags}`)
    patterns.set(key, regex)
  }
  return regex.test(value)
}
