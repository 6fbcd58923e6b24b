/**
 * Returns true if a text can be a SHA-256: 64 hexadecimal digits, in lower case as the portal writes them.
 */
export const isHash = (text: string | undefined): text is string =>
  text !== undefined && /^[0-9a-f]{64}$/.test(text)
