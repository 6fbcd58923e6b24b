/** Returns an id that no other entry has. `crypto.randomUUID` is missing on pages without HTTPS. */
export const newEntryId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
