/** Cuts a text to `maxLength` UTF-16 code units, ellipsis included. Lone surrogates become U+FFFD. */
export const shorten = (text: string, maxLength: number): string => {
  const whole = text.toWellFormed()
  return whole.length <= maxLength
    ? whole
    : `${whole.slice(0, maxLength - 1).replace(/[\ud800-\udbff]$/, '')}…`
}
