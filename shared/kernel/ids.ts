/** Crockford's base 32: no letter that reads as a digit, and text order is number order. */
const digits = '0123456789abcdefghjkmnpqrstvwxyz'

/** The first letters of an id, which tell what it names: `usr`, `lst`, `bat`. */
export type IdKind = Lowercase<string>

/** A source of random bytes: `(count) => bytes`, each byte uniform in 0–255. */
export type RandomBytes = (count: number) => Uint8Array

/** Five bits of each byte, in Crockford's base 32. */
export const encodeBase32 = (bytes: Uint8Array) => Array.from(bytes, (byte) => digits[byte % 32]).join('')

/** An id that shows its kind and cannot be guessed (100 random bits): `usr_7k3…`. */
export const newId = (kind: IdKind, random: RandomBytes) => `${kind}_${encodeBase32(random(20))}`

/** As `newId`, but ids made later sort later (millisecond steps, good until the year 10889). */
export function newSortedId(kind: IdKind, at: Date, random: RandomBytes) {
  let time = ''
  for (let rest = at.getTime(), place = 0; place < 10; place++, rest = Math.floor(rest / 32))
    time = digits[rest % 32] + time
  return `${kind}_${time}${encodeBase32(random(16))}`
}
