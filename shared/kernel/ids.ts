/** Crockford's base 32: no letter looks like a digit, and texts sort as numbers do. */
const digits = '0123456789abcdefghjkmnpqrstvwxyz'

/** The prefix of an id, which shows its kind: `usr`, `lst`, `bat`. */
export type IdKind = Lowercase<string>

/** A source of random bytes: `(count) => bytes`, each byte uniform in 0–255. */
export type RandomBytes = (count: number) => Uint8Array

/** Encodes five bits of each byte in Crockford's base 32. */
export const encodeBase32 = (bytes: Uint8Array) => Array.from(bytes, (byte) => digits[byte % 32]).join('')

/** An id that shows its kind and cannot be guessed (100 random bits): `usr_7k3…`. */
export const newId = (kind: IdKind, random: RandomBytes) => `${kind}_${encodeBase32(random(20))}`

/** Like `newId`, but later ids sort later (in steps of a millisecond, until the year 10889). */
export function newSortedId(kind: IdKind, at: Date, random: RandomBytes) {
  let time = ''
  for (let rest = at.getTime(), digit = 0; digit < 10; digit++, rest = Math.floor(rest / 32))
    time = digits[rest % 32] + time
  return `${kind}_${time}${encodeBase32(random(16))}`
}

/** The moment at which `newSortedId` made an id. */
export function momentOf(sortedId: string): Date {
  const time = sortedId.slice(sortedId.indexOf('_') + 1).slice(0, 10)
  return new Date([...time].reduce((sum, digit) => sum * 32 + digits.indexOf(digit), 0))
}
