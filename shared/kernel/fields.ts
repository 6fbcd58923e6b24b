import * as z from 'zod/mini'
import { fieldErrors } from './refusals.ts'

/**
 * The house's vocabulary of fields: every string is trimmed and bounded (names 200, text 10,000, URLs 2,048 characters)
 * and form strings are coerced the same way in JSON and in multipart. What is wrong with a field is told by a code (`fieldErrors`).
 */
const bounded = (most: number, least: number) =>
  z.string().check(z.trim(), z.minLength(least), z.maxLength(most))

/** A required one-line text of 1 to 200 characters. */
export const name = () => bounded(200, 1)
/** A required text of 1 to 10,000 characters. */
export const text = () => bounded(10_000, 1)
/** A text of so many characters that may be empty; absent counts as empty. */
export const upTo = (most: number) => z._default(bounded(most, 0), '')
/** A one-line text that may be empty; absent counts as empty. */
export const optionalName = () => upTo(200)
/** A text that may be empty; absent counts as empty. */
export const optionalText = () => upTo(10_000)

/** Something like a host, an address or an e-mail address: what mail programs make links of. */
const linked = /:\/\/|@|[\p{L}\p{N}]\.\p{L}{2}/u
/** A text of at most 300 characters that is mailed to others, so that it leads nowhere; may be empty, and absent counts as empty. */
export const wordsAlone = () =>
  z._default(bounded(300, 0).check(z.refine((words) => !linked.test(words), fieldErrors.link.code)), '')

/** An http or https address of at most 2,048 characters. */
export const url = () =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { abort: true }),
      z.maxLength(2048, { abort: true }),
      z.url({ protocol: /^https?$/, error: fieldErrors.url.code }),
    )

const urlOrEmpty = () => z.union([z.literal(''), url()], fieldErrors.url.code)
/** As `url`, or empty; absent counts as empty. */
export const optionalUrl = () => z._default(urlOrEmpty(), '')
/** As `url`, or empty; absent is told from empty, for what stays as it is unless it is sent. */
export const urlIfSent = () => z.optional(urlOrEmpty())

/** RFC 5321 (4.5.3.1) and RFC 1035: 64 characters before the @, 63 between two dots behind it. Mail to anything longer cannot be sent. */
const deliverable = /^[^@]{1,64}@(?:[^.]{1,63}\.)+[^.]{1,63}$/

/** An e-mail address in lower case, at most 254 characters (RFC 5321). */
export const email = () =>
  z.string().check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, { abort: true }),
    z.maxLength(254, { abort: true }),
    z.email({ error: fieldErrors.email.code, abort: true }),
    z.refine((address) => deliverable.test(address), fieldErrors.email.code),
  )

/** An identifier in a path or a body. */
export const id = () => z.string().check(z.trim(), z.minLength(1), z.maxLength(200))

const digits = z.pipe(z.string().check(z.regex(/^\d{1,16}$/)), z.transform(Number))

/** A whole number sent as a number, or as digits in a form or an address. */
export const whole = (least: number, most: number = Number.MAX_SAFE_INTEGER) =>
  z.pipe(
    z.union([z.number(), digits], fieldErrors.wholeNumber.code),
    z.number().check(z.int(fieldErrors.wholeNumber.code), z.minimum(least), z.maximum(most)),
  )

/** ISO 8601 in UTC. */
export const instant = () => z.iso.datetime()
