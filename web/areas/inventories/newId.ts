/** Returns an id that nothing else has. `crypto.randomUUID` is missing on pages without https. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
