import * as z from 'zod/mini'
import { fieldErrors } from './refusals.ts'

/*
 * Schemas of the portal's fields. Every string is trimmed and bounded (names 200, text 10,000, URLs 2,048 characters), and texts of
 * forms are converted in the same way in JSON and in multipart. Errors have a code (`fieldErrors`).
 */

const textOf = (maxLength: number, minLength: number) =>
  z.string().check(z.trim(), z.minLength(minLength), z.maxLength(maxLength))

/** Controls that turn the direction of the text after them (UAX 9): with them a name reads as another one. */
const directionControls = /[\u202a-\u202e\u2066-\u2069]/g
export const withoutDirectionControls = (words: string) => words.replace(directionControls, '')
const nameOf = (minLength: number) =>
  z.string().check(z.overwrite(withoutDirectionControls), z.trim(), z.minLength(minLength), z.maxLength(200))

/** A required one-line text of 1 to 200 characters. */
export const name = () => nameOf(1)
/** A required text of 1 to 10,000 characters. */
export const text = () => textOf(10_000, 1)
/** A text of at most `maxLength` characters that may be empty; absent counts as empty. */
export const upTo = (maxLength: number) => z._default(textOf(maxLength, 0), '')
/** A one-line text that may be empty; absent counts as empty. */
export const optionalName = () => z._default(nameOf(0), '')
/** A text that may be empty; absent counts as empty. */
export const optionalText = () => upTo(10_000)

/** Text that mail programs turn into links: a host, a URL or an e-mail address. */
const linkLike = /:\/\/|@|[\p{L}\p{N}]\.\p{L}{2}/u
/** The full stop of other scripts within a word: browsers read it as a dot (UTS 46). Between Chinese words it ends a sentence. */
const dotInWord = /(?<=[\p{sc=Latin}\p{sc=Cyrillic}\p{N}])\u3002(?=[\p{sc=Latin}\p{sc=Cyrillic}])/gu
export const hasLink = (words: string) => linkLike.test(words.normalize('NFKC').replace(dotInWord, '.'))
const noLinks = z.refine<string>((words) => !hasLink(words), fieldErrors.link.code)
/** A text of at most `maxLength` characters without links, because it is mailed to others. It may be empty; absent counts as empty. */
export const withoutLinks = (maxLength: number) => z._default(textOf(maxLength, 0).check(noLinks), '')
/** Like `withoutLinks`, at most 300 characters. */
export const textWithoutLinks = () => withoutLinks(300)
/** Like `withoutLinks`, but absent stays absent: a change leaves the field as it is. */
export const changedWithoutLinks = (maxLength: number) => z.optional(textOf(maxLength, 0).check(noLinks))
/** A required text of at most `maxLength` characters without links, because it is mailed to others. */
export const requiredWithoutLinks = (maxLength: number) => textOf(maxLength, 1).check(noLinks)

/** An http or https URL of at most 2,048 characters. */
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
/** Like `url`, or empty; absent counts as empty. */
export const optionalUrl = () => z._default(urlOrEmpty(), '')
/** Like `url`, or empty. Absent differs from empty, for a value that stays the same unless it is sent. */
export const urlIfSent = () => z.optional(urlOrEmpty())

/** An address that mail can be sent to has at most 64 characters before the @ (RFC 5321, 4.5.3.1), and 63 in each label of the domain (RFC 1035). */
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

/** A boolean, or its word in a form or a URL; absent counts as false. */
export const flag = () =>
  z._default(
    z.pipe(
      z.union([z.boolean(), z.enum(['true', 'false'])]),
      z.transform((value) => value === true || value === 'true'),
    ),
    false,
  )

/** An identifier in a path or a body. */
export const id = () => z.string().check(z.trim(), z.minLength(1), z.maxLength(200))

const digits = z.pipe(z.string().check(z.regex(/^\d{1,16}$/)), z.transform(Number))

/** A whole number sent as a number, or as digits in a form or a URL. `error` is the code for a number out of bounds. */
export const whole = (min: number, max: number = Number.MAX_SAFE_INTEGER, error?: string) =>
  z.pipe(
    z.union([z.number(), digits], fieldErrors.wholeNumber.code),
    z.number().check(z.int(fieldErrors.wholeNumber.code), z.minimum(min, error), z.maximum(max, error)),
  )

/** ISO 8601 in UTC. */
export const instant = () => z.iso.datetime()
