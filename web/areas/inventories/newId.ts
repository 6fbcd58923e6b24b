const digits = 12
const latest = 16 ** digits - 1

/**
 * Returns an id that nothing else has. It begins with the time that is left until a distant future, so that
 * the newest is listed first. `crypto.randomUUID` is missing on pages without HTTPS.
 */
export const newId = (at = Date.now()): string => {
  const random = crypto.getRandomValues(new Uint8Array(6))
  const parts = Array.from(random, (byte) => byte.toString(16).padStart(2, '0'))
  return (latest - at).toString(16).padStart(digits, '0') + parts.join('')
}
